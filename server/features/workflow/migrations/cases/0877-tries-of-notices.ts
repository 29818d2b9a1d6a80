import { type Kysely, sql } from 'kysely';

/** Messages about cases that could not be stored are tried again later, and keep no others waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.process_notice add column due_at timestamptz not null default now(), add column tries integer not null default 0`.execute(
		db,
	);
}
