import { dayAt, isDay, startOfDay } from '../../../../contract/base/china-time.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { calendarLimits, type SeriesPart } from '../../../../contract/features/calendar/calendar.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { texts } from '../base/texts.ts';
import { occurrencesOf } from '../series/occurrences.ts';
import { type StoredEvent, updateEvent } from '../store/events.ts';
import { remindAt } from './read-event.ts';

/** Takes one occurrence out of a series, or ends the series before it; returns the event as it was on that day. Nothing where the part is the whole series. */
export async function splitSeries(
	db: RecordDatabase,
	series: StoredEvent,
	{ part, day }: { part: SeriesPart; day: unknown },
): Promise<StoredEvent | undefined> {
	if (part === 'one') return takeOut(db, series, day);
	const found = requireOccurrence(series, day);
	if (found.startsAt.getTime() === series.startsAt.getTime()) return undefined;
	await store(db, { ...series, seriesEnd: new Date(startOfDay(dayAt(found.startsAt.getTime()))) });
	return found;
}

/** Takes one occurrence out of a series, and returns the event as it was on that day. */
export async function takeOut(db: RecordDatabase, series: StoredEvent, day: unknown): Promise<StoredEvent> {
	const found = requireOccurrence(series, day);
	if (series.excluded.length >= calendarLimits.excluded)
		throw invalidInput([{ path: 'day', message: texts.excluded({ max: calendarLimits.excluded }) }]);
	await store(db, { ...series, excluded: [...series.excluded, String(day)] });
	return found;
}

const store = (db: RecordDatabase, series: StoredEvent): Promise<void> =>
	updateEvent(db, series.id, { ...series, remindAt: remindAt(series, Date.now()) });

function requireOccurrence(series: StoredEvent, day: unknown): StoredEvent {
	const from = isDay(day) ? startOfDay(day) : Number.NaN;
	const on = Number.isNaN(from) || series.rule === null ? [] : occurrencesOf(series, { from, to: from + 86_400_000 }, 2);
	const found = on.find(({ start }) => dayAt(start) === day);
	if (!found) throw invalidInput([{ path: 'day', message: texts.noDay() }]);
	return { ...series, startsAt: new Date(found.start), endsAt: new Date(found.end) };
}
