import { isOfOperators, isOfSupers } from '../../../contract/features/security/own-screens.ts';
import type { MenuItem, Subsystem, UserContext } from '../../../contract/features/session.ts';
import type { Loss } from '../../base/api/session-loss.ts';
import { createStore } from '../../base/state/store.ts';
import { buildMenuTree, flattenMenus, type MenuNode, rememberPaths, withoutHidden } from './menu-tree.ts';

export interface SessionState {
	user: UserContext | null;
	/** The subsystems that the user may enter; null until loaded. */
	systems: Subsystem[] | null;
	systemId: string | null;
	/** The active tenant; null in the authority's own space or before one is chosen. */
	tenantId: string | null;
	/** The menu tree of the subsystem; null until loaded. */
	menus: MenuNode[] | null;
	/** The same entries in one list, with those that are in no menu. */
	menuPool: MenuNode[];
	/** Why the user has to decide about a lost session, or about the tenant in which they can no longer work. */
	loss: Loss | 'wrongTenant' | null;
}

export const emptySession: SessionState = {
	user: null,
	systems: null,
	systemId: null,
	tenantId: null,
	menus: null,
	menuPool: [],
	loss: null,
};

/** The session as this browser tab knows it. */
export const session = createStore<SessionState>(emptySession);

/** The id that settings and tabs are kept under: the employee's, else the user's. */
export function userIdOf(user: UserContext): string {
	return user.info.employee?.id || user.info.user.id;
}

/** Takes a flat menu list into the session; `opened` is where entries led when tabs were opened there. */
export function setMenus(items: MenuItem[], opened: Array<{ menuId: string; path: string }> = []): void {
	const all = buildMenuTree(items);
	// Hidden pages open at their addresses.
	const menuPool = flattenMenus(all);
	rememberPaths(menuPool, session.get().menuPool, opened);
	session.set({ menus: withoutHidden(all), menuPool });
}

/** Whether the user holds a right such as `enterprise:edit`; what operators or super administrators alone may do is in no administrator's `*`. */
export function mayUser(user: UserContext | null, permission: string): boolean {
	if (user === null || (user.tenantId !== null && isOfOperators(permission))) return false;
	const hasAll = user.permissions.includes('*') && (user.info.user.isSuper === 'Y' || !isOfSupers(permission));
	return hasAll || user.permissions.includes(permission);
}
