import type { MenuNode } from '../session/state/menu-tree.ts';

/** The entries with a page of their own whose full title contains every word; names that begin with the text come first. */
export function searchMenus(menus: MenuNode[], text: string): MenuNode[] {
	const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
	const found = menus.filter((menu) => {
		const title = menu.titles.join(' / ').toLowerCase();
		return menu.children.length === 0 && !menu.isHidden && words.every((word) => title.includes(word));
	});
	const begins = (menu: MenuNode) => (words[0] !== undefined && menu.name.toLowerCase().startsWith(words[0]) ? 0 : 1);
	return found.sort((one, other) => begins(one) - begins(other));
}
