import type { MenuNode } from '../menus/menu-tree.ts';
import { screenOf } from '../routes/resolve-page.ts';

/** Something on the page that has an origin. */
export interface InspectorTarget {
	element: Element;
	screen: string;
	kind: 'field' | 'action' | 'menu';
	/** The field or action; empty for a menu entry. */
	name: string;
}

/** What somebody points at: the nearest thing around an element that a screen file speaks of. */
export function findTarget(start: Element | null, menus: MenuNode[]): InspectorTarget | null {
	const element = start?.closest('[data-field], [data-action], [data-menu-id]') ?? null;
	if (element === null) return null;
	const { field, action, menuId } = (element as HTMLElement).dataset;
	if (menuId !== undefined) {
		const menu = menus.find(({ id }) => menuId.endsWith(`-${id}`));
		const screen = menu && screenOf(menu);
		return screen === undefined ? null : { element, screen, kind: 'menu', name: '' };
	}
	const screen = element.closest<HTMLElement>('[data-screen]')?.dataset.screen;
	if (screen === undefined) return null;
	return field === undefined ? { element, screen, kind: 'action', name: action ?? '' } : { element, screen, kind: 'field', name: field };
}
