import { type Kysely, sql } from 'kysely';

/** What a case knows beside its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.process_case add column variables jsonb not null default '{}'`.execute(db);
}
