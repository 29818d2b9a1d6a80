import type { Feature } from '../feature.ts';
import { toFactorServices } from './factor-services.ts';
import { up as secondFactor } from './migrations/1000-second-factor.ts';
import { createOwnFactorRoutes } from './own-factor-routes.ts';
import { createProveRoutes } from './prove-routes.ts';
import { createResetRoute } from './reset-route.ts';
import { signInNoticeTexts, startSignInNotices } from './sign-in-notices.ts';
import { factorTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { createTicketRoutes } from './ticket-routes.ts';

/** Two-factor authentication, and the confirmation of who somebody is before dangerous calls. */
export const factorFeature: Feature = {
	name: 'factor',
	routes: (services) => {
		const own = toFactorServices(services);
		return [...createTicketRoutes(own), ...createOwnFactorRoutes(own), ...createProveRoutes(own), createResetRoute(services)];
	},
	tables: factorTables,
	migrations: [{ name: '1000-second-factor', up: secondFactor }],
	start: startSignInNotices,
	noticeTexts: signInNoticeTexts,
	texts: callTexts,
	attackCases: {
		'POST /oauth2/v3/user/factor/options': 'public',
		'POST /oauth2/v3/user/factor/verify': 'public',
		'POST /oauth2/v3/user/factor/setup': 'public',
		'POST /oauth2/v3/user/factor/setup/confirm': 'public',
		'GET /platform/v3/user/factors': 'self',
		'POST /platform/v3/user/factors/setup': 'self',
		'POST /platform/v3/user/factors/confirm': 'self',
		'POST /platform/v3/user/factors/remove': 'self',
		'POST /platform/v3/user/factors/recovery': 'self',
		'POST /platform/v3/user/factors/forget': 'self',
		'POST /oauth2/v3/user/prove': 'self',
		'POST /oauth2/v3/user/prove/options': 'self',
		'POST /platform/v3/employee/resetFactor': 'person',
	},
};
