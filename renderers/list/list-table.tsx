import { Table, type TableProps } from 'antd';
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';

import type { ResolvedColumn, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRegistry } from '../renderer-registry.ts';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ListAction } from './list-actions.ts';
import { actionsWidth, RowActions } from './row-actions.tsx';
import { toTableColumns } from './table-columns.tsx';
import { TreeToggle } from './tree-toggle.tsx';
import type { Density } from './use-column-settings.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { ListState } from './use-record-list.ts';
import type { TreeRow, useTreeRows } from './use-tree-rows.ts';
import './list-table.css';

interface Props {
	screen: ResolvedScreen;
	columns: ResolvedColumn[];
	widths: Record<string, number>;
	density: Density;
	sort: ListState['sort'];
	tree: ReturnType<typeof useTreeRows>;
	isTree: boolean;
	isLoading: boolean;
	empty: React.ReactNode;
	/** Chosen ids; null where rows can not be chosen. */
	chosen: string[] | null;
	rowActions: ListAction[];
	isOffered(action: ListAction, record: TreeRow): boolean;
	onChoose(ids: string[], rows: TreeRow[]): void;
	onRun(action: ListAction, record: TreeRow): void;
	onOpen?: ((record: TreeRow) => void) | undefined;
	onSort(sort: ListState['sort']): void;
	onResize(widths: Record<string, number>): void;
}

const components = { header: { cell: HeaderCell } };
const selectionWidth = 42;

/** The rows; the header stays by CSS alone, so that antd draws one table and measures nothing. */
export function ListTable(props: Props) {
	const { screen, columns, widths, sort, tree, isTree, rowActions, isOffered, onRun, onOpen, onResize } = props;
	const t = useTexts();
	const registry = useRegistry();
	const { language } = useRuntime();
	const isNarrow = useIsNarrow();
	const tableColumns = useMemo(() => {
		const drawn = toTableColumns({ screen, columns, widths, sort, registry, language, isNarrow, onResize, onOpen });
		if (rowActions.length === 0) return drawn;
		const draw = (_: unknown, record: TreeRow) => (
			<RowActions actions={rowActions.filter((action) => isOffered(action, record))} record={record} onRun={onRun} />
		);
		return [
			...drawn,
			{
				key: 'actions',
				title: t('actions'),
				...(isNarrow ? {} : { fixed: 'right' as const }),
				width: actionsWidth(rowActions),
				render: draw,
			},
		];
	}, [screen, columns, widths, sort, registry, language, isNarrow, onResize, onOpen, rowActions, isOffered, onRun, t]);
	const width = tableColumns.reduce((sum, column) => sum + Number(column.width ?? 0), props.chosen === null ? 0 : selectionWidth);
	const selection: TableProps<TreeRow>['rowSelection'] =
		props.chosen === null
			? {}
			: {
					selectedRowKeys: props.chosen,
					preserveSelectedRowKeys: true,
					columnWidth: selectionWidth,
					fixed: !isNarrow,
					onChange: (keys, rows) => props.onChoose(keys.map(String), rows),
				};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys and the tooltip belong to the rows inside.
		<div
			className="portal-table"
			aria-busy={props.isLoading}
			onKeyDown={(event) => handleRowKey(event, props)}
			onMouseOver={showFullText}
			onFocus={noop}
		>
			<Table<TreeRow>
				rowKey="id"
				size={props.density === 'large' ? 'large' : props.density}
				columns={tableColumns}
				dataSource={tree.rows}
				components={components}
				pagination={false}
				tableLayout="fixed"
				scroll={{ x: width }}
				showSorterTooltip={false}
				sortDirections={['ascend', 'descend']}
				{...(props.chosen === null ? {} : { rowSelection: selection })}
				locale={{ emptyText: props.empty }}
				expandable={
					isTree
						? {
								expandedRowKeys: tree.expanded,
								onExpand: (isExpanded, record) => tree.toggle(record.id, isExpanded),
								expandIcon: (icon) => <TreeToggle {...icon} tree={tree} />,
							}
						: { showExpandColumn: false, expandIcon: () => null }
				}
				onRow={focusableRow}
				onChange={(_page, _filters, sorter) => props.onSort(toSort(sorter, screen))}
			/>
		</div>
	);
}

function noop(): void {}

function focusableRow(_: TreeRow, index?: number) {
	return { tabIndex: index === 0 ? 0 : -1 };
}

type Sorter = Parameters<NonNullable<TableProps<TreeRow>['onChange']>>[2];

/** A third click on a heading returns to the order of the screen file. */
function toSort(sorter: Sorter, screen: ResolvedScreen): ListState['sort'] {
	const one = Array.isArray(sorter) ? sorter[0] : sorter;
	if (!one?.order || one.columnKey === undefined) return screen.list.sort;
	return [{ field: String(one.columnKey), order: one.order === 'ascend' ? 'ASC' : 'DESC' }];
}

/** Arrows walk the rows, Enter opens, Space chooses; keys inside a button or input stay theirs. */
function handleRowKey(event: KeyboardEvent<HTMLElement>, props: Props): void {
	const row = event.target as HTMLElement;
	if (row.tagName !== 'TR') return;
	if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
		const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
		if (next instanceof HTMLElement && next.dataset.rowKey !== undefined) next.focus();
		event.preventDefault();
		return;
	}
	if (event.key === ' ' && props.chosen !== null) {
		row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
		event.preventDefault();
	}
	if (event.key === 'Enter' && props.onOpen !== undefined) {
		const record = findRow(props.tree.rows, row.dataset.rowKey);
		if (record !== undefined) props.onOpen(record);
		event.preventDefault();
	}
}

function findRow(rows: TreeRow[], id: string | undefined): TreeRow | undefined {
	for (const row of rows) {
		if (row.id === id) return row;
		const below = row.children && findRow(row.children, id);
		if (below !== undefined) return below;
	}
	return undefined;
}

/** Text that is cut off is shown in full by the browser's own tooltip, prepared only for the cell under the mouse. */
function showFullText(event: MouseEvent<HTMLElement>): void {
	const cell = (event.target as HTMLElement).closest('td');
	if (cell === null || cell.title !== '') return;
	const inner = cell.querySelector<HTMLElement>('.portal-title-link') ?? cell;
	if (inner.scrollWidth > inner.clientWidth) cell.title = cell.textContent ?? '';
}
