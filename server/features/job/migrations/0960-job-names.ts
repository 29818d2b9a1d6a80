import { type Kysely, sql } from 'kysely';

/** Names of jobs in the other languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.job add column name_tw text collate "C", add column name_en text collate "C"`.execute(db);
}
