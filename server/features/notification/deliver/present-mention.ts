import { toCaller } from '../../../metadata/base/caller.ts';
import { toPlainText } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { readMention } from '../store/mentions.ts';
import type { Notice } from '../store/notices.ts';
import { type NoticeText, oneLine, type PresentWork, type Reader, recordPath } from './notice-text.ts';

/** What a mentioned person reads; nothing when they may not view the record, or the comment does not mention them any more. */
export async function presentMention(work: PresentWork, notice: Notice, { principal, language }: Reader): Promise<NoticeText | undefined> {
	const { source, recordId, eventId, tenantId, employeeId } = notice;
	const screen = source === null ? undefined : work.records.screen(source, language, notice.tenantId);
	if (!screen?.comments || source === null || recordId === null || eventId === null) return undefined;
	const comment = await readMention(work.database, { commentId: eventId, tenantId, employeeId });
	const record = comment && (await work.records.read(source, toCaller({ principal, language, ip: '' }), recordId));
	if (!record) return undefined;
	const title = record.titles?.[screen.titleField] ?? record[screen.titleField];
	const values = { name: comment.author, screen: screen.title };
	const hasTitle = typeof title === 'string' && title !== '';
	const subject = (hasTitle ? texts.mentionedOn({ ...values, title }) : texts.mentioned(values)).in(language);
	const content = { content: toPlainText(comment.content), html: comment.content };
	return { language, sender: comment.author, subject: oneLine(subject), ...content, link: recordPath(source, recordId), entries: [] };
}
