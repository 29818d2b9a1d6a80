import { invalidInput, PortalError } from '../../../contract/portal-error.ts';
import { type Call, type Feature, type Route, signedInRoute } from '../../http/route.ts';
import { findAccountByMobile, storePassword } from '../../session/accounts.ts';
import { checkNewPassword } from '../../session/check-new-password.ts';
import { requireText } from '../../session/input.ts';
import { issueSecret } from '../../session/one-time-secrets.ts';
import { hashPassword } from '../../session/passwords.ts';
import { countTry, forgetTries } from '../../session/sign-in-limits.ts';
import { createSmsCode, redeemSmsCode, type SmsPurpose } from '../../session/sms-codes.ts';
import { maskMobile, readOutbox, sendSms } from '../../session/sms-driver.ts';
import type { SessionServices } from '../session/session-services.ts';
import { smsContents } from './sms-texts.ts';

const loginStateSeconds = 120;
const purposes: readonly SmsPurpose[] = ['login', 'forget'];
const mobileInput = { mobile: { type: 'string', pattern: '^1[3-9][0-9]{9}$' }, code: { type: 'string', pattern: '^[0-9]{6}$' } };

/** Codes sent to mobiles: signing in with one, and a new password for who forgot the old one. */
export function createSmsFeature(services: SessionServices): Feature {
	return { routes: [...createOpenRoutes(services), createOutboxRoute(services)] };
}

function createOpenRoutes(services: SessionServices): Route[] {
	return [
		{
			method: 'GET',
			path: '/oauth2/v3/user/send/sms',
			policy: 'open',
			summary: 'Sends a code of six digits to a mobile, good for five minutes; the answer is the same whether anybody has that mobile.',
			input: {
				type: 'object',
				required: ['mobile', 'purpose'],
				properties: { mobile: mobileInput.mobile, purpose: { enum: purposes } },
			},
			output: { type: 'object', properties: { expires_in: { type: 'integer' }, retry_in: { type: 'integer' } } },
			handle: (call) => sendCode(services, call),
		},
		{
			method: 'POST',
			path: '/oauth2/v3/user/login/phone/apply',
			policy: 'open',
			summary: 'Checks mobile and code; answers a login state that serves once, for two minutes.',
			input: { type: 'object', required: ['mobile', 'code'], properties: mobileInput },
			output: { type: 'string' },
			handle: async (call) => {
				const { id } = await checkMobile(services, call, 'login');
				return issueSecret(services.database, 'login-state', { employeeId: id, seconds: loginStateSeconds });
			},
		},
		{
			method: 'POST',
			path: '/oauth2/v3/user/reset/passwd',
			policy: 'open',
			summary: 'Sets a new password with a code sent to the mobile; ends every session of that person.',
			input: {
				type: 'object',
				required: ['mobile', 'code', 'newPassword', 'repeatPassword'],
				properties: { ...mobileInput, newPassword: { type: 'string' }, repeatPassword: { type: 'string' } },
			},
			handle: (call) => resetPassword(services, call),
		},
	];
}

function createOutboxRoute({ database }: SessionServices): Route {
	return signedInRoute({
		method: 'GET',
		path: '/platform/v3/sms/outbox',
		policy: 'super',
		summary: 'The messages of the last day that no gateway carried away, for trying the portal out.',
		handle: () => readOutbox(database),
	});
}

async function sendCode({ database, config }: SessionServices, { input, ip, language, request }: Call) {
	const mobile = requireMobile(input);
	const purpose = purposes.find((candidate) => candidate === input.purpose);
	if (!purpose) throw invalidInput([{ path: 'purpose', message: '格式不正确' }]);
	const way = config.sms;
	if (!way) throw new PortalError('unsupported', { message: '短信服务未开通，请联系管理员' });
	const code = await createSmsCode(database, { mobile, purpose, address: ip });
	// Nobody waits for it, so that the time of the answer does not tell whether the mobile is known.
	void deliver().catch((error) => request.log.error({ err: error, mobile: maskMobile(mobile) }, 'a code could not be sent'));
	return { expires_in: 300, retry_in: 60 };

	async function deliver(): Promise<void> {
		if (!way || !(await findAccountByMobile(database, mobile))) return;
		await sendSms({ database, way, sms: { mobile, content: smsContents[language].replace('{code}', code) } });
		request.log.info({ mobile: maskMobile(mobile), purpose, way: way === 'outbox' ? 'outbox' : 'gateway' }, 'a code was sent');
	}
}

async function resetPassword(services: SessionServices, call: Call): Promise<null> {
	const { database, sessions } = services;
	const password = requireText(call.input, 'newPassword');
	checkNewPassword(password, requireText(call.input, 'repeatPassword'), call.language);
	const { id } = await checkMobile(services, call, 'forget');
	await storePassword(database, { employeeId: id, hash: await hashPassword(password), mustChange: false });
	await sessions.endAllOf(id);
	return null;
}

/** Whose mobile and code these are; a wrong code, an old one and a mobile that nobody has get the same answer. */
async function checkMobile({ database }: SessionServices, { input, ip }: Call, purpose: SmsPurpose): Promise<{ id: string }> {
	const mobile = requireMobile(input);
	const code = requireText(input, 'code');
	if (!/^\d{6}$/.test(code)) throw invalidInput([{ path: 'code', message: '验证码为6位数字' }]);
	const attempt = await countTry(database, `sms:${mobile}`, ip);
	await redeemSmsCode(database, { mobile, purpose, code });
	const account = await findAccountByMobile(database, mobile);
	if (!account) throw invalidInput([{ path: 'code', message: '短信验证码错误或已失效' }]);
	await forgetTries(database, attempt);
	return account;
}

function requireMobile(input: Record<string, unknown>): string {
	const mobile = requireText(input, 'mobile');
	if (/^1[3-9]\d{9}$/.test(mobile)) return mobile;
	throw invalidInput([{ path: 'mobile', message: /^\d+$/.test(mobile) && mobile.length !== 11 ? '手机号应为11位' : '手机号格式不正确' }]);
}
