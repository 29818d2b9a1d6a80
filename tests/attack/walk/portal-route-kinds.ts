import { isOfOperators, isScreenOfAuthority } from '../../../contract/features/security/own-screens.ts';
import type { AttackCase } from '../../../server/features/feature.ts';
import { features } from '../../../server/features.ts';
import type { Route } from '../../../server/http/route.ts';
import type { LoadedScreen } from '../../../server/metadata/screen-file/loaded-screen.ts';

const ofScreens: Record<string, AttackCase> = {
	query: 'list',
	get: 'read',
	history: 'read',
	restore: 'write',
	save: 'write',
	remove: 'many',
	unique: 'probe',
	count: 'list',
	'bulk-edit': 'many',
	summary: 'list',
	unmask: 'write',
	saveMove: 'write',
	saveSort: 'many',
	export: 'file',
	template: 'self',
	suggestions: 'self',
	choices: 'self',
	lookup: 'self',
	'import/check': 'upload',
	'import/fix': 'upload',
	'import/run': 'upload',
	'import/undo': 'upload',
};

/** How a route of the portal could be misused; nothing for one that nobody has thought about. */
export function kindOfPortalRoute({ method, path }: Pick<Route, 'method' | 'path'>, screens: LoadedScreen[]): AttackCase | undefined {
	const known = features.attackCases[`${method} ${path}`];
	if (known) return known;
	const screen = screens.find(({ resolved }) => path.startsWith(`${resolved.base}/`));
	const name = path.slice((screen?.resolved.base.length ?? 0) + 1);
	if (!screen) return undefined;
	return ofScreens[name] ?? (screen.resolved.actions.some((action) => action.name === name) ? 'many' : undefined);
}

/** Calls that the authority alone may make, whatever rights the administrator of a tenant has. */
export function isForAuthority({ method, path, policy }: Pick<Route, 'method' | 'path' | 'policy'>, screens: LoadedScreen[]): boolean {
	const screen = screens.find(({ resolved }) => path.startsWith(`${resolved.base}/`));
	const own = features.attackCases[`${method} ${path}`];
	// What everybody reads beside the screen: the announcement of a maintenance.
	if (own === 'self' && policy === 'signed-in') return false;
	if (screen && isOfOperators(`${screen.name}:view`)) return true;
	if (typeof policy === 'object' && 'right' in policy && isOfOperators(policy.right)) return true;
	if (!screen || readsAlone.test(path) || (own && own !== 'many')) return false;
	return screen.resolved.scope === 'shared' || isScreenOfAuthority(screen.name);
}

/** Calls that save records of a screen that lets nobody edit one. */
export function onlyCreates({ path }: Pick<Route, 'path'>, screens: LoadedScreen[]): boolean {
	const screen = screens.find(({ resolved }) => path === `${resolved.base}/save`);
	return screen !== undefined && !screen.resolved.operations.includes('edit');
}

const readsAlone = /\/(query|get|history|unique|count|summary|suggestions|choices|export|template)$/;
