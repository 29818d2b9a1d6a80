import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';

/** `work` is no moment but a service or a script that waits for a node to do it. */
export type TimerKind = 'delay' | 'boundary' | 'due' | 'remind' | 'work';

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

export type Wanted = Pick<StoredTimer, 'token' | 'node' | 'kind' | 'dueAt'>;

const columns = sql`case_id as "caseId", tenant_id as "tenantId", token, node, kind, due_at as "dueAt"`;

export async function readTimers(db: RecordDatabase, caseId: string): Promise<StoredTimer[]> {
	const { rows } = await sql<StoredTimer>`select ${columns} from portal.process_timer where case_id = ${caseId}::uuid`.execute(db);
	return rows;
}

export async function insertTimers(db: RecordDatabase, timers: readonly StoredTimer[]): Promise<void> {
	await sql`insert into portal.process_timer (case_id, tenant_id, token, node, kind, due_at)
		select t."caseId", t."tenantId", t.token, t.node, t.kind, t."dueAt" from jsonb_to_recordset(${JSON.stringify(timers)}::jsonb)
			as t("caseId" uuid, "tenantId" uuid, token integer, node text, kind text, "dueAt" timestamptz)
		on conflict do nothing`.execute(db);
}

/** The time of the database, by which timers fire on every node, whatever its own clock says. */
export async function readClock(db: RecordDatabase): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
	return rows[0]?.now ?? new Date();
}

/** Moves timers of one case. */
export async function moveTimers(db: RecordDatabase, caseId: string, timers: readonly Wanted[]): Promise<void> {
	await sql`update portal.process_timer p set due_at = t."dueAt" from jsonb_to_recordset(${JSON.stringify(timers)}::jsonb)
			as t(token integer, node text, kind text, "dueAt" timestamptz)
		where p.case_id = ${caseId}::uuid and p.token = t.token and p.node = t.node and p.kind = t.kind`.execute(db);
}

/** Removes timers of one case. */
export async function removeTimers(db: RecordDatabase, timers: readonly StoredTimer[]): Promise<void> {
	const caseId = timers[0]?.caseId ?? null;
	await sql`delete from portal.process_timer p using jsonb_to_recordset(${JSON.stringify(timers)}::jsonb) as t(token integer, node text, kind text)
		where p.case_id = ${caseId}::uuid and p.token = t.token and p.node = t.node and p.kind = t.kind`.execute(db);
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
			where t.due_at <= now() and t.kind <> 'work' order by t.due_at limit ${most}::integer for update of t skip locked) d
		where p.case_id = d.case_id and p.token = d.token and p.node = d.node and p.kind = d.kind
		returning p.case_id as "caseId", p.tenant_id as "tenantId", p.token, p.node, p.kind, p.due_at as "dueAt"`.execute(database.system);
	return rows;
}

/** A service or a script that waits to be done. */
export interface WaitingWork extends StoredTimer {
	/** How often it was tried, with this time. */
	tries: number;
}

/** Work to be done, of tenants that do not have enough of it under way; each is given to this node until nobody can be at it any more. */
export async function claimWork(
	database: Database,
	{ most, seconds, busy }: { most: number; seconds: number; busy: readonly string[] },
): Promise<WaitingWork[]> {
	const { rows } =
		await sql<WaitingWork>`update portal.process_timer p set due_at = now() + make_interval(secs => ${seconds}), tries = p.tries + 1
		from (select t.case_id, t.token, t.node, t.kind from portal.process_timer t join portal.process_case c on c.id = t.case_id and c.status = 'running'
			where t.due_at <= now() and t.kind = 'work' and t.tenant_id <> all(${busy}::uuid[])
			order by t.due_at limit ${most}::integer for update of t skip locked) d
		where p.case_id = d.case_id and p.token = d.token and p.node = d.node and p.kind = d.kind
		returning p.case_id as "caseId", p.tenant_id as "tenantId", p.token, p.node, p.kind, p.due_at as "dueAt", p.tries`.execute(
			database.system,
		);
	return rows;
}

/** Has work tried again later; from the first try on where a person is to decide that. False when it does not wait any more. */
export async function postponeWork(
	db: RecordDatabase,
	{ caseId, token, node }: StoredTimer,
	{ seconds, isForgiven = false }: { seconds: number; isForgiven?: boolean },
): Promise<boolean> {
	const { rows } = await sql`update portal.process_timer set due_at = now() + make_interval(secs => ${seconds}),
			tries = case when ${isForgiven} then 0 else tries end
		where case_id = ${caseId}::uuid and token = ${token} and node = ${node} and kind = 'work' returning case_id`.execute(db);
	return rows.length > 0;
}
