import { Alert } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';

import { ownValue } from '../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { UnknownRendererNotice } from '../../core/failure/unknown-renderer-notice.tsx';
import type { ListAction } from '../../core/records/list-actions.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { mayDo, mayWrite } from '../../core/runtime/may-do.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { type HeadingFilter, unknownColumns } from '../../fields/columns/table-columns.tsx';
import type { ListCommands } from '../commands/use-list-commands.ts';
import { EarlyCell } from '../inline-edit/early-cell.tsx';
import { RowMoves } from '../moves/row-moves.tsx';
import { ListState, type NextSteps } from '../state/list-state.tsx';
import { type ColumnControl, isShown } from '../state/use-column-settings.ts';
import { isTreeView, type ListData, type ListState as ListQuery } from '../state/use-record-list.ts';
import { type TreeRow, useTreeRows } from '../state/use-tree-rows.ts';
import { findRow } from '../table/cells/row-keys.ts';
import { filteredValues, withFilter } from '../table/heading/heading-filter.ts';
import { ListTable } from '../table/list-table.tsx';
import { mayExport } from '../transfer/dialogs/use-transfer.ts';
import { texts } from './texts.ts';

const MasterDetail = lazyPart(() => import('../panes/master-detail.tsx').then((module) => module.MasterDetail));
const InlineEdit = lazyPart(
	() => import('../inline-edit/inline-edit.tsx').then((module) => module.InlineEdit),
	({ frame }) => <EarlyCell frame={frame} />,
);
const ExpandedRow = lazyPart(() => import('../panes/detail-pane.tsx').then((module) => module.ExpandedRow));
const VirtualTable = lazyPart(
	() => import('../virtual/virtual-table.tsx').then((module) => module.VirtualTable),
	() => <div className="portal-table" />,
);

const noValues: readonly unknown[] = [];

/** The filters of headings: parts of the condition of the list, so that a view, an address and an export have them too. */
function useHeadingFilters({ state: { query }, change }: ListData) {
	const t = useText();
	const text = JSON.stringify(query);
	return useCallback(
		(column: ResolvedColumn): HeadingFilter | undefined => {
			if (!column.filter) return undefined;
			const isChoice = column.options.length > 0;
			const switches = [true, false].map((value) => ({ value, title: t(value ? coreTexts.yes() : coreTexts.no()) }));
			const known: RuleGroup | null = JSON.parse(text);
			const chosen = filteredValues(known, column.field);
			return {
				options: isChoice ? column.options : switches,
				chosen: chosen.length === 0 ? noValues : chosen,
				onChange: (values) => change({ query: withFilter(known, column.field, !isChoice && values.length > 1 ? noValues : values) }),
			};
		},
		[t, text, change],
	);
}

export interface RowsProps {
	screen: ResolvedScreen;
	list: ListData;
	settings: ColumnControl;
	commands: ListCommands;
	onOpen: ((record: TreeRow) => void) | undefined;
	/** What the summary shows, by field. */
	summary: ReadonlyMap<string, ReactNode> | null;
	next: NextSteps;
}

/** The rows of a list with what the screen offers on them; parts that few screens have are fetched with the first that has them, and what
 * reacts to a double click right after the rows, which need none of it. */
