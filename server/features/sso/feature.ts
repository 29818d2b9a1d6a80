import {
	directorySignInPath,
	ssoBeginPath,
	ssoFinishPath,
	ssoLeavePath,
	ssoProvidersPath,
	ssoTestPath,
} from '../../../contract/features/security/sso.ts';
import type { Feature } from '../feature.ts';
import { ssoTables } from './base/tables.ts';
import { callTexts } from './base/texts.ts';
import { createLinkHooks, createProviderHooks } from './calls/provider-hooks.ts';
import { createSsoRoutes } from './calls/sso-routes.ts';
import { up as singleSignOn } from './migrations/1005-single-sign-on.ts';
import { up as directories } from './migrations/1013-directories.ts';
import { offerDirectoryProof } from './sign-in/prove-by-directory.ts';
import { createDirectoryCheck } from './work/check-directories.ts';

/** Signing in with an account of another system: by OpenID Connect, or of a directory (LDAP). */
export const ssoFeature: Feature = {
	name: 'sso',
	routes: createSsoRoutes,
	hooks: {
		'identity-provider': createProviderHooks,
		'sso-link': () => createLinkHooks(),
	},
	tables: ssoTables,
	start: offerDirectoryProof,
	jobs: (services) => ({ 'check-directories': createDirectoryCheck(services) }),
	migrations: [
		{ name: '1005-single-sign-on', up: singleSignOn },
		{ name: '1013-directories', up: directories },
	],
	texts: callTexts,
	dialogs: { 'identity-provider-test': 'one' },
	screenBases: { '/platform/v3/identityProvider': 'identity-provider' },
	attackCases: {
		[`GET ${ssoProvidersPath}`]: 'public',
		[`POST ${ssoBeginPath}`]: 'public',
		[`POST ${ssoFinishPath}`]: 'public',
		[`GET ${ssoLeavePath}`]: 'public',
		[`POST ${directorySignInPath}`]: 'public',
		'POST /oauth2/v3/sso/backchannel': 'public',
		[`POST ${ssoTestPath}`]: 'read',
	},
	attackRecords: {
		'identity-provider': {
			issuer: 'https://id.example.org',
			tenant: null,
			ca: null,
			roleMapping: null,
			rolesClaim: null,
			linkClaim: null,
			secret: 'walk',
		},
	},
};
