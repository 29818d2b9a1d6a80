import { type Kysely, sql } from 'kysely';

/** What the one who uses a code of the sign-in has to prove (RFC 7636). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.one_time_secret add column challenge text`.execute(db);
}
