import type { Message } from '../../../contract/base/define-texts.ts';
import type { Translate } from '../../../renderers/core/texts/use-text.ts';

import type { ResolvedPage } from '../../menus/resolve-page.ts';
import { homeKey, type Tab } from '../../screens/tabs/tab-list.ts';
import { screenTexts } from '../../screens/texts.ts';
import { shellTexts } from '../texts.ts';
import { tabsTexts } from './texts.ts';

/** The title of a tab: of the menu entry that its address leads to, or the one that its page set. */
export function tabTitle(tab: Tab, resolved: ResolvedPage | undefined, t: Translate): string {
	if (tab.key === homeKey) return t(tabsTexts.home());
<<<<<<< HEAD
	const own = resolved && pageTitles[resolved.page.kind];
	if (own) return t(own);
=======
	const fixed = resolved && fixedTitles[resolved.page.kind];
	if (fixed) return t(fixed);
>>>>>>> data
	if (resolved?.page.kind === 'article') return tab.title || t(tabsTexts.news());
	// Kept in words of the active language when its page was last drawn.
	if (resolved?.page.kind === 'record' && resolved.page.view === 'create' && resolved.menu !== undefined)
		return t(screenTexts.recordCreate({ title: resolved.menu.name }));
	if (resolved?.page.kind === 'record') return tab.title || (resolved.menu?.name ?? t(tabsTexts.untitled()));
	return resolved?.menu?.name || tab.title || t(tabsTexts.untitled());
}

<<<<<<< HEAD
/** Pages that have the same title wherever they are opened. */
const pageTitles: Partial<Record<ResolvedPage['page']['kind'], Message>> = {
=======
/** The titles of pages that have always the same one. */
const fixedTitles: Partial<Record<ResolvedPage['page']['kind'], Message>> = {
>>>>>>> data
	log: shellTexts.clientLog(),
	design: tabsTexts.design(),
	adjustment: tabsTexts.adjustment(),
	charts: tabsTexts.charts(),
<<<<<<< HEAD
=======
	'data-sets': tabsTexts.dataSets(),
>>>>>>> data
	reports: tabsTexts.reports(),
	news: tabsTexts.news(),
	calendar: tabsTexts.calendar(),
	'address-book': tabsTexts.addressBook(),
<<<<<<< HEAD
	filling: tabsTexts.filling(),
=======
>>>>>>> data
	messages: tabsTexts.messages(),
	process: tabsTexts.process(),
	'process-design': tabsTexts.processDesign(),
};
