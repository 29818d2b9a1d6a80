import { useMemo } from 'react';

import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { PageAddress, ScreenRuntime } from '../../renderers/core/runtime/screen-runtime.ts';
import { answerAhead, takeAhead } from '../base/api/asked-ahead.ts';
import { fileCalls } from '../base/api/file-calls.ts';
import { callApi } from '../base/api/portal-api.ts';
import { atBase } from '../base/portal/base-path.ts';
import { goTo } from '../base/routes/go-to.ts';
import { useStore } from '../base/state/store.ts';
import { listAddress, recordAddress, resolvePage } from '../menus/resolve-page.ts';
import { recallForUser, rememberForUser } from '../session/settings/kept-memory.ts';
import { rememberListCalls } from '../session/settings/list-calls.ts';
import { settings } from '../session/settings/settings.ts';
import { loadPasswordPolicy } from '../session/state/load-password-policy.ts';
import { mayUser, session, userIdOf } from '../session/state/session-store.ts';
import { useFeatures } from './feature.ts';
import { changesShared, loadScreen, onScreenChange } from './screen-cache.ts';
import { offerCommands } from './tabs/page-commands.ts';
import { createPageMemory } from './tabs/page-memory.ts';
import { changeTab } from './tabs/tab-list.ts';
import { tabStore } from './tabs/tab-store.ts';

/** The world as the renderers in one tab see it. */
export function useScreenRuntime(tabKey: string): ScreenRuntime | null {
	const { user, tenantId } = useStore(session, (state) => state);
	const language = useStore(settings, (state) => state.language);
	const { paths, lists, pinPortlet } = useFeatures();
	return useMemo(() => {
		if (user === null) return null;
		const { user: person, employee } = user.info;
		return {
			call: (path, input, options) => takeAhead(path, input ?? {}, () => callApi(path, input, options)),
			answered: answerAhead,
			noteFirstRows: (first) => noteFirstRows(tabKey, first),
			loadScreen,
			onScreenChange,
			user: {
				id: userIdOf(user),
				name: person.fullname,
				account: person.account,
				organisationId: employee?.orgId ?? null,
				organisationName: employee?.orgName ?? null,
				tenantId,
				isSuper: person.isSuper === 'Y',
			},
			language,
			may: (permission) => mayUser(user, permission) && !(tenantId !== null && changesShared(permission)),
			open: ({ screen, view, id, query }) =>
				goTo(
					view === 'list'
						? withQuery(lists[screen] ?? listAddress(screen, session.get().menuPool), query)
						: recordAddress({ screen, view, id }),
				),
			isDirty: () => tabStore.get().tabs.some((tab) => tab.key === tabKey && tab.isDirty),
			setDirty: (isDirty) => tabStore.set(changeTab(tabStore.get(), tabKey, { isDirty })),
			remember: rememberForUser,
			recall: recallForUser,
			address: addressOf(tabKey),
			page: createPageMemory(tabKey),
			offer: (read) => offerCommands(tabKey, read),
			paths,
			files: fileCalls,
			passwordPolicy: loadPasswordPolicy,
			...(pinPortlet && {
				pinChart: (title, request) => pinPortlet({ kind: 'chart', title, settings: { request: JSON.stringify(request) }, w: 6, h: 5 }),
			}),
		};
	}, [user, tenantId, language, tabKey, paths, lists, pinPortlet]);
}

/** The address of a list that shows the records of a query. */
function withQuery(address: string, query: RuleGroup | undefined): string {
	if (query === undefined) return address;
	return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ q: JSON.stringify(query) })}`;
}

/** Only the calls of the tab's own list can be sent ahead: a list inside another page comes later. */
function noteFirstRows(tabKey: string, first: { screen: string; path: string; request: Record<string, unknown> }): void {
	const address = tabStore.get().tabs.find((tab) => tab.key === tabKey)?.address ?? tabKey;
	const page = resolvePage(address, session.get().menuPool)?.page;
	const [path = '', search] = address.split('?', 2);
	if (page?.kind === 'list' && page.screen === first.screen)
		rememberListCalls(path, { ...first, search: search === undefined ? '' : `?${search}` });
}

/** The address that a tab is at, also while another tab is shown. */
function addressOf(tabKey: string): PageAddress {
	const address = () => tabStore.get().tabs.find((tab) => tab.key === tabKey)?.address ?? tabKey;
	const at = (search: string) => `${address().split('?', 1)[0]}${search}`;
	return {
		get: () => /\?.*$/.exec(address())?.[0] ?? '',
		set(search) {
			if (tabStore.get().activeKey === tabKey) goTo(at(search), { replace: true });
			else tabStore.set(changeTab(tabStore.get(), tabKey, { address: at(search) }));
		},
		subscribe: tabStore.subscribe,
		linkTo: (search) => `${window.location.origin}${atBase(at(search))}`,
	};
}
