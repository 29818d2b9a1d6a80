import { type Kysely, sql } from 'kysely';

/** Which values of masked fields each person queried within the last hour, as hashes. All nodes share it, so the hourly limit holds for all of them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.masked_query (
		person_id uuid not null,
		asked bytea not null,
		at timestamptz not null default now(),
		primary key (person_id, asked)
	)`.execute(db);
	await sql`create index on portal.masked_query (at)`.execute(db);
}
