import type { Translate } from '../../../renderers/core/texts/use-text.ts';

import type { ResolvedPage } from '../../menus/resolve-page.ts';
import { homeKey, type Tab } from '../../screens/tabs/tab-list.ts';
import { screenTexts } from '../../screens/texts.ts';
import { shellTexts } from '../texts.ts';
import { tabsTexts } from './texts.ts';

/** The title of a tab: of the menu entry that its address leads to, or the one that its page set. */
export function tabTitle(tab: Tab, resolved: ResolvedPage | undefined, t: Translate): string {
	if (tab.key === homeKey) return t(tabsTexts.home());
	if (resolved?.page.kind === 'log') return t(shellTexts.clientLog());
	if (resolved?.page.kind === 'design') return t(tabsTexts.design());
	if (resolved?.page.kind === 'adjustment') return t(tabsTexts.adjustment());
	if (resolved?.page.kind === 'charts') return t(tabsTexts.charts());
	if (resolved?.page.kind === 'reports') return t(tabsTexts.reports());
	if (resolved?.page.kind === 'news') return t(tabsTexts.news());
	if (resolved?.page.kind === 'article') return tab.title || t(tabsTexts.news());
	if (resolved?.page.kind === 'calendar') return t(tabsTexts.calendar());
	if (resolved?.page.kind === 'address-book') return t(tabsTexts.addressBook());
	if (resolved?.page.kind === 'messages') return t(tabsTexts.messages());
	if (resolved?.page.kind === 'process') return t(tabsTexts.process());
	if (resolved?.page.kind === 'process-design') return t(tabsTexts.processDesign());
	// Kept in words of the active language when its page was last drawn.
	if (resolved?.page.kind === 'record' && resolved.page.view === 'create' && resolved.menu !== undefined)
		return t(screenTexts.recordCreate({ title: resolved.menu.name }));
	if (resolved?.page.kind === 'record') return tab.title || (resolved.menu?.name ?? t(tabsTexts.untitled()));
	return resolved?.menu?.name || tab.title || t(tabsTexts.untitled());
}
