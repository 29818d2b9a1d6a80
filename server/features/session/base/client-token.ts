import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { TokenData } from '../../../../contract/features/session.ts';
import { loadApiClient } from '../../../clients/api-client.ts';
import type { Call } from '../../../http/route.ts';
import { isAddressAmong } from '../../../input/addresses.ts';
import { requireText } from '../../../input/read-text.ts';
import { hashSecret } from '../../../principal/secrets.ts';
import { countTry, forgetTries, markFailed } from '../../../sign-in/sign-in-limits.ts';
import type { SessionServices } from './session-services.ts';
import { findClient } from './store.ts';
import { credentialTexts } from './texts.ts';

/** What a client gets for its secret: when it has expired the client requests another one. */
export type ClientToken = Omit<TokenData, 'refresh_token'>;

/**
 * An access token for a client and its secret. Unknown clients, wrong secrets, and inactive clients get the same reply.
 * Throws `wrongCredentials`, `illegalIp`, `tooManyRequests`.
 */
export async function giveClientToken({ database, sessions }: SessionServices, { input, ip, request }: Call): Promise<ClientToken> {
	const clientId = requireText(input, 'client_id');
	const secret = requireText(input, 'client_secret');
	// Hashes of 256 random bits: what the time of comparing them tells is of no use.
	const secretHash = hashSecret(secret);
	const wrong = new PortalError('wrongCredentials', { message: credentialTexts.wrongClient() });
	const attempt = await countTry(database, `client:${clientId}`, ip);
	const id = await findClient(database, clientId, secretHash);
	const known = id && (await loadApiClient(database, id));
	if (!known) {
		await markFailed(database, attempt);
		throw wrong;
	}
	await forgetTries(database, attempt);
	request.clientCall = { client: known.client, state: 200 };
	if (!isAddressAmong(ip, known.client.addresses)) throw new PortalError('illegalIp');
	const browser = { clientId, address: ip, userAgent: request.headers['user-agent'] };
	const token = await sessions.store.beginForClient({ client: id, secretHash, ...browser });
	if (!token) throw wrong;
	return token;
}
