import { type Kysely, sql } from 'kysely';

/** The three separated administrators; the mode is on while they are named. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table portal.separated_duty (
		duty text primary key check (duty in ('system', 'security', 'audit')),
		employee_id uuid not null unique
	)`.execute(db);
	await sql`create trigger announce after insert or update or delete or truncate on portal.separated_duty
		for each statement execute function portal.announce_rights()`.execute(db);
}
