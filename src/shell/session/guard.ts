import { openPaths } from '../../../contract/features/open-paths.ts';

/** What the guard knows about the session; nothing else may influence its decision. */
export interface GuardState {
	/** The screen lock's cookie is set. */
	isLocked: boolean;
	/** `stale`: the access token is over or missing, but there is a refresh token. */
	token: 'none' | 'stale' | 'valid';
	/** The user's information has been loaded. */
	hasUser: boolean;
	/** How many tenants the user may choose among. */
	tenantCount: number;
	/** A tenant has been chosen, as far as one is needed. */
	hasTenant: boolean;
	/** A subsystem has been chosen. */
	hasSystem: boolean;
	/** The subsystem's menus; `empty` means that they make no route at all. */
	menus: 'unknown' | 'empty' | 'loaded';
}

/** Where the user wants to go. */
export interface GuardTarget {
	path: string;
	/** The path with search and hash, for coming back. */
	full: string;
	/** `forbidden`: a path that is in the portal but not in this user's menus; `unknown`: no path of the portal. */
	match: 'page' | 'forbidden' | 'unknown';
}

export type Decision =
	| { kind: 'pass' }
	/** `isFinal`: the page must not offer a way back. */
	| { kind: 'go'; to: string; isFinal?: true }
	| { kind: 'do'; work: 'refreshTokens' | 'loadUser' | 'loadMenus' };

const straightPaths = ['/locking', '/login', '/401', '/403', '/404', '/500', '/nomenu'];
const choosingPaths = ['/systemSelect', '/tenantSelect'];
const pass: Decision = { kind: 'pass' };

/** Decides what happens on a navigation: the nine rules of the specification, in their order. */
export function decide(state: GuardState, target: GuardTarget): Decision {
	if (state.isLocked) return target.path === '/locking' ? pass : go('/locking');
	if (state.token === 'none') return openPaths.includes(target.path) ? pass : go(`/login?redirect=${encodeURIComponent(target.full)}`);
	if (state.token === 'stale') return { kind: 'do', work: 'refreshTokens' };
	if (!state.hasUser) return { kind: 'do', work: 'loadUser' };
	const isStraight = straightPaths.includes(target.path) || openPaths.includes(target.path);
	if (!state.hasSystem && !isStraight) return chooseFirst(state, target);
	if (state.hasSystem && state.menus === 'unknown') return { kind: 'do', work: 'loadMenus' };
	if (state.hasSystem && state.menus === 'empty' && !isStraight && !choosingPaths.includes(target.path)) return go('/403', true);
	if (isStraight) return pass;
	if (target.match === 'forbidden') return go('/401');
	return target.match === 'unknown' ? go('/404') : pass;
}

/** Rule 5; who has chosen a tenant goes on to the subsystems. */
function chooseFirst(state: GuardState, target: GuardTarget): Decision {
	if (target.path === '/tenantSelect' && state.tenantCount > 0) return pass;
	const next = state.tenantCount > 0 && !state.hasTenant ? '/tenantSelect' : '/systemSelect';
	return target.path === next ? pass : go(`${next}?redirect=${encodeURIComponent(target.full)}`);
}

function go(to: string, isFinal?: true): Decision {
	return isFinal ? { kind: 'go', to, isFinal } : { kind: 'go', to };
}
