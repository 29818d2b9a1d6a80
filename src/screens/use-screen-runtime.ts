import { useMemo } from 'react';

import type { PageAddress, ScreenRuntime } from '../../renderers/screen-runtime.ts';
import { answerAhead, takeAhead } from '../api/asked-ahead.ts';
import { fileCalls } from '../api/file-calls.ts';
import { callApi } from '../api/portal-api.ts';
import { loadPasswordPolicy } from '../pages/password/load-password-policy.ts';
import { goTo } from '../routes/go-to.ts';
import { listAddress, recordAddress, resolvePage } from '../routes/resolve-page.ts';
import { mayUser, session, userIdOf } from '../session/session-store.ts';
import { recallForUser, rememberForUser } from '../settings/kept-memory.ts';
import { rememberListCalls } from '../settings/list-calls.ts';
import { settings } from '../settings/settings.ts';
import { useStore } from '../store/store.ts';
import { createPageMemory } from '../tabs/page-memory.ts';
import { changeTab } from '../tabs/tab-list.ts';
import { tabStore } from '../tabs/tab-store.ts';
import { changesShared, loadScreen, onScreenChange } from './screen-cache.ts';

/** The world as the renderers in one tab see it. */
export function useScreenRuntime(tabKey: string): ScreenRuntime | null {
	const { user, tenantId } = useStore(session, (state) => state);
	const language = useStore(settings, (state) => state.language);
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
				tenantId,
				isSuper: person.isSuper === 'Y',
			},
			language,
			may: (permission) => mayUser(user, permission) && !(tenantId !== null && changesShared(permission)),
			open: ({ screen, view, id }) =>
				goTo(view === 'list' ? listAddress(screen, session.get().menuPool) : recordAddress({ screen, view, id })),
			isDirty: () => tabStore.get().tabs.some((tab) => tab.key === tabKey && tab.isDirty),
			setDirty: (isDirty) => tabStore.set(changeTab(tabStore.get(), tabKey, { isDirty })),
			remember: rememberForUser,
			recall: recallForUser,
			address: addressOf(tabKey),
			page: createPageMemory(tabKey),
			files: fileCalls,
			passwordPolicy: loadPasswordPolicy,
		};
	}, [user, tenantId, language, tabKey]);
}

/** Only what the tab's own list asks for can be asked for ahead: a list inside another page comes later. */
function noteFirstRows(tabKey: string, first: { screen: string; path: string; request: Record<string, unknown> }): void {
	const address = tabStore.get().tabs.find((tab) => tab.key === tabKey)?.address ?? tabKey;
	const page = resolvePage(address, session.get().menuPool)?.page;
	const [path = '', search] = address.split('?', 2);
	if (page?.kind === 'list' && page.screen === first.screen)
		rememberListCalls(path, { ...first, search: search === undefined ? '' : `?${search}` });
}

/** The address that a tab stands at, also while another tab is shown. */
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
		linkTo: (search) => `${window.location.origin}${at(search)}`,
	};
}
