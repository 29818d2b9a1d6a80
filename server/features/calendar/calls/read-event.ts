import { addDays, type Day, dayAt, isDay, startOfDay } from '../../../../contract/base/china-time.ts';
import type { Message } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { audiences, calendarLimits, readSeriesRule, writeSeriesRule } from '../../../../contract/features/calendar/calendar.ts';
import { isId } from '../../../../contract/input/id.ts';
import { readEnd } from '../base/local-time.ts';
import { texts } from '../base/texts.ts';
import { beginsOn, lastDayOf, nextOccurrence } from '../series/occurrences.ts';
import type { EventValues } from '../store/events.ts';

/** Reads an event from outside; the problems name every wrong part. `organisationId` is that of its owner, `moment` says what is wrong with a time that cannot be read. */
export function readEventInput(
	input: Record<string, unknown>,
	organisationId: string | null,
	moment = texts.moment(),
): { values: EventValues; attendees: string[] } | { problems: FieldProblem[] } {
	const problems: FieldProblem[] = [];
	const fail = (path: string, message: Message) => {
		problems.push({ path, message });
	};
	const text = (name: 'title' | 'location' | 'note'): string => {
		const value = input[name] ?? '';
		const max = calendarLimits[name];
		if (isText(value, max) && (name !== 'title' || value.trim() !== '')) return value.trim();
		fail(name, texts.text({ max }));
		return '';
	};
	const isAllDay = input.isAllDay === true;
	const audience = audiences.find((one) => one === (input.audience ?? 'own'));
	if (!audience) fail('audience', texts.choice({ values: audiences.join(', ') }));
	const reminder = readReminder(input.reminder);
	if (reminder === undefined) fail('reminder', texts.reminder({ max: calendarLimits.reminder }));
	const period = readPeriod(input, { isAllDay, moment, fail });
	const excluded = readDays(input.excluded);
	if (!excluded) fail('excluded', texts.excluded({ max: calendarLimits.excluded }));
	const series = period && readSeries(input, period, fail);
	const attendees = readPeople(input.attendees, calendarLimits.attendees);
	if (!attendees) fail('attendees', texts.people({ max: calendarLimits.attendees }));
	const values = {
		...{ title: text('title'), location: text('location'), note: text('note'), isAllDay, organisationId },
	};
	if (problems.length > 0 || !audience || !period || !series || !excluded || !attendees) return { problems };
	const whole = { ...values, ...period, ...series, excluded: series.rule === null ? [] : excluded, audience, reminder: reminder ?? null };
	return { values: { ...whole, remindAt: remindAt(whole, Date.now()) }, attendees };
}

type Fail = (path: string, message: Message) => void;

function readPeriod(
	{ start, end }: Record<string, unknown>,
	{ isAllDay, moment, fail }: { isAllDay: boolean; moment: Message; fail: Fail },
): Pick<EventValues, 'startsAt' | 'endsAt'> | undefined {
	const [from, to] = [readEnd(start, { isAllDay, isLast: false }), readEnd(end, { isAllDay, isLast: true })];
	if (from === undefined || to === undefined) {
		fail(from === undefined ? 'start' : 'end', moment);
		return undefined;
	}
	const isInYears = from >= startOfDay('1970-01-01') && to <= startOfDay('2200-01-01');
	if (!isInYears) fail('start', texts.years());
	else if (to < from) fail('end', texts.order());
	else if (to - from > calendarLimits.length * 86_400_000) fail('end', texts.length({ max: calendarLimits.length }));
	else return { startsAt: new Date(from), endsAt: new Date(to) };
	return undefined;
}

/** The rule in the form in which it is stored, and its end as a moment. */
function readSeries(
	input: Record<string, unknown>,
	{ startsAt, endsAt }: Pick<EventValues, 'startsAt' | 'endsAt'>,
	fail: Fail,
): Pick<EventValues, 'rule' | 'seriesEnd'> | undefined {
	const { rule: text = null, until = null } = input;
	if (text === null || text === '') return { rule: null, seriesEnd: null };
	const first = dayAt(startsAt.getTime());
	const read = typeof text === 'string' && text.length <= 200 ? readSeriesRule(text, first) : undefined;
	if (!read) {
		fail('rule', texts.rule());
		return undefined;
	}
	const rule = writeSeriesRule(read);
	const last = until ?? lastOf(read, { rule, first });
	const next = nextOccurrence({ startsAt, endsAt, rule, seriesEnd: null, excluded: [] }, startsAt.getTime());
	if (!beginsOn(rule, first)) fail('start', texts.firstDay());
	else if (last !== null && (!isDay(last) || last < first || last > '2200-01-01')) fail('until', texts.until());
	else if (next !== undefined && next.start < endsAt.getTime()) fail('end', texts.dense());
	else return { rule, seriesEnd: last === null ? null : new Date(startOfDay(addDays(last, 1))) };
	return undefined;
}

/** The last day by the rule itself: its COUNT or UNTIL. */
function lastOf({ count, until }: { count: number | null; until: string | null }, { rule, first }: { rule: string; first: Day }): unknown {
	if (count !== null) return lastDayOf(rule, { first, count }) ?? first;
	if (until === null) return null;
	const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(until);
	if (!match) return 'x';
	const [, year, month, date, hour, minute, second, zone] = match;
	const day = `${year}-${month}-${date}`;
	return zone === 'Z' ? dayAt(Date.parse(`${day}T${hour}:${minute}:${second}Z`)) : day;
}

/** When the next reminder of an event is due; null without one. */
export function remindAt(
	event: Pick<EventValues, 'startsAt' | 'endsAt' | 'rule' | 'seriesEnd' | 'excluded' | 'reminder'>,
	now: number,
): Date | null {
	if (event.reminder === null) return null;
	const before = event.reminder * 60_000;
	const next = nextOccurrence(event, now + before);
	return next ? new Date(next.start - before) : null;
}

function readReminder(value: unknown): number | null | undefined {
	if (value === undefined || value === null) return null;
	return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= calendarLimits.reminder ? Number(value) : undefined;
}

function readDays(value: unknown): Day[] | undefined {
	if (value === undefined || value === null) return [];
	return Array.isArray(value) && value.length <= calendarLimits.excluded && value.every(isDay) ? [...new Set(value)] : undefined;
}

/** Ids of people, each once. */
export function readPeople(value: unknown, most: number): string[] | undefined {
	if (value === undefined || value === null) return [];
	return Array.isArray(value) && value.length <= most && value.every(isId) ? [...new Set(value)] : undefined;
}

function isText(value: unknown, longest: number): value is string {
	return typeof value === 'string' && value.length <= longest && !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}
