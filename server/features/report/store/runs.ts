import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

export type StoredReportRun = Selectable<SystemTables['portal.report_run']>;

/** Whose files. */
interface Owner {
	tenantId: string;
	personId: string;
}

/** A file with how its run goes on. */
export type ReportRunProgress = StoredReportRun & {
	/** The state of the job; null for one that was removed. */
	state: SystemTables['portal.job_run']['state'] | null;
	percent: number | null;
};

type NewReportRun = Pick<
	StoredReportRun,
	'id' | 'job_run' | 'schedule' | 'tenant_id' | 'person_id' | 'email' | 'language' | 'address' | 'report' | 'title' | 'format' | 'asked'
>;

/** Adds files that are to be made; a second try of a run adds none again. */
export async function addReportRuns(db: Kysely<SystemTables>, runs: readonly NewReportRun[]): Promise<void> {
	if (runs.length === 0) return;
	await db
		.insertInto('portal.report_run')
		.values(runs.map((run) => ({ ...run, asked: JSON.stringify(run.asked), created_at: sql<Date>`now()` })))
		.onConflict((conflict) => conflict.columns(['job_run', 'person_id', 'email']).doNothing())
		.execute();
}

/** The files that a run of the job makes. */
export async function readRunsOf({ system }: Database, jobRun: string): Promise<StoredReportRun[]> {
	return system.selectFrom('portal.report_run').selectAll().where('job_run', '=', jobRun).orderBy('id').execute();
}

/** How many files a person waits for, which nobody asks for another one of meanwhile. */
export async function countOpenRuns(db: Kysely<SystemTables>, { tenantId, personId }: Owner): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtext(${`report ${personId}`}))`.execute(db);
	const { rows } = await sql<{
		count: number;
	}>`select count(*)::int as count from portal.report_run r join portal.job_run j on j.id = r.job_run
		where r.tenant_id = ${tenantId}::uuid and r.person_id = ${personId}::uuid and r.schedule is null and r.ended_at is null
			and j.state in ('waiting', 'running', 'retrying')`.execute(db);
	return rows[0]?.count ?? 0;
}

/** The files of a person, newest first; one of them by its id. Those of a schedule that did not become theirs are not among them. */
export async function readReportRuns(
	{ system }: Database,
	{ tenantId, personId, id }: Owner & { id?: string },
): Promise<ReportRunProgress[]> {
	const { rows } = await sql<ReportRunProgress>`select r.*, j.state, j.progress::int as percent
		from portal.report_run r left join portal.job_run j on j.id = r.job_run
		where r.tenant_id = ${tenantId}::uuid and r.person_id = ${personId}::uuid and r.email = '' and (r.schedule is null or r.is_ready)
			and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
		order by r.created_at desc, r.id desc limit 50`.execute(system);
	return rows;
}

/** Stores how the making of a file ended; false when it had ended before. */
export async function endReportRun(
	db: Kysely<SystemTables>,
	id: string,
	end: { problem: string | null; isReady: boolean; isRefused?: boolean; rights?: string; title?: string },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('portal.report_run')
		.set({
			problem: end.problem,
			is_ready: end.isReady,
			is_refused: end.isRefused ?? false,
			rights: end.rights ?? null,
			...(end.title !== undefined && { title: end.title }),
			ended_at: sql`now()`,
		})
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes the files that were asked for before; returns their ids. */
export async function removeReportRuns({ system }: Database, before: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`delete from portal.report_run where created_at < ${before} returning id`.execute(system);
	return rows.map(({ id }) => id);
}

/** Which of the ids are those of files. */
export async function knownReportRuns({ system }: Database, ids: string[]): Promise<Set<string>> {
	const rows = await system.selectFrom('portal.report_run').select('id').where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}

/** What became of the receivers of one run of a schedule, by name. */
export async function readDeliveries(
	{ system }: Database,
	jobRun: string,
): Promise<Array<{ name: string; problem: string | null; isRefused: boolean; isReady: boolean }>> {
	const { rows } = await sql<{ name: string; problem: string | null; isRefused: boolean; isReady: boolean }>`
		select coalesce(nullif(r.email, ''), e.name, '') as name, r.problem, r.is_refused as "isRefused", r.is_ready as "isReady"
		from portal.report_run r left join portal.employee e on e.id = r.person_id where r.job_run = ${jobRun}::uuid order by r.email, e.name, r.id`.execute(
		system,
	);
	return rows;
}

/** A file, for the notice about it. */
export async function readReportRun({ system }: Database, id: string): Promise<StoredReportRun | undefined> {
	return system.selectFrom('portal.report_run').selectAll().where('id', '=', id).executeTakeFirst();
}
