import { startOfDay } from '../../base/china-time.ts';
import type { ConditionContext } from '../../conditions/condition-context.ts';
import { movedNow, periodOf, personalValue, readDynamicValue } from '../../conditions/dynamic-value.ts';
import { formatOf } from '../../fields/field-formats.ts';
import type { ResolvedField, ResolvedScreen } from '../../screen/resolved-screen.ts';

/** A new record with the defaults of the fields that it does not name. */
export function applyDefaults(screen: ResolvedScreen, record: Record<string, unknown>, context: ConditionContext): Record<string, unknown> {
	const filled = { ...record };
	for (const field of screen.fields) {
		if (field.default !== undefined && !Object.hasOwn(filled, field.name)) filled[field.name] = defaultValue(field, context);
	}
	return filled;
}

/** The default of a field, dynamic ones computed for this moment and user; null when there is none. */
export function defaultValue(field: ResolvedField, context: ConditionContext): unknown {
	const dynamic = field.type === 'string' ? readDynamicValue(field.default) : undefined;
	if (!dynamic) return field.default ?? null;
	const time = formatOf(field)?.time;
	if (time === undefined) return personalValue(dynamic.name, context);
	if (time === 'day') return periodOf(dynamic, context).first;
	const moment = dynamic.name === 'now' ? movedNow(dynamic, context) : startOfDay(periodOf(dynamic, context).first);
	return new Date(moment).toISOString();
}
