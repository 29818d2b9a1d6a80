import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';

export type TimerKind = 'delay' | 'boundary' | 'due' | 'remind';

/** A moment at which a case does something by itself. */
export interface StoredTimer {
	caseId: string;
	tenantId: string;
	token: number;
	/** The delay, the boundary event, or the task. */
	node: string;
	kind: TimerKind;
	dueAt: Date;
}

const columns = sql`case_id as "caseId", tenant_id as "tenantId", token, node, kind, due_at as "dueAt"`;

export async function readTimers(db: RecordDatabase, caseId: string): Promise<StoredTimer[]> {
	const { rows } = await sql<StoredTimer>`select ${columns} from portal.process_timer where case_id = ${caseId}::uuid`.execute(db);
	return rows;
}

export async function insertTimer(db: RecordDatabase, { caseId, tenantId, token, node, kind, dueAt }: StoredTimer): Promise<void> {
	await sql`insert into portal.process_timer (case_id, tenant_id, token, node, kind, due_at) values (${caseId}, ${tenantId}, ${token}, ${node}, ${kind}, ${dueAt})
		on conflict do nothing`.execute(db);
}

/** Removes a timer; false when another node has fired it. */
export async function takeTimer(
	db: RecordDatabase,
	{ caseId, token, node, kind }: Pick<StoredTimer, 'caseId' | 'token' | 'node' | 'kind'>,
): Promise<boolean> {
	const { rows } =
		await sql`delete from portal.process_timer where case_id = ${caseId}::uuid and token = ${token} and node = ${node} and kind = ${kind}
		returning case_id`.execute(db);
	return rows.length > 0;
}

/** Timers that are due, of several tenants; each is delayed for a while, so that other nodes take others. */
export async function claimDueTimers(database: Database, most: number): Promise<StoredTimer[]> {
	const { rows } =
		await sql<StoredTimer>`update portal.process_timer p set due_at = now() + interval '1 minute' * least(60, 1 + p.tries), tries = p.tries + 1
		from (select t.case_id, t.token, t.node, t.kind from portal.process_timer t join portal.process_case c on c.id = t.case_id and c.status = 'running'
			where t.due_at <= now() order by t.due_at limit ${most}::integer for update of t skip locked) d
		where p.case_id = d.case_id and p.token = d.token and p.node = d.node and p.kind = d.kind
		returning p.case_id as "caseId", p.tenant_id as "tenantId", p.token, p.node, p.kind, p.due_at as "dueAt"`.execute(database.system);
	return rows;
}
