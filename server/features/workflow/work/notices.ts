import { escapeMarkup } from '../../../../contract/records/placeholders.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { readLanguage } from '../../../db/people/read-language.ts';
import type { Services } from '../../feature.ts';
import { storeNotice } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import type { StoredCase } from '../store/cases.ts';

/** A message to people about a case. */
export interface Notice {
	kind: 'newTask' | 'urged' | 'ended' | 'rejected';
	people: string[];
	/** The node that it is about. */
	node?: string;
}

/** Stores messages in the transaction of the step, so that they are sent exactly once; each in the language of its reader. */
export async function tellPeople(
	{ services, db, tenantId }: { services: Services; db: RecordDatabase; tenantId: string },
	{ subject }: StoredCase,
	notices: readonly Notice[],
): Promise<void> {
	for (const { kind, people, node } of notices) {
		for (const person of new Set(people)) {
			const language = await readLanguage(services.database, person);
			const content = node === undefined ? texts[kind]({ subject }).in(language) : texts.newTaskContent({ node }).in(language);
			const text = {
				subject: texts[kind]({ subject }).in(language).slice(0, 200),
				content: `<p>${escapeMarkup(content)}</p>`,
				contentText: content,
			};
			await storeNotice(db, { tenantId, senderName: texts.sender().in(language), ...text, people: [person] });
		}
	}
}
