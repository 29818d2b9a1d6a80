import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { ContactKind } from '../../../contract/features/profile.ts';
import { checkFormat } from '../../../contract/fields/field-formats.ts';
import { maskValue } from '../../../contract/records/mask-value.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { requireText } from '../../input/read-text.ts';
import { inputTexts } from '../../input/texts.ts';
import type { Principal } from '../../principal/principal.ts';
import { countTry, forgetTries } from '../../sign-in/sign-in-limits.ts';
import { createSmsCode, redeemSmsCode } from '../../sign-in/sms/sms-codes.ts';
import type { Services } from '../feature.ts';
import { needOwnPerson, requireOwnPassword } from './own-person.ts';
import { createCodeSender } from './send-code.ts';
import { userTexts } from './texts.ts';

interface Contact {
	kind: ContactKind;
	value: string;
}

type OwnCall = Call<Principal>;

const contactInput = { kind: { enum: ['mobile', 'email'] }, value: { type: 'string', maxLength: 64 } };

/** The calls by which people change their mobile and their e-mail address, with a code that is sent to the new one. */
export function createContactRoutes(services: Pick<Services, 'database' | 'records' | 'config' | 'logger'>): Route[] {
	const { database, records } = services;
	const sendCode = createCodeSender(services);
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/user/contact/send',
			policy: 'signed-in',
			summary: 'Sends a code of six digits, good for five minutes, to the new mobile or e-mail address of the caller.',
			input: { type: 'object', required: ['kind', 'value', 'password'], properties: { ...contactInput, password: { type: 'string' } } },
			output: { type: 'object', properties: { expires_in: { type: 'integer' }, retry_in: { type: 'integer' } } },
			handle: async (call) => {
				const contact = await readContact(database, call);
				const send = sendCode(contact.kind);
				await requireOwnPassword(database, call);
				const code = await createSmsCode(database, { ...keyOf(call, contact), address: call.ip });
				await send({ ...contact, code, language: call.language });
				return { expires_in: 300, retry_in: 60 };
			},
		}),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/user/contact/save',
			policy: 'signed-in',
			summary: 'Changes the mobile or the e-mail address of the caller with the code that was sent there.',
			input: {
				type: 'object',
				required: ['kind', 'value', 'code'],
				properties: { ...contactInput, code: { type: 'string', pattern: '^[0-9]{6}$' } },
			},
			handle: async (call) => {
				const contact = await readContact(database, call);
				await redeem(database, call, contact);
				await store(records, call, contact);
				return null;
			},
		}),
	];
}

/** Reads a contact that is right, and is not the one that the caller has. */
async function readContact(database: Database, { principal, input }: OwnCall): Promise<Contact> {
	const own = await needOwnPerson(database, principal);
	const { kind } = input;
	if (kind !== 'mobile' && kind !== 'email') throw invalidInput([{ path: 'kind', message: inputTexts.malformed() }]);
	const value = requireText(input, 'value', 64);
	const problem = checkFormat(kind, value);
	if (problem) throw invalidInput([{ path: 'value', message: problem }]);
	if (own[kind]?.toLowerCase() === value.toLowerCase()) throw invalidInput([{ path: 'value', message: userTexts.sameContact() }]);
	return { kind, value };
}

/** What a code is for: this contact of this person. */
function keyOf({ principal }: OwnCall, { value }: Contact) {
	return { mobile: value.toLowerCase(), purpose: `contact:${principal.userId}` as const };
}

async function redeem(database: Database, call: OwnCall, contact: Contact): Promise<void> {
	const code = requireText(call.input, 'code');
	if (!/^\d{6}$/.test(code)) throw invalidInput([{ path: 'code', message: userTexts.codeLength() }]);
	const attempt = await countTry(database, `contact:${call.principal.userId}`, call.ip);
	await redeemSmsCode(database, { ...keyOf(call, contact), code });
	await forgetTries(database, attempt);
}

/** A value of the caller's record, with its checks and its history. */
async function store(records: Services['records'], call: OwnCall, { kind, value }: Contact): Promise<void> {
	const { principal, ip } = call;
	await records.together('employee', call, async (batch) => {
		const before = await batch.whole('employee', principal.userId);
		await batch.fillIn('employee', principal.userId, { values: { [kind]: value }, source: 'entered' });
		const mask = (text: unknown) => (typeof text === 'string' ? maskValue(kind, text) : null);
		await writeAudit(batch.db, {
			action: 'contact-change',
			principal,
			address: ip,
			object: { type: 'employee', id: principal.userId, name: principal.name },
			changes: { [kind]: [mask(before?.[kind]), mask(value)] },
		});
	});
}
