import { type Kysely, sql } from 'kysely';

import type { FolderState, MessageReceiver, MessageType } from '../../../../contract/features/messages.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import { fileUses, storeFileUses } from './files.ts';
import type { Owner } from './mailbox.ts';

/** A message as its sender stores it. */
export interface StoredDraft {
	subject: string;
	/** Cleaned. */
	content: string;
	contentText: string;
	messageType: MessageType;
	isPublic: boolean;
	canReply: boolean;
	receivers: MessageReceiver[];
	receiverCount: number;
	status: 'draft' | 'scheduled' | 'sent';
	sendAt: Date | null;
	/** Of a draft: the template that it is written with, and the record that the template is about. */
	templateId: string | null;
	recordId: string | null;
	/** Ids of attachments. */
	files: string[];
}

/** A message with the flags of one reader. */
export interface MessageRow {
	id: string;
	version: number;
	subject: string;
	content: string;
	sender_id: string | null;
	sender_name: string;
	message_type: MessageType;
	is_public: boolean;
	can_reply: boolean;
	status: 'draft' | 'scheduled' | 'sent' | 'withdrawn';
	receivers: MessageReceiver[];
	receiver_count: number;
	has_attachment: boolean;
	send_at: Date | null;
	sent_at: Date | null;
	update_time: Date;
	template_id: string | null;
	template_record: string | null;
	is_read: boolean | null;
	is_starred: boolean | null;
	/** Whether a user has read it. */
	has_readers: boolean;
}

/** One message with the flags of a reader; access is checked by the caller of this function. */
export async function readMessage(db: RecordDatabase, { userId }: Owner, id: string): Promise<MessageRow | undefined> {
	const { rows } =
		await sql<MessageRow>`select m.id, m.version, m.subject, m.content, m.sender_id, m.sender_name, m.message_type, m.is_public, m.can_reply,
			m.status, m.receivers, m.receiver_count, m.has_attachment, m.send_at, m.sent_at, m.update_time, m.template_id, m.template_record, e.is_read, e.is_starred,
			exists (select from portal.message_entry r where r.message_id = m.id and r.first_read_at is not null
				and r.employee_id is distinct from m.sender_id) as has_readers
		from portal.message m left join portal.message_entry e on e.message_id = m.id and e.employee_id = ${userId}::uuid
		where m.id = ${id}::uuid`.execute(db);
	return rows[0];
}

/** Stores a new message. */
export async function addMessage(
	db: RecordDatabase,
	sender: Owner & { name: string },
	{ id, draft }: { id: string; draft: StoredDraft },
): Promise<void> {
	const values = { id, tenant_id: sender.tenantId, sender_id: sender.userId, ...valuesOf(draft, sender) };
	await tablesOf(db).insertInto('portal.message').values(values).execute();
	await storeFileUses(db, sender, { ...draft, screen: fileUses.message, recordId: id });
}

/** Stores a draft or a scheduled message of the sender again; false when its version is not the one that was read. */
export async function changeMessage(
	db: RecordDatabase,
	sender: Owner & { name: string },
	{ id, version, draft }: { id: string; version: number | null; draft: StoredDraft },
): Promise<boolean> {
	const { numUpdatedRows } = await tablesOf(db)
		.updateTable('portal.message')
		.set(({ eb }) => ({
			...valuesOf(draft, sender),
			sender_state: 'kept' as const,
			version: eb('version', '+', 1),
			update_time: sql<Date>`now()`,
		}))
		.where('id', '=', id)
		.where('sender_id', '=', sender.userId)
		.where('version', '=', version)
		.where('status', 'in', ['draft', 'scheduled'])
		.where('sender_state', '!=', 'gone')
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await storeFileUses(db, sender, { ...draft, screen: fileUses.message, recordId: id });
	return true;
}

function valuesOf(draft: StoredDraft, sender: { name: string }) {
	return {
		sender_name: sender.name,
		subject: draft.subject,
		content: draft.content,
		content_text: draft.contentText,
		message_type: draft.messageType,
		is_public: draft.isPublic,
		can_reply: draft.canReply,
		status: draft.status,
		receivers: JSON.stringify(draft.receivers),
		receiver_count: draft.receiverCount,
		has_attachment: draft.files.length > 0,
		send_at: draft.sendAt,
		template_id: draft.templateId,
		template_record: draft.recordId,
		sent_at: draft.status === 'sent' ? sql<Date>`now()` : null,
	};
}

/** Delivers a stored message: a bulletin to its audiences, any other to people. */
export async function deliver(
	db: RecordDatabase,
	message: { id: string; messageType: MessageType; receivers: readonly MessageReceiver[] },
	people: readonly string[],
): Promise<void> {
	if (message.messageType === 'bulletin') {
		await sql`insert into portal.message_target (message_id, tenant_id, key, sender_id, sent_at)
			select m.id, m.tenant_id, k, m.sender_id, m.sent_at from portal.message m, unnest(${message.receivers.map(keyOf)}::text[]) k
			where m.id = ${message.id}::uuid on conflict do nothing`.execute(db);
		return;
	}
	await sql`insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at)
		select p, m.id, m.tenant_id, m.sent_at from portal.message m, unnest(${people}::uuid[]) p where m.id = ${message.id}::uuid
		on conflict do nothing`.execute(db);
}

