import { type Kysely, sql } from 'kysely';

/** The result of the virus scanner for a file; null where none has scanned it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.attachment
		add column scan_state text check (scan_state in ('waiting', 'clean', 'infected')),
		add column virus text`.execute(db);
	await sql`create index on portal.attachment (id) where scan_state = 'waiting'`.execute(db);
}
