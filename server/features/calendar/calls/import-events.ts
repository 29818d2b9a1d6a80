import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';

import { inLanguage } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type CalendarImport, calendarLimits } from '../../../../contract/features/calendar/calendar.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { readCalendar } from '../ics/read-ics.ts';
import { countOwn, type EventValues, findByUid, type KnownEvent, type Reader, storeEvents } from '../store/events.ts';
import { readEventInput, remindAt } from './read-event.ts';

const mostReasons = 20;

interface Taken {
	/** What the file calls the event, or what tells one without a name from others. */
	uid: string;
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
	const addSkipped = (title: string, reason: string) => skipped.length < mostReasons && skipped.push({ title, reason });
	const taken: Taken[] = [];
	for (const event of events) {
		const title = event.title === '' ? texts.unnamed().in(language) : event.title;
		// How the API writes a time says nothing about the file.
		const read = readEventInput({ ...event.input, title }, principal.organisationId, texts.momentInFile());
		if (event.isCancelled) addSkipped(title, texts.cancelledInFile().in(language));
		else if ('values' in read) taken.push({ uid: event.uid ?? nameOf(event.title, read.values), values: read.values });
		else addSkipped(title, reasonOf(read.problems, language));
	}
	const stored = await database.tenantTransaction(principal.tenantId, (db) => storeTaken(db, principal, taken));
	return { ...stored, skipped };
}

/** A file may name an event twice; the first one counts. Who sees an event and when it reminds is said here, not by the file. */
async function storeTaken(db: RecordDatabase, reader: Reader, taken: readonly Taken[]): Promise<{ added: number; updated: number }> {
	// Two imports of one file at once would both find nothing that was imported before.
	await takeAdvisoryLock(db, `calendar import ${reader.tenantId} ${reader.userId}`);
	const once = [...new Map(taken.toReversed().map((one) => [one.uid, one])).values()];
	const known = await findByUid(
		db,
		reader,
		once.map(({ uid }) => uid),
	);
	const events = once.map(({ uid, values }) => {
		const before = known.get(uid);
		const { audience, reminder } = before ?? values;
		return { before, values: { ...values, audience, reminder, id: before?.id ?? newId(), uid } };
	});
	await requireRoomFor(db, reader, events);
	const now = Date.now();
	await storeEvents(
		db,
		reader,
		events.map(({ values }) => ({ ...values, remindAt: remindAt(values, now) })),
	);
	const added = events.filter(({ before }) => !before).length;
	return { added, updated: events.length - added };
}

/** The name of an event that its file gives none: the same for the same times and title, so that another import finds it. */
function nameOf(title: string, { startsAt, endsAt, isAllDay, rule }: EventValues): string {
	const parts = JSON.stringify([title, startsAt, endsAt, isAllDay, rule]);
	return `${createHash('sha256').update(parts).digest('hex')}@unnamed`;
}

async function requireRoomFor(
	db: RecordDatabase,
	reader: Reader,
	taken: ReadonlyArray<{ before: KnownEvent | undefined; values: EventValues }>,
): Promise<void> {
	const { events, series } = await countOwn(db, reader);
	const most = { mostEvents: calendarLimits.events, mostSeries: calendarLimits.series };
	const added = taken.filter(({ before }) => !before).length;
	const repeated = taken.filter(({ before, values }) => values.rule !== null && (before?.rule ?? null) === null).length;
	if ((added === 0 || events + added <= most.mostEvents) && (repeated === 0 || series + repeated <= most.mostSeries)) return;
	throw invalidInput([{ path: 'content', message: texts.tooMany({ events, series, ...most }) }]);
}

function reasonOf([problem]: FieldProblem[], language: Language): string {
	return problem === undefined ? '' : inLanguage(problem.message, language);
}
