import type { Insertable, Kysely } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import { activeStatus } from '../../principal/person.ts';

/** Whether a user has an account of this name; case does not count. */
export async function isTaken(database: Database, account: string): Promise<boolean> {
	const row = await database.system
		.selectFrom('portal.employee')
		.select('id')
		.where(({ eb, fn, val }) => eb(fn('lower', ['account']), '=', fn('lower', [val(account)])))
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether an active account has this mobile. */
export async function hasActiveMobile(database: Database, mobile: string): Promise<boolean> {
	const row = await database.system
		.selectFrom('portal.employee')
		.select('id')
		.where('mobile', '=', mobile)
		.where('status', '=', activeStatus)
		.executeTakeFirst();
	return row !== undefined;
}

/** Stores a person with the hash of the password. */
export async function storePerson(
	db: Kysely<SystemTables>,
	{ hash, ...employee }: Insertable<SystemTables['portal.employee']> & { hash: string },
): Promise<void> {
	await db.insertInto('portal.employee').values(employee).execute();
	await db.insertInto('portal.credential').values({ employee_id: employee.id, password_hash: hash }).execute();
}

/** Stores a company. */
export async function storeCompany(db: Kysely<SystemTables>, tenant: Insertable<SystemTables['portal.tenant']>): Promise<void> {
	await db.insertInto('portal.tenant').values(tenant).execute();
}
