import * as oidc from 'openid-client';

import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { Call } from '../../../http/route.ts';
import { requireText } from '../../../input/read-text.ts';
import { hashSecret } from '../../../principal/secrets.ts';
import { completeSignIn, completeWithFactor } from '../../../sign-in/factor/complete-sign-in.ts';
import { type CompletePerson, issueLoginState } from '../../../sign-in/proven-person.ts';
import { redeemSecret } from '../../../sign-in/store/one-time-secrets.ts';
import type { Services } from '../../feature.ts';
import { connect } from '../base/provider-connection.ts';
import { findProvider, type StoredProvider } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { type BegunSignIn, returnAddress } from './begin.ts';
import { type Claims, identityOfClaims } from './identity-of-claims.ts';
import { linkPerson } from './link-person.ts';

const longestSearch = 8_000;
/** Ways of proof (RFC 8176) that are a second factor. */
const strongWays = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc', 'pop']);

/** Exchanges what the provider sent back for a login state, as a password does: a second factor of the portal comes after it. */
export async function finishSignIn(services: Services, call: Call): Promise<string> {
	const { database } = services;
	const { provider, begun, search } = await readReturn(services, call);
	const claims = await readClaims(services, { provider, begun, search });
	const employeeId = await linkPerson(services, { provider, identity: identityOfClaims(provider, claims), call });
	return issueLoginState(database, await complete(services, { provider, claims, employeeId, call }));
}

interface Returned {
	provider: StoredProvider;
	begun: BegunSignIn;
	search: URLSearchParams;
}

/** What the browser brings back, with what the portal remembers of it; a state serves once, and with the secret of its browser. */
async function readReturn({ database }: Services, { input }: Call): Promise<Returned> {
	const text = requireText(input, 'search', longestSearch);
	const search = new URLSearchParams(text);
	const stored = await redeemSecret(database.system, 'sso', search.get('state') ?? '');
	const begun = stored?.payload === undefined ? undefined : (JSON.parse(stored.payload) as BegunSignIn);
	if (!begun || begun.binding !== hashSecret(requireText(input, 'binding')).toString('hex')) throw invalidInput([], texts.expired());
	const provider = await findProvider(database, { id: begun.provider });
	if (!provider) throw invalidInput([], texts.expired());
	return { provider, begun, search };
}

/** The claims of the ID token: by its own connection to the provider, with signature, issuer, audience, nonce and time verified. */
async function readClaims(services: Services, { provider, begun, search }: Returned): Promise<Claims> {
	const configuration = await connect(services, provider);
	const address = new URL(returnAddress(services));
	address.search = search.toString();
	try {
		const tokens = await oidc.authorizationCodeGrant(configuration, address, {
			pkceCodeVerifier: begun.verifier,
			expectedState: search.get('state') ?? '',
			expectedNonce: begun.nonce,
			idTokenExpected: true,
		});
		const claims = tokens.claims();
		if (!claims) throw new Error('no ID token');
		return claims;
	} catch (error) {
		services.logger.warn({ err: error, provider: provider.code }, 'an identity provider did not confirm a sign-in');
		throw new PortalError('wrongCredentials', { message: texts.refused() });
	}
}

/** The portal's own second factor, unless the provider says that it had one and is trusted in that. */
function complete(
	{ database }: Services,
	{ provider, claims, employeeId, call }: { provider: StoredProvider; claims: Claims; employeeId: string; call: Call },
): Promise<CompletePerson> {
	const ways = Array.isArray(claims.amr) ? claims.amr : [];
	const wasStrong = provider.trusts_factor === true && ways.some((way) => strongWays.has(String(way)));
	if (wasStrong) return completeWithFactor(database, employeeId, call);
	return completeSignIn(database, { employeeId }, { ...call, device: call.input.device });
}
