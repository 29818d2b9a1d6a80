import { dayAt } from '../../../../contract/base/china-time.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type CalendarEvent, calendarLimits, replies, seriesParts } from '../../../../contract/features/calendar/calendar.ts';
import { isId } from '../../../../contract/input/id.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { readNames } from '../../../db/people/read-names.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { transactionOf } from '../../../metadata/base/runner.ts';
import { inUnitOfWork, oncePerKey } from '../../../metadata/change/once-per-key.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { announceMailAbout, resolvePeople } from '../../message/public.ts';
import { writePeriod } from '../base/local-time.ts';
import { useRight } from '../base/right.ts';
import { texts } from '../base/texts.ts';
import {
	countOwn,
	deleteEvent,
	type EventValues,
	insertEvent,
	lockOwnEvent,
	type Reader,
	readAttendees,
	readEvent,
	type StoredEvent,
	storeAttendees,
	storeReply,
	updateEvent,
} from '../store/events.ts';
import { tellPeople } from './invitations.ts';
import { readEventInput } from './read-event.ts';
import { splitSeries, takeOut } from './split-series.ts';

type CalendarCall = Call<Principal>;

export const root = '/platform/v3/calendar';
const text = { type: 'string' };
const id = { type: 'string', format: 'uuid' };
const people = { type: 'array', items: id };
const event = {
	title: text,
	location: text,
	note: text,
	isAllDay: { type: 'boolean' },
	start: { type: 'string', description: '2026-11-26T09:00, in China; 2026-11-26 for all-day events' },
	end: text,
	rule: { type: 'string', nullable: true, description: 'An RRULE: FREQ=WEEKLY;BYDAY=MO' },
	until: { type: 'string', format: 'date', nullable: true },
	excluded: { type: 'array', items: { type: 'string', format: 'date' } },
	audience: { type: 'string', enum: ['own', 'shared', 'organisation'] },
	reminder: { type: 'integer', nullable: true, description: 'Minutes before the start' },
	attendees: people,
};

/** The calls about single events. */
export function createEventRoutes(services: Services): Route[] {
	const { database } = services;
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/get`,
			policy: { right: useRight },
			summary: 'One event that the caller may read.',
			input: { type: 'object', required: ['id'], properties: { id } },
			output: { type: 'object', properties: event },
			handle: async ({ principal, input }) => present(services, principal, await requireSeen(services, principal, input.id)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/save`,
			policy: { right: useRight },
			summary:
				'Creates an event, or changes one of the caller, with `part` the occurrence of a series on `day`, or that one and those after it; those who are invited receive a message.',
			input: {
				type: 'object',
				required: ['title', 'start', 'end'],
				properties: {
					...{ id, version: { type: 'integer' }, ...event },
					...{ part: { type: 'string', enum: [...seriesParts], nullable: true }, day: { type: 'string', format: 'date', nullable: true } },
				},
			},
			output: { type: 'object', properties: event },
			handle: (call) => save(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/remove`,
			policy: { right: useRight },
			summary: 'Removes an event of the caller, or with `day` one occurrence of a series.',
			input: { type: 'object', required: ['id'], properties: { id, day: { type: 'string', format: 'date' } } },
			handle: (call) => remove(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/reply`,
			policy: { right: useRight },
			summary: 'Replies to an invitation: accepted, tentative or declined.',
			input: {
				type: 'object',
				required: ['id', 'reply'],
				properties: { id, reply: { type: 'string', enum: ['accepted', 'tentative', 'declined'] } },
			},
			handle: async ({ principal, input }) => {
				const reply = replies.find((one) => one === input.reply && one !== 'waiting');
				if (!reply) throw invalidInput([{ path: 'reply', message: texts.choice({ values: replies.slice(1).join(', ') }) }]);
				const seen = await requireSeen(services, principal, input.id);
				await database.tenantTransaction(principal.tenantId, async (db) => {
					if (!(await storeReply(db, principal, { id: seen.id, reply }))) throw new PortalError('notFound');
					if (seen.reply !== reply)
						await tellPeople(services, db, { event: seen, people: [seen.ownerId], kind: 'replied', by: { name: principal.name, reply } });
				});
				await announceMailAbout(services.engine.events, principal.tenantId, { userIds: [seen.ownerId], about: { kind: 'calendar' } });
				return null;
			},
		}),
	];
}

