import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { TokenData } from '../../../contract/features/session.ts';
import type { Call, Route } from '../../http/route.ts';
import { readText, requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { activeStatus } from '../../principal/person.ts';
import { isSameText } from '../../principal/secrets.ts';
import { completeSignIn } from '../../sign-in/factor/complete-sign-in.ts';
import { plainCredentials } from '../../sign-in/old-client-cipher.ts';
import { findAccountById } from '../../sign-in/store/accounts.ts';
import { redeemSecret } from '../../sign-in/store/one-time-secrets.ts';
import { ticketPrefix } from '../link/public.ts';
import { checkCredentials } from './base/check-credentials.ts';
import { type ClientToken, giveClientToken } from './base/client-token.ts';
import type { SessionServices } from './base/session-services.ts';
import { sessionTexts } from './texts.ts';

const tokenOutput = {
	type: 'object',
	properties: {
		access_token: { type: 'string' },
		refresh_token: { type: 'string' },
		create_at: { type: 'integer' },
		expires_in: { type: 'integer' },
		uid: { type: 'string' },
	},
};

/** The calls that give tokens, judge one, and end a session. */
export function createTokenRoutes(services: SessionServices): Route[] {
	return [
		{
			method: 'POST',
			path: '/oauth2/v3/authentication/apply',
			policy: 'open',
			summary:
				'Gives a pair of tokens for a code, for name and password, or for a refresh token; a client of its own gets an access token alone.',
			input: {
				type: 'object',
				required: ['client_id', 'client_secret', 'grant_type'],
				properties: {
					client_id: { type: 'string' },
					client_secret: { type: 'string' },
					grant_type: { enum: ['authorization_code', 'password_credentials', 'refresh_token', 'client_credentials'] },
					code: { type: 'string' },
					code_verifier: { type: 'string' },
					username: { type: 'string' },
					password: { type: 'string' },
					refresh_token: { type: 'string' },
					device: { type: 'string' },
				},
			},
			output: tokenOutput,
			handle: (call) => giveTokens(services, call),
		},
		{
			method: 'POST',
			path: '/oauth2/v3/authentication/verify',
			policy: 'open',
			summary:
				'Judges an access token or the ticket of a link (header, or `access_token` in the body): whose it is and how many seconds it has left.',
			input: { type: 'object', properties: { access_token: { type: 'string' }, uid: { type: 'string' } } },
			output: { type: 'object', properties: { uid: { type: 'string' }, expires_in: { type: 'integer' } } },
			handle: async (call) => {
				const token = tokenOf(call);
				const uid = readText(call.input, 'uid');
				if (token?.startsWith(ticketPrefix)) return judgeTicket(services, token, uid);
				const { person, client, key, expiresAt } = await services.sessions.find(token);
				// The holder of a client's token, or of an API key, learns nothing from it but through the calls that it is for.
				if (client || key) throw new PortalError('illegalToken');
				if (uid !== undefined && uid !== person.id) throw new PortalError('illegalToken');
				return { uid: person.id, expires_in: Math.floor((expiresAt - Date.now()) / 1000) };
			},
		},
		{
			method: 'POST',
			path: '/oauth2/v3/user/logout',
			policy: 'open',
			summary: 'Ends the session of a token (header, or `access_token` in the body), also an expired one; succeeds when there is none.',
			input: { type: 'object', properties: { access_token: { type: 'string' } } },
			handle: async (call) => {
				const token = tokenOf(call);
				const sessionId = token === undefined ? undefined : await services.sessions.store.findSession(token);
				if (sessionId !== undefined) await services.sessions.end([sessionId]);
				return null;
			},
		},
	];
}

/** Whose ticket another system was handed; it serves once. */
async function judgeTicket({ database }: SessionServices, ticket: string, uid: string | undefined) {
	const known = await redeemSecret(database.system, 'ticket', ticket.slice(ticketPrefix.length));
	const account = known?.employeeId === undefined ? undefined : await findAccountById(database, known.employeeId);
	if (account?.status !== activeStatus || (uid !== undefined && uid !== account.id)) throw new PortalError('illegalToken');
	return { uid: account.id, account: known?.payload, expires_in: 0 };
}

/** The token a call is about. One in the address is not looked at: addresses end up in logs. */
function tokenOf({ request }: Call): string | undefined {
	const body = request.body as { access_token?: unknown } | undefined;
	const token = body?.access_token ?? request.headers['access-token'];
	return typeof token === 'string' && token !== '' ? token : undefined;
}

async function giveTokens(services: SessionServices, call: Call): Promise<TokenData | ClientToken> {
	const { database, sessions } = services;
	const { input } = call;
	if (input.grant_type === 'client_credentials') return giveClientToken(services, call);
	const clientId = checkClient(services, input);
	switch (requireText(input, 'grant_type')) {
		case 'authorization_code': {
			const tokens = await sessions.beginWithCode(
				{ code: requireText(input, 'code'), verifier: readText(input, 'code_verifier') },
				browserOf(call, clientId),
			);
			if (!tokens) throw invalidInput([{ path: 'code', message: sessionTexts.signInExpired() }]);
			return tokens;
		}
		case 'password_credentials': {
			const { id, passwordHash } = await checkCredentials(
				database,
				plainCredentials(input, services.config.cipherKey ?? null, services.config.passwordKeys),
				call,
			);
			const person = await completeSignIn(database, { employeeId: id, passwordHash }, { ...call, device: input.device });
			return sessions.store.begin({ ...person, ...browserOf(call, clientId) });
		}
		case 'refresh_token': {
			const tokens = await sessions.exchange(requireText(input, 'refresh_token'));
			const account = tokens && (await findAccountById(database, tokens.uid));
			if (!tokens || account?.status !== activeStatus) throw new PortalError('illegalToken');
			return tokens;
		}
		default:
			throw invalidInput([{ path: 'grant_type', message: inputTexts.malformed() }]);
	}
}

/** The client that a call names. Throws `invalidInput` for an unknown one and for a wrong secret. */
export function checkClient({ config }: Pick<SessionServices, 'config'>, input: Record<string, unknown>): string {
	const clientId = requireText(input, 'client_id');
	const secret = requireText(input, 'client_secret');
	if (clientId !== config.clientId) throw invalidInput([{ path: 'client_id', message: sessionTexts.unknownClient() }]);
	if (!isSameText(secret, config.clientSecret)) throw invalidInput([{ path: 'client_secret', message: sessionTexts.wrongSecret() }]);
	return clientId;
}

function browserOf({ ip, request }: Call, clientId: string) {
	return { clientId, address: ip, userAgent: request.headers['user-agent'] };
}
