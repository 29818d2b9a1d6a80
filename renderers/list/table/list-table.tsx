import useCSSVarCls from 'antd/es/config-provider/hooks/useCSSVarCls';
import useTableStyle from 'antd/es/table/style';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useIsNarrow } from '../../core/page/use-is-narrow.ts';
import type { ListAction } from '../../core/records/list-actions.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import { type TableColumn, type TableHeading, toTableColumns } from '../../fields/columns/table-columns.tsx';
import type { Density } from '../state/use-column-settings.ts';
import type { ListState } from '../state/use-record-list.ts';
import type { TreeRow, TreeRows } from '../state/use-tree-rows.ts';
import { type FittedColumns, fitColumns } from './fit-columns.ts';
import { ChooseAll, ListBody, type WholeList } from './list-body.tsx';
import { actionsWidth, RowActions } from './row-actions.tsx';
import { stickColumns } from './stick-columns.ts';
import { SummaryRow } from './summary-row.tsx';
import { TableHead } from './table-head.tsx';
import { useRoom } from './use-room.ts';
import '../../core/page/link-button.css';
import './list-cards.css';
import './list-table.css';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	columns: ResolvedColumn[];
	widths: Record<string, number>;
	density: Density;
	/** Whether the user has chosen to see a column, however narrow the list is. */
	isChosen?(column: ResolvedColumn): boolean;
	/** Reports the columns that the list is too narrow for; without it all are drawn. */
	onFold?(fields: string[]): void;
	sort: ListState['sort'];
	tree: TreeRows;
	isTree: boolean;
	isLoading: boolean;
	/** Shown in the table while it has no rows. */
	empty: ReactNode;
	/** Chosen ids; null where rows cannot be chosen. */
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
	/** The list whose rows in sight these are; missing where all rows are here. */
	whole?: WholeList;
}

/** The rows, in the looks of antd's table. Heading and fixed columns stay by CSS alone and widths are known, so that one table is drawn and nothing measured. */
export function ListTable(props: Props) {
	const { screen, density, tree, isTree, whole, chosen, onChoose, onSort, onFold, expandedRow, summary = null } = props;
	const { room, measure } = useRoom();
	const drawn = useTableColumns(props);
	const { shown: columns, folded } = useFittedColumns(drawn, { room, props });
	useEffect(() => onFold?.(folded), [folded, onFold]);
	const { language } = useRuntime();
	const isExpanding = expandedRow !== undefined;
	const headings = useMemo(() => {
		const choose = chosen !== null && <ChooseAll {...{ chosen, tree, isTree, onChoose, whole }} />;
		return [...leadHeadings(isExpanding, choose), ...columns];
	}, [columns, isExpanding, chosen, tree, isTree, onChoose, whole]);
	const lead = headings.length - columns.length;
	const handleSort = useCallback((heading: TableHeading) => onSort(nextSort(heading, screen)), [onSort, screen]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys and the tooltip belong to the rows inside.
		<div
			ref={props.onFrame}
			className="portal-table"
			style={widthsOf(headings, lead)}
			aria-busy={props.isLoading}
			onKeyDown={(event) => handleRowKey(event, props)}
			onMouseOver={(event) => showFullText(event, language)}
			onFocus={noop}
		>
			<div ref={measure} className="portal-table-scroll portal-rows" data-virtual={whole !== undefined}>
				<TableFrame density={density} isEmpty={tree.rows.length === 0}>
					<colgroup>
						{headings.map((column) => (
							<col key={column.key} style={{ width: column.width }} />
						))}
					</colgroup>
					<TableHead columns={headings} onSort={handleSort} />
					<ListBody
						{...{ columns, lead, tree, isTree, whole, chosen, onChoose, expandedRow }}
						empty={tree.rows.length === 0 && props.empty}
					/>
					{summary !== null && <SummaryRow columns={columns} lead={lead} values={summary} />}
				</TableFrame>
			</div>
		</div>
	);
}

/** What the style sheet has to know of the columns. */
function widthsOf(headings: TableHeading[], lead: number): CSSProperties {
	const widthOf = (own: TableHeading[]) => `${own.reduce((sum, column) => sum + column.width, 0)}px`;
	const widths = {
		'--table-width': widthOf(headings),
		'--selection-width': `${selectionWidth}px`,
		'--lead-width': widthOf(headings.slice(0, lead)),
		'--left-width': widthOf(headings.filter(({ fixed }) => fixed === 'left')),
		'--right-width': widthOf(headings.filter(({ fixed }) => fixed === 'right')),
	};
	return widths as CSSProperties;
}

const expandWidth = 40;
const selectionWidth = 42;
const noFields: ReadonlySet<string> = new Set();
/** On a phone a card shows the first columns; the record itself shows them all. */
const cardColumns = 6;

/** The elements and classes in antd's style sheet of tables, with the variables of the theme. */
function TableFrame({ density, isEmpty, children }: { density: Density; isEmpty: boolean; children: ReactNode }) {
	const tableClass = useCSSVarCls('ant-table');
	const [hash, variables] = useTableStyle('ant-table', tableClass);
	const looks = `${hash} ${variables} ${tableClass}`;
	return (
		<div className={`ant-table-wrapper ${looks}`}>
			<div className={`ant-table ant-table-${density} ant-table-layout-fixed${isEmpty ? ' ant-table-empty' : ''} ${looks}`}>
				<div className="ant-table-container">
					<div className="ant-table-content">
						<table>{children}</table>
					</div>
				</div>
			</div>
		</div>
	);
}