/** An event that the caller may read; one whose time alone is theirs to know is not. */
async function requireSeen({ database }: Services, principal: Principal, eventId: unknown) {
	const seen = isId(eventId) ? await readEvent(database.forTenant(principal.tenantId), principal, eventId) : undefined;
	if (!seen || seen.seenAs === 'busy') throw new PortalError('notFound');
	return seen;
}

async function present({ database }: Services, { tenantId }: Principal, one: StoredEvent): Promise<CalendarEvent> {
	const attendees = await readAttendees(database.forTenant(tenantId), one.id);
	const names = await readNames(database, [one.ownerId, ...attendees.map((attendee) => attendee.id)]);
	const nameOf = (person: string) => names.get(person) ?? '';
	return {
		...{ id: one.id, version: one.version, title: one.title, location: one.location, note: one.note, isAllDay: one.isAllDay },
		...writePeriod(one.isAllDay, { start: one.startsAt.getTime(), end: one.endsAt.getTime() }),
		...{ rule: one.rule, until: one.seriesEnd === null ? null : dayAt(one.seriesEnd.getTime() - 1) },
		...{ excluded: [...one.excluded], audience: one.audience, reminder: one.reminder },
		owner: { id: one.ownerId, name: nameOf(one.ownerId) },
		attendees: attendees
			.map((attendee) => ({ ...attendee, name: nameOf(attendee.id) }))
			.sort((first, second) => first.name.localeCompare(second.name, 'zh-CN')),
	};
}

async function save(services: Services, call: CalendarCall): Promise<CalendarEvent> {
	const { input, principal } = call;
	const { tenantId, organisationId } = principal;
	const part = seriesParts.find((one) => one === input.part);
	const read = readEventInput(part === 'one' ? { ...input, rule: null, until: null } : input, organisationId);
	if ('problems' in read) throw invalidInput(read.problems);
	const { values, attendees } = read;
	await requireColleagues(services, principal, { people: attendees, path: 'attendees', most: calendarLimits.attendees });
	const isNew = input.id === undefined || input.id === null;
	if (!isNew && !isId(input.id)) throw new PortalError('notFound');
	const store = async (db: RecordDatabase) => {
		const known = isNew ? undefined : await requireOwn(db, principal, String(input.id));
		if (known && known.version !== input.version) throw new PortalError('conflict', { message: texts.changed() });
		const invited = known ? (await readAttendees(db, known.id)).map((one) => one.id) : [];
		const former = known && part ? await splitSeries(db, known, { part, day: input.day }) : undefined;
		const { id: eventId, isMoved } = await storeEvent(db, principal, { before: former ? undefined : known, values });
		const isNewTime = isMoved || former !== undefined;
		await storeAttendees(db, { tenantId, id: eventId }, { people: attendees, isMoved: isNewTime });
		const now = await readEvent(db, principal, eventId);
		if (!now) throw new PortalError('notFound');
		const told = await tellChange(services, db, { now, former, invited, isMoved: isNewTime, attendees, by: principal.name });
		return { eventId, told };
	};
	const { eventId, told } = await oncePerKey(services, call, (within) =>
		inUnitOfWork(services, { tenantId, within }, ({ runner }) => store(transactionOf(runner))),
	);
	await announceMailAbout(services.engine.events, tenantId, { userIds: told, about: { kind: 'calendar' } });
	return present(services, principal, await requireSeen(services, principal, eventId));
}

