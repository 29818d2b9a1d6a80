import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type CalendarImport, calendarLimits } from '../../../../contract/features/calendar/calendar.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { type FileEvent, readCalendar } from '../ics/read-ics.ts';
import { countOwn, type EventValues, findByUid, insertEvent, type Reader, updateEvent } from '../store/events.ts';
import { readEventInput } from './read-event.ts';

const mostReasons = 20;

interface Taken {
	event: FileEvent;
	values: EventValues;
}

/** Takes the events of an iCalendar file over, each as an own event; one that was imported before is brought up to date. */
export async function importEvents({ database }: Services, { input, principal, language }: Call<Principal>): Promise<CalendarImport> {
	const { content } = input;
	const events = typeof content === 'string' && content.length <= calendarLimits.file ? readCalendar(content) : undefined;
	if (!events) throw invalidInput([{ path: 'content', message: texts.file({ max: calendarLimits.file }) }]);
	const max = calendarLimits.imported;
	if (events.length > max) throw invalidInput([{ path: 'content', message: texts.manyInFile({ count: events.length, max }) }]);
	const skipped: CalendarImport['skipped'] = [];
	const taken: Taken[] = [];
	for (const event of events) {
		const title = event.title === '' ? texts.unnamed().in(language) : event.title;
		const read = readEventInput({ ...event.input, title }, principal.organisationId);
		if ('values' in read) taken.push({ event, values: read.values });
		else if (skipped.length < mostReasons) skipped.push({ title, reason: reasonOf(read.problems, language) });
	}
	const stored = await database.tenantTransaction(principal.tenantId, (db) => storeTaken(db, principal, taken));
	return { ...stored, skipped };
}

/** A file may name an event twice; the first one counts. */
async function storeTaken(db: RecordDatabase, reader: Reader, taken: readonly Taken[]): Promise<{ added: number; updated: number }> {
	const once = [...new Map(taken.toReversed().map((one, index) => [one.event.uid ?? index, one])).values()];
	const uids = once.flatMap(({ event }) => event.uid ?? []);
	const known = await findByUid(db, reader, uids);
	const former = ({ event }: Taken) => (event.uid === null ? undefined : known.get(event.uid));
	const fresh = once.filter((one) => !former(one));
	await requireRoomFor(db, reader, fresh);
	for (const one of once) {
		const before = former(one);
		if (before) await updateEvent(db, before.id, one.values);
		else await insertEvent(db, reader, { ...one.values, uid: one.event.uid });
	}
	return { added: fresh.length, updated: once.length - fresh.length };
}

async function requireRoomFor(db: RecordDatabase, reader: Reader, fresh: readonly Taken[]): Promise<void> {
	const { events, series } = await countOwn(db, reader);
	const most = { mostEvents: calendarLimits.events, mostSeries: calendarLimits.series };
	const added = fresh.filter(({ values }) => values.rule !== null).length;
	if (events + fresh.length <= most.mostEvents && series + added <= most.mostSeries) return;
	throw invalidInput([{ path: 'content', message: texts.tooMany({ events, series, ...most }) }]);
}

function reasonOf([problem]: FieldProblem[], language: Language): string {
	if (problem === undefined) return '';
	return typeof problem.message === 'string' ? problem.message : problem.message.in(language);
}
