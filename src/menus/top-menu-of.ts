import type { MenuNode } from '../session/state/menu-tree.ts';

/** The entry of the top menu that an entry is under. */
export function topMenuOf(menus: MenuNode[], menu: MenuNode | undefined): MenuNode | undefined {
	return menu === undefined ? undefined : menus.find((top) => top === menu || contains(top, menu));
}

/** The entries from the top down to an entry, itself included. */
export function trailOf(menus: MenuNode[], menu: MenuNode): MenuNode[] {
	for (const top of menus) {
		if (top === menu) return [top];
		const below = trailOf(top.children, menu);
		if (below.length > 0) return [top, ...below];
	}
	return [];
}

function contains(node: MenuNode, menu: MenuNode): boolean {
	return node.children.some((child) => child === menu || contains(child, menu));
}
