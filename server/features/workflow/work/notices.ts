import type { Language } from '../../../../contract/base/languages.ts';
import { escapeMarkup } from '../../../../contract/records/placeholders.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { groupByLanguage } from '../../../db/people/read-language.ts';
import { announceMail, storeNotice } from '../../message/public.ts';
import { texts } from '../base/texts.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import type { CaseScope } from '../records/case-scope.ts';
import { withDelegates } from '../records/delegations.ts';
import type { StoredCase } from '../store/cases.ts';

/** A message to people about a case. */
export interface Notice {
	kind: 'newTask' | 'urged' | 'copied' | 'ended' | 'rejected' | 'failed';
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
		const people = kind === 'newTask' || kind === 'urged' ? await withDelegates(services, batch.db, { people: named, process }) : named;
		told.push(...people);
		await tellEach({ services, batch, tenantId }, people, (language) => {
			const title = node === undefined ? undefined : createTranslate(model.file.texts, language)(model.node(node).name) || node;
			const subjectText = texts[kind]({ subject }).in(language);
			return { subject: subjectText, content: title === undefined ? subjectText : texts.newTaskContent({ node: title }).in(language) };
		});
	}
	batch.afterCommit(() => announceMail(services.engine.events, tenantId, [...new Set(told)]));
}

/** Stores one message in the language of each reader; `announceMail` after the commit is the caller's. */
export async function tellEach(
	{ services, batch, tenantId }: Pick<CaseScope, 'services' | 'batch' | 'tenantId'>,
	people: readonly string[],
	write: (language: Language) => { subject: string; content: string },
): Promise<void> {
	for (const { language, people: readers } of await groupByLanguage(services.database, [...new Set(people)])) {
		const { subject, content } = write(language);
		await storeNotice(batch.db, {
			tenantId,
			senderName: texts.sender().in(language),
			subject: subject.slice(0, 200),
			content: `<p>${escapeMarkup(content)}</p>`,
			contentText: content,
			people: readers,
		});
	}
}
