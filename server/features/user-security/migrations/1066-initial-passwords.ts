import { type Kysely, sql } from 'kysely';

/** Passwords that an administrator has set, and for how many days a person can sign in with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.user_security add column if not exists initial_days integer`.execute(db);
	await sql`alter table portal.credential add column is_initial boolean not null default false`.execute(db);
}
