import { type Kysely, sql } from 'kysely';

/** The versions that have run on this database; unless the table is there already. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
	await sql`create table if not exists portal.upgrade (
		id bigint generated always as identity primary key, from_version text, to_version text not null, file text,
		began_at timestamptz not null default now(), ended_at timestamptz)`.execute(db);
}
