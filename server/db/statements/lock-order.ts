import type { Kysely } from 'kysely';

import type { RecordDatabase } from '../database.ts';
import { platformTenantId } from '../scope.ts';
import type { SystemTables } from '../system-tables.ts';
import { callFunction } from './call-function.ts';

/** Inside a transaction. The order in which rows are locked is in docs/decisions/0330-lock-order.md. */
type Transaction = Kysely<SystemTables>;

/** What decides whether a person may sign in. */
interface HeldPerson {
	status: string;
	/** Whether the company that the person belongs to may work in the portal; the authority always may. */
	isTenantOpen: boolean;
}

/**
 * Locks a person and the person's tenant against changes until the transaction ends, and returns their data; nothing for an unknown id.
 * Several sign-ins of one person run at once, but none beside the end of all of that person's sessions.
 */
export async function holdPerson(db: Transaction, id: string): Promise<HeldPerson | undefined> {
	const known = await db.selectFrom('portal.employee').select('tenant_id').where('id', '=', id).executeTakeFirst();
	if (!known) return undefined;
	const tenant = await db
		.selectFrom('portal.tenant')
		.select(['status', 'approve_status'])
		.where('id', '=', known.tenant_id)
		.forShare()
		.executeTakeFirst();
	const person = await db.selectFrom('portal.employee').select('status').where('id', '=', id).forShare().executeTakeFirst();
	const isTenantOpen = known.tenant_id === platformTenantId || (tenant?.status === 'ENABLED' && tenant.approve_status === 'PASSED');
	return person && { status: person.status, isTenantOpen };
}

/** Any number that nothing else in the database locks. */
const superLock = 7_203_316_004;

/** Those who make somebody cease to be an active super administrator take turns until the transaction ends, so that one remains. */
export async function lockSupers(db: RecordDatabase | Transaction): Promise<void> {
	await callFunction(db, 'pg_advisory_xact_lock', [superLock]);
}

/** Locks people against every other change, sign-ins included, until the transaction ends; returns which of them exist. */
export async function lockPeople(db: Transaction, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await db.selectFrom('portal.employee').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
	return rows.map(({ id }) => id);
}

/** Ends every session of people, and voids what was issued to them to begin one; the people stay locked until the transaction ends. */
export async function endSessionsOf(db: Transaction, employeeIds: readonly string[]): Promise<void> {
	if (employeeIds.length === 0) return;
	await lockPeople(db, employeeIds);
	await db.deleteFrom('portal.one_time_secret').where('employee_id', 'in', employeeIds).execute();
	const sessions = await db.selectFrom('portal.session').select('id').where('employee_id', 'in', employeeIds).execute();
	await removeSessions(
		db,
		sessions.map(({ id }) => id),
	);
}

/** Removes sessions, in one order for all callers, and returns which there were; their tokens go with them. */
export async function removeSessions(db: Transaction, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const removed = await db
		.deleteFrom('portal.session')
		.where('id', 'in', ({ selectFrom }) => selectFrom('portal.session').select('id').where('id', 'in', ids).orderBy('id').forUpdate())
		.returning('id')
		.execute();
	return removed.map(({ id }) => id);
}
