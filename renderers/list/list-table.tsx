import { Table, type TableColumnType, type TableProps } from 'antd';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useMemo } from 'react';

import type { ResolvedColumn, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRegistry } from '../renderer-registry.ts';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ListAction } from './list-actions.ts';
import { actionsWidth, RowActions } from './row-actions.tsx';
import { stickColumns } from './stick-columns.ts';
import { toTableColumns } from './table-columns.tsx';
import { TreeToggle } from './tree-toggle.tsx';
import type { Density } from './use-column-settings.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { ListState } from './use-record-list.ts';
import { selectionWidth, useRowSelection } from './use-row-selection.tsx';
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
	/** Stands in the table while it has no rows. */
	empty: ReactNode;
	/** Chosen ids; null where rows can not be chosen. */
	chosen: ReadonlySet<string> | null;
	rowActions: ListAction[];
	isOffered(action: ListAction, record: TreeRow): boolean;
	onChoose(records: TreeRow[], isChosen: boolean): void;
	onRun(action: ListAction, record: TreeRow): void;
	onOpen?: ((record: TreeRow) => void) | undefined;
	onSort(sort: ListState['sort']): void;
	onResize(widths: Record<string, number>): void;
}

/** The rows. Heading and fixed columns stay by CSS alone and widths are known, so that antd draws one table and measures nothing. */
export function ListTable(props: Props) {
	const { screen, tree, isTree, onSort } = props;
	const columns = useTableColumns(props);
	const selection = useRowSelection(props.chosen, props.onChoose);
	const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), selection === undefined ? 0 : selectionWidth);
	const { expanded, toggle, loading, failed } = tree;
	const expandable = useMemo<TableProps<TreeRow>['expandable']>(
		() =>
			isTree
				? {
						expandedRowKeys: expanded,
						onExpand: (isExpanded, record) => toggle(record.id, isExpanded),
						expandIcon: (icon) => <TreeToggle {...icon} tree={{ loading, failed }} />,
					}
				: undefined,
		[isTree, expanded, toggle, loading, failed],
	);
	const handleChange = useMemo<TableProps<TreeRow>['onChange']>(
		() => (_page, _filters, sorter) => onSort(toSort(sorter, screen)),
		[onSort, screen],
	);
	const empty = tree.rows.length === 0 ? props.empty : undefined;
	const locale = useMemo(() => ({ emptyText: empty }), [empty]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys and the tooltip belong to the rows inside.
		<div
			className="portal-table"
			style={{ '--table-width': `${width}px` } as CSSProperties}
			aria-busy={props.isLoading}
			onKeyDown={(event) => handleRowKey(event, props)}
			onMouseOver={showFullText}
			onFocus={noop}
		>
			<div className="portal-table-scroll portal-rows">
				<QuietTable
					size={props.density === 'large' ? 'large' : props.density}
					columns={columns}
					dataSource={tree.rows}
					rowSelection={selection}
					expandable={expandable}
					locale={locale}
					onChange={handleChange}
				/>
			</div>
		</div>
	);
}

const components = { header: { cell: HeaderCell } };

/** Drawn anew only for other rows, columns or choices: not for the state of a call. */
const QuietTable = memo(function QuietTable({ rowSelection, expandable, ...props }: TableProps<TreeRow>) {
	return (
		<Table<TreeRow>
			{...props}
			{...(rowSelection && { rowSelection })}
			{...(expandable && { expandable })}
			rowKey="id"
			components={components}
			pagination={false}
			tableLayout="fixed"
			showSorterTooltip={false}
			sortDirections={['ascend', 'descend']}
			onRow={focusableRow}
		/>
	);
});

function useTableColumns(props: Props): TableColumnType<TreeRow>[] {
	const { screen, columns, widths, sort, rowActions, isOffered, onRun, onOpen, onResize } = props;
	const t = useTexts();
	const registry = useRegistry();
	const { language } = useRuntime();
	const isNarrow = useIsNarrow();
	const isChoosing = props.chosen !== null;
	return useMemo(() => {
		const drawn = toTableColumns({ screen, columns, widths, sort, registry, language, onResize, onOpen });
		const draw = (_: unknown, record: TreeRow) => (
			<RowActions actions={rowActions.filter((action) => isOffered(action, record))} record={record} onRun={onRun} />
		);
		const actions = { key: 'actions', title: t('actions'), fixed: 'right' as const, width: actionsWidth(rowActions), render: draw };
		const all = rowActions.length === 0 ? drawn : [...drawn, actions];
		return isNarrow ? all.map(({ fixed: _fixed, ...column }) => column) : stickColumns(all, isChoosing ? selectionWidth : 0);
	}, [screen, columns, widths, sort, registry, language, isNarrow, isChoosing, onResize, onOpen, rowActions, isOffered, onRun, t]);
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
