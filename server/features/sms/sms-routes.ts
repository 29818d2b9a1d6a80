import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import { checkNewPassword, refuseFormer } from '../../sign-in/check-new-password.ts';
import { completeSignIn } from '../../sign-in/factor/complete-sign-in.ts';
import { requireOpenTenant } from '../../sign-in/open-tenant.ts';
import { loadPasswordRules } from '../../sign-in/password-policy.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { issueLoginState } from '../../sign-in/proven-person.ts';
import { requireRegistrationOpen } from '../../sign-in/server-switches.ts';
import { createSmsCode, type SmsPurpose } from '../../sign-in/sms/sms-codes.ts';
import { maskMobile, sendSms } from '../../sign-in/sms/sms-driver.ts';
import { findAccountByMobile, findCompanyAccount, storePasswords } from '../../sign-in/store/accounts.ts';
import { readOutbox } from '../../sign-in/store/sms.ts';
import type { SessionServices } from '../session/public.ts';
import { type MobileProof, mobileInput, proveMobile, requireMobile } from './prove-mobile.ts';
import { smsTexts } from './texts.ts';

/** The purposes of a code, by the call that sends it; on the wire both kinds are `forget` and `register`. */
const purposesOf = {
	'/oauth2/v3/user/send/sms': { login: 'login', forget: 'forget', register: 'register' },
	'/oauth2/v3/user/send/sms/tenant': { forget: 'forget-tenant', register: 'register-tenant' },
} as const satisfies Record<string, Record<string, SmsPurpose>>;

/** Codes sent to mobiles: signing in with one, and a new password for who forgot the old one. */
export function createSmsRoutes(services: SessionServices): Route[] {
	return [...createSendRoutes(services), ...createOpenRoutes(services), createOutboxRoute(services)];
}

function createSendRoutes(services: SessionServices): Route[] {
	return Object.entries(purposesOf).map(([path, purposes]: [string, Partial<Record<string, SmsPurpose>>]) => ({
		method: 'GET',
		path,
		policy: 'open',
		summary: 'Sends a code of six digits to a mobile, good for five minutes; the answer is the same whether anybody has that mobile.',
		input: {
			type: 'object',
			required: ['mobile', 'purpose'],
			properties: { mobile: mobileInput.mobile, purpose: { enum: Object.keys(purposes) }, account: { type: 'string' } },
		},
		output: { type: 'object', properties: { expires_in: { type: 'integer' }, retry_in: { type: 'integer' } } },
		handle: (call) =>
			sendCode(services, call, Object.hasOwn(purposes, String(call.input.purpose)) ? purposes[String(call.input.purpose)] : undefined),
	}));
}

function createOpenRoutes(services: SessionServices): Route[] {
	const { database } = services;
	const passwords = { newPassword: { type: 'string' }, repeatPassword: { type: 'string' } };
	return [
		{
			method: 'POST',
			path: '/oauth2/v3/user/login/phone/apply',
			policy: 'open',
			summary: 'Checks mobile and code; answers a login state that serves once, for two minutes.',
			input: { type: 'object', required: ['mobile', 'code'], properties: mobileInput },
			output: { type: 'string' },
			handle: async (call) => {
				const { id } = await proveMobile(database, call, { purpose: 'login', find: (mobile) => findAccountByMobile(database, mobile) });
				await requireOpenTenant(database, id);
				return issueLoginState(database, await completeSignIn(database, { employeeId: id }, { ...call, device: call.input.device }));
			},
		},
		{
			method: 'POST',
			path: '/oauth2/v3/user/reset/passwd',
			policy: 'open',
			summary: 'Sets a new password with a code sent to the mobile; ends every session of that person.',
			input: { type: 'object', required: ['mobile', 'code', ...Object.keys(passwords)], properties: { ...mobileInput, ...passwords } },
			handle: (call) => resetPassword(services, call, { purpose: 'forget', find: (mobile) => findAccountByMobile(database, mobile) }),
		},
		{
			method: 'POST',
			path: '/oauth2/v3/user/reset/passwd/tenant',
			policy: 'open',
			summary: "The same for people of companies, who name their account: a company's people may share a mobile.",
			input: {
				type: 'object',
				required: ['account', 'mobile', 'code', ...Object.keys(passwords)],
				properties: { account: { type: 'string' }, ...mobileInput, ...passwords },
			},
			handle: (call) => {
				const account = requireText(call.input, 'account');
				const find = (mobile: string) => findCompanyAccount(database, { account, mobile });
				return resetPassword(services, call, { purpose: 'forget-tenant', find });
			},
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

async function sendCode({ database, config }: SessionServices, { input, ip, language, request }: Call, purpose: SmsPurpose | undefined) {
	const mobile = requireMobile(input);
	if (!purpose) throw invalidInput([{ path: 'purpose', message: inputTexts.malformed() }]);
	const way = config.sms;
	if (!way) throw new PortalError('unsupported', { message: smsTexts.noService() });
	const account = purpose === 'forget-tenant' ? requireText(input, 'account') : '';
	const isRegistering = purpose === 'register' || purpose === 'register-tenant';
	if (isRegistering) await requireRegistrationOpen(database, purpose);
	const code = await createSmsCode(database, { mobile, purpose, address: ip });
	// Not awaited, so that the time of the reply does not reveal whether the mobile is known.
	void deliver().catch((error) => request.log.error({ err: error, mobile: maskMobile(mobile) }, 'a code could not be sent'));
	return { expires_in: 300, retry_in: 60 };

	async function deliver(): Promise<void> {
		if (!way || !(isRegistering || (await findReceiver()))) return;
		await sendSms({ database, way, sms: { mobile, content: smsTexts.content({ product: config.product, code }).in(language) } });
		request.log.info({ mobile: maskMobile(mobile), purpose, way: way === 'outbox' ? 'outbox' : 'gateway' }, 'a code was sent');
	}

	function findReceiver(): Promise<{ id: string } | undefined> {
		return account === '' ? findAccountByMobile(database, mobile) : findCompanyAccount(database, { account, mobile });
	}
}

async function resetPassword(
	{ database, sessions, config }: SessionServices,
	call: Call,
	proof: Omit<MobileProof<{ id: string }>, 'judge'>,
): Promise<null> {
	const { input } = call;
	const password = requireText(input, 'newPassword');
	const repeated = requireText(input, 'repeatPassword');
	// Whose policy it is may only be revealed to the holder of the code; a code that was spent on a password too weak would cost a minute.
	const judge = async ({ id }: { id: string }) => {
		await checkNewPassword({ password, repeated, ...(await loadPasswordRules(database, id)), leaked: config.leakedPasswords });
		await refuseFormer(database, id, password);
	};
	const { id } = await proveMobile(database, call, { ...proof, judge });
	const change = { employeeId: id, hash: await hashPassword(password), mustChange: false };
	await storePasswords(database, [change], { action: 'password-recover', principal: null, address: call.ip });
	sessions.announceEndOf(id);
	return null;
}
