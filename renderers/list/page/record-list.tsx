import { Alert, App } from 'antd';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';

import type { ResolvedLayout, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { PageContainer } from '../../core/page/page-container.tsx';
import type { ListAction } from '../../core/records/list-actions.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import type { SearchValues } from '../../query/model/search-values.ts';
import { useListChart } from '../chart/use-list-chart.tsx';
import { ActionDialog } from '../commands/action-dialog.tsx';
import { type ListCommands, useListCommands } from '../commands/use-list-commands.ts';
import { LayoutSwitcher } from '../layouts/base/layout-switcher.tsx';
import { useListLayout, useScreenOfLayout } from '../layouts/base/use-list-layout.ts';
import { AppliedQuery } from '../search/applied-query.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { sideWidths, useSideWidth } from '../side-tree/use-side-width.ts';
import { recallList } from '../state/kept-list.ts';
import { useAutoRefresh } from '../state/use-auto-refresh.ts';
import { isShown, useColumnSettings } from '../state/use-column-settings.ts';
import { useListSummary } from '../state/use-list-summary.tsx';
import { isTreeView, type ListState as ListQuery, type SideChoice, useRecordList, wholeFilters } from '../state/use-record-list.ts';
import type { TreeRow } from '../state/use-tree-rows.ts';
import { ListToolbar } from '../toolbar/list-toolbar.tsx';
import { TransferDialogs } from '../transfer/dialogs/transfer-dialogs.tsx';
import { useTransfer } from '../transfer/dialogs/use-transfer.ts';
import type { ExportView } from '../transfer/export/export-choice.ts';
import { useListRepair } from '../views/use-list-repair.ts';
import { isOpenedByView, useListViews } from '../views/use-list-views.ts';
import { belowChosen } from './below-chosen.ts';
import { LayoutRows } from './layout-rows.tsx';
import type { RowsProps } from './list-rows.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListOffer } from './use-list-offer.ts';
import { ViewGap } from './view-gap.tsx';
import '../../fields/columns/cells.css';
import './record-list.css';
import { dialogPart } from '../../core/page/dialog-part.tsx';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { mayDo } from '../../core/runtime/may-do.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

const RecordDialog = dialogPart(() => import('../commands/record-dialog.tsx').then((module) => module.RecordDialog));
const BulkEditDialog = dialogPart(() => import('../bulk-edit/bulk-edit-dialog.tsx').then((module) => module.BulkEditDialog));
const SideTree = lazyPart(
	() => import('../side-tree/side-tree.tsx').then((module) => module.SideTree),
	() => <aside className="portal-side" />,
);
const KeyboardHelp = lazyPart(() => import('./keyboard-help.tsx').then((module) => module.KeyboardHelp));
const ViewSwitcher = lazyPart(
	() => import('../views/view-switcher.tsx').then((module) => module.ViewSwitcher),
	() => <ViewGap />,
);
const QueryDialog = dialogPart(() => import('../../query/dialog/query-dialog.tsx').then((module) => module.QueryDialog));

const noActions: ListAction[] = [];

/** The list of a screen; its page, filters, choice and open dialogs stay while it is hidden or its screen file changes. */
export function RecordList({ screen }: { screen: ResolvedScreen }) {
	return (
		<PageContainer>
			<ListPage screen={screen} />
		</PageContainer>
	);
}

function ListPage({ screen: latest }: { screen: ResolvedScreen }) {
	const runtime = useRuntime();
	const [screen, setScreen] = useState(latest);
	const settings = useColumnSettings(screen);
	const [kept] = useState(() => recallList(runtime));
	const [isHeld, setHeld] = useState(() => isOpenedByView(runtime, screen, kept));
	const layout = useListLayout(screen, kept);
	const shown = useScreenOfLayout(screen, layout.current);
	const list = useRecordList(shown, { isHeld, pageSize: settings.settings.pageSize, ...(kept && { kept: kept.state }) });
	const views = useListViews(screen, { list, settings, layout, kept, onReady: () => setHeld(false) });
	useListRepair(latest, { screen, list, settings, views, isHeld, isWoken: kept !== null, onReady: setScreen });
	const hasRows = list.hasAnswer;
	// The toolbar is drawn again only when something in it is another.
	const switchers = useMemo(
		() => (
			<>
				{views.isOffered && (hasRows ? <ViewSwitcher screen={screen} views={views} /> : <ViewGap />)}
				<LayoutSwitcher screen={screen} layout={layout} />
			</>
		),
		[screen, views, hasRows, layout],
	);
	const commands = useCommands(screen, layout.current);
	const transfer = useTransfer(screen);
	const [isQuerying, setQuerying] = useState(false);
	const [isHelping, setHelping] = useState(false);
	const { onChart, chart } = useListChart(shown, list);
	const listRef = useListKeys(() => setHelping(true));
	const { change, reload } = list;
	const { open } = commands;
	const mayView = runtime.may(`${screen.name}:view`) && screen.list.rowActions.includes('view');
	const handleSearch = useCallback(
		(search: SearchValues) => {
			change({ search });
			reload();
		},
		[change, reload],
	);
	const handleSort = useCallback((sort: ListQuery['sort']) => change({ sort }), [change]);
	const sideField = screen.fields.find(({ name }) => name === screen.list.sideTree);
	const { side } = list.state;
	const room = useSideWidth(screen);
	const sideStyle = { '--side-width': `${room.isClosed ? sideWidths.closed : room.width}px` } as CSSProperties;
	const handleSide = useCallback((chosen: SideChoice | null) => change({ side: chosen }), [change]);
	const handleCreate = useCallback(() => {
		// What is made beside a chosen node belongs to it until a user specifies otherwise.
		const beside = side !== null && sideField && { [sideField.name]: side.id, titles: { [sideField.name]: side.title } };
		const initial = beside || belowChosen(shown, commands.choice, runtime.language);
		open({ view: 'create', ...(initial && { initial }) });
	}, [open, side, sideField, shown, commands.choice, runtime.language]);
	const handleQuery = useCallback(() => setQuerying(true), []);
	const onCreate = mayDo(screen, 'create', runtime) ? handleCreate : undefined;
	const [clearings, setClearings] = useState(0);
	const handleClear = () => {
		change({ search: {}, query: null });
		// The form of the search starts anew.
		setClearings(clearings + 1);
	};
	const [isBulkEditing, setBulkEditing] = useState(false);
	const handleBulkEdit = useCallback(() => setBulkEditing(true), []);
	// The calls of a feature change one record at a time.
	const mayBulkEdit = (screen.scope !== 'feature' || screen.isForeign) && commands.bulkActions.length > 0 && mayDo(screen, 'edit', runtime);
	const onBulkEdit = mayBulkEdit ? handleBulkEdit : undefined;
	const buttons = {
		onCreate,
		onBulkEdit,
		onQuery: handleQuery,
		onRefresh: reload,
		onImport: transfer.onImport,
		onExport: transfer.onExport,
		onChart,
	};
	const isBusy = isQuerying || isBulkEditing || transfer.opened !== null;
	const isOccupied = isBusy || commands.opened !== null || commands.dialog !== null || commands.choice.size > 0;
	useAutoRefresh({ seconds: settings.habits.refresh, list: listRef, isBusy: isOccupied, reload });
	useListOffer(screen, { rows: list.rows, commands, buttons, isBusy });
	const rows = { screen: shown, list, settings, commands, summary: useListSummary(screen, list) };
	const handleOpen = useCallback((record: TreeRow) => open({ view: 'detail', id: record.id }), [open]);
	return (
		<div className="portal-list" data-screen={screen.name} ref={listRef}>
			<SearchForm key={`${views.round} ${clearings}`} screen={screen} initial={list.state.search} onSearch={handleSearch} />
			<div className="portal-list-main" data-sided={sideField !== undefined} style={sideStyle}>
				{sideField !== undefined && <SideTree field={sideField} side={list.state.side} room={room} onChange={handleSide} />}
				<section className="portal-list-body" aria-label={screen.title}>
					<ListToolbar
						screen={screen}
						settings={settings}
						bulkActions={commands.choice.size > 0 ? commands.bulkActions : noActions}
						hasQuery={list.state.query !== null}
						onBulk={commands.runBulk}
						sort={list.state.sort}
						onSort={handleSort}
						{...buttons}
					>
						{switchers}
					</ListToolbar>
					{views.notice !== null && (
						<Alert type={views.notice.kind} showIcon closable={{ onClose: views.clearNotice }} title={views.notice.text} />
					)}
					<AppliedQuery
						screen={screen}
						query={list.state.query}
						onEdit={() => setQuerying(true)}
						onRemove={() => change({ query: null })}
					/>
					<LayoutRows
						{...rows}
						layout={layout.current}
						onOpen={mayView ? handleOpen : undefined}
						next={{ onCreate, onClear: handleClear }}
					/>
				</section>
			</div>
			{commands.dialog !== null && (
				<ActionDialog {...commands.dialog} screen={screen} onDone={commands.clearChoice} onClose={() => commands.setDialog(null)} />
			)}
			{commands.opened !== null && (
				<RecordDialog screen={screen} opened={commands.opened} rows={list.rows} onClose={() => commands.setOpened(null)} onOpen={open} />
			)}
			{isQuerying && (
				<QueryDialog
					screen={screen}
					query={list.state.query}
					search={list.state.search}
					onClose={() => setQuerying(false)}
					onSearch={(query) => change({ query })}
				/>
			)}
			<TransferDialogs screen={screen} transfer={transfer} view={exportView(shown, { list, settings, commands })} />
			{chart}
			{isHelping && <KeyboardHelp onClose={() => setHelping(false)} />}
			{isBulkEditing && <BulkEdit screen={shown} list={list} commands={commands} onClose={() => setBulkEditing(false)} />}
		</div>
	);
}

/** What the buttons do; in a layout without rows to choose none is chosen. */
function useCommands(screen: ResolvedScreen, { type }: ResolvedLayout): ListCommands {
	const commands = useListCommands(screen);
	const canChoose = type === 'table' || type === 'cards';
	useEffectOn([canChoose], () => {
		if (!canChoose && commands.choice.size > 0) commands.clearChoice();
	});
	return commands;
}

/** What the list shows, for an export of it. */
function exportView(screen: ResolvedScreen, { list, settings, commands }: Pick<RowsProps, 'list' | 'settings' | 'commands'>): ExportView {
	return {
		request: list.request,
		totalCount: list.totalCount,
		isTree: isTreeView(screen, list.state) && screen.list.filter === null,
		columns: settings.columns,
		isShown: (column) => isShown(column, settings.settings),
		chosen: [...commands.choice.keys()],
	};
}

function BulkEdit({ screen, list, commands, onClose }: Pick<RowsProps, 'screen' | 'list' | 'commands'> & { onClose(): void }) {
	const t = useText();
	const { message } = App.useApp();
	const handleDone = (count: number) => {
		void message.success(t(texts.bulkEditDone({ count: count })));
		commands.clearChoice();
		onClose();
	};
	return (
		<BulkEditDialog
			screen={screen}
			chosen={[...commands.choice.keys()]}
			filters={wholeFilters(screen, list)}
			onClose={onClose}
			onDone={handleDone}
		/>
	);
}
