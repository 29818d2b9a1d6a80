import { addDays, addMonths, type Day, dayAt, isDay, parseMoment, startOfDay, startOfWeek } from '../../../../contract/base/china-time.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Rule, RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField, ResolvedLayout, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

/** The first and the last day of a period. */
export interface Period {
	from: Day;
	to: Day;
}

export type Span = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The period of a span that a day is in. */
export function periodAround(day: Day, span: Span): Period {
	if (span === 'day') return { from: day, to: day };
	if (span === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
	const months = { month: 1, quarter: 3, year: 12 }[span];
	const month = Number(day.slice(5, 7)) - 1;
	const from = `${day.slice(0, 5)}${String(month - (month % months) + 1).padStart(2, '0')}-01`;
	return { from, to: addDays(addMonths(from, months), -1) };
}

/** The same day so many spans later. */
export function stepDay(day: Day, span: Span, steps: number): Day {
	if (span === 'day') return addDays(day, steps);
	if (span === 'week') return addDays(day, 7 * steps);
	return addMonths(day, steps * { month: 1, quarter: 3, year: 12 }[span]);
}

/** The days of a period, in order. */
export function daysOf({ from, to }: Period): Day[] {
	const days: Day[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
	return days;
}

/** The earlier of two days. */
export function earlierOf(one: Day, other: Day): Day {
	return [one, other].sort()[0] ?? one;
}

/** The later of two days. */
export function laterOf(one: Day, other: Day): Day {
	return [one, other].sort()[1] ?? other;
}

/** How many days are between two days. */
export function daysBetween(from: Day, to: Day): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The fields that place a record in time. */
export interface TimeFields {
	start: ResolvedField;
	end: ResolvedField | null;
}

/** The fields by which a layout places records; undefined where the reader does not have them. */
export function timeFieldsOf({ fields }: ResolvedScreen, { field, end }: ResolvedLayout): TimeFields | undefined {
	const start = fields.find(({ name }) => name === field);
	return start && { start, end: fields.find(({ name }) => name === end) ?? null };
}

/** The condition that a record has a day in the period. */
export function inPeriod({ start, end }: TimeFields, period: Period): RuleGroup {
	if (formatOf(start)?.isPeriod) {
		return { combinator: 'and', rules: [{ field: start.name, operator: 'meetsDays', value: [period.from, period.to] }] };
	}
	const isLate = (field: ResolvedField): Rule => ({ field: field.name, operator: 'greaterOrEqual', value: boundOf(field, period.from) });
	const begins: Rule = isMoment(start)
		? { field: start.name, operator: 'less', value: boundOf(start, addDays(period.to, 1)) }
		: { field: start.name, operator: 'lessOrEqual', value: period.to };
	if (end === null) return { combinator: 'and', rules: [begins, isLate(start)] };
	const ends: RuleGroup = { combinator: 'or', rules: [isLate(end), isLate(start)] };
	return { combinator: 'and', rules: [begins, ends] };
}

function boundOf(field: ResolvedField, day: Day): string {
	return isMoment(field) ? new Date(startOfDay(day)).toISOString() : day;
}

function isMoment(field: ResolvedField): boolean {
	return formatOf(field)?.time === 'moment';
}

/** The days that a record is on; undefined without a first one. */
export function periodOf({ start, end }: TimeFields, record: StoredRecord): Period | undefined {
	const value = ownValue(record, start.name);
	if (formatOf(start)?.isPeriod) {
		const [from, to] = Array.isArray(value) ? value : [];
		return isDay(from) && isDay(to) ? { from, to: laterOf(from, to) } : undefined;
	}
	const from = dayOf(value);
	if (from === undefined) return undefined;
	const to = end === null ? from : (dayOf(ownValue(record, end.name)) ?? from);
	return { from, to: laterOf(from, to) };
}

/** `08:30` for a moment, nothing for a day. */
export function timeOf({ start }: TimeFields, record: StoredRecord): string {
	const moment = isMoment(start) ? parseMoment(ownValue(record, start.name)) : undefined;
	return moment === undefined ? '' : new Date(moment + 8 * 3_600_000).toISOString().slice(11, 16);
}

/** The value of a new record that begins on a day; a moment is nine o'clock. */
export function valueOn(field: ResolvedField, day: Day): unknown {
	if (formatOf(field)?.isPeriod) return [day, day];
	return isMoment(field) ? new Date(startOfDay(day) + 9 * 3_600_000).toISOString() : day;
}

function dayOf(value: unknown): Day | undefined {
	if (isDay(value)) return value;
	const moment = parseMoment(value);
	return moment === undefined ? undefined : dayAt(moment);
}

/** The values of a record that is moved by so many days; its length stays. */
export function movedBy({ start, end }: TimeFields, record: StoredRecord, days: number): Record<string, unknown> {
	const fields = end === null ? [start] : [start, end];
	return Object.fromEntries(
		fields.flatMap(({ name }) => {
			const value = ownValue(record, name);
			return value === undefined || value === null ? [] : [[name, shifted(value, days)]];
		}),
	);
}

function shifted(value: unknown, days: number): unknown {
	if (Array.isArray(value)) return value.map((one) => shifted(one, days));
	if (isDay(value)) return addDays(value, days);
	const moment = parseMoment(value);
	return moment === undefined ? value : new Date(moment + days * 86_400_000).toISOString();
}

/** A period, or a day, as a heading. */
export function titleOfPeriod({ from, to }: Period, span: Span, language: string): string {
	const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
	const date = (day: Day) => new Date(`${day}T00:00:00Z`);
	if (span === 'year') return format({ year: 'numeric' }).format(date(from));
	if (span === 'month') return format({ year: 'numeric', month: 'long' }).format(date(from));
	if (span === 'day') return format({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }).format(date(from));
	const options: Intl.DateTimeFormatOptions =
		span === 'week' ? { year: 'numeric', month: 'short', day: 'numeric' } : { year: 'numeric', month: 'short' };
	return format(options).formatRange(date(from), date(to));
}

/** The names of the days of a week, Monday first. */
export function weekdayNames(language: string): string[] {
	const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
	return daysOf(periodAround('2026-01-05', 'week')).map((day) => format.format(new Date(`${day}T00:00:00Z`)));
}
