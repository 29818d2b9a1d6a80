import type { MailSubject } from '../../../../contract/features/messages.ts';
import type { Services } from '../../feature.ts';
import { announceMailAbout, storeNotice } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { toHtml, toPlainText } from '../deliver/format-notice.ts';
import type { NoticeText } from '../deliver/notice-text.ts';
import { presentNotice } from '../deliver/present-notice.ts';
import { type ClaimedNotice, claimPortalNotices, finishNotice } from '../store/claims.ts';
import { postponeNotice } from './postpone-notice.ts';

type Work = Pick<Services, 'database' | 'engine' | 'records' | 'noticeTexts' | 'logger'>;

/** Longer than any delivery may take. */
const leaseSeconds = 120;
const noticesAtOnce = 10;

/** Sends released notices in the portal; false when none waits. What they say is read now, as their readers may see it now. */
export async function sendPortalNotices(work: Work): Promise<boolean> {
	const claimed = await claimPortalNotices(work.database, { most: noticesAtOnce, leaseSeconds });
	for (const notice of claimed) await sendOne(work, notice).catch((error) => postponeNotice(work, notice, error));
	return claimed.length > 0;
}

async function sendOne(work: Work, notice: ClaimedNotice): Promise<void> {
	const text = await presentNotice(work, notice);
	if (text) await deliver(work, notice, text);
	else await finishNotice(work.database.system, notice, { state: 'dropped' });
}

/** The message and the end of the notice are one transaction, so that it is delivered once. */
async function deliver(work: Work, notice: ClaimedNotice, text: NoticeText): Promise<void> {
	const { tenantId, employeeId } = notice;
	const isSent = await work.database.transaction(async (db) => {
		if (!(await finishNotice(db, notice, { state: 'sent' }))) return false;
		const { language, subject } = text;
		const senderName = text.sender ?? texts.sender().in(language);
		const content = { content: toHtml(text, ''), contentText: toPlainText(text, null) };
		await storeNotice(db, { tenantId, senderName, subject, ...content, people: [employeeId] });
		return true;
	});
	if (isSent) await announceMailAbout(work.engine.events, tenantId, { userIds: [employeeId], about: aboutOf(notice) });
}

function aboutOf({ source, recordId }: ClaimedNotice): MailSubject | undefined {
	return source === null ? undefined : { kind: 'record', screen: source, ...(recordId !== null && { recordId }) };
}
