import type { NotificationCategory, NotificationChannel } from '../../screen/notification.ts';

/** What e-mails and SMS do in quiet hours: wait for their end, or only be shown in the portal. */
export const quietModes = ['wait', 'app'] as const;
export type QuietMode = (typeof quietModes)[number];

/** The hours of each day, in China, in which a person receives neither e-mails nor SMS. */
export interface QuietHours {
	/** The first minute: `22:00`. */
	from: string;
	/** The minute in which they end: `07:00`; earlier than `from` on the next day. */
	to: string;
	mode: QuietMode;
}

/** How a person wants to be notified, in all tenants. */
export interface NotificationChoices {
	/** The channels of categories; without an entry those of the notification apply. */
	channels: Partial<Record<NotificationCategory, NotificationChannel[]>>;
	quiet: QuietHours | null;
}

/** The choices of the caller, and what can be chosen. */
export interface NotificationSettings extends NotificationChoices {
	/** The channels that this portal has. */
	available: NotificationChannel[];
	/** Channels for which the person has no address. */
	withoutAddress: NotificationChannel[];
}
