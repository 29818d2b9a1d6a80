import { type Kysely, sql } from 'kysely';

/** Which node has which file of archived logs: nodes need not share the folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.archived_file (
			path text primary key,
			node text not null,
			lines bigint not null,
			create_time timestamptz not null default now()
		)`.execute(db);
	await sql`alter table portal.archived_file enable row level security`.execute(db);
}
