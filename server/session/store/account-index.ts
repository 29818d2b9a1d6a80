import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_005;

/**
 * Account names are unique over all tenants, whatever their case, and signing in looks them up so. The table is made from a screen file,
 * which knows uniqueness within a tenant only; so this index is added once the table exists. Returns why it could not be, if so.
 */
export async function ensureAccountIndex(database: Database): Promise<string | undefined> {
	try {
		await database.transaction(async (db) => {
			await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
			await sql`create unique index if not exists employee_account_everywhere on portal.employee (lower(account))`.execute(db);
		});
		return undefined;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}
