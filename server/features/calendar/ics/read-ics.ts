import ICAL from 'ical.js';

import { chinaOffset, dayAt, isDay, minuteAt, startOfDay } from '../../../../contract/base/china-time.ts';
import { calendarLimits } from '../../../../contract/features/calendar/calendar.ts';

/** An event of a file, as the input of a save. */
export interface FileEvent {
	/** What the file calls it; null for none. */
	uid: string | null;
	title: string;
	isCancelled: boolean;
	input: Record<string, unknown>;
}

const dayLength = 86_400_000;

/**
 * The events of an iCalendar file; nothing for a text that is none. An occurrence that was changed alone is an event of its own, and its day is none of
 * the series.
 */
export function readCalendar(text: string): FileEvent[] | undefined {
	const calendar = parse(text);
	if (calendar?.name !== 'vcalendar') return undefined;
	const offsets = fixedOffsets(calendar);
	const components = calendar.getAllSubcomponents('vevent');
	const changed = components.flatMap((event) =>
		momentsOf(event.getFirstProperty('recurrence-id'), offsets).map(({ moment }) => ({ uid: uidOf(event), day: dayAt(moment) })),
	);
	return (
		components
			.map((event) => {
				const uid = uidOf(event);
				return event.hasProperty('recurrence-id')
					? toOccurrence(toEvent(event, offsets), momentsOf(event.getFirstProperty('recurrence-id'), offsets)[0])
					: withoutDays(
							toEvent(event, offsets),
							changed.flatMap((one) => (uid !== '' && one.uid === uid ? one.day : [])),
						);
			})
			// Its series has no such day any more.
			.filter(({ isCancelled, uid }) => !isCancelled || uid === null || !uid.includes(occurrenceMark))
	);
}

/** Between the name of a series and the day of an occurrence that was changed alone. */
const occurrenceMark = ' @';

function toOccurrence(event: FileEvent, of: Moment | undefined): FileEvent {
	return {
		...event,
		uid: event.uid && `${event.uid}${occurrenceMark}${of ? dayAt(of.moment) : ''}`,
		input: { ...event.input, rule: null },
	};
}

function withoutDays(event: FileEvent, days: string[]): FileEvent {
	const { excluded, rule } = event.input;
	if (days.length === 0 || !Array.isArray(excluded) || rule === null) return event;
	return { ...event, input: { ...event.input, excluded: [...excluded, ...days] } };
}

function uidOf(event: ICAL.Component): string {
	return textOf(event, 'uid', 280);
}

function textOf(event: ICAL.Component, name: string, longest: number): string {
	const value = firstValue(event.getFirstProperty(name));
	return typeof value === 'string'
		? value
				.replaceAll('\0', '')
				.trim()
				.slice(0, longest)
				.replace(/\p{Surrogate}/gu, '')
		: '';
}

/** The values of a property; nothing for none, and for one that cannot be read, at which the library throws. */
function valuesOf(property: ICAL.Property | null | undefined): unknown[] {
	try {
		return property?.getValues() ?? [];
	} catch {
		return [];
	}
}

function firstValue(property: ICAL.Property | null | undefined): unknown {
	return valuesOf(property)[0];
}

function parse(text: string): ICAL.Component | undefined {
	try {
		const parsed = ICAL.parse(text);
		return new ICAL.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed);
	} catch {
		return undefined;
	}
}

/**
 * Offsets of zones that the file describes itself and that never change, in ms. Changing ones are read by their IANA name alone:
 * the rules of a file could keep the server busy for ever.
 */
function fixedOffsets(calendar: ICAL.Component): Map<string, number> {
	return new Map(
		calendar.getAllSubcomponents('vtimezone').flatMap((zone): Array<[string, number]> => {
			const [only, ...others] = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
			const offset = firstValue(only?.getFirstProperty('tzoffsetto'));
			if (others.length > 0 || !(offset instanceof ICAL.UtcOffset)) return [];
			return [[String(firstValue(zone.getFirstProperty('tzid'))), offset.toSeconds() * 1000]];
		}),
	);
}

