import type { TFunction } from 'i18next';

import type { ResolvedPage } from '../../menus/resolve-page.ts';
import { homeKey, type Tab } from '../../screens/tabs/tab-list.ts';

/** What a tab is called: by the menu entry that its address leads to, or by what its page says of itself. */
export function tabTitle(tab: Tab, resolved: ResolvedPage | undefined, t: TFunction): string {
	if (tab.key === homeKey) return t('dashboard.title');
	if (resolved?.page.kind === 'log') return t('log.title');
	if (resolved?.page.kind === 'design') return t('header.design');
	if (resolved?.page.kind === 'process') return t('process.title');
	// Kept in words of the language in force when its page was last drawn.
	if (resolved?.page.kind === 'record' && resolved.page.view === 'create' && resolved.menu !== undefined)
		return t('record.create', { title: resolved.menu.name });
	if (resolved?.page.kind === 'record') return tab.title || (resolved.menu?.name ?? t('tabs.untitled'));
	return resolved?.menu?.name || tab.title || t('tabs.untitled');
}
