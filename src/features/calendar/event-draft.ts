import { addDays, minuteAt } from '../../../contract/base/china-time.ts';
import type { Audience, CalendarEvent, CalendarPerson, SeriesPart } from '../../../contract/features/calendar/calendar.ts';

/** An event while it is edited. The days of an all-day event are kept with times, so that switching back loses nothing. */
export interface Draft {
	title: string;
	location: string;
	note: string;
	isAllDay: boolean;
	/** `2026-11-26T09:00` */
	start: string;
	end: string;
	rule: string | null;
	until: string | null;
	audience: Audience;
	reminder: number | null;
	attendees: CalendarPerson[];
}

const hour = 3_600_000;

/** A new event of an hour: in the morning, or in the next full hour where today's morning has passed. */
export function newDraft(day: string, now = Date.now()): Draft {
	const common = { title: '', location: '', note: '', isAllDay: false, rule: null, until: null, audience: 'own' as const, reminder: 15 };
	const next = `${minuteAt(now + hour).slice(0, 13)}:00`;
	const morning = `${day}T09:00`;
	const start = next.startsWith(day) && next > morning ? next : morning;
	return { ...common, start, end: minuteAt(Date.parse(`${start}+08:00`) + hour), attendees: [] };
}

export function draftOf(event: CalendarEvent): Draft {
	const withTime = (value: string, time: string) => (value.includes('T') ? value : `${value}T${time}`);
	const { title, location, note, isAllDay, rule, until, audience, reminder, attendees } = event;
	const period = { start: withTime(event.start, '09:00'), end: withTime(event.end, '10:00') };
	return { title, location, note, isAllDay, rule, until, audience, reminder, attendees, ...period };
}

/** What a change of a series is about: all of it, the occurrence on the day that is opened, or that one and those after it. */
export type ChangedPart = 'all' | SeriesPart;

/**
 * The draft when another part of a series is chosen: it begins as many days from the first occurrence of that part as it began from that of the former
 * part, at the time that was entered.
 */
export function draftOfPart(
	draft: Draft,
	{ from, to, first, day }: { from: ChangedPart; to: ChangedPart; first: Draft; day: string },
): Draft {
	const dayOf = (part: ChangedPart) => (part === 'all' ? first.start.slice(0, 10) : day);
	const shift = daysBetween(dayOf(from), draft.start.slice(0, 10));
	if (Number.isNaN(shift)) return draft;
	const start = addDays(dayOf(to), shift) + draft.start.slice(10);
	return { ...withStart(draft, start), rule: draft.rule, until: draft.until };
}

function daysBetween(first: string, last: string): number {
	return (Date.parse(last) - Date.parse(first)) / (24 * hour);
}

/** What a save sends; one occurrence alone does not repeat. */
export function toInput(draft: Draft, part: ChangedPart = 'all'): Record<string, unknown> {
	const cut = (value: string) => (draft.isAllDay ? value.slice(0, 10) : value);
	const series = draft.rule === null || part === 'one' ? { rule: null, until: null } : {};
	return { ...draft, ...series, start: cut(draft.start), end: cut(draft.end), attendees: draft.attendees.map(({ id }) => id) };
}

/** The draft with another start; the event stays as long as it was. */
export function withStart(draft: Draft, start: string): Draft {
	const [from, to, next] = [draft.start, draft.end, start].map((value) => Date.parse(`${value}Z`));
	if (from === undefined || to === undefined || next === undefined || Number.isNaN(next)) return draft;
	const end = new Date(next + Math.max(0, to - from)).toISOString().slice(0, 16);
	// A rule names the weekday or the day of the month at which the series began.
	const rule = start.slice(0, 10) === draft.start.slice(0, 10) ? draft.rule : plainRule(draft.rule);
	const until = draft.until !== null && draft.until < start.slice(0, 10) ? addDays(start.slice(0, 10), 30) : draft.until;
	return { ...draft, start, end, rule, until };
}

/** A rule without the days that follow from its first one. */
export function plainRule(rule: string | null): string | null {
	if (rule === null || rule === workdayRule || rule.includes('BYMONTHDAY=-1')) return rule;
	return rule
		.split(';')
		.filter((part) => part.startsWith('FREQ=') || part.startsWith('INTERVAL='))
		.join(';');
}

export const workdayRule = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
