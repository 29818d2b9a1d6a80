import type { MessageDetail, MessageFile, MessageItem, MessageType } from '../../../contract/features/messages.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { VisibleMessage } from './store/mailbox.ts';
import type { MessageRow } from './store/messages.ts';

const flag = (value: unknown): 0 | 1 => (value === true ? 1 : 0);

/** A row of the screen `inner-message` in the shape of `receive` and `sent`. */
export function toItem(row: StoredRecord): MessageItem {
	return {
		id: row.id,
		subject: String(row.subject),
		createTime: String(row.createTime),
		ownerName: String(row.ownerName),
		messageType: row.messageType as MessageType,
		isPublic: flag(row.isPublic),
		canreply: flag(row.canreply),
		isRead: flag(row.isRead),
		isStarred: flag(row.isStarred),
		hasAttachment: flag(row.hasAttachment),
	};
}

/** Files with the paths of their download. */
export function toFiles(files: ReadonlyArray<Omit<MessageFile, 'src'>>): MessageFile[] {
	return files.map(({ id, title }) => ({ id, src: `/platform/v3/file/download?attachmentId=${id}`, title }));
}

/** A whole message for one reader; `titles` only for its sender. */
export function toDetail(
	row: MessageRow,
	reader: VisibleMessage & { files: ReadonlyArray<Omit<MessageFile, 'src'>>; titles: ReadonlyMap<string, string> | null },
): MessageDetail {
	const { isOwn, isReceived, files, titles } = reader;
	const isSent = row.status === 'sent';
	return {
		id: row.id,
		subject: row.subject,
		createTime: (row.sent_at ?? row.update_time).toISOString(),
		ownerName: row.sender_name,
		ownerId: row.sender_id,
		messageType: row.message_type,
		isPublic: flag(row.is_public),
		canreply: flag(row.can_reply),
		isRead: flag(row.is_read ?? !isReceived),
		isStarred: flag(row.is_starred),
		hasAttachment: flag(row.has_attachment),
		content: row.content,
		fileMsg: toFiles(files),
		isOwn: flag(isOwn),
		mayReply: flag(isSent && row.can_reply),
		mayWithdraw: flag(isOwn && !row.has_readers && (isSent || row.status === 'scheduled')),
		status: row.status,
		receiverCount: row.receiver_count,
		...(titles && { receivers: row.receivers.map((one) => ({ ...one, title: titles.get(`${one.type}:${one.id}`) ?? '' })) }),
		sendAt: row.send_at?.toISOString() ?? null,
		version: row.version,
	};
}
