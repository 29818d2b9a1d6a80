import { type Kysely, sql } from 'kysely';

/** Remembers which parts of the data that comes with the portal were loaded, so that what is removed later stays away. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.base_load (
		name text primary key,
		at timestamptz not null default now()
	)`.execute(db);
}
