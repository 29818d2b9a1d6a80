import { type Kysely, sql } from 'kysely';

/**
 * The index by message finds the entry of one person at once. Without the person in it the planner used it for unread counts, and read
 * the entries of all readers of a bulletin. Receipts are found by an index of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index message_entry_person on portal.message_entry (message_id, employee_id)`.execute(db);
	await sql`create index message_entry_receipt on portal.message_entry (message_id, first_read_at) where first_read_at is not null`.execute(
		db,
	);
	await sql`drop index portal.message_entry_message_id_first_read_at_idx`.execute(db);
}
