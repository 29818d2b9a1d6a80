import type { Language } from '../../../contract/base/languages.ts';
import type { MenuItem } from '../../../contract/features/session.ts';
import { type MenuCatalogue, type MenuEntry, mayOpen } from '../../menus/menu-catalogue.ts';
import type { Principal } from '../../principal/principal.ts';

/** Menu entries as the browser gets them; what is below a hidden one, or a page, is hidden too. */
export function presentMenu(
	entries: MenuEntry[],
	{ catalogue, principal, language }: { catalogue: MenuCatalogue; principal: Principal; language: Language },
): MenuItem[] {
	const buttons = new Map<string | null, string[]>();
	for (const entry of catalogue.entries) {
		if (entry.type !== 'button' || !mayOpen(principal, entry)) continue;
		const known = buttons.get(entry.parent_id);
		if (known) known.push(entry.alias);
		else buttons.set(entry.parent_id, [entry.alias]);
	}
	return entries.map((entry) => ({
		id: entry.id,
		parentId: entry.parent_id,
		name: nameIn(entry.names, language),
		alias: entry.alias,
		url: entry.url,
		icon: entry.icon,
		open: entry.is_open,
		desc: entry.description,
		...(entry.source?.startsWith('group:') && { isGroup: true }),
		isHidden: entry.isConcealed,
		buttons: buttons.get(entry.id) ?? [],
	}));
}

/** A name in the requested language; a missing one falls back to zh-CN. */
export function nameIn(names: Record<string, string>, language: Language): string {
	return names[language] ?? names['zh-CN'] ?? '';
}
