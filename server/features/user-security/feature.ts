import type { Feature } from '../feature.ts';
import { up as sessionLimits } from './migrations/1001-session-limits.ts';
import { up as initialPasswords } from './migrations/1066-initial-passwords.ts';
import { userSecurityTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createUserSecurityHooks } from './user-security-hooks.ts';
import { createUserSecurityRoutes } from './user-security-routes.ts';

/** Password policies. */
export const userSecurityFeature: Feature = {
	name: 'user-security',
	routes: createUserSecurityRoutes,
	hooks: {
		'user-security': () => createUserSecurityHooks(),
	},
	tables: userSecurityTables,
	migrations: [
		{ name: '1001-session-limits', up: sessionLimits },
		{ name: '1066-initial-passwords', up: initialPasswords },
	],
	texts: callTexts,
	screenBases: {
		'/platform/v3/auth/user/security': 'user-security',
	},
	attackCases: {
		'GET /platform/v3/auth/user/security/getDefaultUserSecurity': 'public',
	},
};
