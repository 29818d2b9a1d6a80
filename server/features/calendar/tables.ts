import type { Generated } from 'kysely';

import type { Audience, Reply } from '../../../contract/features/calendar/calendar.ts';
import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.calendar_event': CalendarEventTable;
		'portal.calendar_attendee': CalendarAttendeeTable;
		'portal.calendar_share': CalendarShareTable;
		'portal.calendar_feed': CalendarFeedTable;
	}
}

/** The tables of this feature. */
export const calendarTables = [
	'portal.calendar_event',
	'portal.calendar_attendee',
	'portal.calendar_share',
	'portal.calendar_feed',
] as const;

interface CalendarEventTable {
	id: string;
	tenant_id: string;
	owner_id: string;
	/** The owner's when the event was stored, for events that it sees. */
	organisation_id: string | null;
	title: string;
	location: string;
	note: string;
	is_all_day: boolean;
	starts_at: Date;
	/** Of an all-day event the end of its last day. */
	ends_at: Date;
	/** An RRULE without its end. */
	rule: string | null;
	/** When the last occurrence ends; null for a single event, and a series without an end. */
	series_end: Date | null;
	/** Days without an occurrence. */
	excluded: Generated<string[]>;
	audience: Audience;
	/** Minutes before the start. */
	reminder: number | null;
	/** When the next reminder is due. */
	remind_at: Date | null;
	/** What other calendars call it. */
	uid: string;
	version: Generated<number>;
	create_time: Timestamp;
	update_time: Timestamp;
}

interface CalendarAttendeeTable {
	event_id: string;
	tenant_id: string;
	employee_id: string;
	reply: Generated<Reply>;
}

/** A person who sees the calendar of another one. */
interface CalendarShareTable {
	tenant_id: string;
	owner_id: string;
	reader_id: string;
}

interface CalendarFeedTable {
	tenant_id: string;
	employee_id: string;
	/** Of the key in the address. */
	key_hash: string;
	create_time: Timestamp;
	used_at: OptionalTimestamp;
}
