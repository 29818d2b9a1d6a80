import ICAL from 'ical.js';

import { addDays, type Day, dayAt, startOfDay } from '../../../../contract/base/china-time.ts';
import { readSeriesRule, type SeriesRule } from '../../../../contract/features/calendar/calendar.ts';

/** What the occurrences of an event follow from. */
export interface Series {
	startsAt: Date;
	endsAt: Date;
	rule: string | null;
	seriesEnd: Date | null;
	excluded: readonly Day[];
}

/** One occurrence, in ms. */
export interface Occurrence {
	start: number;
	end: number;
}

/** A rule that matches nothing for so many periods in a row never does. */
const mostSteps = 2000;
const dayLength = 86_400_000;

/** The occurrences that touch a period, in their order, at most `most`. */
export function occurrencesOf(series: Series, period: { from: number; to: number }, most: number): Occurrence[] {
	const start = series.startsAt.getTime();
	const length = series.endsAt.getTime() - start;
	if (series.rule === null) return start < period.to && start + length > period.from - 1 ? [{ start, end: start + length }] : [];
	const found: Occurrence[] = [];
	for (const day of daysOfSeries(series, dayAt(period.from - length - dayLength))) {
		const at = startOfDay(day) + timeOfDay(start);
		if (at >= period.to || found.length === most) break;
		if (at + length > period.from - 1 && !series.excluded.includes(day)) found.push({ start: at, end: at + length });
	}
	return found;
}

/** The first occurrence that starts after a moment. */
export function nextOccurrence(series: Series, after: number): Occurrence | undefined {
	const start = series.startsAt.getTime();
	const length = series.endsAt.getTime() - start;
	if (series.rule === null) return start > after ? { start, end: start + length } : undefined;
	for (const day of daysOfSeries(series, dayAt(after))) {
		const at = startOfDay(day) + timeOfDay(start);
		if (at > after && !series.excluded.includes(day)) return { start: at, end: at + length };
	}
	return undefined;
}

/** The day of the last of `count` occurrences. */
export function lastDayOf(rule: string, { first, count }: { first: Day; count: number }): Day | undefined {
	let last: Day | undefined;
	let seen = 0;
	for (const day of daysOf(rule, first, first)) {
		last = day;
		seen += 1;
		if (seen === count) return last;
	}
	return last;
}

/** Whether the first day itself is one of the series. */
export function beginsOn(rule: string, first: Day): boolean {
	for (const day of daysOf(rule, first, first)) return day === first;
	return false;
}

function* daysOfSeries({ startsAt, rule, seriesEnd }: Series, from: Day): Generator<Day> {
	const first = dayAt(startsAt.getTime());
	for (const day of daysOf(rule ?? '', first, from)) {
		if (seriesEnd !== null && startOfDay(day) >= seriesEnd.getTime()) return;
		yield day;
	}
}

/**
 * The days of a rule from the first one on, without those long before `from`. Days are those of China, so the library only
 * sees dates. It begins near `from`, because it would otherwise compute every occurrence of a series of years.
 */
function* daysOf(text: string, first: Day, from: Day): Generator<Day> {
	const rule = readSeriesRule(text, first);
	if (!rule) return;
	const begin = from > first ? nearBegin(rule, first, from) : first;
	const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(begin));
	for (let step = 0; step < mostSteps; step += 1) {
		const next = iterator.next();
		if (!next) return;
		const day = next.toString().slice(0, 10);
		// The library moves 29 February to 1 March in some years.
		if (day >= first && (rule.month === null || day.slice(5) === first.slice(5))) yield day;
	}
}

/** A day before `from` at which a period of the rule begins. */
function nearBegin({ frequency, interval }: SeriesRule, first: Day, from: Day): Day {
	const days = (Date.parse(from) - Date.parse(first)) / dayLength;
	if (frequency === 'DAILY') return addDays(first, Math.floor(days / interval) * interval);
	if (frequency === 'WEEKLY') return addDays(first, Math.max(0, Math.floor(days / 7 / interval) - 1) * interval * 7);
	const [year = 0, month = 1] = first.split('-').map(Number);
	const [laterYear = 0, laterMonth = 1] = from.split('-').map(Number);
	const months = (laterYear - year) * 12 + laterMonth - month;
	const size = frequency === 'YEARLY' ? interval * 12 : interval;
	const skipped = Math.max(0, Math.floor(months / size) - 1) * size;
	if (skipped === 0) return first;
	return new Date(Date.UTC(year, month - 1 + skipped, 1)).toISOString().slice(0, 10);
}

/** ms since the beginning of the day in China. */
function timeOfDay(moment: number): number {
	return moment - startOfDay(dayAt(moment));
}
