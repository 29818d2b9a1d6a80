import { useEffect, useRef, useState } from 'react';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { RepairedView } from '../../../contract/views/repair-view.ts';
import type { ViewContent } from '../../../contract/views/saved-view.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { referencedScreens } from '../../query/model/query-fields.ts';
import type { ColumnControl } from '../state/use-column-settings.ts';
import type { ListData, SideChoice } from '../state/use-record-list.ts';
import { isSameContent } from './list-content.ts';
import { repairNotice } from './repair-notice.ts';
import type { ListViews } from './use-list-views.ts';

interface Means {
	/** The screen that the list is on. */
	screen: ResolvedScreen;
	list: ListData;
	settings: ColumnControl;
	views: ListViews;
	/** The request of the list is still being determined. */
	isHeld: boolean;
	/** The list is as it was left, maybe on an older screen file. */
	isWoken: boolean;
	/** The list makes sense on this screen now. */
	onReady(screen: ResolvedScreen): void;
}

/**
 * Brings an open list onto the screen as its file is now: what the screen no longer supports is dropped and
 * reported before the new screen is shown, so that no call is made that would be refused, and no filter goes unseen.
 */
export function useListRepair(next: ResolvedScreen, means: Means): void {
	const runtime = useRuntime();
	const round = useReferenceChanges(next);
	const latest = useRef({ means, runtime });
	latest.current = { means, runtime };
	const { isHeld } = means;
	const done = useRef<{ screen: ResolvedScreen | null; round: number }>({ screen: means.isWoken ? null : next, round });
	useEffect(() => {
		if (isHeld || (done.current.screen === next && done.current.round === round)) return;
		let isGone = false;
		const repair = async (): Promise<void> => {
			const asked = askedOf(latest.current.means);
			const { repairForScreen } = await import('./open-view.ts');
			const { content, dropped } = await repairForScreen(latest.current.runtime, next, asked);
			if (isGone) return;
			// The user has gone on meanwhile.
			if (!isSameContent(asked, askedOf(latest.current.means))) return repair();
			done.current = { screen: next, round };
			apply({ content, dropped });
		};
		const apply = (repaired: RepairedView) => {
			const { means, runtime } = latest.current;
			const names = adopt(next, means, repaired);
			const { current, setNotice } = means.views;
			const notice = repairNotice(names, { screen: means.screen, view: current?.name, language: runtime.language });
			if (notice !== null) setNotice(notice);
			means.onReady(next);
		};
		// Without a response the list is on the new screen as it is.
		repair().catch(() => isGone || latest.current.means.onReady(next));
		return () => {
			isGone = true;
		};
	}, [next, round, isHeld]);
}

/** How a user has chosen to look at the list; the order of the file is nobody's choice. */
function askedOf({ screen, views }: Means): ViewContent {
	return hasOwnOrder(views.content, screen) ? views.content : { ...views.content, sort: [] };
}

function hasOwnOrder({ sort }: ViewContent, { list }: ResolvedScreen): boolean {
	return JSON.stringify(sort) !== JSON.stringify(list.sort);
}

/** Takes over what is left of the list's question and columns; returns the fields that were dropped. */
function adopt(next: ResolvedScreen, { screen, list, settings, views }: Means, { content, dropped }: RepairedView): string[] {
	const side = keptSide(list.state.side, screen, next);
	const { search, query, columns } = content;
	const sort = hasOwnOrder(views.content, screen) ? content.sort : next.list.sort;
	const isSameQuestion = isSameContent({ ...content, sort, columns: views.content.columns }, views.content) && side === list.state.side;
	if (!isSameQuestion) list.change({ search, query, sort, side });
	if (JSON.stringify(columns) !== JSON.stringify(views.content.columns)) settings.change(columns);
	const isSideGone = side !== list.state.side && screen.list.sideTree !== null && !dropped.includes(screen.list.sideTree);
	return isSideGone && screen.list.sideTree !== null ? [...dropped, screen.list.sideTree] : dropped;
}

/** The node chosen beside the list, unless other records are there now. */
function keptSide(side: SideChoice | null, before: ResolvedScreen, after: ResolvedScreen): SideChoice | null {
	const layoutOf = ({ fields, list }: ResolvedScreen) =>
		JSON.stringify([list.sideTree, fields.find(({ name }) => name === list.sideTree)?.reference?.screen]);
	return layoutOf(before) === layoutOf(after) ? side : null;
}

/** Grows when the file of a screen changes that a query may look at behind a reference. */
function useReferenceChanges(screen: ResolvedScreen): number {
	const runtime = useRuntime();
	const [changes, setChanges] = useState(0);
	useEffect(() => {
		const note = () => setChanges((count) => count + 1);
		const others = referencedScreens(screen).filter((name) => name !== screen.name);
		const stops = others.map((name) => runtime.onScreenChange(name, note));
		return () => {
			for (const stop of stops) stop();
		};
	}, [runtime, screen]);
	return changes;
}
