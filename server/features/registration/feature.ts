import type { Feature } from '../feature.ts';
import { createRegistrationRoutes } from './registration-routes.ts';
import { callTexts } from './texts.ts';

/** People and companies that register themselves. */
export const registrationFeature: Feature = {
	name: 'registration',
	routes: createRegistrationRoutes,
	texts: callTexts,
	attackCases: {
		'POST /oauth2/v3/user/register': 'public',
		'POST /platform/v3/user/reg': 'public',
		'POST /platform/v3/sysUser/save': 'public',
		'POST /platform/v3/saas/tenant/register': 'public',
		'GET /oauth2/v3/user/open/account': 'public',
	},
};
