import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { CommentPerson } from '../../../contract/features/comments.ts';
import { toCaller } from '../../metadata/base/caller.ts';
import { activeStatus, loadPerson, type Person } from '../../principal/person.ts';
import { may } from '../../principal/principal.ts';
import { choosePrincipal } from '../../session/principal-choice.ts';
import type { Services } from '../feature.ts';
import { type Mentions, prepareMentions } from '../notification/public.ts';
import type { CommentCall } from './record-rights.ts';
import type { RecordKey } from './store/comments.ts';
import { texts } from './texts.ts';

/** The record of a comment. */
interface Mentioning extends RecordKey {
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

/** The mentioned people who may view the record, with their channels, and the names of those who may not. */
export async function prepareNotices(
	services: Services,
	call: CommentCall,
	{ people, mentioning }: { people: readonly Person[]; mentioning: Mentioning },
): Promise<{ mentions: Mentions; notNotified: string[] }> {
	const notified: Person[] = [];
	const notNotified: string[] = [];
	for (const person of people) {
		if (person.id === call.principal.userId || mentioning.before.has(person.id)) continue;
		if (await mayView(services, call, { person, key: mentioning })) notified.push(person);
		else notNotified.push(person.name);
	}
	return { mentions: await prepareMentions(services, notified), notNotified };
}

async function mayView(
	{ database, sessions, records }: Services,
	call: CommentCall,
	{ person, key: { screen, recordId } }: { person: Person; key: RecordKey },
): Promise<boolean> {
	const { tenantId } = call.principal;
	const principal = await choosePrincipal({ database, menus: sessions.menus }, { id: '', person }, { tenantId });
	if (!may(principal, `${screen}:view`)) return false;
	return (await records.readable(screen, toCaller({ ...call, principal }), [recordId])).has(recordId);
}
