import { Table, type TableColumnType, type TableProps } from 'antd';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useMemo } from 'react';

import type { ResolvedColumn, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRegistry } from '../renderer-registry.ts';
import { useRuntime } from '../runtime-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ListAction } from './list-actions.ts';
import { BodyContext, ChooseAll, ListBody } from './list-body.tsx';
import { actionsWidth, RowActions } from './row-actions.tsx';
import { stickColumns } from './stick-columns.ts';
import { SummaryRow } from './summary-row.tsx';
import { toTableColumns } from './table-columns.tsx';
import type { Density } from './use-column-settings.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { ListState } from './use-record-list.ts';
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
	/** The rows are those in sight of a longer list. */
	isVirtual?: boolean;
}

/** The rows. Heading and fixed columns stay by CSS alone and widths are known, so that antd draws one table and measures nothing. */
export function ListTable(props: Props) {
	const { screen, tree, isTree, isVirtual = false, chosen, onChoose, onSort, expandedRow } = props;
	const columns = useTableColumns(props);
	const lead = useLeadColumns(chosen !== null, expandedRow !== undefined);
	const all = useMemo(() => [...lead, ...columns], [lead, columns]);
	const width = all.reduce((sum, column) => sum + Number(column.width ?? 0), 0);
	const values = props.summary ?? null;
	const summary = useMemo(
		() => (values === null ? undefined : () => <SummaryRow columns={columns} lead={lead.length} values={values} />),
		[values, columns, lead],
	);
	const handleChange = useMemo<TableProps<TreeRow>['onChange']>(
		() => (_page, _filters, sorter) => onSort(toSort(sorter, screen)),
		[onSort, screen],
	);
	const hasRows = tree.rows.length > 0;
	const empty = hasRows ? undefined : props.empty;
	const locale = useMemo(() => ({ emptyText: empty }), [empty]);
	const facts = useMemo(
		() => ({ columns, tree, isTree, isVirtual, chosen, onChoose, expandedRow }),
		[columns, tree, isTree, isVirtual, chosen, onChoose, expandedRow],
	);
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
				<BodyContext value={facts}>
					<QuietTable
						size={props.density === 'large' ? 'large' : props.density}
						columns={all}
						dataSource={hasRows ? someRows : noRows}
						locale={locale}
						onChange={handleChange}
						{...(summary && { summary })}
					/>
				</BodyContext>
			</div>
		</div>
	);
}

const components: TableProps<TreeRow>['components'] = { header: { cell: HeaderCell }, body: { wrapper: ListBody } };
/** antd only needs to know whether there are rows; `ListBody` draws them. */
const someRows: TreeRow[] = [{ id: '', version: 0 }];
const noRows: TreeRow[] = [];
const expandWidth = 40;
const selectionWidth = 42;
const noFields: ReadonlySet<string> = new Set();
/** On a phone a card shows the first columns; the record itself shows them all. */
const cardColumns = 6;

/** Drawn anew only for other columns: not for the state of a call, nor for other rows. */
const QuietTable = memo(function QuietTable(props: TableProps<TreeRow>) {
	return (
		<Table<TreeRow>
			{...props}
			components={components}
			rowKey="id"
			pagination={false}
			tableLayout="fixed"
			showSorterTooltip={false}
			sortDirections={['ascend', 'descend']}
		/>
	);
});

/** What stands before the fields: what opens a row, and what chooses it. */
function useLeadColumns(isChoosing: boolean, isExpanding: boolean): TableColumnType<TreeRow>[] {
	return useMemo(
		() => [
			...(isExpanding ? [{ key: '#expand', width: expandWidth, className: 'ant-table-row-expand-icon-cell' }] : []),
			...(isChoosing ? [{ key: '#choose', width: selectionWidth, className: 'ant-table-selection-column', title: <ChooseAll /> }] : []),
		],
		[isChoosing, isExpanding],
	);
}

function useTableColumns(props: Props): TableColumnType<TreeRow>[] {
	const { screen, columns, widths, sort, tree, rowActions, isOffered, onRun, onOpen, onResize, editable = noFields } = props;
	const t = useTexts();
	const registry = useRegistry();
	const { language } = useRuntime();
	const isNarrow = useIsNarrow();
	const isChoosing = props.chosen !== null;
	const { isVirtual = false } = props;
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
		return isNarrow ? shown.map(({ fixed: _fixed, ...column }) => column) : stickColumns(shown, isChoosing ? selectionWidth : 0);
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
		t,
	]);
}

function withDescendants(rows: TreeRow[]): TreeRow[] {
	return rows.flatMap((row) => (row.children ? [row, ...withDescendants(row.children)] : [row]));
}

function noop(): void {}

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
