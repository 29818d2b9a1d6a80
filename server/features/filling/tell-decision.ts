import type { Message } from '../../../contract/base/define-texts.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { groupByLanguage } from '../../db/people/read-language.ts';
import type { Services } from '../feature.ts';
import { noticeContent, storeNotice } from '../message/public.ts';
import { texts } from './texts.ts';

interface Decision {
	tenantId: string;
	people: readonly string[];
	isApproved: boolean;
	reason: string;
	about: { title: string; period: Message; organisation: string };
}

/** Stores a message about a decision, in the transaction of it and in the language of each; `announceMail` after the commit is the caller's. */
export async function tellDecision(
	{ database }: Pick<Services, 'database'>,
	db: RecordDatabase,
	{ tenantId, people, isApproved, reason, about }: Decision,
): Promise<void> {
	if (people.length === 0) return;
	for (const { language, people: readers } of await groupByLanguage(database, people)) {
		const subject = (isApproved ? texts.approved(about) : texts.returned(about)).in(language);
		await storeNotice(db, {
			tenantId,
			senderName: texts.sender().in(language),
			subject: subject.slice(0, 200),
			content: noticeContent([reason === '' ? subject : reason], language, '/filling'),
			contentText: reason === '' ? subject : reason,
			people: readers,
		});
	}
}
