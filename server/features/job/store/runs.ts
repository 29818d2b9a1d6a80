import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database } from '../../../db/database.ts';
import { type OldLines, removeLines } from '../../../db/months/remove-lines.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import { removeRetiredJobs, type StoredJob } from './jobs.ts';

export type StoredRun = Selectable<SystemTables['portal.job_run']>;

/** A run that has not ended. */
const openStates = ['waiting', 'running', 'retrying'] as const;

/** With the texts of every language. */
const longestLog = 60_000;

type NewRun = Pick<Insertable<SystemTables['portal.job_run']>, 'cause' | 'state' | 'planned_at'> & {
	job: Pick<StoredJob, 'id' | 'kind'>;
	/** Who started it by hand. */
	by?: string;
	log?: string;
	started_at?: Date;
	ended_at?: Date;
	progress?: number;
};

/** Adds a run; returns its id. */
export async function addRun(db: Kysely<SystemTables>, { job, by, log, ...run }: NewRun): Promise<string> {
	const id = newId();
	await db
		.insertInto('portal.job_run')
		.values({ id, tenant_id: platformTenantId, job: job.id, kind: job.kind, tries: 0, log: log ?? null, ...run })
		.execute();
	if (by) await sql`update portal.job_run set create_by = ${by}::uuid where id = ${id}`.execute(db);
	return id;
}

