import { type Kysely, sql } from 'kysely';

/** Uploaded workbooks have several sheets: one for the records, others for the rows of their child tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.import add column sheets jsonb not null default '[]'`.execute(db);
	await sql`alter table portal.import_row add column sheet smallint not null default 0`.execute(db);
	await sql`alter table portal.import_row drop constraint import_row_pkey, add primary key (import_id, sheet, number)`.execute(db);
}