function toEvent(event: ICAL.Component, offsets: ReadonlyMap<string, number>): FileEvent {
	const text = (name: string, longest: number) => textOf(event, name, longest);
	const isCancelled = text('status', 20).toUpperCase() === 'CANCELLED';
	const uid = uidOf(event) || null;
	const title = text('summary', calendarLimits.title);
	const [start] = momentsOf(event.getFirstProperty('dtstart'), offsets);
	const common = { title, location: text('location', calendarLimits.location), note: text('description', calendarLimits.note) };
	const rule = event.getFirstProperty('rrule');
	const input = { ...common, rule: rule && String(firstValue(rule)) };
	const end = start && endOf(event, { start, offsets });
	if (start === undefined || end === undefined) return { uid, title, isCancelled, input };
	const excluded = event.getAllProperties('exdate').flatMap((property) => momentsOf(property, offsets).map(({ moment }) => moment));
	return {
		uid,
		title,
		isCancelled,
		input: {
			...input,
			isAllDay: start.isDay,
			start: start.isDay ? dayAt(start.moment) : minuteAt(start.moment),
			end: start.isDay ? dayAt(Math.max(start.moment, end - 1)) : minuteAt(end),
			excluded: input.rule === null ? [] : excluded.map(dayAt),
		},
	};
}

/** Without an end an event lasts one day, or no time; nothing for an end that cannot be read. */
function endOf(event: ICAL.Component, { start, offsets }: { start: Moment; offsets: ReadonlyMap<string, number> }): number | undefined {
	const [end] = momentsOf(event.getFirstProperty('dtend'), offsets);
	if (end || event.hasProperty('dtend')) return end?.moment;
	const duration = firstValue(event.getFirstProperty('duration'));
	if (duration instanceof ICAL.Duration) return start.moment + duration.toSeconds() * 1000;
	return start.isDay ? start.moment + dayLength : start.moment;
}

interface Moment {
	moment: number;
	isDay: boolean;
}

/** The dates, or times in their zone, of a property; without a zone, and in an unknown one, in that of China. */
function momentsOf(property: ICAL.Property | null, offsets: ReadonlyMap<string, number>): Moment[] {
	const tzid = property?.getFirstParameter('tzid') ?? '';
	// The library takes 30 February for 2 March.
	const written: unknown[] = property?.toJSON().slice(3) ?? [];
	return valuesOf(property).flatMap((value, index) => (isReal(written[index]) ? (momentOf(value, { tzid, offsets }) ?? []) : []));
}

/** `2026-01-31` or `2026-01-31T08:00:00Z`. */
function isReal(written: unknown): boolean {
	const [day = '', time] = String(written).split('T');
	return isDay(day) && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d/.test(time));
}

function momentOf(time: unknown, { tzid, offsets }: { tzid: string; offsets: ReadonlyMap<string, number> }): Moment | undefined {
	if (!(time instanceof ICAL.Time)) return undefined;
	const wall = Date.UTC(time.year, time.month - 1, time.day, time.isDate ? 0 : time.hour, time.isDate ? 0 : time.minute);
	if (Number.isNaN(wall)) return undefined;
	if (time.isDate) return { moment: startOfDay(new Date(wall).toISOString().slice(0, 10)), isDay: true };
	if (time.zone?.tzid === 'UTC') return { moment: wall, isDay: false };
	const known = tzid === '' ? undefined : (offsets.get(tzid) ?? namedOffset(tzid, wall));
	const offset = known ?? chinaOffset;
	return { moment: wall - offset, isDay: false };
}

/** How far a zone of the IANA is ahead of UTC at a time on its clocks, in ms; nothing for any other name. */
function namedOffset(zone: string, wall: number): number | undefined {
	try {
		const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
		const name = format.formatToParts(new Date(wall)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
		const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name) ?? [];
		if (hours === undefined) return name === 'GMT' ? 0 : undefined;
		return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
	} catch {
		return undefined;
	}
}
