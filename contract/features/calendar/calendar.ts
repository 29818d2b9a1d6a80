import type { Day } from '../../base/china-time.ts';

/** Who sees an event beside its owner and those who are invited: nobody, people with whom the calendar is shared, or also the owner's organisation. */
export const audiences = ['own', 'shared', 'organisation'] as const;
export type Audience = (typeof audiences)[number];

/** What somebody said to an invitation. */
export const replies = ['waiting', 'accepted', 'tentative', 'declined'] as const;
export type Reply = (typeof replies)[number];

/** Where an entry of the calendar comes from; `declined`: an invitation that the reader declined. */
export const calendarSources = [
	'mine',
	'invited',
	'declined',
	'shared',
	'organisation',
	'absence',
	'duty',
	'task',
	'holiday',
	'record',
] as const;
export type CalendarSource = (typeof calendarSources)[number];

/** What a change of a series may be limited to: one occurrence, or that one and those after it. */
export const seriesParts = ['one', 'following'] as const;
export type SeriesPart = (typeof seriesParts)[number];

/** One event as it is edited. Times are those of China: `2026-11-26T09:00`; all-day events have days alone, and `end` is their last day. */
export interface CalendarEvent {
	id: string;
	version: number;
	title: string;
	location: string;
	note: string;
	isAllDay: boolean;
	start: string;
	end: string;
	/** An RRULE without DTSTART: `FREQ=WEEKLY;BYDAY=MO`; null for a single event. */
	rule: string | null;
	/** The last day of a series; null without an end. */
	until: Day | null;
	/** Days on which the series has no occurrence. */
	excluded: Day[];
	audience: Audience;
	/** Minutes before the start; null without a reminder. */
	reminder: number | null;
	owner: CalendarPerson;
	attendees: Array<CalendarPerson & { reply: Reply }>;
}

export interface CalendarPerson {
	id: string;
	name: string;
}

/** One entry on the days of the calendar. */
export interface CalendarEntry {
	/** Unique within an answer. */
	key: string;
	source: CalendarSource;
	title: string;
	isAllDay: boolean;
	/** As in `CalendarEvent`, of this occurrence. */
	start: string;
	end: string;
	/** The event, for entries that are events; null for one of which only the time may be seen. */
	eventId: string | null;
	/** Whose it is, where it is not the reader's. */
	owner?: string;
	location?: string;
	isRepeated?: boolean;
	/** What the reader said. */
	reply?: Reply;
	/** The record, for entries of screens. */
	record?: { screen: string; id: string };
}

/** A date field of a screen, whose records the calendar can show. */
export interface CalendarLayer {
	/** `screen.field`. */
	name: string;
	title: string;
}

/** What the calendar shows of a period. */
export interface CalendarAnswer {
	entries: CalendarEntry[];
	/** Some layers had more entries than are shown. */
	isCut: boolean;
}

/** The address under which other programs read the calendar; the key itself is shown once. */
export interface CalendarFeed {
	createdAt: string;
	usedAt: string | null;
}

/** What an import did. */
export interface CalendarImport {
	added: number;
	updated: number;
	/** Titles of what could not be taken over, at most 20, with the reason. */
	skipped: Array<{ title: string; reason: string }>;
}

export const calendarLimits = {
	/** Characters. */
	title: 200,
	location: 200,
	note: 4000,
	/** Characters of an imported file. */
	file: 900_000,
	/** Events of one person, and how many of them may be series. */
	events: 5000,
	series: 300,
	attendees: 100,
	/** People with whom one person shares the calendar. */
	shares: 100,
	excluded: 366,
	/** Days that one call shows. */
	days: 45,
	/** Entries that one call returns. */
	entries: 2000,
	/** Entries of one layer of records. */
	records: 200,
	layers: 12,
	/** Minutes: four weeks. */
	reminder: 40_320,
	imported: 1000,
	/** Days that one event lasts. */
	length: 60,
} as const;

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** How a series repeats. */
export interface SeriesRule {
	frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
	interval: number;
	/** Of a week. */
	weekdays: Weekday[];
	/** Of a month, `-1`: the last; null for the position of a weekday. */
	monthDay: number | null;
	/** `2TU`: the second Tuesday of a month, `-1FR`: the last Friday. */
	position: string | null;
	/** Of a year. */
	month: number | null;
}

