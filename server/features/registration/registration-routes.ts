import type { Call, Route } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { countOpenCall } from '../../sign-in/open-call-limits.ts';
import { requireAnyRegistrationOpen } from '../../sign-in/server-switches.ts';
import { mobileInput } from '../sms/public.ts';
import type { RegistrationServices } from './judge-form.ts';
import { registerCompany } from './register-company.ts';
import { registerPerson } from './register-person.ts';
import { isTaken } from './store.ts';

/** Questions about account names in ten minutes: from one address, and from all together, because a list of accounts helps to guess passwords. */
const [mostOfAddress, mostOfAll] = [10, 200];

const text = { type: 'string' };
const passwords = { password: text, repeatPassword: text, captcha: text, captchaId: text };
const output = { type: 'object', properties: { account: text } };

/** Persons and companies that register themselves, as far as a super administrator has opened it. */
export function createRegistrationRoutes(services: RegistrationServices): Route[] {
	const { database } = services;
	const persons = ['/oauth2/v3/user/register', '/platform/v3/user/reg', '/platform/v3/sysUser/save'].map(
		(path): Route => ({
			method: 'POST',
			path,
			policy: 'open',
			summary: 'Registers a person, whose mobile is proved by a code; the account has no organisation and no rights.',
			input: {
				type: 'object',
				required: ['account', 'password', 'repeatPassword', 'name', 'gender', 'mobile', 'code', 'email', 'qq'],
				properties: {
					account: text,
					name: text,
					gender: { enum: ['male', 'female'] },
					email: text,
					qq: text,
					...mobileInput,
					...passwords,
				},
			},
			output,
			handle: (call: Call) => registerPerson(services, call),
		}),
	);
	return [
		...persons,
		{
			method: 'POST',
			path: '/platform/v3/saas/tenant/register',
			policy: 'open',
			summary: 'Registers a company with its administrator, who may sign in once a super administrator has approved it.',
			input: {
				type: 'object',
				required: ['name', 'code', 'account', 'password', 'repeatPassword', 'contact', 'mobile', 'smsCode', 'email'],
				properties: {
					...Object.fromEntries(['name', 'code', 'account', 'contact', 'email', 'creditCode', 'scale'].map((name) => [name, text])),
					mobile: mobileInput.mobile,
					smsCode: mobileInput.code,
					...passwords,
				},
			},
			output,
			handle: (call) => registerCompany(services, call),
		},
		{
			method: 'GET',
			path: '/oauth2/v3/user/open/account',
			policy: 'open',
			summary: 'Whether an account name is taken, while a registration is open; 10 calls in ten minutes from one address, 200 from all.',
			input: { type: 'object', required: ['account'], properties: { account: text } },
			output: { type: 'object', properties: { isTaken: { type: 'boolean' } } },
			handle: async ({ input, ip }) => {
				const account = requireText(input, 'account', 40);
				await requireAnyRegistrationOpen(database);
				await countOpenCall(database, { purpose: 'account', address: ip, most: mostOfAddress });
				await countOpenCall(database, { purpose: 'account', address: 'all', most: mostOfAll });
				return { isTaken: await isTaken(database, account) };
			},
		},
	];
}
