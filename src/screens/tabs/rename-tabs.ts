import type { Message } from '../../../contract/base/define-texts.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { ownTitleOf } from '../../../renderers/core/records/title-of.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { type Page, resolvePage } from '../../menus/resolve-page.ts';
import { session } from '../../session/state/session-store.ts';
import { loadScreen } from '../screen-cache.ts';
import { screenTexts } from '../texts.ts';
import { nameTab, tabStore } from './tab-store.ts';

/** Gives tabs whose title is of a former language the one that their page would give them: their pages are not drawn before they are opened. */
export async function renameTabs(isCurrent: () => boolean): Promise<void> {
	const language = currentLanguage();
	for (const { key, address } of tabStore.get().tabs.filter((tab) => tab.language !== undefined && tab.language !== language)) {
		const page = resolvePage(address, session.get().menuPool)?.page;
		// A page that is gone, or not for the user, says so itself when it is opened.
		const title = page && (await titleOfPage(page).catch(() => undefined));
		if (!isCurrent()) return;
		if (title !== undefined) nameTab(key, title);
	}
}

async function titleOfPage(page: Page): Promise<string | undefined> {
	if (page.kind !== 'list' && page.kind !== 'record') return undefined;
	const screen = await loadScreen(page.screen);
	if (page.kind === 'list') return screen.title;
	const inWords = (message: Message) => message.in(currentLanguage());
	if (page.view === 'create') return inWords(screenTexts.recordCreate({ title: screen.title }));
	const record = await callApi<StoredRecord>(`${screen.base}/get`, { id: page.id }, { method: 'GET', isQuiet: true });
	const title = ownTitleOf(screen, record, currentLanguage()) ?? screen.title;
	return page.view === 'edit' ? inWords(screenTexts.recordEdit({ title })) : title;
}
