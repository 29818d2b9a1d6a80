import { type Kysely, sql } from 'kysely';

/** Remembers that the demo data was loaded, in the same transaction as the rows themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.demo_load (
		seed text primary key,
		scale double precision not null,
		at timestamptz not null default now()
	)`.execute(db);
}
