import { wallPath } from './home/wall.ts';
import { ssoPath } from './security/sso.ts';

/** Where users sign in. */
export const signInPath = '/login';

/** Pages of the portal that need no session. */
export const openPaths = [
	signInPath,
	'/register',
	'/forget',
	'/tenantRegister',
	'/tenantForget',
	'/authredirect',
	'/registernew',
	'/setup',
	ssoPath,
	wallPath,
];

/** The home page; `/` leads there. */
export const homePaths = ['/', '/dashboard'];

/** Pages that explain why another page cannot be shown; `nomenu` is for a user without menu entries. */
export const errorCodes = ['401', '403', '404', '500', 'nomenu'] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Paths whose page fills the window, without header and tabs. */
export const standalonePaths = [...errorCodes.map((code) => `/${code}`), ...openPaths, '/systemSelect', '/tenantSelect', '/locking'];
