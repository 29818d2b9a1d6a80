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
	const fixed = resolved && fixedTitles[resolved.page.kind];
	if (fixed) return t(fixed);
	if (resolved?.page.kind === 'article') return tab.title || t(tabsTexts.news());
	// Kept in words of the active language when its page was last drawn.
	if (resolved?.page.kind === 'record' && resolved.page.view === 'create' && resolved.menu !== undefined)
		return t(screenTexts.recordCreate({ title: resolved.menu.name }));
	if (resolved?.page.kind === 'record') return tab.title || (resolved.menu?.name ?? t(tabsTexts.untitled()));
	return resolved?.menu?.name || tab.title || t((resolved && otherTitles[resolved.page.kind]) ?? tabsTexts.untitled());
}

/** The titles of pages that have always the same one. */
const fixedTitles: Partial<Record<ResolvedPage['page']['kind'], Message>> = {
	log: shellTexts.clientLog(),
	design: tabsTexts.design(),
	adjustment: tabsTexts.adjustment(),
	'data-sets': tabsTexts.dataSets(),
	prints: tabsTexts.prints(),
	reports: tabsTexts.reports(),
	news: tabsTexts.news(),
	calendar: tabsTexts.calendar(),
	'address-book': tabsTexts.addressBook(),
	mailbox: tabsTexts.mailbox(),
	filling: tabsTexts.filling(),
	messages: tabsTexts.messages(),
	process: tabsTexts.process(),
	'process-design': tabsTexts.processDesign(),
};

/** The titles of pages that are opened in a subsystem without a menu entry for them. */
const otherTitles: typeof fixedTitles = {
	monitoring: tabsTexts.monitoring(),
	'number-rules': tabsTexts.numberRules(),
	scripts: tabsTexts.scripts(),
	'code-generation': tabsTexts.codeGeneration(),
	openapi: tabsTexts.openapi(),
	charts: tabsTexts.charts(),
};
