import * as oidc from 'openid-client';

import {
	directorySignInPath,
	type SsoProvider,
	ssoBeginPath,
	ssoFinishPath,
	ssoLeavePath,
	ssoProvidersPath,
} from '../../../../contract/features/security/sso.ts';
import type { Call, Route } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import type { Services } from '../../feature.ts';
import { connect } from '../base/provider-connection.ts';
import { findProvider, readProviders } from '../base/store.ts';
import { signOutByProvider } from '../sign-in/backchannel.ts';
import { beginSignIn } from '../sign-in/begin.ts';
import { signInByDirectory } from '../sign-in/directory-sign-in.ts';
import { finishSignIn } from '../sign-in/finish.ts';
import { createTestRoute } from './test-provider.ts';

const text = { type: 'string' };

/** The calls of single sign-on (OpenID Connect, authorization code with PKCE). */
export function createSsoRoutes(services: Services): Route[] {
	return [
		{
			method: 'GET',
			path: ssoProvidersPath,
			policy: 'open',
			summary: 'The identity providers that people can sign in with.',
			handle: async (): Promise<SsoProvider[]> => {
				const isKnown = services.config.notices.portalUrl !== null;
				const providers = (await readProviders(services.database)).filter(({ kind }) => kind === 'ldap' || isKnown);
				return providers.map(({ code, name, kind }) => ({ code, name, kind }));
			},
		},
		{
			method: 'POST',
			path: ssoBeginPath,
			policy: 'open',
			summary: 'Begins a sign-in at an identity provider; answers where the browser goes, and a secret that it keeps until it comes back.',
			input: { type: 'object', required: ['provider'], properties: { provider: text } },
			output: { type: 'object', properties: { address: text, binding: text } },
			handle: (call) => beginSignIn(services, call),
		},
		{
			method: 'POST',
			path: ssoFinishPath,
			policy: 'open',
			summary: 'Exchanges what the identity provider sent back for a login state that serves once, for two minutes.',
			input: { type: 'object', required: ['search', 'binding'], properties: { search: text, binding: text, device: text } },
			output: text,
			handle: (call) => finishSignIn(services, call),
		},
		{
			method: 'POST',
			path: directorySignInPath,
			policy: 'open',
			summary: 'Checks account and password at a directory (LDAP); answers a login state that serves once, for two minutes.',
			input: {
				type: 'object',
				required: ['provider', 'username', 'password'],
				properties: { provider: text, username: text, password: text, captcha: text, captchaId: text, device: text },
			},
			output: text,
			handle: (call) => signInByDirectory(services, call),
		},
		createTestRoute(services),
		{
			method: 'GET',
			path: ssoLeavePath,
			policy: 'open',
			summary: 'Where the browser goes to sign out at the identity provider, too; null where it does not.',
			input: { type: 'object', required: ['provider'], properties: { provider: text } },
			handle: (call) => leaveAddress(services, call),
		},
		{
			method: 'POST',
			path: '/oauth2/v3/sso/backchannel',
			policy: 'open',
			takesForm: true,
			summary: 'Ends the sessions of a person who signed out at the identity provider (OpenID Connect Back-Channel Logout).',
			input: { type: 'object', required: ['provider', 'logout_token'], properties: { provider: text, logout_token: text } },
			handle: (call) => signOutByProvider(services, call),
		},
	];
}

async function leaveAddress(services: Services, { input }: Call): Promise<string | null> {
	const provider = await findProvider(services.database, { code: requireText(input, 'provider') });
	const { portalUrl } = services.config.notices;
	if (!provider?.leaves_provider || portalUrl === null) return null;
	const configuration = await connect(services, provider);
	if (!configuration.serverMetadata().end_session_endpoint) return null;
	return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${portalUrl.replace(/\/$/, '')}/login` }).href;
}
