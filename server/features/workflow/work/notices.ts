import type { Language } from '../../../../contract/base/languages.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { groupByLanguage } from '../../../db/people/read-language.ts';
import type { Services } from '../../feature.ts';
import { noticeContent, storeNotice, storeNotices } from '../../message/public.ts';
import { nodeName } from '../base/node-name.ts';
import { texts } from '../base/texts.ts';
import type { CaseScope } from '../records/case-scope.ts';
import { readDelegationsOf, withDelegates } from '../records/delegations.ts';
import type { WaitingNotice } from '../store/deliveries.ts';
import { modelOf } from './models.ts';

/** Those who were told of a case about a record. */
export interface Told {
	screen: string;
	recordId: string;
	people: string[];
}

interface Text {
	subject: string;
	content: string;
}

/** Stores the messages of steps, each in the language of its reader; returns those who get one, by the record of their case. */
export async function sendNotices(
	services: Services,
	{ db, tenantId }: { db: RecordDatabase; tenantId: string },
	waiting: readonly WaitingNotice[],
): Promise<Told[]> {
	// Of a new or urgent task its person's delegates learn, too.
	const isOfTask = ({ kind }: WaitingNotice) => kind === 'newTask' || kind === 'sentBack' || kind === 'urged';
	const owners = waiting.filter(isOfTask).flatMap(({ people }) => people);
	const delegations = await readDelegationsOf(services, db, [...new Set(owners)]);
	const notices = waiting.map((notice) => ({
		notice,
		people: isOfTask(notice) ? withDelegates(notice.people, notice, delegations) : [...new Set(notice.people)],
	}));
	const told = [...new Set(notices.flatMap(({ people }) => people))];
	const byLanguage = await groupByLanguage(services.database, told);
	const messages: Array<Parameters<typeof storeNotice>[1]> = [];
	for (const { notice, people } of notices) {
		for (const { language, people: readers } of byLanguage) {
			const named = people.filter((person) => readers.includes(person));
			if (named.length > 0)
				messages.push(toMessage(await textOf(db, notice, language), { tenantId, language, people: named, caseId: notice.caseId }));
		}
	}
	await storeNotices(db, messages);
	return notices.map(({ notice: { screen, recordId }, people }) => ({ screen, recordId, people }));
}

async function textOf(db: RecordDatabase, { kind, subject, node, definition }: WaitingNotice, language: Language): Promise<Text> {
	const title = texts[kind]({ subject }).in(language);
	if (node === null) return { subject: title, content: title };
	// A version that cannot be read any more must not keep other messages waiting.
	const model = await modelOf(db, definition).catch(() => undefined);
	const name = model?.has(node) ? nodeName(model.file, model.node(node)) : node;
	return { subject: title, content: contentOf(kind)({ node: name }).in(language) };
}

function contentOf(kind: WaitingNotice['kind']) {
	if (kind === 'sentBack') return texts.sentBackContent;
	if (kind === 'reassignedFrom') return texts.reassignedContent;
	return kind === 'escalatedFrom' ? texts.escalatedContent : texts.newTaskContent;
}

/** Stores one message in the language of each reader; `announceMail` after the commit is the caller's. */
export async function tellEach(
	{ services, batch, tenantId }: Pick<CaseScope, 'services' | 'batch' | 'tenantId'>,
	readers: readonly string[],
	write: (language: Language) => Text,
): Promise<void> {
	for (const { language, people } of await groupByLanguage(services.database, [...new Set(readers)]))
		await storeNotice(batch.db, toMessage(write(language), { tenantId, language, people, caseId: null }));
}

function toMessage(
	{ subject, content }: Text,
	{ tenantId, language, people, caseId }: { tenantId: string; language: Language; people: string[]; caseId: string | null },
): Parameters<typeof storeNotice>[1] {
	return {
		tenantId,
		senderName: texts.sender().in(language),
		subject: cutText(subject, 200),
		content: noticeContent([content], language, caseId && `/platform/bpmn/form?case=${caseId}`),
		contentText: content,
		people,
	};
}