/** What is before the fields: what opens a row, and what chooses it. */
function leadHeadings(isExpanding: boolean, choose: ReactNode): TableHeading[] {
	const expand = { key: '#expand', width: expandWidth, both: { className: 'ant-table-row-expand-icon-cell portal-stick' } };
	const selection = {
		key: '#choose',
		width: selectionWidth,
		both: { className: 'ant-table-selection-column portal-stick' },
		title: choose,
	};
	return [...(isExpanding ? [expand] : []), ...(choose ? [selection] : [])];
}

function useTableColumns(props: Props): TableColumn[] {
	const { screen, columns, widths, isChosen, sort, tree, rowActions, isOffered, onRun, onOpen, onResize, editable = noFields } = props;
	const t = useText();
	const registry = useRegistry();
	const { language } = useRuntime();
	const isNarrow = useIsNarrow();
	const isVirtual = props.whole !== undefined;
	const actionsSpace = useMemo(() => {
		const rows = isVirtual ? [] : withDescendants(tree.rows);
		const offered = rows.map((record) => rowActions.filter((action) => isOffered(action, record)));
		return actionsWidth(rowActions, t(texts.more()), offered.length > 0 ? offered : undefined);
	}, [isVirtual, tree.rows, rowActions, isOffered, t]);
	return useMemo(() => {
		const drawn = toTableColumns({
			screen,
			columns: isNarrow ? columns.slice(0, cardColumns) : columns,
			widths,
			isChosen,
			sort,
			registry,
			language,
			isNarrow,
			editable,
			onResize,
			onOpen,
		});
		const draw = (record: TreeRow) => (
			<RowActions screen={screen.name} actions={rowActions.filter((action) => isOffered(action, record))} record={record} onRun={onRun} />
		);
		const space = { width: actionsSpace, least: actionsSpace, priority: 1, isHeld: true };
		const actions = { key: 'actions', title: t(texts.actions()), fixed: 'right' as const, ...space, render: draw };
		const all = rowActions.length === 0 ? drawn : [...drawn, actions];
		return isNarrow ? all.map(({ fixed: _fixed, ...column }) => column) : all;
	}, [
		screen,
		columns,
		widths,
		isChosen,
		sort,
		registry,
		language,
		isNarrow,
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

/** The columns that fit beside what is before them, with those that stay in place. On a phone rows are cards, which show what they have. */
function useFittedColumns(drawn: TableColumn[], { room, props }: { room: number | null; props: Props }): FittedColumns {
	const isNarrow = useIsNarrow();
	const isFitted = props.onFold !== undefined;
	const lead = (props.expandedRow ? expandWidth : 0) + (props.chosen === null ? 0 : selectionWidth);
	return useMemo(() => {
		if (isNarrow) return { shown: drawn, folded: [] };
		const { shown, folded } = room === null || !isFitted ? { shown: drawn, folded: [] } : fitColumns(drawn, room - lead);
		return { shown: stickColumns(shown), folded };
	}, [drawn, room, lead, isNarrow, isFitted]);
}

function withDescendants(rows: TreeRow[]): TreeRow[] {
	return rows.flatMap((row) => (row.children ? [row, ...withDescendants(row.children)] : [row]));
}

function noop(): void {}

/** Up, then down, then the order of the screen file; where that is down as well, up again. */
function nextSort({ key, order }: TableHeading, { list }: ResolvedScreen): ListState['sort'] {
	if (order !== 'DESC') return [{ field: key, order: order === 'ASC' ? 'DESC' : 'ASC' }];
	const [first] = list.sort;
	return first?.field === key && first.order === 'DESC' ? [{ field: key, order: 'ASC' }] : list.sort;
}

/** Arrows walk the rows, Enter opens, Space chooses, with Shift a range; keys inside a button or input stay theirs. */
function handleRowKey(event: KeyboardEvent<HTMLElement>, props: Props): void {
	const row = event.target as HTMLElement;
	if (row.tagName !== 'TR' || event.altKey) return;
	if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
		const side = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
		let next = row[side];
		// What a row shows below itself is no row.
		while (next !== null && !next.matches('.ant-table-row, .portal-more-row')) next = next[side];
		if (next instanceof HTMLElement) next.focus();
		event.preventDefault();
		return;
	}
	if (event.key === 'Enter' && row.classList.contains('portal-more-row')) {
		row.querySelector('button')?.click();
		event.preventDefault();
		return;
	}
	if (event.key === ' ' && props.chosen !== null) {
		const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey });
		row.querySelector('input[type=checkbox]')?.dispatchEvent(click);
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
function showFullText(event: MouseEvent<HTMLElement>, language: Language): void {
	const cell = (event.target as HTMLElement).closest('td');
	if (cell === null) return;
	const inner = cell.querySelector<HTMLElement>('.portal-title-link') ?? cell;
	const tags = [...cell.querySelectorAll<HTMLElement>('.portal-tag')];
	const isCut = [inner, ...tags].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
	const text = tags.length > 0 ? joinTexts(tags.map((tag) => tag.textContent ?? '')).in(language) : cell.textContent;
	cell.title = isCut ? (text ?? '') : '';
}