export function Rows({ screen, list, settings, commands, onOpen, summary, next }: RowsProps) {
	const runtime = useRuntime();
	const registry = useRegistry();
	const isTree = isTreeView(screen, list.state);
	const tree = useTreeRows(screen, { isTree, list });
	const columns = useMemo(
		() => settings.columns.filter((column) => isShown(column, settings.settings)),
		[settings.columns, settings.settings],
	);
	const { shown } = settings.settings;
	const isChosen = useCallback((column: ResolvedColumn) => ownValue(shown, column.field) === true, [shown]);
	const { change } = list;
	const { choice } = commands;
	const chosen = useMemo(() => new Set(choice.keys()), [choice]);
	const editable = useMemo(() => editableFields(screen, columns, runtime), [screen, columns, runtime]);
	const handleSort = useCallback((sort: ListQuery['sort']) => change({ sort }), [change]);
	const handleChoose = useChoose(commands);
	const [frame, setFrame] = useState<HTMLElement | null>(null);
	const inSight = useRef<TreeRow[] | null>(null);
	const handleSight = useCallback((rows: TreeRow[]) => {
		inSight.current = rows;
	}, []);
	const rowOf = useCallback((id: string) => findRow(inSight.current ?? tree.rows, id), [tree.rows]);
	const rowsInSight = useCallback(() => inSight.current ?? tree.rows, [tree.rows]);
	const moves = useMoveAction(screen, commands, isTree);
	const isChoosing = commands.bulkActions.length > 0 || mayExport(screen, runtime);
	const { detail } = screen.list;
	const filterOf = useHeadingFilters(list);
	const { pageNo, limit } = list.state;
	const table = {
		screen,
		columns,
		widths: settings.settings.widths,
		isChosen,
		onFold: settings.fold,
		density: settings.settings.density,
		sort: list.state.sort,
		tree,
		isTree,
		isLoading: list.isLoading,
		empty: <ListState list={list} next={next} />,
		chosen: isChoosing ? chosen : null,
		rowActions: moves.rowActions,
		isOffered: commands.isOffered,
		onChoose: handleChoose,
		onRun: moves.run,
		onOpen,
		onSort: handleSort,
		onResize: settings.resize,
		editable,
		onFrame: setFrame,
		expandedRow: useExpandedRow(screen, detail?.layout === 'expand'),
		summary,
		filterOf,
		firstNumber: settings.habits.rowNumbers ? (pageNo - 1) * limit + 1 : undefined,
	};
	const isVirtual = screen.list.pageSize === 0 && !isTree;
	return (
		<>
			{unknownColumns(columns, registry).map((column) => (
				<UnknownRendererNotice
					key={column.field}
					screen={screen}
					pointer={`/list/columns/${screen.list.columns.findIndex((own) => own.field === column.field)}`}
					type={column.type}
					allowed={Object.keys(registry.columns)}
				/>
			))}
			{list.error !== null && list.rows.length > 0 && <FailureNotice list={list} />}
			<div className="portal-rows-area" data-layout={detail?.layout}>
				{isVirtual ? <VirtualTable {...table} list={list} onSight={handleSight} /> : <ListTable {...table} />}
				{detail !== null && detail.layout !== 'expand' && frame !== null && (
					<MasterDetail screen={screen} detail={detail} frame={frame} rowOf={rowOf} rows={tree.rows} />
				)}
			</div>
			{frame !== null && editable.size > 0 && <InlineEdit screen={screen} frame={frame} rowOf={rowOf} />}
			{frame !== null && mayMove(screen, runtime) && (
				<RowMoves
					screen={screen}
					frame={frame}
					tree={tree}
					isTree={isTree}
					list={list}
					rowsInSight={rowsInSight}
					moving={moves.moving}
					onClose={moves.close}
				/>
			)}
		</>
	);
}

/** The action of a tree's row that moves it, for those who do not drag. */
function useMoveAction(screen: ResolvedScreen, { rowActions, run }: RowsProps['commands'], isTree: boolean) {
	const t = useText();
	const runtime = useRuntime();
	const [moving, setMoving] = useState<TreeRow | null>(null);
	const isOffered = isTree && mayMove(screen, runtime);
	const actions = useMemo(
		() => (isOffered ? [...rowActions, { name: moveAction, title: t(texts.move()), isDangerous: false }] : rowActions),
		[isOffered, rowActions, t],
	);
	const handleRun = useCallback(
		(action: ListAction, record: TreeRow) => (action.name === moveAction ? setMoving(record) : run(action, record)),
		[run],
	);
	const close = useCallback(() => setMoving(null), []);
	return { rowActions: actions, run: handleRun, moving, close };
}

/** No action of a screen file can be called so. */
const moveAction = '#move';

function useChoose({ setChoice }: RowsProps['commands']) {
	return useCallback(
		(records: TreeRow[], isChosen: boolean) =>
			setChoice((before) => {
				const after = new Map(before);
				for (const record of records) isChosen ? after.set(record.id, record) : after.delete(record.id);
				return after;
			}),
		[setChoice],
	);
}

function useExpandedRow(screen: ResolvedScreen, isExpanding: boolean): ((record: StoredRecord) => ReactNode) | undefined {
	return useMemo(
		() => (isExpanding ? (record: StoredRecord) => <ExpandedRow screen={screen} record={record} /> : undefined),
		[screen, isExpanding],
	);
}

/** The fields whose cells the user may edit in place. */
function editableFields(screen: ResolvedScreen, columns: ResolvedColumn[], runtime: Pick<ScreenRuntime, 'may'>): ReadonlySet<string> {
	if (!mayDo(screen, 'edit', runtime)) return new Set();
	const isOpen = (name: string): boolean => {
		const field = screen.fields.find((candidate) => candidate.name === name);
		return field !== undefined && mayWrite(screen, field, runtime);
	};
	return new Set(columns.filter((column) => column.editable && isOpen(column.field)).map((column) => column.field));
}

function mayMove(screen: ResolvedScreen, runtime: Pick<ScreenRuntime, 'may'>): boolean {
	return screen.list.drag && mayDo(screen, 'edit', runtime);
}

function FailureNotice({ list }: Pick<RowsProps, 'list'>) {
	return <Alert type="error" title={<LoadFailure error={list.error} onRetry={list.reload} />} />;
}
