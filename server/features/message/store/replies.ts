import { type Kysely, sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import { fileUses, storeFileUses } from './files.ts';
import type { Owner } from './mailbox.ts';

/** A reply to be stored. */
export interface NewReply {
	id: string;
	messageId: string;
	content: string;
	files: string[];
}

/**
 * Stores a reply and makes the message unread for those whom it concerns: its sender; for a reply of the sender the receivers,
 * of a bulletin only those who have replied. Returns the people concerned; null for a message that is withdrawn meanwhile.
 */
export async function storeReply(
	db: RecordDatabase,
	replier: Owner & { name: string },
	{ reply, senderId, isBulletin }: { reply: NewReply; senderId: string | null; isBulletin: boolean },
): Promise<string[] | null> {
	// Waits for a withdrawal at this moment, and lets a later one wait.
	const { rows: sent } = await sql`select from portal.message where id = ${reply.messageId}::uuid and status = 'sent' for share`.execute(
		db,
	);
	if (sent.length === 0) return null;
	await tablesOf(db)
		.insertInto('portal.message_reply')
		.values({
			id: reply.id,
			message_id: reply.messageId,
			tenant_id: replier.tenantId,
			replier_id: replier.userId,
			replier_name: replier.name,
			content: reply.content,
		})
		.execute();
	await storeFileUses(db, replier, { ...reply, screen: fileUses.reply, recordId: reply.id });
	if (senderId !== replier.userId) {
		if (senderId === null) return [];
		await sql`insert into portal.message_entry as e (employee_id, message_id, tenant_id, sent_at, is_bulletin)
			select ${senderId}::uuid, m.id, m.tenant_id, m.sent_at, m.message_type = 'bulletin' from portal.message m where m.id = ${reply.messageId}::uuid
			on conflict (employee_id, message_id) do update set is_read = false, state = 'kept'`.execute(db);
		return [senderId];
	}
	const replied = sql`and e.employee_id in (select r.replier_id from portal.message_reply r where r.message_id = e.message_id)`;
	const { rows } = await sql<{ id: string }>`update portal.message_entry e set is_read = false where e.message_id = ${reply.messageId}::uuid
		and e.employee_id <> ${replier.userId}::uuid and e.state <> 'gone' ${isBulletin ? replied : sql``} returning e.employee_id as id`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

/** Whether a person may see a reply: a public message's, their own, the sender's; the sender sees all. */
const isReadable = (userId: string) => sql`(m.is_public or m.sender_id = ${userId}::uuid or r.replier_id = ${userId}::uuid
	or r.replier_id is not distinct from m.sender_id)`;

/** The subselect that lists the replies to a message for a person; columns of the screen `inner-message-reply`. */
export function replySource({ userId }: Owner, messageId: string) {
	return sql`select r.id, 1 as version, r.create_time, r.replier_id as create_by, r.create_time as update_time, r.replier_id as update_by,
			r.message_id::text as msg_id, r.content, r.replier_name as reply, r.create_time as reply_time
		from portal.message_reply r join portal.message m on m.id = r.message_id where r.message_id = ${messageId}::uuid and ${isReadable(userId)}`;
}

/** The subselect that lists the read receipts of a message: all for its sender and of a public message, otherwise the own one. */
export function receiptSource({ userId }: Owner, messageId: string) {
	return sql`select e.employee_id as id, 1 as version, e.first_read_at as create_time, e.employee_id as create_by, e.first_read_at as update_time,
			e.employee_id as update_by, e.message_id::text as msg_id, coalesce(p.name, '') as receiver, e.first_read_at as receiver_time
		from portal.message_entry e join portal.message m on m.id = e.message_id left join portal.employee p on p.id = e.employee_id
		where e.message_id = ${messageId}::uuid and e.first_read_at is not null and e.employee_id is distinct from m.sender_id
			and (m.is_public or m.sender_id = ${userId}::uuid or e.employee_id = ${userId}::uuid)`;
}

/** Which of the replies a person may see, for the rights to their attachments. */
export async function findVisibleReplies(
	db: RecordDatabase,
	{ userId }: Owner,
	ids: readonly string[],
): Promise<Array<{ id: string; messageId: string }>> {
	const { rows } = await sql<{ id: string; messageId: string }>`select r.id, r.message_id as "messageId" from portal.message_reply r
		join portal.message m on m.id = r.message_id where r.id = any(${ids}::uuid[]) and ${isReadable(userId)}`.execute(db);
	return rows;
}

function tablesOf(db: RecordDatabase): Kysely<SystemTables> {
	return db as unknown as Kysely<SystemTables>;
}
