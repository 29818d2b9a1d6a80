import { escapeMarkup } from '../../../../contract/records/placeholders.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { groupByLanguage } from '../../../db/people/read-language.ts';
import { announceMail, storeNotice } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { withDelegates } from '../records/delegations.ts';
import type { StoredCase } from '../store/cases.ts';
import type { CaseScope } from './case-scope.ts';

/** A message to people about a case. */
export interface Notice {
	kind: 'newTask' | 'urged' | 'copied' | 'ended' | 'rejected';
	people: string[];
	/** The node that it is about. */
	node?: string;
}

/** Stores messages in the transaction of the step, so that they are sent exactly once; each in the language of its reader. */
export async function tellPeople(
	{ services, batch, tenantId }: CaseScope,
	{ one, model }: { one: StoredCase; model: ProcessModel },
	notices: readonly Notice[],
): Promise<void> {
	const { subject, process } = one;
	const told: string[] = [];
	for (const { kind, people: named, node } of notices) {
		// Of a new or urgent task its person's delegates learn, too.
		const people = kind === 'newTask' || kind === 'urged' ? await withDelegates(services, tenantId, { people: named, process }) : named;
		told.push(...people);
		for (const { language, people: readers } of await groupByLanguage(services.database, [...new Set(people)])) {
			const title = node === undefined ? undefined : createTranslate(model.file.texts, language)(model.node(node).name) || node;
			const content = title === undefined ? texts[kind]({ subject }).in(language) : texts.newTaskContent({ node: title }).in(language);
			await storeNotice(batch.db, {
				tenantId,
				senderName: texts.sender().in(language),
				subject: texts[kind]({ subject }).in(language).slice(0, 200),
				content: `<p>${escapeMarkup(content)}</p>`,
				contentText: content,
				people: readers,
			});
		}
	}
	batch.afterCommit(() => announceMail(services.engine.events, tenantId, [...new Set(told)]));
}
