import { type Kysely, sql } from 'kysely';

/** What administrators see of the API keys of people, beside what they see of every session. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.token add column if not exists key_name text collate "C", add column if not exists used_at timestamptz`.execute(
		db,
	);
}
