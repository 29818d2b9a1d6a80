import { type Kysely, sql } from 'kysely';

/** The detail of each record looks for its newest case. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index process_case_of_record on portal.process_case (tenant_id, screen, record_id, started_at desc)`.execute(db);
}
