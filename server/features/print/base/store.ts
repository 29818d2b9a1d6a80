import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** Which paper of which tenant. */
interface PaperKey {
	tenantId: string;
	print: string;
	screen: string;
	recordId: string;
}

export type StoredRun = Selectable<SystemTables['portal.print_run']>;

/** How a run goes on, beside what it stores itself. */
export type RunProgress = Pick<
	StoredRun,
	'id' | 'print' | 'ids' | 'title' | 'screen' | 'papers' | 'pages' | 'problem' | 'is_ready' | 'created_at' | 'ended_at'
> & {
	count: number;
	/** The state of the job; null for one that was removed. */
	state: SystemTables['portal.job_run']['state'] | null;
	progress: number | null;
};

/** Counts a print of a paper in the transaction, and locks the paper until it ends; returns the number that it has. */
export async function countPrint(
	db: RecordDatabase,
	{ tenantId, print, screen, recordId }: PaperKey,
	by: string | null,
): Promise<string | null> {
	const { rows } = await sql<{ number: string | null }>`
		insert into portal.print_paper (tenant_id, print, screen, record_id, prints, last_by)
		values (${tenantId}::uuid, ${print}, ${screen}, ${recordId}::uuid, 1, ${by}::uuid)
		on conflict (tenant_id, print, record_id) do update set prints = print_paper.prints + 1, last_at = now(), last_by = excluded.last_by
		returning number`.execute(db);
	return rows[0]?.number ?? null;
}

/** Gives a paper its number. */
export async function setNumber(
	db: RecordDatabase,
	{ tenantId, print, recordId }: Omit<PaperKey, 'screen'>,
	number: string,
): Promise<void> {
	await sql`update portal.print_paper set number = ${number}
		where tenant_id = ${tenantId}::uuid and print = ${print} and record_id = ${recordId}::uuid`.execute(db);
}

/** The number of a paper; null when it was never printed or has none. */
export async function readNumber(database: Database, { tenantId, print, recordId }: Omit<PaperKey, 'screen'>): Promise<string | null> {
	const { rows } = await sql<{ number: string | null }>`select number from portal.print_paper
		where tenant_id = ${tenantId}::uuid and print = ${print} and record_id = ${recordId}::uuid`.execute(database.forTenant(tenantId));
	return rows[0]?.number ?? null;
}

/** Adds a print of many records. */
export async function addPrintRun(
	db: Kysely<SystemTables>,
	run: Pick<StoredRun, 'id' | 'tenant_id' | 'person_id' | 'language' | 'address' | 'print' | 'title' | 'screen' | 'ids' | 'is_masked'>,
): Promise<void> {
	await sql`insert into portal.print_run (id, tenant_id, person_id, language, address, print, title, screen, ids, is_masked)
		values (${run.id}::uuid, ${run.tenant_id}::uuid, ${run.person_id}::uuid, ${run.language}, ${run.address}, ${run.print}, ${run.title}, ${run.screen},
			${run.ids}::uuid[], ${run.is_masked})`.execute(db);
}

/** A run for the work itself. */
export async function readRun({ system }: Database, id: string): Promise<StoredRun | undefined> {
	return system.selectFrom('portal.print_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many runs of a person have not ended, which nobody starts another one of meanwhile. */
export async function countOpenRuns(
	db: Kysely<SystemTables>,
	{ tenantId, personId }: { tenantId: string; personId: string },
): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtext(${`print ${personId}`}))`.execute(db);
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from portal.print_run p join portal.job_run j on j.id = p.id
		where p.tenant_id = ${tenantId}::uuid and p.person_id = ${personId}::uuid and j.state in ('waiting', 'running', 'retrying')`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

/** The runs of a person that still exist, newest first; one of them by its id. */
export async function readRuns({ system }: Database, asked: { tenantId: string; personId: string; id?: string }): Promise<RunProgress[]> {
	const { rows } =
		await sql<RunProgress>`select p.id, p.print, p.ids, p.title, p.screen, p.papers, p.pages, p.problem, p.is_ready, p.created_at, p.ended_at,
			cardinality(p.ids) as count, j.state, j.progress
		from portal.print_run p left join portal.job_run j on j.id = p.id
		where p.tenant_id = ${asked.tenantId}::uuid and p.person_id = ${asked.personId}::uuid
			and (${asked.id ?? null}::uuid is null or p.id = ${asked.id ?? null}::uuid)
		order by p.created_at desc limit 50`.execute(system);
	return rows;
}

/** Notes in the transaction that so many of the records of a run, from the first on, are done. */
export async function setNoted(db: RecordDatabase, { id, noted }: Pick<StoredRun, 'id' | 'noted'>): Promise<void> {
	await sql`update portal.print_run set noted = ${noted} where id = ${id}::uuid`.execute(db);
}

/** Stores how a run ended. */
export async function endPrintRun(
	{ system }: Database,
	id: string,
	end: { papers: number; pages: number; problem: string | null; isReady: boolean },
): Promise<void> {
	await sql`update portal.print_run set papers = ${end.papers}, pages = ${end.pages}, problem = ${end.problem}, is_ready = ${end.isReady}, ended_at = now()
		where id = ${id}::uuid`.execute(system);
}

/** Removes runs that began before; returns their ids. */
export async function removePrintRuns({ system }: Database, before: Date): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`delete from portal.print_run where created_at < ${before} returning id`.execute(system);
	return rows.map(({ id }) => id);
}

/** Forgets the papers of a space that is dropped. */
export async function forgetPapers(db: Kysely<SystemTables>, tenantId: string, screens: readonly string[]): Promise<void> {
	await sql`delete from portal.print_paper where tenant_id = ${tenantId}::uuid and screen = any(${[...screens]})`.execute(db);
}

/** Which of the ids are those of files. */
export async function knownPrintRuns({ system }: Database, ids: string[]): Promise<Set<string>> {
	const rows = await system.selectFrom('portal.print_run').select('id').where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}
