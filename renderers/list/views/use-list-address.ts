import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { joinClauses } from '../../../contract/base/join-texts.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { listNameOf } from '../../../contract/views/list-name.ts';
import type { SavedView, ScreenViews } from '../../../contract/views/saved-view.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { type KeptList, keepList } from '../state/kept-list.ts';
import type { ListData } from '../state/use-record-list.ts';
import type { LayoutControl } from './layout-control.ts';
import { isSameContent } from './list-content.ts';
import { texts } from './texts.ts';
import { readViewAddress, toViewAddress } from './view-address.ts';
import { getView } from './view-calls.ts';

/** The notice about the address or the view. */
export interface ListNotice {
	kind: 'warning' | 'error';
	text: string;
}

interface Means {
	list: ListData;
	layout: LayoutControl;
	/** The state of the list when its page went to sleep. */
	kept: KeptList | null;
	/** The open view. */
	current: SavedView | null;
	show(view: SavedView | null, kept?: KeptList['state']): Promise<void>;
	refresh(): Promise<ScreenViews | null>;
	/** Lets the search form begin again. */
	restart(): void;
	onReady(): void;
	onNotice(notice: ListNotice): void;
}

/** Opens what the page's address names, or at first the default view, and writes view and query of the list into the address. */
export function useListAddress(screen: ResolvedScreen, means: Means): void {
	const runtime = useRuntime();
	const { address } = runtime;
	const search = useSyncExternalStore(address?.subscribe ?? neverChanges, address?.get ?? nothing);
	const [isReady, setReady] = useState(false);
	const open = useOpening(screen, means);
	const latest = useRef({ open, means });
	latest.current = { open, means };
	/** The address that this list wrote, or has opened. */
	const known = useRef<string | null>(null);
	useEffect(() => {
		const isFirst = known.current === null;
		const { viewId, query, layout: named } = readViewAddress(search);
		if (address === undefined || search === known.current) return;
		if (!isFirst && named !== null) latest.current.means.layout.choose(named);
		// Without a view or query, somebody only came back to the list.
		if (!isFirst && viewId === null && query === null) return;
		const opening = { isGone: false, isDone: false };
		const before = known.current;
		known.current = search;
		setReady(false);
		const handleEnd = () => {
			opening.isDone = true;
			if (opening.isGone) return;
			latest.current.means.onReady();
			setReady(true);
		};
		latest.current.open({ search, isFirst, kept: isFirst ? latest.current.means.kept : null }, opening).then(handleEnd, handleEnd);
		return () => {
			opening.isGone = true;
			if (!opening.isDone) known.current = before;
		};
	}, [address, search]);

	const { current, list, layout } = means;
	const { query } = list.state;
	const isQueryOfView = isSameContent(current?.content.query ?? null, query);
	const wanted = toViewAddress({ viewId: current?.id ?? null, query: isQueryOfView ? null : query, layout: layout.named });
	useEffect(() => {
		if (!isReady || address === undefined || wanted === search) return;
		known.current = wanted;
		address.set(wanted);
	}, [isReady, address, wanted, search]);
	const { state } = list;
	useEffect(() => {
		if (isReady) keepList(runtime, wanted, state);
	}, [isReady, runtime, wanted, state]);
}

function useOpening(screen: ResolvedScreen, { list, show, refresh, restart, onNotice }: Means) {
	const runtime = useRuntime();
	const t = useText();
	/** A list that wakes has the state that it had, without the default view if it was left. */
	const openDefault = async (kept: KeptList | null, opening: Opening) => {
		const views = await refresh();
		const chosen = kept === null ? views?.views.find(({ id }) => id === views.defaultId) : undefined;
		if (chosen !== undefined && !opening.isGone) await show(chosen);
	};
	const openView = async (viewId: string, kept: KeptList | null) => {
		const view = await getView(runtime, viewId).catch((error: unknown) => error);
		if (isView(view) && view.screen === listNameOf(screen)) await show(view, kept?.state);
		else onNotice({ kind: 'error', text: t(texts.viewGone({ reason: isView(view) ? '' : readError(view, runtime.language).message })) });
	};
	const openQuery = async (query: string, { kept, isAlone }: { kept: KeptList | null; isAlone: boolean }) => {
		const { readAddressQuery } = await import('./open-view.ts');
		const read = await readAddressQuery(runtime, screen, query);
		if ('query' in read) {
			list.change({ query: read.query, ...(isAlone && { search: {}, side: null }), ...(kept && { pageNo: kept.state.pageNo }) });
			if (isAlone) restart();
		} else onNotice({ kind: 'error', text: t(texts.addressQueryBroken({ problems: joinClauses(read.problems) })) });
	};
	return async (
		{ search, isFirst, kept }: { search: string; isFirst: boolean; kept: KeptList | null },
		opening: Opening,
	): Promise<void> => {
		const { viewId, query } = readViewAddress(kept?.address ?? search);
		if (viewId === null && query === null) return openDefault(kept, opening);
		if (viewId !== null) await openView(viewId, kept);
		// A query that comes to an open list is what the list shows, without earlier filters.
		if (query !== null) await openQuery(query, { kept, isAlone: !isFirst && viewId === null });
	};
}

interface Opening {
	/** The list was closed, or its address changed, meanwhile. */
	isGone: boolean;
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
