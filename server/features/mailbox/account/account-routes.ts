import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type MailboxAccount, type MailboxTrials, mailboxRight, mailboxRoot } from '../../../../contract/features/mailbox/mailbox.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { connectionsOf, openPassword, ownerOf, toAccount } from './mailbox.ts';
import { type GivenAccount, readGivenAccount } from './read-account.ts';
import { readMailbox, removeMailbox, type StoredMailbox, storeMailbox } from './store.ts';
import { texts } from './texts.ts';
import { tryAccount } from './try-account.ts';

const server = {
	type: 'object',
	required: ['host', 'port', 'encryption'],
	properties: {
		host: { type: 'string' },
		port: { type: 'integer', minimum: 1, maximum: 65_535 },
		encryption: { type: 'string', enum: ['tls', 'starttls', 'none'] },
	},
};
const account = {
	type: 'object',
	required: ['address', 'user', 'imap', 'smtp'],
	properties: {
		address: { type: 'string', format: 'email' },
		name: { type: 'string' },
		user: { type: 'string' },
		password: { type: 'string', description: 'Default: the stored one' },
		imap: server,
		smtp: server,
	},
};

/** The calls about the mail account of the caller. */
export function createAccountRoutes(services: Services): Route[] {
	const policy = { right: mailboxRight };
	return [
		signedInRoute({
			...{ method: 'GET', path: `${mailboxRoot}/account`, policy },
			summary: 'The mail account of the caller without its password; null without one.',
			handle: ({ principal }) => presentAccount(services, principal),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/account/save`, policy },
			summary: 'Stores the mail account of the caller instead of the former one.',
			input: account,
			handle: (call) => saveAccount(services, call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/account/test`, policy, load: 'mail' },
			summary: 'Signs in at both servers of an account that need not be stored yet, and returns what came of it.',
			input: account,
			handle: (call) => testAccount(services, call),
		}),
		signedInRoute({
			...{ method: 'POST', path: `${mailboxRoot}/account/remove`, policy },
			summary: 'Forgets the mail account of the caller; the mails stay at the mail server.',
			handle: (call) => forgetAccount(services, call),
		}),
	];
}

async function presentAccount({ database }: Services, principal: Principal): Promise<MailboxAccount | null> {
	refuseWhileSwitched(principal);
	const stored = await readMailbox(database.forTenant(principal.tenantId), principal);
	return stored ? toAccount(stored) : null;
}

async function saveAccount(services: Services, call: Call<Principal>): Promise<MailboxAccount> {
	const { principal, ip } = call;
	const { given, stored } = await readGiven(services, call);
	const names = { tenant_id: principal.tenantId, employee_id: principal.userId };
	const key = ownerOf(names);
	const row = {
		...names,
		...{ address: given.address, name: given.name, user_name: given.user },
		...{ imap_host: given.imap.host, imap_port: given.imap.port, imap_encryption: given.imap.encryption },
		...{ smtp_host: given.smtp.host, smtp_port: given.smtp.port, smtp_encryption: given.smtp.encryption },
		sealed: given.password === '' && stored ? stored.sealed : services.config.secretBox.seal(given.password, key),
	};
	await services.database.tenantTransaction(principal.tenantId, async (db) => {
		await storeMailbox(db, row);
		const object = { type: 'mailbox', id: principal.userId, name: given.address };
		if (given.password !== '') await writeAudit(db, { action: 'secret-change', principal, address: ip, object });
	});
	connectionsOf(services).forget(key);
	return toAccount({ ...row, version: 0 });
}

async function testAccount(services: Services, call: Call<Principal>): Promise<MailboxTrials> {
	const { given, stored } = await readGiven(services, call);
	const password = given.password === '' && stored ? openPassword(services, stored) : given.password;
	const trials = await tryAccount({ ...given, password }, { allowed: services.config.services.allowed, language: call.language });
	// What works now must not be refused because it did not before.
	if (stored && trials.imap.isDone) connectionsOf(services).forget(ownerOf(stored));
	return trials;
}

async function forgetAccount(services: Services, { principal }: Call<Principal>): Promise<null> {
	refuseWhileSwitched(principal);
	await services.database.tenantTransaction(principal.tenantId, (db) => removeMailbox(db, principal));
	connectionsOf(services).forget(ownerOf({ tenant_id: principal.tenantId, employee_id: principal.userId }));
	return null;
}

/** The given account; its password is the stored one only where it goes to the same servers as before. */
async function readGiven(
	{ database, config }: Services,
	{ principal, input }: Call<Principal>,
): Promise<{ given: GivenAccount; stored: StoredMailbox | undefined }> {
	refuseWhileSwitched(principal);
	const given = readGivenAccount(input, config.services.allowed);
	const stored = await readMailbox(database.forTenant(principal.tenantId), principal);
	if (given.password !== '') return { given, stored };
	if (!stored) throw invalidInput([{ path: 'password', message: inputTexts.required() }]);
	if (targetsOf(given) !== targetsOf(toAccount(stored))) throw invalidInput([{ path: 'password', message: texts.otherServer() }]);
	return { given, stored };
}

function targetsOf({ user, imap, smtp }: MailboxAccount): string {
	return JSON.stringify([user, imap.host, imap.port, imap.encryption, smtp.host, smtp.port, smtp.encryption]);
}
