import type { Kysely, Transaction } from 'kysely';

import type { AuditAction } from '../../audit/audit-entry.ts';
import { type AuditActor, type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import { endSessionsOf, lockPeople } from '../../db/statements/lock-order.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import { activeStatus } from '../../principal/person.ts';
import { keepPasswords } from './former-passwords.ts';
import { removeTriesOf, signInTries } from './tries.ts';

/** An account as signing in sees it. */
export interface Account {
	id: string;
	status: string;
	passwordHash: string | null;
	/** When an administrator set the password, which its owner has not changed since; null for one's own. */
	initialSince: Date | null;
}

/** Finds the account with this name; case does not count. */
export async function findAccount(database: Database, account: string): Promise<Account | undefined> {
	return withCredential(database)
		.where(({ eb, fn, val }) => eb(fn('lower', ['e.account']), '=', fn('lower', [val(account)])))
		.executeTakeFirst();
}

export async function findAccountById(database: Database, id: string): Promise<Account | undefined> {
	return withCredential(database).where('e.id', '=', id).executeTakeFirst();
}

/** The account that may be used and has this mobile; nothing when several share it, for then it proves nothing. */
export async function findAccountByMobile(database: Database, mobile: string): Promise<Account | undefined> {
	const [only, ...others] = await withCredential(database)
		.where('e.mobile', '=', mobile)
		.where('e.status', '=', activeStatus)
		.limit(2)
		.execute();
	return others.length === 0 ? only : undefined;
}

/** The account of this name that may be used, when it belongs to a company's person with this mobile. */
export async function findCompanyAccount(
	database: Database,
	{ account, mobile }: { account: string; mobile: string },
): Promise<Account | undefined> {
	return withCredential(database)
		.where(({ eb, fn, val }) => eb(fn('lower', ['e.account']), '=', fn('lower', [val(account)])))
		.where('e.mobile', '=', mobile)
		.where('e.status', '=', activeStatus)
		.where('e.tenant_id', '!=', platformTenantId)
		.executeTakeFirst();
}

/** A user's new password. */
export interface NewPassword {
	employeeId: string;
	hash: string;
	/** Another one must be chosen after signing in with it. */
	mustChange: boolean;
	/** The stored hash that the old password was checked against, where it was; a password that was set meanwhile is not overwritten. */
	replaces?: string | null | undefined;
}

/** How passwords came about; without a caller it was the owner, who proved it otherwise than by a session. */
export interface PasswordOrigin {
	action: Extract<AuditAction, `password-${string}`>;
	principal: AuditActor | null;
	address: string;
}

/**
 * Stores the hashes of new passwords, ends the sessions of their owners and forgets the tries with their accounts, all or none; the audit log records who set them.
 * Returns false, and changes nothing, when a password was not the one to be replaced any more.
 */
export function storePasswords(
	database: Database,
	changes: NewPassword[],
	{ action, principal, address }: PasswordOrigin,
): Promise<boolean> {
	return database.transaction(async (db) => {
		const ids = changes.map(({ employeeId }) => employeeId);
		await lockPeople(db, ids);
		if (!(await areAsChecked(db, changes))) return false;
		const people = await db.selectFrom('portal.employee').select(['id', 'account', 'name', 'tenant_id']).where('id', 'in', ids).execute();
		await keepPasswords(db, ids);
		for (const { employeeId: employee_id, hash, mustChange } of changes) {
			const values = { password_hash: hash, must_change: mustChange, is_initial: mustChange, changed_at: new Date() };
			await db
				.insertInto('portal.credential')
				.values({ employee_id, ...values })
				.onConflict((conflict) => conflict.column('employee_id').doUpdateSet(values))
				.execute();
		}
		await endSessionsOf(db, ids);
		await removeTriesOf(
			db,
			people.map(({ account }) => signInTries(account)),
		);
		await db.deleteFrom('portal.trusted_device').where('employee_id', 'in', ids).execute();
		const entries = people.map(({ id, account, name, tenant_id: tenantId }): AuditEntry => {
			const actor = principal ?? { userId: id, account, tenantId };
			return { action, principal: actor, address, object: { type: 'employee', id, name }, subject: { id, account } };
		});
		await writeAudit(db, ...entries);
		return true;
	});
}

async function areAsChecked(db: Transaction<SystemTables>, changes: NewPassword[]): Promise<boolean> {
	const checked = changes.filter(({ replaces }) => replaces !== undefined);
	if (checked.length === 0) return true;
	const ids = checked.map(({ employeeId }) => employeeId);
	const stored = await db
		.selectFrom('portal.credential')
		.select(['employee_id', 'password_hash'])
		.where('employee_id', 'in', ids)
		.execute();
	const hashes = new Map(stored.map((row) => [row.employee_id, row.password_hash]));
	return checked.every(({ employeeId, replaces }) => (hashes.get(employeeId) ?? null) === replaces);
}

/** The stored hash of a person's password; undefined without a credential. */
export async function findPasswordHash(db: Kysely<SystemTables>, employeeId: string): Promise<string | null | undefined> {
	const row = await db.selectFrom('portal.credential').select('password_hash').where('employee_id', '=', employeeId).executeTakeFirst();
	return row?.password_hash;
}

function withCredential(database: Database) {
	return database.system
		.selectFrom('portal.employee as e')
		.leftJoin('portal.credential as c', 'c.employee_id', 'e.id')
		.select((eb) => [
			...(['e.id', 'e.status', 'c.password_hash as passwordHash'] as const),
			eb.case().when('c.is_initial', '=', true).then(eb.ref('c.changed_at')).end().as('initialSince'),
		]);
}