/** Whether a run of the job has not ended. */
export async function hasOpenRun(db: Kysely<SystemTables>, job: string): Promise<boolean> {
	const row = await db
		.selectFrom('portal.job_run')
		.select('id')
		.where('job', '=', job)
		.where('state', 'in', openStates)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Ends the open runs of a job: those that wait at once, one under way when its node has heard of it. Returns their entries in the queue. */
export async function cancelRunsOf(db: Kysely<SystemTables>, job: string): Promise<string[]> {
	await db.updateTable('portal.job_run').set({ is_cancelled: true }).where('job', '=', job).where('state', 'in', openStates).execute();
	const waiting = await db
		.updateTable('portal.job_run')
		.set({ state: 'cancelled', ended_at: sql`now()` })
		.where('job', '=', job)
		.where('state', 'in', ['waiting', 'retrying'])
		.returning('queue_id')
		.execute();
	return waiting.flatMap(({ queue_id: id }) => id ?? []);
}

/** Gives the run to a node; nothing when it is not waiting any more. */
export async function claimRun(
	{ system }: Database,
	{ id, node }: { id: string; node: { number: number; name: string } },
): Promise<StoredRun | undefined> {
	return system
		.updateTable('portal.job_run')
		.set({
			state: 'running',
			node_number: node.number,
			node: node.name,
			tries: sql`tries + 1`,
			started_at: sql`coalesce(started_at, now())`,
			progress: 0,
			problem: null,
		})
		.where('id', '=', id)
		.where('state', 'in', ['waiting', 'retrying'])
		.where('is_cancelled', '=', false)
		.returningAll()
		.executeTakeFirst();
}

/** The job of a run. */
export async function readJobOf({ system }: Database, run: StoredRun): Promise<StoredJob | undefined> {
	return system.selectFrom('portal.job').selectAll().where('id', '=', run.job).executeTakeFirst();
}

/** Changes a run that is still this try of this node; false when it is not, as after the node was taken for ended. */
export async function updateTry(
	db: Kysely<SystemTables>,
	{ id, tries, node_number }: StoredRun,
	values: Updateable<SystemTables['portal.job_run']>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('portal.job_run')
		.set({ ...values, update_time: sql`now()` })
		.where('id', '=', id)
		.where('state', '=', 'running')
		.where('tries', '=', tries)
		.where('node_number', '=', node_number)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** The run as it is, which nobody else changes until the transaction ends. */
export async function lockRun(db: Kysely<SystemTables>, id: string): Promise<StoredRun | undefined> {
	return db.selectFrom('portal.job_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateRun(db: Kysely<SystemTables>, id: string, values: Updateable<SystemTables['portal.job_run']>): Promise<void> {
	await db
		.updateTable('portal.job_run')
		.set({ ...values, update_time: sql`now()` })
		.where('id', '=', id)
		.execute();
}

/** Adds lines to the log of a run; of a long one the end is kept. */
export async function addLog(db: Kysely<SystemTables>, id: string, lines: string): Promise<void> {
	await sql`update portal.job_run set log = right(case when coalesce(log, '') = '' then ${lines} else log || ${`\n${lines}`} end, ${longestLog})
		where id = ${id}`.execute(db);
}

/** Which of these runs somebody wants to end. */
export async function cancelledAmong({ system }: Database, ids: string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await system.selectFrom('portal.job_run').select('id').where('id', 'in', ids).where('is_cancelled', '=', true).execute();
	return rows.map(({ id }) => id);
}

/** Who works on runs, as one node sees it. */
export interface Workers {
	/** The numbers of the other nodes that are running. */
	otherNodes: readonly number[];
	/** The runs that this node works on. */
	ownRuns: readonly string[];
}

/** Runs that no node works on, and runs that the queue does not know, as after a restore. */
export async function findLost({ system }: Database, { otherNodes, ownRuns }: Workers): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from portal.job_run where state = 'running' and not (node_number = any(${[...otherNodes]}::integer[]))
			and not (id = any(${[...ownRuns]}::uuid[]))
		union all
		select r.id from portal.job_run r where r.state in ('waiting', 'retrying') and r.update_time < now() - interval '1 minute'
			and not exists (select from pgboss.job j where j.id = r.queue_id and j.state < 'active')
		limit 50`.execute(system);
	return rows.map(({ id }) => id);
}

/** The people who learn of failures of a job: those whom it names and who are active, otherwise super administrators. */
export async function findResponsible(db: Kysely<SystemTables>, { responsible }: Pick<StoredJob, 'responsible'>): Promise<string[]> {
	const active = db.selectFrom('portal.employee').select('id').where('status', '=', 'actived');
	const named = responsible?.length ? await active.where('id', 'in', responsible).execute() : [];
	const people = named.length > 0 ? named : await active.where('is_super', '=', 'Y').limit(50).execute();
	return people.map(({ id }) => id);
}

/** Whether the run of a schedule failed as the one before did on the same day in China; numbers in the reason make no difference. */
export async function isKnownFailure(db: Kysely<SystemTables>, { id }: Pick<StoredRun, 'id'>): Promise<boolean> {
	const { rows } = await sql<{ isKnown: boolean }>`select before.state = 'failed'
			and regexp_replace(before.problem, '[0-9]', '', 'g') = regexp_replace(r.problem, '[0-9]', '', 'g')
			and (before.ended_at at time zone 'Asia/Shanghai')::date = (r.ended_at at time zone 'Asia/Shanghai')::date as "isKnown"
		from portal.job_run r cross join lateral (select state, problem, ended_at from portal.job_run b
			where b.job = r.job and b.id <> r.id and b.state in ('done', 'failed', 'cancelled') order by b.planned_at desc limit 1) before
		where r.id = ${id} and r.cause = 'schedule'`.execute(db);
	return rows[0]?.isKnown === true;
}

/** When a job of this kind last succeeded. */
export async function lastSuccess({ system }: Database, kind: string): Promise<Date | null> {
	const row = await system
		.selectFrom('portal.job_run')
		.select(({ fn }) => fn.max('ended_at').as('at'))
		.where('kind', '=', kind)
		.where('state', '=', 'done')
		.executeTakeFirst();
	return row?.at ?? null;
}

/** Archives and removes the runs that ended before, and removes the jobs that have ended and had no others. */
export async function removeRuns(database: Database, old: OldLines): Promise<number> {
	const { system } = database;
	const { before } = old;
	const { rows } = await sql<{ at: Date | null }>`select min(create_time) as at from portal.job_run
		where ended_at is null or ended_at >= ${before}::timestamptz`.execute(system);
	const monthsBefore = new Date(Math.min(before.getTime(), rows[0]?.at?.getTime() ?? before.getTime()));
	const count = await removeLines(database, { table: 'job_run', column: 'ended_at', monthsBefore, ...old });
	await removeRetiredJobs(system);
	return count;
}

/** The job and the problem of a run. */
export async function readFailure({ system }: Database, id: string): Promise<{ name: string; problem: string | null } | undefined> {
	return system
		.selectFrom('portal.job_run as r')
		.innerJoin('portal.job as j', 'j.id', 'r.job')
		.select(['j.name', 'r.problem'])
		.where('r.id', '=', id)
		.executeTakeFirst();
}
