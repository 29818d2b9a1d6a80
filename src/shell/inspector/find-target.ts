import { screenOf } from '../../menus/resolve-page.ts';
import { firstLeaf, type MenuNode } from '../../session/state/menu-tree.ts';

/** Something on the page that has an origin. */
export interface InspectorTarget {
	element: Element;
	screen: string;
	kind: 'field' | 'action' | 'menu' | 'area';
	/** The field, action or area; empty for the menu entry of a screen. */
	name: string;
}

/** The target of the pointer: the nearest thing around an element that a screen file defines. */
export function findTarget(start: Element | null, menus: MenuNode[]): InspectorTarget | null {
	const element = start?.closest('[data-field], [data-action], [data-menu-id]') ?? null;
	if (element === null) return null;
	const { field, action, menuId } = (element as HTMLElement).dataset;
	// The entries of an action's menu have an id of their own, which is nothing of the portal's menu.
	if (menuId !== undefined && action === undefined) {
		const menu = menus.find(({ id }) => menuId.endsWith(`-${id}`));
		return menu === undefined ? null : menuTarget(element, menu);
	}
	const screen = element.closest<HTMLElement>('[data-screen]')?.dataset.screen;
	if (screen === undefined) return null;
	return field === undefined ? { element, screen, kind: 'action', name: action ?? '' } : { element, screen, kind: 'field', name: field };
}

/** An entry above others stands for an area, which the file of a screen in it tells of. */
function menuTarget(element: Element, menu: MenuNode): InspectorTarget | null {
	const isArea = menu.children.length > 0;
	const screen = screenOf(isArea ? firstLeaf(menu) : menu);
	if (screen === undefined) return null;
	return { element, screen, kind: isArea ? 'area' : 'menu', name: isArea ? menu.alias : '' };
}
