import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../../db/database.ts';
import { type OldLines, removeLines, removeMonthlyLines } from '../../db/months/remove-lines.ts';
import { platformTenantId } from '../../db/scope.ts';

/** One error, with what it has in common with others. */
export interface StoredError {
	source: 'server' | 'browser';
	fingerprint: string;
	message: string;
	location: string;
	account: string | null;
	requestId: string | null;
	stack: string | null;
}

/** Adds an error to its group. */
export async function storeError({ system }: Database, { requestId, ...error }: StoredError): Promise<void> {
	const last = { message: error.message, location: error.location, account: error.account, request_id: requestId, stack: error.stack };
	await system
		.insertInto('portal.error_group')
		.values({
			id: newId(),
			tenant_id: platformTenantId,
			...error,
			request_id: requestId,
			count: 1,
			first_at: sql`now()`,
			last_at: sql`now()`,
		})
		.onConflict((conflict) =>
			conflict.column('fingerprint').doUpdateSet({ ...last, count: sql`portal.error_group.count + 1`, last_at: sql`now()` }),
		)
		.execute();
}

/** Slow statements that are alike, of one node within seconds; times in milliseconds. */
export interface SlowGroup {
	fingerprint: string;
	statement: string;
	count: number;
	total: number;
	longest: number;
}

/** Adds slow statements to their groups. */
export async function storeSlow({ system }: Database, groups: readonly SlowGroup[]): Promise<void> {
	for (const { fingerprint, statement, count, total, longest } of groups)
		await sql`insert into portal.slow_statement (id, tenant_id, fingerprint, statement, count, total, longest, average, first_at, last_at)
			values (${newId()}::uuid, ${platformTenantId}::uuid, ${fingerprint}, ${statement}, ${count}::bigint, ${total}::double precision,
				round(${longest}::double precision)::bigint, round(${total / count}::double precision)::bigint, now(), now())
			on conflict (fingerprint) do update set count = slow_statement.count + excluded.count, total = slow_statement.total + excluded.total,
				longest = greatest(slow_statement.longest, excluded.longest), last_at = now(),
				average = round((slow_statement.total + excluded.total) / (slow_statement.count + excluded.count))::bigint`.execute(system);
}

/** The account of a person. */
export async function readAccount({ system }: Database, id: string): Promise<string | null> {
	const row = await system.selectFrom('portal.employee').select('account').where('id', '=', id).executeTakeFirst();
	return row?.account ?? null;
}

/** Archives and removes what happened before; returns how many lines. */
export async function removeLogs(database: Database, old: OldLines): Promise<number> {
	const signIns = await removeMonthlyLines(database, 'sign_in_log', old);
	const reports = await removeMonthlyLines(database, 'client_log', old);
	const errors = await removeLines(database, { table: 'error_group', column: 'last_at', ...old });
	return signIns + reports + errors + (await removeLines(database, { table: 'slow_statement', column: 'last_at', ...old }));
}
