import type { ColumnType, Generated } from 'kysely';

import type { NotificationCategory, NotificationChannel } from '../../../contract/screen/notification.ts';
import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';
import type { DeliveryReason } from '../mail/public.ts';
import type { NoticeState } from './base/notice-state.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.notification_event': NotificationEventTable;
		'portal.notification_log': NotificationLogTable;
		'portal.notification_day': NotificationDayTable;
		'portal.notification_choice': NotificationChoiceTable;
	}
}

/** The tables of this feature. */
export const notificationTables = [
	'portal.notification_event',
	'portal.notification_log',
	'portal.notification_day',
	'portal.notification_choice',
] as const;

/** A rule that a record has triggered; stored in the transaction of the record, and done in that of its notices. */
interface NotificationEventTable {
	id: string;
	tenant_id: string;
	screen: string;
	rule: string;
	record_id: string;
	/** The day of a date rule, which triggers once per record and day. */
	day: string | null;
	state: Generated<'waiting' | 'done' | 'failed'>;
	tries: Generated<number>;
	next_try_at: Timestamp;
	problem: string | null;
	at: Timestamp;
}

/** One notice for one person by one channel: queue and log. It has no text of a record; that is read when it is delivered. */
interface NotificationLogTable {
	id: string;
	tenant_id: string;
	create_time: Timestamp;
	update_time: Timestamp;
	/** The name of the person at the time. */
	recipient: string;
	channel: NotificationChannel;
	category: NotificationCategory;
	/** The screen of the record. */
	source: string | null;
	/** Null for digests. */
	rule: string | null;
	state: NoticeState;
	sent_at: OptionalTimestamp;
	tries: Generated<number>;
	problem: DeliveryReason | null;
	/** What the other system replied, or the code of the error. */
	reply: string | null;
	employee_id: string;
	record_id: string | null;
	/** What triggered it; for a mention its comment. Null for digests. */
	event_id: string | null;
	due_at: Timestamp;
	/** Whether it waits for the next digest. */
	is_held: Generated<boolean>;
	/** When it was counted against the limit. */
	released_at: OptionalTimestamp;
	claim: string | null;
	claimed_until: OptionalTimestamp;
	/** When the last delivery outside the portal began. */
	tried_at: OptionalTimestamp;
	/** The digest that it became part of. */
	digest_id: string | null;
}

/** The last day that a date rule was applied to. */
interface NotificationDayTable {
	tenant_id: string;
	screen: string;
	rule: string;
	day: string;
}

/** What a person chose, for all tenants. */
interface NotificationChoiceTable {
	employee_id: string;
	/** JSON: channels by category. */
	channels: ColumnType<Partial<Record<NotificationCategory, NotificationChannel[]>>, string, string>;
	/** `22:00`; null without quiet hours. */
	quiet_from: string | null;
	quiet_to: string | null;
	/** What e-mails and SMS do in quiet hours: `wait` for their end, or not be sent, only shown in the portal (`app`). */
	quiet_mode: Generated<'wait' | 'app'>;
	updated_at: Timestamp;
}
