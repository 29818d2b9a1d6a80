import { type Kysely, type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { type OldLines, removeMonthlyLines } from '../../../db/months/remove-lines.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** A service with its settings. */
export type StoredService = Selectable<SystemTables['portal.service']>;

/** What became of one call. */
export interface NotedCall {
	service: string;
	cause: string;
	state: 'done' | 'failed' | 'refused';
	/** Whether the system itself failed, so that the circuit breaker counts it. */
	isFault: boolean;
	attempt: number;
	milliseconds: number;
	address: string;
	request: string | null;
	answer: string | null;
	problem: string | null;
}

/** A service by its id or its code. */
export async function findService({ system }: Database, key: { id: string } | { code: string }): Promise<StoredService | undefined> {
	const query = system.selectFrom('portal.service').selectAll();
	const found = 'id' in key ? query.where('id', '=', key.id) : query.where('code', '=', key.code);
	return found.executeTakeFirst();
}

/** The codes of services that exist. */
export async function readCodes({ system }: Database): Promise<string[]> {
	const rows = await system.selectFrom('portal.service').select('code').execute();
	return rows.map(({ code }) => code);
}

/** Stores the encrypted secret of a service, in the transaction of its save. */
export async function storeSecret(db: RecordDatabase, id: string, sealed: string): Promise<void> {
	await (db as Kysely<SystemTables>).updateTable('portal.service').set({ sealed }).where('id', '=', id).execute();
}

/** Whether a call may be made although the circuit was opened: one call at a time finds out whether the service works again. */
export async function admitOne({ system }: Database, { id, breaker_seconds }: StoredService): Promise<boolean> {
	const { numUpdatedRows } = await system
		.updateTable('portal.service')
		.set({ open_until: sql`now() + make_interval(secs => ${breaker_seconds})` })
		.where('id', '=', id)
		.where('open_until', '<=', sql<Date>`now()`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Adds a call to the log, and counts failures in a row: with enough of them the circuit opens. */
export async function noteCall(database: Database, { isFault, ...call }: NotedCall): Promise<void> {
	await database.transaction(async (db) => {
		await db
			.insertInto('portal.service_call')
			.values({ id: newId(), tenant_id: platformTenantId, at: sql`now()`, ...call })
			.execute();
		if (call.state === 'refused') return;
		const failures = isFault ? sql<number>`coalesce(failures, 0) + 1` : sql<number>`0`;
		await sql`update portal.service set last_at = now(), last_state = ${call.state}, failures = ${failures},
			open_until = case when ${isFault} and breaker_failures > 0 and coalesce(failures, 0) + 1 >= breaker_failures
				then now() + make_interval(secs => breaker_seconds) end
			where id = ${call.service}`.execute(db);
	});
}

/** Archives and removes the calls before a moment; returns how many. */
export function removeServiceCalls(database: Database, old: OldLines): Promise<number> {
	return removeMonthlyLines(database, 'service_call', old);
}
