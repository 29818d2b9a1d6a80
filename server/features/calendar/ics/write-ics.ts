import ICAL from 'ical.js';

import { addDays, dayAt, minuteAt, startOfDay } from '../../../../contract/base/china-time.ts';
import type { CalendarEntry } from '../../../../contract/features/calendar/calendar.ts';
import type { StoredEvent } from '../store/events.ts';

const zone = 'Asia/Shanghai';

interface Content {
	name: string;
	events: readonly StoredEvent[];
	/** Deadlines and days that are no events. */
	entries: readonly CalendarEntry[];
}

/** A calendar as an iCalendar file. Times are those of China, so that rules such as “every Monday” mean its days. */
export function writeCalendar({ name, events, entries }: Content): string {
	const calendar = new ICAL.Component('vcalendar');
	calendar.updatePropertyWithValue('prodid', '-//portal//calendar//ZH');
	calendar.updatePropertyWithValue('version', '2.0');
	calendar.updatePropertyWithValue('x-wr-calname', name);
	calendar.addSubcomponent(chinaZone());
	for (const event of events) calendar.addSubcomponent(toComponent(event));
	for (const entry of entries) calendar.addSubcomponent(toEntryComponent(entry));
	return `${calendar.toString()}\r\n`;
}

function chinaZone(): ICAL.Component {
	const component = new ICAL.Component('vtimezone');
	component.updatePropertyWithValue('tzid', zone);
	const standard = new ICAL.Component('standard');
	standard.updatePropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'));
	for (const name of ['tzoffsetfrom', 'tzoffsetto']) standard.updatePropertyWithValue(name, ICAL.UtcOffset.fromString('+08:00'));
	component.addSubcomponent(standard);
	return component;
}

function toComponent(event: StoredEvent): ICAL.Component {
	const component = new ICAL.Component('vevent');
	const add = (name: string, value: string | ICAL.Time | ICAL.Recur) => component.addPropertyWithValue(name, value);
	add('uid', event.uid);
	add('dtstamp', ICAL.Time.fromJSDate(event.updatedAt, true));
	add('summary', event.title);
	if (event.location !== '') add('location', event.location);
	if (event.note !== '') add('description', event.note);
	const moment = (name: string, at: number) => {
		const time = event.isAllDay ? ICAL.Time.fromDateString(dayAt(at)) : ICAL.Time.fromDateTimeString(`${minuteAt(at)}:00`);
		const property = add(name, time);
		if (!event.isAllDay) property.setParameter('tzid', zone);
	};
	const start = event.startsAt.getTime();
	moment('dtstart', start);
	moment('dtend', event.endsAt.getTime());
	if (event.rule !== null) {
		const rule = ICAL.Recur.fromString(event.rule);
		if (event.seriesEnd !== null) rule.until = untilOf(event, dayAt(event.seriesEnd.getTime() - 1));
		add('rrule', rule);
	}
	for (const day of event.excluded) moment('exdate', startOfDay(day) + start - startOfDay(dayAt(start)));
	if (event.audience === 'own') add('class', 'PRIVATE');
	return component;
}

/** What takes no time of its owner has a start alone: a day, or a moment. */
function toEntryComponent({ key, title, isAllDay, start }: CalendarEntry): ICAL.Component {
	const component = new ICAL.Component('vevent');
	component.addPropertyWithValue('uid', `${key.replaceAll(' ', '-')}@portal`);
	component.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(), true));
	component.addPropertyWithValue('summary', title);
	if (isAllDay) component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(start));
	else component.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${start}:00`)).setParameter('tzid', zone);
	component.addPropertyWithValue('transp', 'TRANSPARENT');
	return component;
}

/** With times, the end of a series is written in UTC. */
function untilOf({ isAllDay }: StoredEvent, day: string): ICAL.Time {
	if (isAllDay) return ICAL.Time.fromDateString(day);
	return ICAL.Time.fromJSDate(new Date(startOfDay(addDays(day, 1)) - 1000), true);
}
