import type { ColumnType, Generated } from 'kysely';

import type { FolderState, MessageReceiver, MessageType } from '../../../contract/features/messages.ts';
import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.message': MessageTable;
		'portal.message_target': MessageTargetTable;
		'portal.message_entry': MessageEntryTable;
		'portal.message_reply': MessageReplyTable;
		'portal.message_reader': MessageReaderTable;
	}
}

/** The tables of this feature. */
export const messageTables = [
	'portal.message',
	'portal.message_target',
	'portal.message_entry',
	'portal.message_reply',
	'portal.message_reader',
] as const;

/** One row per message, however many people receive it. */
interface MessageTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	/** Null: sent by the portal. */
	sender_id: string | null;
	/** The name at the time of sending. */
	sender_name: string;
	subject: string;
	/** Cleaned formatted text. */
	content: string;
	/** The content without markup, for searches. */
	content_text: string;
	message_type: MessageType;
	is_public: boolean;
	can_reply: boolean;
	status: 'draft' | 'scheduled' | 'sent' | 'withdrawn';
	/** As the sender chose them. JSON. */
	receivers: ColumnType<MessageReceiver[], string, string>;
	receiver_count: Generated<number>;
	has_attachment: Generated<boolean>;
	send_at: OptionalTimestamp;
	sent_at: OptionalTimestamp;
	/** Of a draft. */
	template_id: Generated<string | null>;
	template_record: Generated<string | null>;
	/** The folder of the sender's copy. */
	sender_state: Generated<FolderState>;
	create_time: Timestamp;
	update_time: Timestamp;
}

/** One audience of a bulletin; `key` is one of those that `portal.message_keys` returns for a person. */
interface MessageTargetTable {
	message_id: string;
	tenant_id: string;
	key: string;
	sender_id: string | null;
	sent_at: Date;
}

/** A message in a user's mailbox. Ordinary messages get it when they are sent, bulletins when the person reads or changes them. */
interface MessageEntryTable {
	employee_id: string;
	message_id: string;
	tenant_id: string;
	sent_at: Date;
	is_bulletin: Generated<boolean>;
	is_read: Generated<boolean>;
	/** The read receipt; it remains when the message is marked unread later. */
	first_read_at: OptionalTimestamp;
	is_starred: Generated<boolean>;
	state: Generated<FolderState>;
}

interface MessageReplyTable {
	id: string;
	message_id: string;
	tenant_id: string;
	replier_id: string;
	replier_name: string;
	content: string;
	create_time: Timestamp;
}

/** Bulletins sent before `read_before` count as read, unless an entry states otherwise. */
interface MessageReaderTable {
	employee_id: string;
	tenant_id: string;
	read_before: Date;
}
