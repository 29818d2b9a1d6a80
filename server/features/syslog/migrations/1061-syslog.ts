import { type Kysely, sql } from 'kysely';

/** Up to where logs were sent to a syslog server. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.syslog_position (log text collate "C" primary key, position text collate "C" not null)`.execute(db);
}
