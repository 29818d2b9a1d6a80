import { type Kysely, sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';

/** As many as a policy can name. */
const mostKept = 24;

/** Lets a password be changed at once that is older than so many days. */
export async function markAgedPassword({ system }: Database, employeeId: string, days: number): Promise<void> {
	await system
		.updateTable('portal.credential')
		.set({ must_change: true })
		.where('employee_id', '=', employeeId)
		.where('must_change', '=', false)
		.where('changed_at', '<', new Date(Date.now() - days * 86_400_000))
		.execute();
}

/** Lets a password be changed at once that an administrator has set. */
export async function markInitialPassword({ system }: Database, employeeId: string): Promise<void> {
	await system
		.updateTable('portal.credential')
		.set({ must_change: true })
		.where('employee_id', '=', employeeId)
		.where('must_change', '=', false)
		.where('is_initial', '=', true)
		.execute();
}

/** Keeps the present passwords of people as former ones, inside the transaction that replaces them. */
export async function keepPasswords(db: Kysely<SystemTables>, employeeIds: readonly string[]): Promise<void> {
	await sql`insert into portal.former_password (employee_id, password_hash)
		select employee_id, password_hash from portal.credential where employee_id = any(${employeeIds}::uuid[]) and password_hash is not null
		on conflict do nothing`.execute(db);
	await sql`delete from portal.former_password f where employee_id = any(${employeeIds}::uuid[]) and (
		select count(*) from portal.former_password later where later.employee_id = f.employee_id and later.at > f.at) >= ${mostKept}`.execute(
		db,
	);
}

/** The hashes of the newest former passwords of a person. */
export async function readFormerPasswords({ system }: Database, employeeId: string, count: number): Promise<string[]> {
	const rows = await system
		.selectFrom('portal.former_password')
		.select('password_hash')
		.where('employee_id', '=', employeeId)
		.orderBy('at', 'desc')
		.limit(Math.min(count, mostKept))
		.execute();
	return rows.map(({ password_hash }) => password_hash);
}
