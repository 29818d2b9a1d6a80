import type { Feature } from '../feature.ts';
import { userSecurityTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createUserSecurityHooks } from './user-security-hooks.ts';
import { createUserSecurityRoutes } from './user-security-routes.ts';

/** Password policies. */
export const userSecurityFeature: Feature = {
	name: 'user-security',
	routes: createUserSecurityRoutes,
	hooks: () => ({ 'user-security': createUserSecurityHooks() }),
	tables: userSecurityTables,
	texts: callTexts,
	screenBases: {
		'/platform/v3/auth/user/security': 'user-security',
	},
	attackCases: {
		'GET /platform/v3/auth/user/security/getDefaultUserSecurity': 'public',
	},
};