function keyOf({ type, id, below }: MessageReceiver): string {
	if (type === 'everyone') return type;
	return `${type === 'organisation' && below === 1 ? 'below' : type}:${id}`;
}

/** Moves the sender's copies to another folder. A scheduled message that is removed is a draft from then on, and is not sent; a draft that is gone exists for nobody. */
export async function moveOwn(db: RecordDatabase, { userId }: Owner, { ids, state }: { ids: string[]; state: FolderState }): Promise<void> {
	if (ids.length === 0) return;
	const own = tablesOf(db).updateTable('portal.message').where('sender_id', '=', userId).where('id', 'in', ids);
	if (state !== 'kept') await own.where('status', '=', 'scheduled').set({ status: 'draft', send_at: null }).execute();
	await own.set({ sender_state: state }).execute();
	if (state === 'gone') await deleteDrafts(db, { userId }, ids);
}

async function deleteDrafts(db: RecordDatabase, { userId }: Pick<Owner, 'userId'>, ids: string[]): Promise<void> {
	const drafts = tablesOf(db).deleteFrom('portal.message').where('sender_id', '=', userId).where('id', 'in', ids);
	const gone = await drafts.where('status', '=', 'draft').returning('id').execute();
	if (gone.length === 0) return;
	const uses = tablesOf(db).deleteFrom('portal.attachment_use').where('screen', '=', fileUses.message);
	await uses
		.where(
			'record_id',
			'in',
			gone.map(({ id }) => id),
		)
		.execute();
}

/** Withdraws an own message that nobody has read or replied to; undefined when a user has. It leaves all mailboxes; returns whose. */
export async function withdraw(db: RecordDatabase, { userId }: Owner, id: string): Promise<string[] | undefined> {
	// Waits for those who are reading it at this moment; the statement below then sees their receipts.
	await sql`select from portal.message where id = ${id}::uuid for no key update`.execute(db);
	const { rows } = await sql`update portal.message m set status = 'withdrawn', version = version + 1, update_time = now()
		where m.id = ${id}::uuid and m.sender_id = ${userId}::uuid and m.status in ('sent', 'scheduled')
			and not exists (select from portal.message_entry e where e.message_id = m.id and e.first_read_at is not null
				and e.employee_id <> ${userId}::uuid)
			and not exists (select from portal.message_reply r where r.message_id = m.id and r.replier_id <> ${userId}::uuid)
		returning m.id`.execute(db);
	if (rows.length === 0) return undefined;
	await tablesOf(db).deleteFrom('portal.message_target').where('message_id', '=', id).execute();
	const entries = await tablesOf(db).deleteFrom('portal.message_entry').where('message_id', '=', id).returning('employee_id').execute();
	return entries.map(({ employee_id }) => employee_id);
}

/** Waits for the other calls in which a person writes messages, so that each of them counts what the others have written. */
export function lockWritten(db: RecordDatabase, { userId }: Owner): Promise<void> {
	return takeAdvisoryLock(db, `messages of ${userId}`);
}

/** How many messages and replies a person has sent in the last hour. */
export async function countSent(db: RecordDatabase, { tenantId, userId }: Owner): Promise<number> {
	const { rows } = await sql<{ count: number }>`select
		(select count(*) from portal.message m where m.tenant_id = ${tenantId}::uuid and m.sender_id = ${userId}::uuid
			and m.status <> 'draft' and m.update_time > now() - interval '1 hour')::integer
		+ (select count(*) from portal.message_reply r where r.replier_id = ${userId}::uuid
			and r.create_time > now() - interval '1 hour')::integer as count`.execute(db);
	return rows[0]?.count ?? 0;
}

/** How many drafts a person has, those in the trash included. */
export async function countDrafts(db: RecordDatabase, { tenantId, userId }: Owner): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::integer as count from portal.message m
		where m.tenant_id = ${tenantId}::uuid and m.sender_id = ${userId}::uuid and m.status = 'draft' and m.sender_state <> 'gone'`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

/** A scheduled message whose time has come. */
export interface DueMessage {
	id: string;
	tenantId: string;
	senderId: string | null;
	subject: string;
	messageType: MessageType;
	receivers: MessageReceiver[];
}

/** Takes one scheduled message that is due; the row stays locked until the transaction ends, and other nodes skip it. */
export async function takeDue(db: Kysely<SystemTables>): Promise<DueMessage | undefined> {
	const { rows } = await sql<DueMessage>`
		update portal.message set status = 'sent', sent_at = now(), version = version + 1, update_time = now()
		where id = (select id from portal.message where status = 'scheduled' and send_at <= now() order by send_at limit 1 for update skip locked)
		returning id, tenant_id as "tenantId", sender_id as "senderId", subject, message_type as "messageType", receivers`.execute(db);
	return rows[0];
}

/** Makes a draft of a message that is not sent after all. */
export async function returnToDrafts(db: Kysely<SystemTables>, id: string): Promise<void> {
	await db.updateTable('portal.message').set({ status: 'draft', send_at: null, sent_at: null }).where('id', '=', id).execute();
}

/** Stores how many people a message was sent to. */
export async function storeReceiverCount(db: Kysely<SystemTables>, id: string, count: number): Promise<void> {
	await db.updateTable('portal.message').set({ receiver_count: count }).where('id', '=', id).execute();
}

function tablesOf(db: RecordDatabase): Kysely<SystemTables> {
	return db as unknown as Kysely<SystemTables>;
}