const known = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST', 'COUNT', 'UNTIL'];

/** Reads an RRULE of the forms that the calendar has; nothing for any other. What it omits follows from the first day. */
export function readSeriesRule(text: string, first: Day): (SeriesRule & { count: number | null; until: string | null }) | undefined {
	const parts = new Map<string, string>();
	for (const part of text.trim().toUpperCase().split(';')) {
		const [name = '', value = '', more] = part.split('=');
		if (!known.includes(name) || value === '' || more !== undefined || parts.has(name)) return undefined;
		parts.set(name, value);
	}
	const frequency = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find((one) => one === parts.get('FREQ'));
	const interval = readWhole(parts.get('INTERVAL') ?? '1', 1, 366);
	const count = parts.has('COUNT') ? readWhole(parts.get('COUNT') ?? '', 1, 1000) : null;
	if (!frequency || interval === undefined || count === undefined) return undefined;
	const days = readDays(parts, frequency, first);
	if (!days) return undefined;
	return { frequency, interval, ...days, count, until: parts.get('UNTIL') ?? null };
}

type RuleDays = Pick<SeriesRule, 'weekdays' | 'monthDay' | 'position' | 'month'>;

interface ByParts {
	byDay: string | undefined;
	byMonthDay: string | undefined;
	byMonth: string | undefined;
	first: Day;
}

function readDays(parts: ReadonlyMap<string, string>, frequency: SeriesRule['frequency'], first: Day): RuleDays | undefined {
	const given = { byDay: parts.get('BYDAY'), byMonthDay: parts.get('BYMONTHDAY'), byMonth: parts.get('BYMONTH'), first };
	return daysOfFrequency[frequency](given);
}

const noDays: RuleDays = { weekdays: [], monthDay: null, position: null, month: null };

const daysOfFrequency: Record<SeriesRule['frequency'], (given: ByParts) => RuleDays | undefined> = {
	DAILY: ({ byDay, byMonthDay, byMonth }) => (byDay || byMonthDay || byMonth ? undefined : noDays),
	WEEKLY({ byDay, byMonthDay, byMonth, first }) {
		const named = new Set(byDay?.split(',') ?? [weekdayOf(first)]);
		const chosen = weekdays.filter((day) => named.has(day));
		return byMonthDay || byMonth || chosen.length !== named.size ? undefined : { ...noDays, weekdays: chosen };
	},
	MONTHLY({ byDay, byMonthDay, byMonth, first }) {
		if (byMonth || (byDay && byMonthDay)) return undefined;
		if (byDay) return /^(?:[1-4]|-1)(?:MO|TU|WE|TH|FR|SA|SU)$/.test(byDay) ? { ...noDays, position: byDay } : undefined;
		const monthDay = byMonthDay === '-1' ? -1 : readWhole(byMonthDay ?? String(Number(first.slice(8))), 1, 31);
		return monthDay === undefined ? undefined : { ...noDays, monthDay };
	},
	YEARLY({ byDay, byMonthDay, byMonth, first }) {
		const [month, date] = [Number(first.slice(5, 7)), Number(first.slice(8))];
		const isSame = (!byMonth || Number(byMonth) === month) && (!byMonthDay || Number(byMonthDay) === date) && !byDay;
		return isSame ? { ...noDays, month, monthDay: date } : undefined;
	},
};

/** The rule as an RRULE, without an end. */
export function writeSeriesRule({ frequency, interval, weekdays: days, monthDay, position, month }: SeriesRule): string {
	return [
		`FREQ=${frequency}`,
		...(interval > 1 ? [`INTERVAL=${interval}`] : []),
		...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
		...(position === null ? [] : [`BYDAY=${position}`]),
		...(month === null ? [] : [`BYMONTH=${month}`]),
		...(monthDay === null ? [] : [`BYMONTHDAY=${monthDay}`]),
	].join(';');
}

function weekdayOf(day: Day): Weekday {
	return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
}

function readWhole(text: string, min: number, max: number): number | undefined {
	const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
	return value >= min && value <= max ? value : undefined;
}
