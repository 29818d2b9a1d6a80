import type { RuleGroup } from './condition.ts';

/** What triggers a notification. */
export const notificationTriggers = ['create', 'change', 'condition', 'before', 'after'] as const;
export type NotificationTrigger = (typeof notificationTriggers)[number];

/** How a notification reaches a person: in the portal, by e-mail, by SMS. */
export const notificationChannels = ['app', 'email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The categories of the notifications of screen files. */
export const ruleCategories = ['record', 'warning', 'deadline'] as const;
type RuleCategory = (typeof ruleCategories)[number];

/** What people choose channels for: the categories of rules, and mentions in comments. */
export const notificationCategories = [...ruleCategories, 'mention'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** A message that the portal sends because of a record. It links to the record. */
export interface NotificationFile {
	/** Unique name; the log of notifications shows it. */
	name: string;
	/** What triggers it. `create`: a new record; `change`: a changed record; `condition`: the condition `when` becomes true, also in a new record; `before`, `after`: some days before or after a date, once per record and day. */
	on: NotificationTrigger;
	/** With `change`: fields of which at least one must have changed. Default: any field. */
	fields?: string[];
	/** With `before` and `after`: the date or date-time field that the days are counted from. */
	date?: string;
	/** With `before` and `after`: the number of days, 0 for the day itself. Days are those of China. */
	days?: number;
	/** Only records that match this condition; `on: condition` requires it. */
	when?: RuleGroup;
	/** The recipients. Each person receives one message, and only if they may view the record. */
	recipients: RecipientFile[];
	/** The channels for people who have not chosen channels for the category: `app`, `email`, `sms`. Default: `app`. */
	channels?: NotificationChannel[];
	/** The category that people choose channels for: `record`, `warning`, `deadline`. Default: `deadline` with `before` and `after`, otherwise `record`. */
	category?: RuleCategory;
	/** The subject. `{field}` is replaced by the value of a field as the recipient may see it. */
	subject: string;
	/** The text, with the same placeholders. Default: only the subject and the link. */
	content?: string;
}

/** People who receive a notification. */
export interface RecipientFile {
	/** A field that refers to employees or organisations; `createBy` is the person who created the record. An organisation stands for all people who belong to it. */
	field: string;
	/** The managers instead: of the organisation, or the superiors of the person. Without any, those of the next organisation above. */
	manager?: boolean;
	/** The alias of a role: only people of the organisation, or of the person's organisation, who hold it. */
	role?: string;
}

/** The category of a rule. */
export function categoryOf({ category, on }: Pick<NotificationFile, 'category' | 'on'>): RuleCategory {
	return category ?? (isDateTrigger(on) ? 'deadline' : 'record');
}

/** Whether a day triggers a rule, not a change. */
export function isDateTrigger(trigger: NotificationTrigger): trigger is 'before' | 'after' {
	return trigger === 'before' || trigger === 'after';
}
