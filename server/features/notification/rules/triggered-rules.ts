import { addDays, type Day, dayAt, isDay, parseMoment } from '../../../../contract/base/china-time.ts';
import { createFieldLookup } from '../../../../contract/conditions/condition-context.ts';
import { evaluateCondition } from '../../../../contract/conditions/evaluate-condition.ts';
import { isDateTrigger, type NotificationFile } from '../../../../contract/screen/notification.ts';
import { isSameValue } from '../../../../contract/validation/values/same-value.ts';
import type { StoredChange } from '../../../metadata/base/change-observer.ts';

type Changed = Pick<StoredChange, 'screen' | 'record' | 'before' | 'caller'>;

/** The rules of a screen that a stored record triggers. */
export function triggeredRules(change: Changed): NotificationFile[] {
	return (change.screen.file.notifications ?? []).filter((rule) => isTriggered(rule, change));
}

/** Whether a date rule is about a record on a day. */
export function isDue(rule: NotificationFile, today: Day, change: Omit<Changed, 'before'>): boolean {
	return isOnDay(change.record[rule.date ?? ''], dateOf(rule, today)) && holds(rule, change, change.record);
}

/** The date in the field of a date rule that triggers it on a day. */
export function dateOf({ on, days = 0 }: Pick<NotificationFile, 'on' | 'days'>, today: Day): Day {
	return addDays(today, on === 'before' ? days : -days);
}

function isTriggered(rule: NotificationFile, change: Changed): boolean {
	const { record, before } = change;
	if (isDateTrigger(rule.on) || !holds(rule, change, record)) return false;
	if (rule.on === 'create') return before === null;
	if (rule.on === 'condition') return before === null || !holds(rule, change, before);
	return before !== null && hasChanged(rule, change);
}

function holds({ when }: NotificationFile, { screen, caller }: Omit<Changed, 'before'>, record: Changed['record']): boolean {
	if (!when) return true;
	return evaluateCondition(when, { record, fieldOf: createFieldLookup(screen.resolved.fields), context: caller.context });
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
