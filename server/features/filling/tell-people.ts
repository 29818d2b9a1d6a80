import type { Message } from '../../../contract/base/define-texts.ts';
import { cutText } from '../../../contract/input/cut-text.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { groupByLanguage } from '../../db/people/read-language.ts';
import type { Services } from '../feature.ts';
import { noticeContent, storeNotice } from '../message/public.ts';
import { texts } from './texts.ts';

/** A message about a report. */
interface Told {
	tenantId: string;
	people: readonly string[];
	subject: Message;
	/** What a person has written is no message. */
	content: Message | string;
	/** What its link opens. */
	about: { formId: string; period: string };
}

/** Stores a message in the transaction of what it is about, in the language of each; `announceMailAbout` after the commit is the caller's. */
export async function tellPeople(
	{ database }: Pick<Services, 'database'>,
	db: RecordDatabase,
	{ tenantId, people, subject, content, about: { formId, period } }: Told,
): Promise<void> {
	if (people.length === 0) return;
	const link = `/filling?${new URLSearchParams({ form: formId, period })}`;
	for (const { language, people: readers } of await groupByLanguage(database, people)) {
		const contentText = typeof content === 'string' ? content : content.in(language);
		await storeNotice(db, {
			...{ tenantId, senderName: texts.sender().in(language), people: readers, contentText },
			subject: cutText(subject.in(language), 200),
			content: noticeContent([contentText], language, link),
		});
	}
}
