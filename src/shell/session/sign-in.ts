import { PortalError } from '../../../contract/base/portal-error.ts';
import { directorySignInPath } from '../../../contract/features/security/sso.ts';
import type { TokenData } from '../../../contract/features/session.ts';
import { encryptCredentials } from '../../base/api/encrypt-credentials.ts';
import { callEnvelope } from '../../base/api/portal-api.ts';
import { writeTokens } from '../../base/api/token-store.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { product } from '../../base/portal/product.ts';
import { readStored, writeStored } from '../../base/state/storage.ts';
import { challengeOf, newVerifier } from './code-challenge.ts';
import { readDevice, withSecondFactor } from './factor-demand.ts';
import { forgetSession, loadUser } from './session-work.ts';
import { texts } from './texts.ts';

const passwordPath = '/oauth2/v3/user/login/apply';
const directoryKey = 'directory';

export interface Credentials {
	username: string;
	password: string;
	captcha?: string;
	captchaId?: string;
}

/** Proves who somebody is, by account and password, of the portal or of a directory: login state, code, tokens. Throws what the server refuses. */
export async function fetchTokens(credentials: Credentials, directory?: string): Promise<TokenData> {
	const given = { ...(await encryptCredentials(credentials)), device: readDevice() };
	const [path, input] =
		directory === undefined ? [passwordPath, given] : ([directorySignInPath, { ...given, provider: directory }] as const);
	const tokens = await exchange(await withSecondFactor(() => step<string>(path, input)));
	writeStored(directoryKey, directory);
	return tokens;
}

/** The directory that this browser signed in with the last time. */
export function readDirectory(): string | undefined {
	const directory = readStored(directoryKey);
	return typeof directory === 'string' ? directory : undefined;
}

/** The same, by mobile and the code that was sent to it. */
export async function fetchTokensByPhone(proof: { mobile: string; code: string }): Promise<TokenData> {
	return exchange(await withSecondFactor(() => step<string>('/oauth2/v3/user/login/phone/apply', { ...proof, device: readDevice() })));
}

/** Tokens for a login state. Nobody else can use the code between the two: its verifier never leaves this page before (PKCE, RFC 7636). */
export async function exchange(loginState: string): Promise<TokenData> {
	const verifier = newVerifier();
	const code = await step<string>('/oauth2/v3/authorize/apply', {
		...{ client_id: product.clientId, login_state: loginState },
		...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
	});
	return exchangeCode(code, verifier);
}

/** Tokens for the code of an authorisation. Throws what the server refuses. */
export function exchangeCode(code: string, verifier?: string): Promise<TokenData> {
	return step<TokenData>('/oauth2/v3/authentication/apply', {
		client_id: product.clientId,
		client_secret: product.clientSecret,
		grant_type: 'authorization_code',
		code,
		...(verifier !== undefined && { code_verifier: verifier }),
	});
}

/** Begins a session with new tokens. */
export async function beginSession(tokens: TokenData): Promise<void> {
	forgetSession();
	writeTokens(tokens);
	if ((await loadUser()) !== null) return;
	writeTokens(null);
	throw new PortalError('illegalToken', { message: texts.noUser().in(currentLanguage()) });
}

/** One call of the sign-in; a warning or "unsupported" is an error here. */
export async function step<Data>(path: string, input: Record<string, unknown>): Promise<Data> {
	const answer = await callEnvelope(path, input, { withoutSession: true });
	if (answer.state !== 200) throw new PortalError('unsupported', { message: answer.message, cause: answer.cause });
	return answer.data as Data;
}
