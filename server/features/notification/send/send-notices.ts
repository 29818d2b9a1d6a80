import type { Services } from '../../feature.ts';
import { announceMail, storeNotice } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import { toHtml, toPlainText } from '../deliver/format-notice.ts';
import { type NoticeText, presentNotice } from '../deliver/present-notice.ts';
import { type ClaimedNotice, claimNotices, finishNotice, retryNotice } from '../store/notices.ts';

type Work = Pick<Services, 'database' | 'engine' | 'records' | 'logger'>;

/** Longer than any delivery may take. */
const leaseSeconds = 120;
const noticesAtOnce = 10;
/** With the growing pauses between them about two days. */
const mostTries = 20;
const longestPause = 3 * 3600;

/** Sends released notices; false when none waits. What they say is read now, as their readers may see it now. */
export async function sendNotices(work: Work): Promise<boolean> {
	const claimed = await claimNotices(work.database, { most: noticesAtOnce, leaseSeconds });
	for (const notice of claimed) await sendOne(work, notice);
	return claimed.length > 0;
}

async function sendOne(work: Work, notice: ClaimedNotice): Promise<void> {
	try {
		const text = await presentNotice(work, notice);
		if (text) await deliver(work, notice, text);
		else await finishNotice(work.database.system, notice, { state: 'dropped' });
	} catch (error) {
		work.logger.warn({ err: error, notice: notice.id }, 'a notification was not delivered; trying again');
		const problem = error instanceof Error ? error.message : String(error);
		if (notice.tries >= mostTries) await finishNotice(work.database.system, notice, { state: 'failed', problem });
		else await retryNotice(work.database, notice, { problem, seconds: Math.min(longestPause, 15 * 2 ** notice.tries) });
	}
}

/** The message and the end of the notice are one transaction, so that it is delivered once. */
async function deliver(work: Work, notice: ClaimedNotice, text: NoticeText): Promise<void> {
	const { tenantId, employeeId } = notice;
	const isSent = await work.database.transaction(async (db) => {
		if (!(await finishNotice(db, notice, { state: 'sent' }))) return false;
		const { language, subject } = text;
		const senderName = texts.sender().in(language);
		const content = { content: toHtml(text, ''), contentText: toPlainText(text, null) };
		await storeNotice(db, { tenantId, senderName, subject, ...content, people: [employeeId] });
		return true;
	});
	if (isSent) await announceMail(work.engine.events, tenantId, [employeeId]);
}
