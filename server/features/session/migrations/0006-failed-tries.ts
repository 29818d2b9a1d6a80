import { type Kysely, sql } from 'kysely';

/** Tells tries that failed from those under way, so that an office which signs in at nine is not taken for an attacker. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.sign_in_try add column has_failed boolean not null default false`.execute(db);
}
