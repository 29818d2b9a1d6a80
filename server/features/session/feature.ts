import type { Feature } from '../feature.ts';
import { toSessionServices } from './base/session-services.ts';
import { up as session } from './migrations/0003-session.ts';
import { up as failedTries } from './migrations/0006-failed-tries.ts';
import { up as switchUser } from './migrations/0030-switch-user.ts';
import { up as lockOrder } from './migrations/0330-lock-order.ts';
import { up as apiKeys } from './migrations/0560-api-keys.ts';
import { up as codeChallenges } from './migrations/0992-code-challenges.ts';
import { createSessionRoutes } from './session-routes.ts';
import { sessionTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Signing in and out, tokens, the screen lock, passwords, switching the user and the first administrator. */
export const sessionFeature: Feature = {
	name: 'session',
	routes: (services) => createSessionRoutes(toSessionServices(services)),
	tables: sessionTables,
	migrations: [
		{ name: '0003-session', up: session },
		{ name: '0006-failed-tries', up: failedTries },
		{ name: '0030-switch-user', up: switchUser },
		{ name: '0330-lock-order', up: lockOrder },
		{ name: '0560-api-keys', up: apiKeys },
		{ name: '0992-code-challenges', up: codeChallenges },
	],
	texts: callTexts,
	dialogs: {
		'password-reset': 'many',
	},
	attackCases: {
		'POST /oauth2/v3/user/login/apply': 'public',
		'POST /oauth2/v3/authorize/apply': 'public',
		'GET /oauth2/v3/user/captcha': 'public',
		'GET /oauth2/v3/user/open': 'public',
		'GET /oauth2/v3/user/open/tenant': 'public',
		'POST /oauth2/v3/authentication/apply': 'public',
		'POST /oauth2/v3/authentication/verify': 'public',
		'POST /oauth2/v3/user/logout': 'public',
		'POST /oauth2/v3/user/context': 'self',
		'POST /oauth2/v3/user/lock': 'self',
		'POST /oauth2/v3/user/unlock': 'self',
		'POST /platform/v3/user/change/passwd': 'password',
		'POST /platform/v3/user/register/change/passwd': 'self',
		'POST /platform/v3/employee/unlock': 'person',
		'GET /oauth2/v3/user/setup': 'public',
		'POST /oauth2/v3/user/setup': 'public',
		'POST /oauth2/v3/authentication/switch': 'person',
		'POST /oauth2/v3/authentication/switch/exit': 'self',
	},
};
