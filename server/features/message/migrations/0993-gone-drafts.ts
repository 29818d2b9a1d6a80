import { type Kysely, sql } from 'kysely';

/** Drafts that their senders have removed for good, and what keeps their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`with gone as (delete from portal.message where status = 'draft' and sender_state = 'gone' returning id)
		delete from portal.attachment_use u using gone where u.screen = 'inner-message' and u.record_id = gone.id`.execute(db);
}
