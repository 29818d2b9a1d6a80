import { type Kysely, sql } from 'kysely';

/** What delegates have done for a person is found among what that person has done. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index process_task_owner on portal.process_task (tenant_id, owner_id) where state = 'done' and owner_id is not null`.execute(
		db,
	);
}
