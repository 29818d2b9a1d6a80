import { type Kysely, sql } from 'kysely';

/** The id of the installation, by which stores of files know whose they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.installation (id uuid not null, is_only boolean primary key default true check (is_only))`.execute(db);
	await sql`insert into portal.installation (id) values (gen_random_uuid())`.execute(db);
	await sql`alter table portal.installation enable row level security`.execute(db);
}
