import { type Kysely, sql } from 'kysely';

/**
 * The bulletins that a person has an entry for are found by an index of their own, so that an unread count reads them once instead of looking for the
 * entry of every bulletin. A withdrawn message is in no mailbox: entries that were left would be counted as unread.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table portal.message_entry add column is_bulletin boolean not null default false`.execute(db);
	await sql`update portal.message_entry e set is_bulletin = true from portal.message m
		where m.id = e.message_id and m.message_type = 'bulletin'`.execute(db);
	await sql`create index message_entry_bulletin on portal.message_entry (tenant_id, employee_id, sent_at desc) include (message_id)
		where is_bulletin`.execute(db);
	await sql`delete from portal.message_entry e using portal.message m where m.id = e.message_id and m.status = 'withdrawn'`.execute(db);
}
