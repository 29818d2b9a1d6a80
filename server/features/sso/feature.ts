import { ssoBeginPath, ssoFinishPath, ssoLeavePath, ssoProvidersPath } from '../../../contract/features/security/sso.ts';
import type { Feature } from '../feature.ts';
import { ssoTables } from './base/tables.ts';
import { callTexts } from './base/texts.ts';
import { createLinkHooks, createProviderHooks } from './calls/provider-hooks.ts';
import { createSsoRoutes } from './calls/sso-routes.ts';
import { up as singleSignOn } from './migrations/1005-single-sign-on.ts';

/** Signing in with an account of another system, by OpenID Connect. */
export const ssoFeature: Feature = {
	name: 'sso',
	routes: createSsoRoutes,
	hooks: (services) => ({ 'identity-provider': createProviderHooks(services), 'sso-link': createLinkHooks() }),
	tables: ssoTables,
	migrations: [{ name: '1005-single-sign-on', up: singleSignOn }],
	texts: callTexts,
	attackCases: {
		[`GET ${ssoProvidersPath}`]: 'public',
		[`POST ${ssoBeginPath}`]: 'public',
		[`POST ${ssoFinishPath}`]: 'public',
		[`GET ${ssoLeavePath}`]: 'public',
		'POST /oauth2/v3/sso/backchannel': 'public',
	},
};
