import { useCallback, useMemo, useRef, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { listNameOf } from '../../../contract/views/list-name.ts';
import type { SavedView, ScreenViews, ViewContent } from '../../../contract/views/saved-view.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import type { KeptList } from '../state/kept-list.ts';
import type { ColumnControl } from '../state/use-column-settings.ts';
import type { ListData } from '../state/use-record-list.ts';
import type { LayoutControl } from './layout-control.ts';
import { isSameContent, toColumnSettings, toListState, toViewContent } from './list-content.ts';
import { repairNotice } from './repair-notice.ts';
import { type ListNotice, useListAddress } from './use-list-address.ts';
import { readViewAddress } from './view-address.ts';
import { queryViews } from './view-calls.ts';

interface Means {
	list: ListData;
	layout: LayoutControl;
	settings: ColumnControl;
	/** The state of the list when its page went to sleep. */
	kept: KeptList | null;
	/** The first question of the list is known now. */
	onReady(): void;
}

/** Whether a list should wait until its view or query is known: the address names one, or last time a default was active. */
export function isOpenedByView(runtime: ScreenRuntime, screen: ResolvedScreen, kept: KeptList | null): boolean {
	if (runtime.address === undefined) return false;
	const { viewId, query } = readViewAddress(kept?.address ?? runtime.address.get());
	return viewId !== null || query !== null || runtime.recall(hintKey(screen)) === true;
}

/** The saved views of a list and the one that it shows. */
export interface ListViews {
	views: ScreenViews | null;
	refresh(): Promise<ScreenViews | null>;
	/** What a view of the list as it is now would store. */
	content: ViewContent;
	isChanged: boolean;
	isOffered: boolean;
	current: SavedView | null;
	adopt(view: SavedView | null): void;
	notice: ListNotice | null;
	setNotice(notice: ListNotice | null): void;
	clearNotice(): void;
	/** Grows when a view is shown again. */
	round: number;
	show(view: SavedView | null, kept?: KeptList['state']): Promise<void>;
	restart(): void;
}

/** The saved views of a list, the one that is open, and address and list kept in step with it. */
export function useListViews(screen: ResolvedScreen, { list, settings, layout, kept, onReady }: Means): ListViews {
	const runtime = useRuntime();
	const [views, setViews] = useState<ScreenViews | null>(null);
	const refresh = useCallback(async () => {
		const answer = await queryViews(runtime, listNameOf(screen)).catch(() => null);
		if (answer === null) return null;
		setViews(answer);
		runtime.remember(hintKey(screen), answer.defaultId === null ? undefined : true);
		return answer;
	}, [runtime, screen]);
	const opened = useOpenedView(screen, { list, settings });
	const { current, show, restart, setNotice } = opened;
	useListAddress(screen, { list, layout, kept, current, show, refresh, restart, onReady, onNotice: setNotice });
	const { search, query, sort, limit } = list.state;
	const content = useMemo(
		() => toViewContent({ search, query, sort, limit }, settings.settings),
		[search, query, sort, limit, settings.settings],
	);
	const isOffered = runtime.address !== undefined;
	return useMemo(
		() => ({
			...opened,
			/** Null until loaded, or when they cannot be had. */
			views,
			refresh,
			/** What the list would be saved as now. */
			content,
			isChanged: current !== null && !isSameContent(content, current.content),
			isOffered,
		}),
		[opened, views, refresh, content, current, isOffered],
	);
}

/** The view that is open, and opening another. */
function useOpenedView(screen: ResolvedScreen, { list, settings }: Pick<Means, 'list' | 'settings'>) {
	const runtime = useRuntime();
	const [current, setCurrent] = useState<SavedView | null>(null);
	const [notice, setNotice] = useState<ListNotice | null>(null);
	const [round, setRound] = useState(0);
	const latest = useRef({ screen, runtime });
	latest.current = { screen, runtime };
	const { change } = list;
	const { adopt: adoptColumns } = settings;
	const restart = useCallback(() => setRound((before) => before + 1), []);
	const show = useCallback(
		async (view: SavedView | null, kept?: KeptList['state']) => {
			const { screen, runtime } = latest.current;
			setNotice(null);
			if (view === null) {
				const own = adoptColumns(null);
				change({ search: {}, query: null, sort: screen.list.sort, limit: own.pageSize ?? screen.list.pageSize });
			} else {
				const { repairForScreen } = await import('./open-view.ts');
				const { content, dropped } = await repairForScreen(runtime, screen, view.content);
				adoptColumns(toColumnSettings(content));
				change({ ...toListState(content), ...kept });
				const notice = repairNotice(dropped, { screen, view: view.name, language: runtime.language });
				if (notice !== null) setNotice(notice);
			}
			setCurrent(view);
			restart();
		},
		[change, adoptColumns, restart],
	);
	const clearNotice = useCallback(() => setNotice(null), []);
	return useMemo(
		// `adopt` takes a view that was just stored for the open one; `round` grows with each opened view, so that the search form begins again.
		() => ({ current, adopt: setCurrent, notice, setNotice, clearNotice, round, show, restart }),
		[current, notice, clearNotice, round, show, restart],
	);
}

function hintKey(screen: ResolvedScreen): string {
	return `view-default:${listNameOf(screen)}`;
}
