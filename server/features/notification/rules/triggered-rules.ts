import { addDays, type Day, dayAt, isDay, parseMoment } from '../../../../contract/base/china-time.ts';
import { isDateTrigger, type NotificationFile } from '../../../../contract/screen/notification.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import { holdsFor, type StoredChange } from '../../../metadata/base/change-observer.ts';

type Changed = Pick<StoredChange, 'screen' | 'record' | 'before' | 'caller'>;

/** The rules of a screen that a stored record triggers. */
export function triggeredRules(change: Changed): NotificationFile[] {
	return (change.screen.file.notifications ?? []).filter((rule) => isTriggered(rule, change));
}

/** Whether a date rule is about a record on a day. */
export function isDue(rule: NotificationFile, today: Day, change: Omit<Changed, 'before'>): boolean {
	return isOnDay(change.record[rule.date ?? ''], dateOf(rule, today)) && holdsFor(rule.when, change, change.record);
}

/** The date in the field of a date rule that triggers it on a day. */
export function dateOf({ on, days = 0 }: Pick<NotificationFile, 'on' | 'days'>, today: Day): Day {
	return addDays(today, on === 'before' ? days : -days);
}

function isTriggered(rule: NotificationFile, change: Changed): boolean {
	const { record, before } = change;
	if (isDateTrigger(rule.on) || !holdsFor(rule.when, change, record)) return false;
	if (rule.on === 'create') return before === null;
	if (rule.on === 'condition') return before === null || !holdsFor(rule.when, change, before);
	return before !== null && hasChanged(rule, change);
}

function hasChanged({ fields }: NotificationFile, { screen, record, before }: Changed): boolean {
	return screen.resolved.fields.some((field) => {
		if (fields ? !fields.includes(field.name) : field.system) return false;
		return !isSameValue(field, before?.[field.name] ?? null, record[field.name] ?? null);
	});
}

/** Whether a date, or a moment in China, is on a day. */
function isOnDay(value: unknown, day: Day): boolean {
	if (isDay(value)) return value === day;
	const moment = parseMoment(value);
	return moment !== undefined && dayAt(moment) === day;
}
