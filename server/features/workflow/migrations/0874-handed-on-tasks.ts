import { type Kysely, sql } from 'kysely';

/** The tasks of a person that wait for another one are found like those that are open or done. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index process_task_waiting on portal.process_task (tenant_id, assignee_id) where state = 'waiting'`.execute(db);
}
