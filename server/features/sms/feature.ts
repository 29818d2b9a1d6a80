import type { Feature } from '../feature.ts';
import { toSessionServices } from '../session/public.ts';
import { createSmsRoutes } from './sms-routes.ts';
import { smsTables } from './tables.ts';
import { callTexts } from './texts.ts';

/** Codes sent to mobiles: signing in with one, and a new password. */
export const smsFeature: Feature = {
	name: 'sms',
	routes: (services) => createSmsRoutes(toSessionServices(services)),
	tables: smsTables,
	texts: callTexts,
	attackCases: {
		'GET /oauth2/v3/user/send/sms': 'public',
		'GET /oauth2/v3/user/send/sms/tenant': 'public',
		'POST /oauth2/v3/user/login/phone/apply': 'public',
		'POST /oauth2/v3/user/reset/passwd': 'public',
		'POST /oauth2/v3/user/reset/passwd/tenant': 'public',
		'GET /platform/v3/sms/outbox': 'self',
	},
};
