import { type Kysely, sql } from 'kysely';

/** API keys of people are sessions for one tenant, without a refresh token. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.session add column key_tenant uuid`.execute(db);
}
