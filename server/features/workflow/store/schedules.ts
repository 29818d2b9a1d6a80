import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';

/** A moment at which a process begins in a tenant. */
export interface DueSchedule {
	tenantId: string;
	process: string;
	dueAt: Date;
	/** How often it was tried, with this time. */
	tries: number;
}

/**
 * Has a process begin at a moment, in each of some tenants. Where it has the same rule already nothing changes, except that with `isMovable` a moment to come
 * follows the calendar of working days. Null: never.
 */
export async function keepSchedule(
	database: Database,
	{
		process,
		rule,
		dueAt,
		tenants,
		isMovable,
	}: { process: string; rule: string; dueAt: Date | null; tenants: readonly string[]; isMovable: boolean },
): Promise<void> {
	await sql`insert into portal.process_schedule (tenant_id, process, rule, due_at)
		select t, ${process}, ${rule}, coalesce(${dueAt}::timestamptz, 'infinity') from unnest(${tenants}::uuid[]) t
		on conflict (tenant_id, process) do update set rule = excluded.rule, due_at = excluded.due_at, try_at = now(), tries = 0
			where process_schedule.rule <> excluded.rule
				or (${isMovable} and process_schedule.due_at > now() and process_schedule.due_at <> excluded.due_at)`.execute(database.system);
}

/** Forgets the schedules of processes that have none any more. */
export async function forgetSchedules(database: Database, kept: readonly string[]): Promise<void> {
	await sql`delete from portal.process_schedule where process <> all(${kept}::text[])`.execute(database.system);
}

/** Schedules that are due, of several tenants; each is given to this node for a while. */
export async function claimSchedules(database: Database, most: number): Promise<DueSchedule[]> {
	const { rows } = await sql<DueSchedule>`update portal.process_schedule s
		set try_at = now() + interval '1 minute' * least(60, 1 + s.tries), tries = s.tries + 1
		from (select tenant_id, process from portal.process_schedule where due_at <= now() and try_at <= now()
			order by due_at limit ${most}::integer for update skip locked) d
		where s.tenant_id = d.tenant_id and s.process = d.process
		returning s.tenant_id as "tenantId", s.process, s.due_at as "dueAt", s.tries`.execute(database.system);
	return rows;
}

/** Moves a schedule on to its next moment; false when another node has done that. */
export async function takeSchedule(db: RecordDatabase, { tenantId, process, dueAt }: DueSchedule, next: Date | null): Promise<boolean> {
	const { rows } =
		await sql`update portal.process_schedule set due_at = coalesce(${next}::timestamptz, 'infinity'), try_at = now(), tries = 0
		where tenant_id = ${tenantId}::uuid and process = ${process} and due_at = ${dueAt} returning process`.execute(db);
	return rows.length > 0;
}
