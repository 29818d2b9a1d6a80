import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Database, RecordDatabase } from '../../db/database.ts';
import { announcePerson, callFunction } from '../../db/statements/call-function.ts';
import { lockSupers } from '../../db/statements/lock-order.ts';
import type { LeakedPasswords } from '../../input/leaked-passwords.ts';
import { readOptionalId } from '../../input/read-ids.ts';
import type { SaveEvent, ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { activeStatus } from '../../principal/person.ts';
import { refuseWhileSwitched } from '../../principal/switched-person.ts';
import type { Sessions } from '../../session/sessions.ts';
import { refuseKnown } from '../../sign-in/check-new-password.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { signInTexts } from '../../sign-in/texts.ts';
import { checkAttributes } from '../attribute/public.ts';
import { checkPosts } from '../position/public.ts';
import { isStronger } from '../role/public.ts';
import { auditEmployee } from './audit-employee.ts';
import { describeParties } from './describe-parties.ts';
import { completeEmployee, storeParties } from './employee-parties.ts';
import { hasOtherSuper, isAccountTaken } from './store/employees.ts';
import { worksIn } from './store/relations.ts';
import { employeeTexts } from './texts.ts';

/** What the screen file of employees cannot express: passwords, memberships, sessions, and that at least one user must be able to administer. */
export function createEmployeeHooks({
	database,
	sessions,
	config,
}: {
	database: Database;
	sessions: Sessions;
	config: { leakedPasswords: LeakedPasswords };
}): ScreenHooks {
	return {
		async narrow({ input, tenantId }) {
			const organisation = readOptionalId(input, ['orgId']);
			if (organisation === undefined) return undefined;
			return worksIn(database.forTenant(tenantId), organisation, (input.inclueChild ?? input.includeChild) === 'Y');
		},

		complete: (event) => completeEmployee(database, event),
		variables: describeParties,

		async beforeSave(event) {
			const { principal, record, before, writeOnly, db } = event;
			if (principal !== null && (before === null || before.status !== record.status)) refuseWhileSwitched(principal);
			record.isSuper = before?.isSuper ?? 'N';
			protectSuper(principal, before);
			await protectContacts(database, event);
			await refuseKnown({ leaked: config.leakedPasswords, account: record.account }, writeOnly.password, 'password');
			await checkPosts(database, event);
			await checkAttributes('employee', event);
			if (before === null) await refuseTakenAccount(db, record.account);
			else if (writeOnly.password) throw invalidInput([{ path: 'password', message: employeeTexts.passwordElsewhere() }]);
			if (before !== null && isLosingSuper(before, record)) await keepOneSuper(db, before.id);
		},

		async afterSave(event) {
			const { record, before, writeOnly, db } = event;
			if (before === null) await admit(db, String(record.id), writeOnly.password);
			else if (before.status !== record.status) await callFunction(db, 'portal.end_sessions_of', [String(record.id)]);
			await announcePerson(db, String(record.id));
			await storeParties(database, event);
			await auditEmployee(event);
		},

		async beforeRemove({ principal, address, record, db }) {
			if (principal !== null) refuseWhileSwitched(principal);
			protectSuper(principal, record);
			if (principal?.userId === record.id) throw new PortalError('noPermission', { message: employeeTexts.ownAccount() });
			if (record.isSuper === 'Y' && record.status === activeStatus) await keepOneSuper(db, record.id);
			await callFunction(db, 'portal.dismiss_employee', [String(record.id)]);
			const object = { type: 'employee', id: String(record.id), name: String(record.name) };
			await writeAudit(db, { action: 'employee-remove', principal, address, object });
			await announcePerson(db, String(record.id));
		},

		async afterCommit({ record, before, removed }) {
			const id = String(record.id);
			if (removed || (before !== null && before.status !== record.status)) sessions.announceEndOf(id);
			else sessions.forgetPerson(id);
		},
	};
}

function protectSuper(principal: SaveEvent['principal'], before: Record<string, unknown> | null): void {
	if (before?.isSuper === 'Y' && principal !== null && !principal.isSuper) {
		throw new PortalError('noPermission', { message: employeeTexts.superOnly() });
	}
}

/** With a mobile or an e-mail address people sign in; so those of a person who can do more are changed by nobody who could not give them a password. */
async function protectContacts(database: Database, { principal, before, record }: SaveEvent): Promise<void> {
	const changed = before === null ? undefined : contacts.find((name) => (before[name] ?? '') !== (record[name] ?? ''));
	if (!before || !changed || principal === null || principal.userId === before.id) return;
	if (!(await isStronger(database, principal, String(before.id)))) return;
	const message = employeeTexts.contactsOfStronger();
	throw new PortalError('noPermission', { message, fields: [{ path: changed, message }] });
}

const contacts = ['mobile', 'email'] as const;

async function refuseTakenAccount(db: RecordDatabase, account: unknown): Promise<void> {
	if (await isAccountTaken(db, account))
		throw new PortalError('duplicate', {
			message: signInTexts.accountTaken(),
			fields: [{ path: 'account', message: signInTexts.accountTaken() }],
		});
}

async function admit(db: RecordDatabase, id: string, password: unknown): Promise<void> {
	const hash = typeof password === 'string' ? await hashPassword(password) : null;
	await callFunction(db, 'portal.admit_employee', [id, hash]);
}

function isLosingSuper(before: Record<string, unknown>, record: Record<string, unknown>): boolean {
	return before.isSuper === 'Y' && before.status === activeStatus && record.status !== activeStatus;
}

/** Two administrators who disable each other at the same moment take turns here, and the second is refused. */
async function keepOneSuper(db: RecordDatabase, leavingId: unknown): Promise<void> {
	await lockSupers(db);
	if (!(await hasOtherSuper(db, leavingId))) throw new PortalError('noPermission', { message: employeeTexts.lastSuper() });
}
