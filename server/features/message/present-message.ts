import type { Language } from '../../../contract/base/languages.ts';
import type { MessageDetail, MessageFile, MessageFolder, MessageItem, MessageType } from '../../../contract/features/messages.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { escapeMarkup } from '../../../contract/records/placeholders.ts';
import type { Principal } from '../../principal/principal.ts';
import type { VisibleMessage } from './store/mailbox.ts';
import type { MessageRow } from './store/messages.ts';
import { personalMarkup, personalText } from './templates/name-mark.ts';
import { texts } from './texts.ts';

const flag = (value: unknown): 0 | 1 => (value === true ? 1 : 0);

/** Whose mailbox a message is shown in. */
type Reader = Pick<Principal, 'userId' | 'name'>;

/** A row of a folder with the texts as its reader reads them; in their own folders senders read the placeholders. */
export function toPersonal(row: StoredRecord, { userId, name }: Reader, folder: MessageFolder): StoredRecord {
	const reader = { name, isSender: folder !== 'inbox' && row.createBy === userId };
	const read = (text: unknown) => (typeof text === 'string' ? personalText(text, reader) : text);
	return { ...row, subject: read(row.subject), content: read(row.content) };
}

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
	reader: VisibleMessage & { files: ReadonlyArray<Omit<MessageFile, 'src'>>; titles: ReadonlyMap<string, string> | null; name: string },
): MessageDetail {
	const { isOwn, isReceived, files, titles, name } = reader;
	const named = { name, isSender: isOwn && !isReceived };
	const isSent = row.status === 'sent';
	return {
		id: row.id,
		subject: personalText(row.subject, named),
		createTime: (row.sent_at ?? row.update_time).toISOString(),
		ownerName: row.sender_name,
		ownerId: row.sender_id,
		messageType: row.message_type,
		isPublic: flag(row.is_public),
		canreply: flag(row.can_reply),
		isRead: flag(row.is_read ?? !isReceived),
		isStarred: flag(row.is_starred),
		hasAttachment: flag(row.has_attachment),
		content: personalMarkup(row.content, named),
		fileMsg: toFiles(files),
		isOwn: flag(isOwn),
		mayReply: flag(isSent && row.can_reply),
		mayWithdraw: flag(isOwn && !row.has_readers && (isSent || row.status === 'scheduled')),
		status: row.status,
		receiverCount: row.receiver_count,
		...(titles && { receivers: row.receivers.map((one) => ({ ...one, title: titles.get(`${one.type}:${one.id}`) ?? '' })) }),
		...(isOwn && row.template_id && { templateId: row.template_id }),
		...(isOwn && row.template_record && { templateRecord: row.template_record }),
		sendAt: row.send_at?.toISOString() ?? null,
		version: row.version,
	};
}

/** The formatted text of a message of the portal: its lines, and a link to the page of the portal that it is about. */
export function noticeContent(lines: readonly string[], language: Language, link: string | null): string {
	const paragraphs = lines.map((line) => `<p>${escapeMarkup(line)}</p>`);
	if (link === null) return paragraphs.join('');
	return `${paragraphs.join('')}<p><a href="${escapeMarkup(link)}">${escapeMarkup(texts.open().in(language))}</a></p>`;
}
