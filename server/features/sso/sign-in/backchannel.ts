import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';

import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { Call } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { countOpenCall } from '../../../sign-in/open-call-limits.ts';
import type { Services } from '../../feature.ts';
import { connect, fetchOf } from '../base/provider-connection.ts';
import { findProvider, findSignedOut, type StoredProvider } from '../base/store.ts';
import { texts } from '../base/texts.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const longestToken = 20_000;
const mostCalls = 600;

/** A provider says that a person signed out there, or left (OpenID Connect Back-Channel Logout 1.0): all their sessions end. */
export async function signOutByProvider(services: Services, { input, ip }: Call): Promise<null> {
	const { database, sessions } = services;
	await countOpenCall(database, { purpose: 'sso-logout', address: ip, most: mostCalls });
	const provider = await findProvider(database, { code: requireText(input, 'provider') });
	if (!provider) throw invalidInput([], texts.refused());
	const { sub: subject, sid } = await verify(services, provider, requireText(input, 'logout_token', longestToken));
	const id = await findSignedOut(database, { provider: provider.id, subject, sid: typeof sid === 'string' ? sid : undefined });
	if (id !== undefined) await sessions.endAllOf(id);
	return null;
}

/** The claims of a logout token that this provider signed for this portal within the last minutes. */
async function verify(services: Services, provider: StoredProvider, token: string): Promise<JWTPayload> {
	const { issuer, jwks_uri: keys } = (await connect(services, provider)).serverMetadata();
	try {
		const jwks = createRemoteJWKSet(new URL(keys ?? ''), { [customFetch]: fetchOf(services, provider) });
		const { payload } = await jwtVerify(token, jwks, { issuer, audience: provider.client_id ?? '', maxTokenAge: '5m', clockTolerance: 30 });
		const isLogout = isPlainObject(payload.events) && Object.hasOwn(payload.events, event);
		if (!isLogout || payload.nonce !== undefined || (payload.sub === undefined && payload.sid === undefined))
			throw new Error('no logout token');
		return payload;
	} catch (error) {
		services.logger.warn({ err: error, provider: provider.code }, 'a logout message of an identity provider was refused');
		throw invalidInput([], texts.refused());
	}
}
