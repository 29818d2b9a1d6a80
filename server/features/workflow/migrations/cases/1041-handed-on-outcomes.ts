import { type Kysely, sql } from 'kysely';

/** What stays with the person of a transferred task has an outcome of its own, which no decision can have: `transfer` can be one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update portal.process_task t set outcome = 'handed-on' where t.outcome = 'transfer' and t.state = 'done' and not t.counts
		and not exists (select from portal.process_action a where a.task_id = t.id and a.kind = 'decide')`.execute(db);
}
