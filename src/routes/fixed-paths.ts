import { openPaths } from '../../contract/open-paths.ts';

export const errorPaths = ['/401', '/403', '/404', '/500', '/nomenu'];

/** Every path that the shell knows without menus. */
export const fixedPaths = [
	...openPaths,
	...errorPaths,
	'/',
	'/dashboard',
	'/log',
	'/design',
	'/systemSelect',
	'/tenantSelect',
	'/locking',
	'/refresh',
];
