import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { CommentPerson } from '../../../contract/features/comments.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { activeStatus, loadPerson, type Person } from '../../principal/person.ts';
import { may } from '../../principal/principal.ts';
import { choosePrincipal } from '../../session/principal-choice.ts';
import type { Services } from '../feature.ts';
import { type Notice, toPlainText } from '../message/public.ts';
import type { CommentCall } from './record-rights.ts';
import type { RecordKey } from './store/comments.ts';
import { texts } from './texts.ts';

/** The record of a comment, and its content. */
interface Mentioning extends RecordKey {
	content: string;
	/** People that the comment mentioned before a change; they are not notified again. */
	before: ReadonlySet<string>;
}

/** The mentioned people; throws unless the writer may see each of them among the employees of the tenant. */
export async function readMentioned({ records, database }: Services, call: CommentCall, ids: string[]): Promise<Person[]> {
	if (ids.length === 0) return [];
	const isAllowed = may(call.principal, 'employee:view');
	const visible = isAllowed ? await records.readable('employee', toCaller(call), ids) : new Set<string>();
	const people = await Promise.all(ids.map((id) => (visible.has(id) ? loadPerson(database, id) : undefined)));
	const unknown = people.flatMap((person, index) =>
		person?.status === activeStatus && person.tenants.has(call.principal.tenantId)
			? []
			: [{ path: `mentions.${index}`, message: texts.person() }],
	);
	if (unknown.length > 0) throw invalidInput(unknown);
	return people.flatMap((person) => person ?? []);
}

/** Ids and names, as a comment stores them. */
export function toMentions(people: readonly Person[]): CommentPerson[] {
	return people.map(({ id, name }) => ({ id, name }));
}

/** The notices for mentioned people who may view the record, and the names of those who may not. */
export async function createNotices(
	services: Services,
	call: CommentCall,
	{ people, mentioning }: { people: readonly Person[]; mentioning: Mentioning },
): Promise<{ notices: Notice[]; notNotified: string[] }> {
	const notices: Notice[] = [];
	const notNotified: string[] = [];
	for (const person of people) {
		if (person.id === call.principal.userId || mentioning.before.has(person.id)) continue;
		const record = await readAs(services, call, { person, key: mentioning });
		if (record) notices.push(toNotice(services, call, { person, record, mentioning }));
		else notNotified.push(person.name);
	}
	return { notices, notNotified };
}

/** The record as a person may see it; nothing when they may not. */
async function readAs(
	{ database, sessions, records }: Services,
	call: CommentCall,
	{ person, key: { screen, recordId } }: { person: Person; key: RecordKey },
): Promise<StoredRecord | null> {
	const { tenantId } = call.principal;
	const principal = await choosePrincipal({ database, menus: sessions.menus }, { id: '', person }, { tenantId });
	if (!may(principal, `${screen}:view`)) return null;
	return records.get(screen, { ...call, principal, reading: undefined }, recordId).catch((error) => {
		if (error instanceof PortalError && error.kind === 'notFound') return null;
		throw error;
	});
}

function toNotice(
	{ records }: Services,
	{ principal, language }: CommentCall,
	{ person, record, mentioning }: { person: Person; record: StoredRecord; mentioning: Mentioning },
): Notice {
	const screen = records.screen(mentioning.screen, language);
	const title = screen && titleOf(record, screen.titleField);
	const values = { name: principal.name, screen: screen?.title ?? mentioning.screen };
	const subject = (title ? texts.mentionedOn({ ...values, title }) : texts.mentioned(values)).in(language);
	const content = `${mentioning.content}<p>${linkTo(mentioning, language)}</p>`;
	return {
		...{ tenantId: principal.tenantId, senderName: principal.name, subject: subject.slice(0, 200), content },
		...{ contentText: toPlainText(mentioning.content), people: [person.id] },
	};
}

/** What names the record, as the mentioned person may see it. */
function titleOf(record: StoredRecord, field: string): string | undefined {
	const title = record.titles?.[field] ?? record[field];
	return typeof title === 'string' && title !== '' ? title : undefined;
}

/** A link to the page of the record. Names of screens and ids need no escaping. */
function linkTo({ screen, recordId }: RecordKey, language: Language): string {
	const address = `/platform/dataTemplate/form?screen=${screen}&amp;view=detail&amp;id=${recordId}`;
	return `<a href="${address}">${texts.openRecord().in(language)}</a>`;
}
