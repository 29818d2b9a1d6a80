import { type Kysely, sql } from 'kysely';

/** Since when a case is suspended or has failed: its deadlines move by that time when it goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.process_case add column stopped_at timestamptz`.execute(db);
	await sql`update portal.process_case set stopped_at = updated_at where status in ('suspended', 'failed')`.execute(db);
}
