import { type Kysely, sql } from 'kysely';

/** For whom a delegate did something, also where the task stays with that person. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.process_action add column for_id uuid`.execute(db);
}
