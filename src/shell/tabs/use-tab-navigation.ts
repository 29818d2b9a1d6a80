import { useEffect, useState } from 'react';
import { type Location, useNavigate } from 'react-router-dom';
import { useEffectOn } from '../../../renderers/core/effects/use-effect-on.ts';
import { isKeepingWork } from '../../base/feedback/reload.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { usePageTitle } from '../../base/look/use-page-title.ts';
import { pagePath } from '../../base/portal/base-path.ts';
import { isOvertaken } from '../../base/routes/go-to.ts';
import { useStore } from '../../base/state/store.ts';
import { type ResolvedPage, resolvePage } from '../../menus/resolve-page.ts';
import { noteRecentPage } from '../../screens/tabs/recent-pages.ts';
import { changeTab, openTab } from '../../screens/tabs/tab-list.ts';
import { restoreTabs, tabStore } from '../../screens/tabs/tab-store.ts';
import { session } from '../../session/state/session-store.ts';
import { tabTitle } from './tab-title.ts';

/** Whether the browser still is at an address; drawing follows it with a delay. */
function isHere(address: string): boolean {
	const { pathname, search } = new URL(address, window.location.origin);
	return pathname === pagePath() && search === window.location.search;
}

/** Opens the tab of each address that is navigated to, and updates the window's title and the mark for unsaved work. */
export function useTabNavigation(location: Location): ResolvedPage | undefined {
	const t = useText();
	const navigate = useNavigate();
	const { menuPool, systemId, tenantId } = useStore(session, (state) => state);
	const tabs = useStore(tabStore, (state) => state.tabs);
	const address = `${location.pathname}${location.search}`;
	const resolved = resolvePage(address, menuPool);
	const key = resolved?.key;
	const menuId = resolved?.menu?.id;
	const isRefresh = (location.state as { isRefresh?: boolean } | null)?.isRefresh === true;
	// Nobody shows the tabs before the first drawing: brought back here, they are drawn once.
	useState(() => systemId !== null && restoreTabs(systemId, tenantId));
	// Each navigation counts, one back to what was drawn last too, because another tab may be in sight ahead of its address.
	useEffectOn([systemId, tenantId, key, location, address, menuId, isRefresh], () => {
		if (systemId === null) return;
		restoreTabs(systemId, tenantId);
		// A user who has chosen another tab meanwhile, or closed this one, does not want it back.
		if (key === undefined || isOvertaken(address) || !isHere(address)) return;
		tabStore.set(openTab(tabStore.get(), { key, address, menuId }));
		const tab = tabStore.get().tabs.find((candidate) => candidate.key === key);
		if (isRefresh && tab !== undefined) tabStore.set(changeTab(tabStore.get(), key, { generation: tab.generation + 1, isDirty: false }));
	});
	// A page that was open and went (its screen file, its menu) shows that in its tab, and comes back with them.
	const isOpen = tabs.some((candidate) => candidate.address === address);
	const isGone = resolved === undefined && menuPool.length > 0 && !isOpen;
	useEffect(() => {
		if (isGone) navigate('/404', { replace: true, state: { missing: address } });
	}, [isGone, address, navigate]);
	const tab = tabs.find((candidate) => candidate.key === key);
	const title = tab === undefined ? '' : tabTitle(tab, resolved, t);
	usePageTitle(title, location);
	const isSeen = tab?.key === key && key !== undefined && systemId !== null && tab?.title !== '';
	useEffectOn([isSeen, systemId, tenantId, key, title], () => {
		if (isSeen) noteRecentPage({ key, address: tab?.address ?? key, title }, { systemId, tenantId });
	});
	useEffect(() => {
		const hold = (event: BeforeUnloadEvent) =>
			!isKeepingWork() && tabStore.get().tabs.some((candidate) => candidate.isDirty) && event.preventDefault();
		window.addEventListener('beforeunload', hold);
		return () => window.removeEventListener('beforeunload', hold);
	}, []);
	return resolved;
}
