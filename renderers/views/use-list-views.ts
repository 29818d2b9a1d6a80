import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import type { SavedView, ScreenViews } from '../../contract/views/saved-view.ts';
import type { useColumnSettings } from '../list/use-column-settings.ts';
import type { useRecordList } from '../list/use-record-list.ts';
import { readError } from '../records/error-facts.ts';
import { useRuntime } from '../runtime-context.ts';
import type { ScreenRuntime } from '../screen-runtime.ts';
import { useTexts } from '../texts/use-texts.ts';
import { isSameContent, toColumnSettings, toListState, toViewContent } from './list-content.ts';
import { readViewAddress, toViewAddress } from './view-address.ts';
import { getView, queryViews } from './view-calls.ts';

export type ListViews = ReturnType<typeof useListViews>;

interface Means {
	list: ReturnType<typeof useRecordList>;
	settings: ReturnType<typeof useColumnSettings>;
	/** The list waits with its first question. */
	isHeld: boolean;
	onReady(): void;
}

/** Whether a list should wait until its view or query is known: the address names one, or last time a default was in force. */
export function isOpenedByView(runtime: ScreenRuntime, screen: ResolvedScreen): boolean {
	if (runtime.address === undefined) return false;
	const { viewId, query } = readViewAddress(runtime.address.get());
	return viewId !== null || query !== null || runtime.recall(hintKey(screen)) === true;
}

/** The saved views of a list, the one that is open, and address and list kept in step with it. */
export function useListViews(screen: ResolvedScreen, means: Means) {
	const runtime = useRuntime();
	const t = useTexts();
	const { list, settings } = means;
	const { address } = runtime;
	const search = useSyncExternalStore(address?.subscribe ?? neverChanges, address?.get ?? nothing);
	const [views, setViews] = useState<ScreenViews | null>(null);
	const [current, setCurrent] = useState<SavedView | null>(null);
	const [notice, setNotice] = useState<ListNotice | null>(null);
	const [round, setRound] = useState(0);
	const [isReady, setReady] = useState(false);
	const latest = useRef({ screen, runtime, ...means });
	latest.current = { screen, runtime, ...means };
	/** The address that this list wrote, or has opened. */
	const known = useRef<string | null>(null);

	const show = useCallback(
		async (view: SavedView | null) => {
			const { screen, runtime, list, settings } = latest.current;
			if (view === null) {
				const own = settings.adopt(null);
				list.change({ search: {}, query: null, sort: screen.list.sort, limit: own.pageSize ?? screen.list.pageSize });
				setNotice(null);
			} else {
				const { repairForScreen } = await import('./open-view.ts');
				const { content, dropped } = await repairForScreen(runtime, screen, view.content);
				settings.adopt(toColumnSettings(content));
				list.change(toListState(content));
				setNotice(
					dropped.length === 0 ? null : { kind: 'warning', text: t('viewRepaired', { view: view.name, fields: dropped.join('、') }) },
				);
			}
			setCurrent(view);
			setRound((before) => before + 1);
		},
		[t],
	);

	const refresh = useCallback(async () => {
		const { runtime, screen } = latest.current;
		const answer = await queryViews(runtime, screen.name).catch(() => null);
		if (answer === null) return null;
		setViews(answer);
		runtime.remember(hintKey(screen), answer.defaultId === null ? undefined : true);
		return answer;
	}, []);

	const openAddress = useCallback(
		async (from: string) => {
			const { runtime, screen, list } = latest.current;
			const { viewId, query } = readViewAddress(from);
			if (viewId !== null) {
				const view = await getView(runtime, viewId).catch((error: unknown) => error);
				if (isView(view) && view.screen === screen.name) await show(view);
				else setNotice({ kind: 'error', text: t('viewGone', { reason: isView(view) ? '' : readError(view, runtime.language).message }) });
			}
			if (query === null) return;
			const { readAddressQuery } = await import('./open-view.ts');
			const read = await readAddressQuery(runtime, screen, query);
			if ('query' in read) list.change({ query: read.query });
			else setNotice({ kind: 'error', text: t('addressQueryBroken', { problems: read.problems.join('；') }) });
		},
		[show, t],
	);

	useEffect(() => {
		if (address === undefined || search === known.current) return;
		const isFirst = known.current === null;
		known.current = search;
		const { viewId, query } = readViewAddress(search);
		const isNamed = viewId !== null || query !== null;
		if (!isFirst && !isNamed) return setReady(true);
		let isGone = false;
		let isDone = false;
		setReady(false);
		const opening = isNamed
			? openAddress(search)
			: refresh().then((answer) => {
					const chosen = answer?.views.find(({ id }) => id === answer.defaultId);
					return chosen === undefined || isGone ? undefined : show(chosen);
				});
		void opening.finally(() => {
			isDone = true;
			if (isGone) return;
			latest.current.onReady();
			setReady(true);
		});
		return () => {
			isGone = true;
			if (!isDone) known.current = isFirst ? null : '';
		};
	}, [address, search, openAddress, refresh, show]);

	const content = useMemo(() => toViewContent(list.state, settings.settings), [list.state, settings.settings]);
	const isQueryOfView = JSON.stringify(current?.content.query ?? null) === JSON.stringify(list.state.query);
	const wanted = toViewAddress({ viewId: current?.id ?? null, query: isQueryOfView ? null : list.state.query });
	useEffect(() => {
		if (!isReady || address === undefined || wanted === search) return;
		known.current = wanted;
		address.set(wanted);
	}, [isReady, address, wanted, search]);

	return {
		/** Null until asked for, or when they can not be had. */
		views,
		current,
		/** What the list would be saved as now. */
		content,
		isChanged: current !== null && !isSameContent(content, current.content),
		notice,
		clearNotice: useCallback(() => setNotice(null), []),
		show,
		refresh,
		/** Takes a view that was just stored for the open one. */
		adopt: setCurrent,
		/** Grows with each opened view, so that the search form begins anew. */
		round,
		isOffered: address !== undefined,
	};
}

interface ListNotice {
	kind: 'warning' | 'error';
	text: string;
}

function hintKey(screen: ResolvedScreen): string {
	return `view-default:${screen.name}`;
}

function isView(value: unknown): value is SavedView {
	return typeof value === 'object' && value !== null && 'content' in value;
}

function neverChanges(): () => void {
	return () => undefined;
}

function nothing(): string {
	return '';
}
