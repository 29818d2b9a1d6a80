import { type Kysely, sql } from 'kysely';

/** Each folder of the task centre has views of its own; until now only the folder of all cases had some. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update portal.saved_view set screen = 'process-case/all' where screen = 'process-case'`.execute(db);
	await sql`update portal.view_default set screen = 'process-case/all' where screen = 'process-case'`.execute(db);
}