/** Stores a new event, or one over what was there. */
async function storeEvent(
	db: RecordDatabase,
	principal: Reader,
	{ before, values }: { before: StoredEvent | undefined; values: EventValues },
): Promise<{ id: string; isMoved: boolean }> {
	if (!before || (before.rule === null && values.rule !== null)) await requireRoom(db, principal, values);
	if (!before) return { id: await insertEvent(db, principal, values), isMoved: false };
	await updateEvent(db, before.id, values);
	return { id: before.id, isMoved: hasMoved(before, values) };
}

interface Change {
	now: StoredEvent;
	/** What a part of a series was. */
	former: StoredEvent | undefined;
	/** Before and after the change. */
	invited: string[];
	attendees: string[];
	isMoved: boolean;
	by: string;
}

/** Tells those who are concerned by a change; returns them. */
async function tellChange(services: Services, db: RecordDatabase, change: Change): Promise<string[]> {
	const { now, former, invited, attendees, isMoved } = change;
	const by = { name: change.by };
	const added = attendees.filter((one) => !invited.includes(one));
	const left = invited.filter((one) => !attendees.includes(one));
	const moved = isMoved ? attendees.filter((one) => invited.includes(one)) : [];
	await tellPeople(services, db, { event: now, people: added, kind: 'invited', by });
	await tellPeople(services, db, { event: former ?? now, people: left, kind: 'cancelled', by });
	await tellPeople(services, db, { event: now, people: moved, kind: 'moved', by });
	return [...added, ...left, ...moved];
}

/** A new time asks those who are invited again. */
function hasMoved(before: StoredEvent, after: EventValues): boolean {
	return (
		before.startsAt.getTime() !== after.startsAt.getTime() ||
		before.endsAt.getTime() !== after.endsAt.getTime() ||
		before.rule !== after.rule ||
		before.location !== after.location
	);
}

async function remove(services: Services, { input, principal }: CalendarCall): Promise<null> {
	if (!isId(input.id)) throw new PortalError('notFound');
	const eventId = input.id;
	const { day } = input;
	const told = await services.database.tenantTransaction(principal.tenantId, async (db) => {
		const before = await requireOwn(db, principal, eventId);
		const isOne = day !== undefined && day !== null;
		const event = isOne ? await takeOut(db, before, day) : before;
		const invited = (await readAttendees(db, eventId)).filter(({ reply }) => reply !== 'declined').map((one) => one.id);
		await tellPeople(services, db, { event, people: invited, kind: 'cancelled', by: { name: principal.name } });
		if (!isOne) await deleteEvent(db, eventId);
		return invited;
	});
	await announceMailAbout(services.engine.events, principal.tenantId, { userIds: told, about: { kind: 'calendar' } });
	return null;
}

async function requireOwn(db: RecordDatabase, principal: Reader, eventId: string): Promise<StoredEvent> {
	const own = await lockOwnEvent(db, principal, eventId);
	if (!own) throw new PortalError('notFound');
	return own;
}

/** Calls at the same moment may each take the last location, so the number can be exceeded by a few. */
async function requireRoom(db: RecordDatabase, principal: Reader, { rule }: Pick<EventValues, 'rule'>): Promise<void> {
	const { events, series } = await countOwn(db, principal);
	if (events < calendarLimits.events && (rule === null || series < calendarLimits.series)) return;
	const most = { mostEvents: calendarLimits.events, mostSeries: calendarLimits.series };
	throw invalidInput([{ path: 'title', message: texts.tooMany({ events, series, ...most }) }]);
}

/** Refuses people who do not work in the tenant, and the caller. */
export async function requireColleagues(
	{ database }: Pick<Services, 'database'>,
	{ tenantId, userId }: Reader,
	{ people: ids, path, most }: { people: readonly string[]; path: string; most: number },
): Promise<void> {
	const { count } = await resolvePeople(database, tenantId, { receivers: ids.map((one) => ({ type: 'employee', id: one })), most: 0 });
	if (count === ids.length && !ids.includes(userId)) return;
	throw invalidInput([{ path, message: texts.people({ max: most }) }]);
}
