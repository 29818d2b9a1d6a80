import { Table, type TableColumnType, type TableProps } from 'antd';
import {
	type ComponentType,
	type CSSProperties,
	type HTMLAttributes,
	type KeyboardEvent,
	type MouseEvent,
	memo,
	type ReactNode,
	useMemo,
} from 'react';

import type { ResolvedColumn, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRegistry } from '../renderer-registry.ts';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ListAction } from './list-actions.ts';
import { actionsWidth, RowActions } from './row-actions.tsx';
import { stickColumns } from './stick-columns.ts';
import { SummaryRow } from './summary-row.tsx';
import { toTableColumns } from './table-columns.tsx';
import { TreeToggle } from './tree-toggle.tsx';
import type { Density } from './use-column-settings.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { ListState } from './use-record-list.ts';
import { selectionWidth, useRowSelection } from './use-row-selection.tsx';
import type { TreeRow, useTreeRows } from './use-tree-rows.ts';
import './list-cards.css';
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
	/** The fields whose cells are edited in place. */
	editable?: ReadonlySet<string>;
	/** Handed the element around the rows, for what works on them from outside. */
	onFrame?: (element: HTMLElement | null) => void;
	/** What a row shows below itself when it is expanded. */
	expandedRow?: ((record: TreeRow) => ReactNode) | undefined;
	/** What the summary row shows, by field. */
	summary?: ReadonlyMap<string, ReactNode> | null;
	/** Draws the rows of a list that holds only those in sight. */
	body?: ComponentType<HTMLAttributes<HTMLElement>>;
}

/** The rows. Heading and fixed columns stay by CSS alone and widths are known, so that antd draws one table and measures nothing. */
export function ListTable(props: Props) {
	const { screen, tree, isTree, onSort, expandedRow } = props;
	const columns = useTableColumns(props);
	const selection = useRowSelection(props.chosen, props.onChoose, useIsNarrow());
	const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), selection === undefined ? 0 : selectionWidth);
	const hasChoice = selection !== undefined;
	const { expanded, toggle, loading, failed } = tree;
	const expandable = useMemo<TableProps<TreeRow>['expandable']>(
		() =>
			isTree
				? {
						expandedRowKeys: expanded,
						// antd takes one off where rows are chosen; without a number a tree of leaves alone has its icons in the wrong column.
						expandIconColumnIndex: hasChoice ? 2 : 0,
						onExpand: (isExpanded, record) => toggle(record.id, isExpanded),
						expandIcon: (icon) => <TreeToggle {...icon} tree={{ loading, failed }} />,
					}
				: expandedRow && { expandedRowRender: expandedRow, columnWidth: expandWidth },
		[isTree, expanded, toggle, loading, failed, expandedRow, hasChoice],
	);
	const values = props.summary ?? null;
	const lead = (selection === undefined ? 0 : 1) + (expandable?.expandedRowRender === undefined ? 0 : 1);
	const summary = useMemo(
		() => (values === null ? undefined : () => <SummaryRow columns={columns} lead={lead} values={values} />),
		[values, columns, lead],
	);
	const handleChange = useMemo<TableProps<TreeRow>['onChange']>(
		() => (_page, _filters, sorter) => onSort(toSort(sorter, screen)),
		[onSort, screen],
	);
	const parts = useComponents(props.body);
	const empty = tree.rows.length === 0 ? props.empty : undefined;
	const locale = useMemo(() => ({ emptyText: empty }), [empty]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys and the tooltip belong to the rows inside.
		<div
			ref={props.onFrame}
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
					{...(summary && { summary })}
					components={parts}
				/>
			</div>
		</div>
	);
}

const components = { header: { cell: HeaderCell } };
const expandWidth = 40;
const noFields: ReadonlySet<string> = new Set();
/** On a phone a card shows the first columns; the record itself shows them all. */
const cardColumns = 6;

/** Drawn anew only for other rows, columns or choices: not for the state of a call. */
const QuietTable = memo(function QuietTable({ rowSelection, expandable, ...props }: TableProps<TreeRow>) {
	return (
		<Table<TreeRow>
			{...props}
			{...(rowSelection && { rowSelection })}
			{...(expandable && { expandable })}
			rowKey="id"
			pagination={false}
			tableLayout="fixed"
			showSorterTooltip={false}
			sortDirections={['ascend', 'descend']}
			onRow={focusableRow}
		/>
	);
});

function useComponents(body: Props['body']): TableProps<TreeRow>['components'] {
	return useMemo(() => (body ? { ...components, body: { wrapper: body } } : components), [body]);
}

function useTableColumns(props: Props): TableColumnType<TreeRow>[] {
	const { screen, columns, widths, sort, tree, rowActions, isOffered, onRun, onOpen, onResize, editable = noFields } = props;
	const t = useTexts();
	const registry = useRegistry();
	const { language } = useRuntime();
	const isNarrow = useIsNarrow();
	const isChoosing = props.chosen !== null;
	const isVirtual = props.body !== undefined;
	const actionsSpace = useMemo(() => {
		const rows = isVirtual ? [] : withDescendants(tree.rows);
		const offered = rows.map((record) => rowActions.filter((action) => isOffered(action, record)));
		return actionsWidth(rowActions, t('more'), offered.length > 0 ? offered : undefined);
	}, [isVirtual, tree.rows, rowActions, isOffered, t]);
	return useMemo(() => {
		const drawn = toTableColumns({
			screen,
			columns: isNarrow ? columns.slice(0, cardColumns) : columns,
			widths,
			sort,
			registry,
			language,
			isNarrow,
			editable,
			onResize,
			onOpen,
		});
		const draw = (_: unknown, record: TreeRow) => (
			<RowActions screen={screen.name} actions={rowActions.filter((action) => isOffered(action, record))} record={record} onRun={onRun} />
		);
		const actions = { key: 'actions', title: t('actions'), fixed: 'right' as const, width: actionsSpace, render: draw };
		const shown = rowActions.length === 0 ? drawn : [...drawn, actions];
		// While such a list is scrolled, rows that stay are not drawn again.
		const all = isVirtual ? shown.map((column) => ({ ...column, shouldCellUpdate: isOther })) : shown;
		return isNarrow ? all.map(({ fixed: _fixed, ...column }) => column) : stickColumns(all, isChoosing ? selectionWidth : 0);
	}, [
		screen,
		columns,
		widths,
		sort,
		registry,
		language,
		isNarrow,
		isChoosing,
		editable,
		onResize,
		onOpen,
		rowActions,
		actionsSpace,
		isOffered,
		onRun,
		isVirtual,
		t,
	]);
}

function withDescendants(rows: TreeRow[]): TreeRow[] {
	return rows.flatMap((row) => (row.children ? [row, ...withDescendants(row.children)] : [row]));
}

function isOther(record: TreeRow, before: TreeRow): boolean {
	return record !== before;
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
	if (row.tagName !== 'TR' || event.altKey) return;
	if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
		const side = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
		let next = row[side];
		// What a row shows below itself is no row.
		while (next !== null && !next.classList.contains('ant-table-row')) next = next[side];
		if (next instanceof HTMLElement) next.focus();
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

/** A row by its id, in a tree also one below an opened branch. */
export function findRow(rows: TreeRow[], id: string | undefined): TreeRow | undefined {
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
