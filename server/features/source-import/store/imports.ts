import { type Kysely, type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

export type StoredImport = Selectable<SystemTables['portal.source_import']>;
export type StoredImportRun = Selectable<SystemTables['portal.source_import_run']>;

type Store = Kysely<SystemTables>;

/** A scheduled import by its id. */
export function findImport({ system }: Database, id: string): Promise<StoredImport | undefined> {
	return system.selectFrom('portal.source_import').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The code of a data source by its id. */
export async function readSourceCode({ system }: Database, id: string): Promise<string | undefined> {
	const row = await system.selectFrom('portal.data_source').select('code').where('id', '=', id).executeTakeFirst();
	return row?.code;
}

/** What kind of data source it is, in the transaction of a save. */
export async function readSourceKind(db: RecordDatabase, id: string): Promise<string | undefined> {
	const row = await (db as Store).selectFrom('portal.data_source').select('kind').where('id', '=', id).executeTakeFirst();
	return row?.kind;
}

/** The job of a scheduled import, in the transaction of its save. */
export async function readJob(db: RecordDatabase, id: string): Promise<string | null> {
	const row = await (db as Store).selectFrom('portal.source_import').select('job').where('id', '=', id).executeTakeFirst();
	return row?.job ?? null;
}

/** Notes which job does the import. */
export async function storeJob(db: RecordDatabase, id: string, job: string): Promise<void> {
	await (db as Store).updateTable('portal.source_import').set({ job }).where('id', '=', id).execute();
}

/** What a run of an import came to. */
export interface RunOutcome {
	state: 'done' | 'failed';
	created: number;
	updated: number;
	unchanged: number;
	refused: number;
	problem: string | null;
	importId: string | null;
}

/** Adds the run in the transaction of the import; nothing when another try of the same run of the job has added it. */
export async function addRun(db: RecordDatabase, stored: StoredImport, jobRun: string): Promise<string | undefined> {
	const row = await (db as Store)
		.insertInto('portal.source_import_run')
		.values({
			...{ id: newId(), tenant_id: stored.tenant_id, source_import: stored.id, at: sql<Date>`now()`, state: 'done' },
			...{ target: stored.target, job_run: jobRun },
		})
		.onConflict((conflict) => conflict.column('job_run').doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id;
}

/** Stores what a run came to. */
export async function endRun(db: RecordDatabase, id: string, { importId, ...outcome }: RunOutcome): Promise<void> {
	const row = await (db as Store)
		.updateTable('portal.source_import_run')
		.set({ ...outcome, import_id: importId })
		.where('id', '=', id)
		.returning('source_import')
		.executeTakeFirstOrThrow();
	await noteState(db, row.source_import, outcome.state);
}

async function noteState(db: RecordDatabase, id: string, state: string): Promise<void> {
	await (db as Store)
		.updateTable('portal.source_import')
		.set({ last_at: sql<Date>`now()`, last_state: state })
		.where('id', '=', id)
		.execute();
}

/** A run, which nobody else undoes until the transaction ends. */
export function lockRun(db: RecordDatabase, id: string): Promise<StoredImportRun | undefined> {
	return (db as Store).selectFrom('portal.source_import_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A run by its id. */
export function findRun({ system }: Database, id: string): Promise<StoredImportRun | undefined> {
	return system.selectFrom('portal.source_import_run').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores that a run was undone, and what was left. */
export async function noteUndone(
	db: RecordDatabase,
	{ id, source_import: parent }: StoredImportRun,
	problem: string | null,
): Promise<void> {
	await (db as Store)
		.updateTable('portal.source_import_run')
		.set({ state: 'undone', undone_at: sql<Date>`now()`, ...(problem !== null && { problem }), version: sql`version + 1` })
		.where('id', '=', id)
		.execute();
	await noteState(db, parent, 'undone');
}

/** Removes old runs. */
export async function removeOldRuns({ system }: Database, days: number): Promise<void> {
	await sql`delete from portal.source_import_run where at < now() - make_interval(days => ${days})`.execute(system);
}
