import { useStore } from '../../base/state/store.ts';
import { screenOf } from '../../menus/resolve-page.ts';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { session } from '../../session/state/session-store.ts';

const mostScreens = 8;

/** The first screens of the menus. */
export function homeScreensOf(menus: MenuNode[]): MenuNode[] {
	return menus.filter((menu) => menu.children.length === 0 && !menu.isHidden && screenOf(menu) !== undefined).slice(0, mostScreens);
}

/** The screens that the home page counts. */
export function useHomeScreens(): MenuNode[] {
	return homeScreensOf(useStore(session, (state) => state.menuPool));
}
