import { PortalError } from '../../contract/portal-error.ts';
import type { TokenData } from '../../contract/session.ts';
import { callEnvelope } from '../api/portal-api.ts';
import { writeTokens } from '../api/token-store.ts';
import { i18n } from '../i18n/i18n.ts';
import { product } from '../product.ts';
import { forgetSession, loadUser } from './session-work.ts';

export interface Credentials {
	username: string;
	password: string;
	captcha?: string;
	captchaId?: string;
}

/** Signs in by account and password: login state, code, tokens, user. Throws what the server refuses. */
export async function signIn(credentials: Credentials): Promise<void> {
	const loginState = await step<string>('/oauth2/v3/user/login/apply', { ...credentials });
	await signInWithState(loginState);
}

/** Signs in by mobile number and the code sent to it. */
export async function signInByPhone(input: { mobile: string; code: string }): Promise<void> {
	const loginState = await step<string>('/oauth2/v3/user/login/phone/apply', { ...input });
	await signInWithState(loginState);
}

async function signInWithState(loginState: string): Promise<void> {
	const client = { client_id: product.clientId };
	const code = await step<string>('/oauth2/v3/authorize/apply', { ...client, login_state: loginState });
	const tokens = await step<TokenData>('/oauth2/v3/authentication/apply', {
		...client,
		client_secret: product.clientSecret,
		grant_type: 'authorization_code',
		code,
	});
	forgetSession();
	writeTokens(tokens);
	if ((await loadUser()) === null) throw new PortalError('illegalToken', { message: i18n.t('login.noUser') });
}

/** One call of the sign-in; a warning or "unsupported" is an error here. */
async function step<Data>(path: string, input: Record<string, unknown>): Promise<Data> {
	const answer = await callEnvelope(path, input, { withoutSession: true });
	if (answer.state !== 200) throw new PortalError('unsupported', { message: answer.message, cause: answer.cause });
	return answer.data as Data;
}
