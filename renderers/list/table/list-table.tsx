import useCSSVarCls from 'antd/es/config-provider/hooks/useCSSVarCls';
import useTableStyle from 'antd/es/table/style';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';

import type { ResolvedColumn, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useIsNarrow } from '../../core/page/use-is-narrow.ts';
import type { ListAction } from '../../core/records/list-actions.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import { type HeadingFilter, type TableColumn, type TableHeading, toTableColumns } from '../../fields/columns/table-columns.tsx';
import type { Density } from '../state/use-column-settings.ts';
import type { ListState } from '../state/use-record-list.ts';
import type { TreeRow, TreeRows } from '../state/use-tree-rows.ts';
import { CopyCell } from './cells/copy-cell.tsx';
import { showFullText } from './cells/full-text.ts';
import { handleRowKey } from './cells/row-keys.ts';
import { type FittedColumns, fitColumns } from './fit-columns.ts';
import { TableHead } from './heading/table-head.tsx';
import { ChooseAll, ListBody, type WholeList } from './list-body.tsx';
import { actionsWidth, RowActions } from './row-actions.tsx';
import { stickColumns } from './stick-columns.ts';
import { SummaryRow } from './summary-row.tsx';
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
	/** The filter that the heading of a column offers. */
	filterOf?(column: ResolvedColumn): HeadingFilter | undefined;
	/** The number of the first row; missing where rows have none. */
	firstNumber?: number | undefined;
}

/** The rows, in the looks of antd's table. Heading and fixed columns stay by CSS alone and widths are known, so that one table is drawn and nothing measured. */
export function ListTable(props: Props) {
	const {
		screen,
		density,
		tree,
		isTree,
		whole,
		chosen,
		onChoose,
		onSort,
		onFold,
		onFrame,
		expandedRow,
		summary = null,
		firstNumber,
	} = props;
	const { width: room, isMeasured, measure } = useRoom();
	const drawn = useTableColumns(props);
	const { shown: columns, folded } = useFittedColumns(drawn, { room, props });
	useEffect(() => onFold?.(folded), [folded, onFold]);
	const { language } = useRuntime();
	const isExpanding = expandedRow !== undefined;
	const isNumbered = firstNumber !== undefined && !isTree;
	const t = useText();
	const [frame, setFrame] = useState<HTMLElement | null>(null);
	const handleFrame = useCallback(
		(element: HTMLElement | null) => {
			setFrame(element);
			onFrame?.(element);
		},
		[onFrame],
	);
	const headings = useMemo(() => {
		const choose = chosen !== null && <ChooseAll {...{ chosen, tree, isTree, onChoose, whole }} />;
		return [...leadHeadings({ open: isExpanding && t(texts.openRow()), number: isNumbered && t(texts.rowNumber()), choose }), ...columns];
	}, [columns, isExpanding, isNumbered, t, chosen, tree, isTree, onChoose, whole]);
	const lead = headings.length - columns.length;
	const handleSort = useCallback((heading: TableHeading) => onSort(nextSort(heading, screen)), [onSort, screen]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys and the tooltip belong to the rows inside.
		<div
			ref={handleFrame}
			className="portal-table"
			style={widthsOf(headings, lead, isExpanding)}
			aria-busy={props.isLoading}
			onKeyDown={(event) => handleRowKey(event, { rows: tree.rows, isChoosing: chosen !== null, onOpen: props.onOpen })}
			onMouseOver={(event) => showFullText(event, language)}
			onFocus={noop}
		>
			<div ref={measure} className="portal-table-scroll portal-rows" data-virtual={whole !== undefined} data-measured={isMeasured}>
				<TableFrame density={density} isEmpty={tree.rows.length === 0}>
					{(isMeasured || whole !== undefined) && (
						<>
							<colgroup>
								{headings.map((column) => (
									<col key={column.key} style={{ width: column.width }} />
								))}
							</colgroup>
							<TableHead columns={headings} onSort={handleSort} />
							<ListBody
								{...{ columns, lead, tree, isTree, whole, chosen, onChoose, expandedRow }}
								firstNumber={isNumbered ? firstNumber : undefined}
								empty={tree.rows.length === 0 && props.empty}
							/>
							{summary !== null && <SummaryRow columns={columns} lead={lead} values={summary} />}
						</>
					)}
				</TableFrame>
			</div>
			<CopyCell frame={frame} />
		</div>
	);
}

/** What the style sheet has to know of the columns. */
function widthsOf(headings: TableHeading[], lead: number, isExpanding: boolean): CSSProperties {
	const widthOf = (own: TableHeading[]) => `${own.reduce((sum, column) => sum + column.width, 0)}px`;
	const widths = {
		'--table-width': widthOf(headings),
		'--selection-width': `${selectionWidth}px`,
		'--number-start': `${isExpanding ? expandWidth : 0}px`,
		'--lead-width': widthOf(headings.slice(0, lead)),
		'--left-width': widthOf(headings.filter(({ fixed }) => fixed === 'left')),
		'--right-width': widthOf(headings.filter(({ fixed }) => fixed === 'right')),
	};
	return widths as CSSProperties;
}

const expandWidth = 40;
const selectionWidth = 42;
const numberWidth = 56;
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

interface Lead {
	/** What opens a row is called; false where rows do not open. */
	open: string | false;
	/** False without numbers. */
	number: string | false;
	choose: ReactNode;
}

/** What is before the fields: what opens a row, its number, and what chooses it. */
function leadHeadings({ open, number, choose }: Lead): TableHeading[] {
	const expand = {
		key: '#expand',
		width: expandWidth,
		both: { className: 'ant-table-row-expand-icon-cell portal-stick' },
		title: <span className="portal-unseen">{open}</span>,
	};
	const selection = {
		key: '#choose',
		width: selectionWidth,
		both: { className: 'ant-table-selection-column portal-stick' },
		title: choose,
	};
	const numbers = { key: '#number', width: numberWidth, both: { className: 'portal-number-column portal-stick' }, title: number };
	return [...(open ? [expand] : []), ...(number ? [numbers] : []), ...(choose ? [selection] : [])];
}

function useTableColumns(props: Props): TableColumn[] {
	const {
		screen,
		columns,
		widths,
		isChosen,
		sort,
		tree,
		rowActions,
		isOffered,
		onRun,
		onOpen,
		onResize,
		editable = noFields,
		filterOf,
	} = props;
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
		}).map((column, index) => {
			const own = columns[index];
			const filter = own && filterOf?.(own);
			return filter === undefined ? column : { ...column, filter };
		});
		const draw = (record: TreeRow) => (
			<RowActions screen={screen.name} actions={rowActions.filter((action) => isOffered(action, record))} record={record} onRun={onRun} />
		);
		const space = { width: actionsSpace, least: actionsSpace, priority: 1, isHeld: true };
		const actions = { key: 'actions', title: t(texts.actions()), fixed: 'right' as const, isPlain: true, ...space, render: draw };
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
		filterOf,
		t,
	]);
}

/** The columns that fit beside what is before them, with those that stay in place. On a phone rows are cards, which show what they have. */
function useFittedColumns(drawn: TableColumn[], { room, props }: { room: number | null; props: Props }): FittedColumns {
	const isNarrow = useIsNarrow();
	const isFitted = props.onFold !== undefined;
	const numbers = props.firstNumber === undefined || props.isTree ? 0 : numberWidth;
	const lead = (props.expandedRow ? expandWidth : 0) + numbers + (props.chosen === null ? 0 : selectionWidth);
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
