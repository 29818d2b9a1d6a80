import { type Kysely, sql } from 'kysely';

/** The last good version of every document, not of screens alone: names are unique within a kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.screen_version rename to document_version`.execute(db);
	await sql`alter table portal.document_version add column kind text not null default 'screen'`.execute(db);
	await sql`alter table portal.document_version drop constraint screen_version_pkey, add primary key (kind, name)`.execute(db);
}
