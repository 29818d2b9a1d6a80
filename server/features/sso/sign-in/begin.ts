import * as oidc from 'openid-client';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type SsoBegun, ssoPath } from '../../../../contract/features/security/sso.ts';
import type { Call } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { hashSecret, newSecret } from '../../../principal/secrets.ts';
import { countOpenCall } from '../../../sign-in/open-call-limits.ts';
import { issueSecret } from '../../../sign-in/store/one-time-secrets.ts';
import type { Services } from '../../feature.ts';
import { connect } from '../base/provider-connection.ts';
import { findProvider } from '../base/store.ts';
import { texts } from '../base/texts.ts';

/** How long a person may take at the provider, in seconds. */
const patience = 600;
const mostBegun = 60;

/** What the portal remembers of a sign-in that is under way at a provider. */
export interface BegunSignIn {
	provider: string;
	nonce: string;
	verifier: string;
	/** The hash of the secret that the browser kept. */
	binding: string;
}

/** The address of the page that providers send browsers back to; throws where nobody knows it. */
export function returnAddress({ config }: Pick<Services, 'config'>): string {
	const { portalUrl } = config.notices;
	if (portalUrl === null) throw invalidInput([], texts.noUrl());
	return `${portalUrl.replace(/\/$/, '')}${ssoPath}`;
}

/** Begins a sign-in: state, nonce and PKCE serve once, for this browser alone. */
export async function beginSignIn(services: Services, { input, ip }: Call): Promise<SsoBegun> {
	const { database } = services;
	await countOpenCall(database, { purpose: 'sso', address: ip, most: mostBegun });
	const provider = await findProvider(database, { code: requireText(input, 'provider') });
	if (!provider) throw new PortalError('notFound');
	const redirect = returnAddress(services);
	const configuration = await connect(services, provider);
	const [verifier, nonce, binding] = [oidc.randomPKCECodeVerifier(), oidc.randomNonce(), newSecret()];
	const begun: BegunSignIn = { provider: provider.id, nonce, verifier, binding: hashSecret(binding).toString('hex') };
	const state = await issueSecret(database.system, 'sso', { payload: JSON.stringify(begun), seconds: patience });
	const address = oidc.buildAuthorizationUrl(configuration, {
		redirect_uri: redirect,
		scope: ['openid', ...(provider.scopes ?? '').split(/\s+/).filter((scope) => scope && scope !== 'openid')].join(' '),
		code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
		code_challenge_method: 'S256',
		state,
		nonce,
	});
	return { address: address.href, binding };
}
