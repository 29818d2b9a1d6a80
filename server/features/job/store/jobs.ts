import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as newId } from 'uuid';

import { cutText } from '../../../../contract/input/cut-text.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { JobTiming } from '../base/job-states.ts';

/** A job with its settings. */
export type StoredJob = Selectable<SystemTables['portal.job']>;

/** A job that every portal has. */
export interface OwnJobRow {
	code: string;
	name: string;
	name_tw: string;
	name_en: string;
	timing: JobTiming;
	cron: string | null;
	every: number | null;
	isPaused: boolean;
	nextAt: Date | null;
}

/** Adds a job of the portal itself unless it is there. */
export async function addOwnJob({ system }: Database, { code, isPaused, nextAt, ...schedule }: OwnJobRow): Promise<void> {
	await system
		.insertInto('portal.job')
		.values({
			id: newId(),
			tenant_id: platformTenantId,
			...schedule,
			code,
			kind: code,
			is_paused: isPaused,
			next_at: nextAt,
			time_zone: 'Asia/Shanghai',
			days: 'all',
			missed: 'once',
			is_parallel: false,
			retries: 2,
			retry_seconds: 300,
			limit_minutes: 600,
		})
		.onConflict((conflict) => conflict.column('code').doNothing())
		.execute();
}

/** Gives a job of the portal itself its names in the other languages, unless an operator gave it another name. */
export async function setOwnNames(
	{ system }: Database,
	{ code, name, name_tw, name_en }: Pick<OwnJobRow, 'code' | 'name' | 'name_tw' | 'name_en'>,
): Promise<void> {
	await system
		.updateTable('portal.job')
		.set({ name_tw, name_en })
		.where('code', '=', code)
		.where('name', '=', name)
		.where('name_tw', 'is', null)
		.where('name_en', 'is', null)
		.execute();
}

/** Gives a job of the portal itself another schedule, when it has another one. */
export async function setOwnSchedule(
	{ system }: Database,
	{ code, cron, nextAt }: { code: string; cron: string; nextAt: Date | null },
): Promise<void> {
	await system
		.updateTable('portal.job')
		.set({ timing: 'cron', cron, next_at: nextAt, is_paused: false })
		.where('code', '=', code)
		.where((where) => where.or([where('timing', '!=', 'cron'), where('cron', 'is distinct from', cron), where('is_paused', '=', true)]))
		.execute();
}

/** The time by the clock of the database, which all nodes share. */
export async function readNow(db: RecordDatabase | Kysely<SystemTables>): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db as Kysely<SystemTables>);
	return rows[0]?.now ?? new Date();
}

/** Jobs whose moment has come, which no other node plans now, and the time by the clock of the database, which all nodes share. */
export async function lockDue(db: Kysely<SystemTables>, most: number): Promise<{ now: Date; jobs: StoredJob[] }> {
	const now = await readNow(db);
	const jobs = await db
		.selectFrom('portal.job')
		.selectAll()
		.where('next_at', '<=', now)
		.where(sql<boolean>`not coalesce(is_paused, false)`)
		.orderBy('next_at')
		.limit(most)
		.forUpdate()
		.skipLocked()
		.execute();
	return { now, jobs };
}

/** The job, which no other node plans until the transaction ends. */
export async function lockJob(db: RecordDatabase | Kysely<SystemTables>, id: string): Promise<StoredJob | undefined> {
	return (db as Kysely<SystemTables>).selectFrom('portal.job').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The only job of a kind, which no other node plans until the transaction ends. */
export async function lockOwnJob(db: Kysely<SystemTables>, code: string): Promise<StoredJob | undefined> {
	return db.selectFrom('portal.job').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Stores what happened to a job; that is no change by a person, so its version stays. */
export async function updateJob(db: Kysely<SystemTables>, id: string, values: Updateable<SystemTables['portal.job']>): Promise<void> {
	await db.updateTable('portal.job').set(values).where('id', '=', id).execute();
}

/** Whether the job is one of the portal itself. */
export async function isOwnJob(db: RecordDatabase, id: string): Promise<boolean> {
	const row = await (db as Kysely<SystemTables>).selectFrom('portal.job').select('code').where('id', '=', id).executeTakeFirst();
	return typeof row?.code === 'string';
}

/** When the job of a feature is due. */
interface FeatureJobRow {
	schedule: Pick<StoredJob, 'timing' | 'cron' | 'time_zone' | 'days' | 'every' | 'once_at'>;
	nextAt: Date | null;
	isPaused: boolean;
}

/** Adds a job by which a feature does work that a person scheduled; returns its id. */
export async function addFeatureJob(
	db: Kysely<SystemTables>,
	{ kind, name, parameters, ...row }: FeatureJobRow & { kind: string; name: string; parameters: string },
): Promise<string> {
	const id = newId();
	await db
		.insertInto('portal.job')
		.values({
			...{ id, tenant_id: platformTenantId, name: titleOf(id, name), kind, parameters, ...toColumns(row) },
			...{ missed: 'once', is_parallel: false, retries: 2, retry_seconds: 60, limit_minutes: 240 },
		})
		.execute();
	return id;
}

/** Changes when the job of a feature is due, and its name. */
export async function changeFeatureJob(
	db: Kysely<SystemTables>,
	id: string,
	{ name, ...row }: FeatureJobRow & { name?: string },
): Promise<void> {
	await db
		.updateTable('portal.job')
		.set({ ...toColumns(row), ...(name !== undefined && { name: titleOf(id, name) }), version: sql`version + 1`, update_time: sql`now()` })
		.where('id', '=', id)
		.execute();
}

/** Ends the job of a feature for good: it is removed at once, or, while runs of it are in the history, later. */
export async function retireFeatureJob(db: Kysely<SystemTables>, id: string): Promise<void> {
	await db
		.updateTable('portal.job')
		.set({ timing: 'hand', next_at: null, is_paused: true, parameters: null, version: sql`version + 1` })
		.where('id', '=', id)
		.execute();
	await removeRetiredJobs(db);
}

/** Removes the jobs that features ended and that have no run in the history any more. */
export async function removeRetiredJobs(db: Kysely<SystemTables>): Promise<void> {
	await sql`delete from portal.job j where j.code is null and j.parameters is null and j.kind not in ('script', 'service')
		and not exists (select from portal.job_run r where r.job = j.id)`.execute(db);
}

/** Two schedules may have the same title, jobs may not. */
function titleOf(id: string, name: string): string {
	return `${cutText(name, 50)} · ${id.slice(-8)}`;
}

function toColumns({ schedule: { timing, cron, time_zone, days, every, once_at }, nextAt, isPaused }: FeatureJobRow) {
	return { timing, cron, time_zone, days, every, once_at, next_at: nextAt, is_paused: isPaused };
}
