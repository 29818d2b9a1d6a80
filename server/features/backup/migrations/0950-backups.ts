import { type Kysely, sql } from 'kysely';

/** The daily backups: one row a day, whichever node made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.backup (
		day date primary key,
		file text,
		bytes bigint,
		row_count bigint,
		file_count integer,
		tries integer not null default 1,
		started_at timestamptz not null default now(),
		ended_at timestamptz,
		failure text
	)`.execute(db);
}
