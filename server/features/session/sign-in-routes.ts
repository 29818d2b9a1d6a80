import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { Database } from '../../db/database.ts';
import type { Route } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { createCaptcha } from '../../sign-in/captcha/captcha.ts';
import { readChallenge } from '../../sign-in/code-challenge.ts';
import { completeSignIn } from '../../sign-in/factor/complete-sign-in.ts';
import { plainCredentials } from '../../sign-in/old-client-cipher.ts';
import { exchangeLoginState, issueLoginState } from '../../sign-in/proven-person.ts';
import { isSwitchedOn } from '../../sign-in/server-switches.ts';
import { checkCredentials } from './base/check-credentials.ts';
import type { SessionServices } from './base/session-services.ts';
import { sessionTexts } from './texts.ts';

const credentials = {
	type: 'object',
	required: ['username', 'password'],
	properties: {
		username: { type: 'string' },
		password: { type: 'string' },
		captcha: { type: 'string' },
		captchaId: { type: 'string' },
		device: { type: 'string' },
	},
};

/** From name and password to the code that tokens are given for. */
export function createSignInRoutes({ database, config }: SessionServices): Route[] {
	return [
		{
			method: 'POST',
			path: '/oauth2/v3/user/login/apply',
			policy: 'open',
			summary: 'Checks name and password; answers a login state that serves once, for two minutes.',
			input: credentials,
			output: { type: 'string' },
			handle: async (call) => {
				const { id, passwordHash } = await checkCredentials(
					database,
					plainCredentials(call.input, config.cipherKey ?? null, config.passwordKeys),
					call,
				);
				const person = { employeeId: id, passwordHash };
				return issueLoginState(database, await completeSignIn(database, person, { ...call, device: call.input.device }));
			},
		},
		{
			method: 'POST',
			path: '/oauth2/v3/authorize/apply',
			policy: 'open',
			summary:
				'Exchanges a login state for a code that serves once, for one minute, and for this client only; with a challenge only for whom has its verifier (PKCE).',
			input: {
				type: 'object',
				required: ['login_state', 'client_id'],
				properties: {
					login_state: { type: 'string' },
					client_id: { type: 'string' },
					code_challenge: { type: 'string' },
					code_challenge_method: { enum: ['S256'] },
				},
			},
			output: { type: 'string' },
			handle: async ({ input }) => {
				const clientId = requireText(input, 'client_id');
				if (clientId !== config.clientId) throw invalidInput([{ path: 'client_id', message: sessionTexts.unknownClient() }]);
				const challenge = readChallenge(input);
				if (challenge === undefined && config.isPkceOnly)
					throw invalidInput([{ path: 'code_challenge', message: sessionTexts.noChallenge() }]);
				const code = await exchangeLoginState(database, requireText(input, 'login_state'), { clientId, challenge });
				if (code === undefined) throw invalidInput([{ path: 'login_state', message: sessionTexts.signInExpired() }]);
				return code;
			},
		},
		{
			method: 'GET',
			path: '/oauth2/v3/user/captcha',
			policy: 'open',
			summary: 'A picture with four characters that serves once, for two minutes.',
			output: {
				type: 'object',
				properties: { captchaId: { type: 'string' }, image: { type: 'string' }, expires_in: { type: 'integer' } },
			},
			handle: () => createCaptcha(database),
		},
		...createRegistrationFlags(database),
	];
}

function createRegistrationFlags(database: Database): Route[] {
	return [
		{
			method: 'GET',
			path: '/oauth2/v3/user/open',
			policy: 'open',
			summary: 'Whether persons may register.',
			output: { type: 'boolean' },
			handle: () => isSwitchedOn(database, 'personal'),
		},
		{
			method: 'GET',
			path: '/oauth2/v3/user/open/tenant',
			policy: 'open',
			summary: 'Whether companies may register.',
			output: { type: 'boolean' },
			handle: () => isSwitchedOn(database, 'tenant'),
		},
	];
}
