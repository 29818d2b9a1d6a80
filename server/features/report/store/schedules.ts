import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

export type StoredSchedule = Selectable<SystemTables['portal.report_schedule']>;

/** A schedule with its job. */
export type ScheduleWithJob = StoredSchedule &
	Pick<Selectable<SystemTables['portal.job']>, 'timing' | 'cron' | 'time_zone' | 'days' | 'every' | 'once_at' | 'is_paused' | 'next_at'> & {
		is_running: boolean;
		sent: number;
		refused: number;
		failed: number;
	};

/** Whose schedules; one of them by its id. */
interface Reach {
	tenantId: string;
	ownerId: string;
	id?: string;
}

/** The schedules of a person, newest first. */
export async function readSchedules({ system }: Database, { tenantId, ownerId, id }: Reach): Promise<ScheduleWithJob[]> {
	const { rows } = await sql<ScheduleWithJob>`select s.*, j.timing, j.cron, j.time_zone, j.days, j.every::int as every, j.once_at,
			coalesce(j.is_paused, false) as is_paused, j.next_at,
			exists (select from portal.job_run r where r.job = s.job and r.state in ('waiting', 'running', 'retrying')) as is_running,
			l.sent, l.refused, l.failed
		from portal.report_schedule s join portal.job j on j.id = s.job
		left join lateral (select count(*) filter (where r.is_ready)::int as sent, count(*) filter (where r.is_refused)::int as refused,
			count(*) filter (where r.problem is not null and not r.is_refused)::int as failed
			from portal.report_run r where r.job_run = s.last_run) l on true
		where s.tenant_id = ${tenantId}::uuid and s.owner_id = ${ownerId}::uuid and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
		order by s.id desc`.execute(system);
	return rows;
}

/** A schedule for the work itself. */
export async function readSchedule({ system }: Database, id: string): Promise<StoredSchedule | undefined> {
	return system.selectFrom('portal.report_schedule').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The schedule of a person, which nobody else changes until the transaction ends. */
export async function lockSchedule(
	db: Kysely<SystemTables>,
	{ tenantId, ownerId, id }: Required<Reach>,
): Promise<StoredSchedule | undefined> {
	return db
		.selectFrom('portal.report_schedule')
		.selectAll()
		.where('id', '=', id)
		.where('tenant_id', '=', tenantId)
		.where('owner_id', '=', ownerId)
		.forUpdate()
		.executeTakeFirst();
}

/** How many schedules a person has, who gets no other one meanwhile. */
export async function countSchedules(db: Kysely<SystemTables>, { tenantId, ownerId }: Omit<Reach, 'id'>): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtext(${`report-schedule ${ownerId}`}))`.execute(db);
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from portal.report_schedule
		where tenant_id = ${tenantId}::uuid and owner_id = ${ownerId}::uuid`.execute(db);
	return rows[0]?.count ?? 0;
}

type ScheduleValues = Pick<StoredSchedule, 'title' | 'format' | 'address' | 'asked' | 'receivers' | 'addresses'>;

/** Adds a schedule. */
export async function addSchedule(
	db: Kysely<SystemTables>,
	{ asked, receivers, addresses, ...row }: ScheduleValues & Pick<StoredSchedule, 'id' | 'tenant_id' | 'owner_id' | 'job' | 'report'>,
): Promise<void> {
	await db
		.insertInto('portal.report_schedule')
		.values({ ...row, ...asJson({ asked, receivers, addresses }), created_at: sql<Date>`now()` })
		.execute();
}

/** Changes a schedule that is locked. */
export async function changeSchedule(
	db: Kysely<SystemTables>,
	id: string,
	{ asked, receivers, addresses, ...row }: ScheduleValues,
): Promise<void> {
	await db
		.updateTable('portal.report_schedule')
		.set({ ...row, ...asJson({ asked, receivers, addresses }), version: sql`version + 1` })
		.where('id', '=', id)
		.execute();
}

function asJson({ asked, receivers, addresses }: Pick<ScheduleValues, 'asked' | 'receivers' | 'addresses'>) {
	return { asked: JSON.stringify(asked), receivers: JSON.stringify(receivers), addresses: JSON.stringify(addresses) };
}

/** Removes a schedule. */
export async function dropSchedule(db: Kysely<SystemTables>, id: string): Promise<void> {
	await db.deleteFrom('portal.report_schedule').where('id', '=', id).execute();
}

/** Stores that a run of the job has ended; false when that is stored already. */
export async function endSending(
	db: Kysely<SystemTables>,
	{ id, jobRun, problem }: { id: string; jobRun: string; problem: string | null },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('portal.report_schedule')
		.set({ last_run: jobRun, last_at: sql`now()`, last_problem: problem })
		.where('id', '=', id)
		.where((where) => where.or([where('last_run', 'is', null), where('last_run', '!=', jobRun)]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
