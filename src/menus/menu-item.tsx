import type { MenuProps } from 'antd';

import type { MenuNode } from '../session/state/menu-tree.ts';
import { FavoriteStar } from './favorites/favorite-star.tsx';
import { canBeFavorite } from './favorites/use-favorite.ts';
import { MenuIcon } from './menu-icon.tsx';

/** An entry of antd's menu with those below it; pages have a star for the favourites. */
export function toMenuItem(menu: MenuNode): NonNullable<MenuProps['items']>[number] {
	const item = { key: menu.id, label: menu.name, icon: <MenuIcon name={menu.icon} /> };
	if (menu.children.length > 0) return { ...item, children: menu.children.map(toMenuItem) };
	if (!canBeFavorite(menu)) return item;
	// The star is no part of the entry's name.
	const named = { 'aria-label': menu.name };
	return { ...item, ...named, label: <StarredLabel menu={menu} />, title: menu.name };
}

function StarredLabel({ menu }: { menu: MenuNode }) {
	return (
		<span className="menu-label">
			<span className="menu-label-text">{menu.name}</span>
			<FavoriteStar menu={menu} />
		</span>
	);
}
