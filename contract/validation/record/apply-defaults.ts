import { startOfDay } from '../../base/china-time.ts';
import type { ConditionContext } from '../../conditions/condition-context.ts';
import { movedNow, periodOf, personalValue, readDynamicValue } from '../../conditions/dynamic-value.ts';
import { formatOf } from '../../fields/field-formats.ts';
import type { DynamicValue } from '../../screen/condition.ts';
import type { ResolvedField, ResolvedScreen } from '../../screen/resolved-screen.ts';

/** A new record with the defaults of the fields that it does not name. */
export function applyDefaults(screen: ResolvedScreen, record: Record<string, unknown>, context: ConditionContext): Record<string, unknown> {
	const filled = { ...record };
	for (const field of screen.fields) {
		if (field.default !== undefined && !Object.hasOwn(filled, field.name)) filled[field.name] = defaultValue(field, context);
	}
	return filled;
}

/** The dynamic value that is the default of a field; an integer can begin with the year. */
export function dynamicDefault(field: ResolvedField): DynamicValue | undefined {
	return field.type === 'string' || field.type === 'integer' ? readDynamicValue(field.default) : undefined;
}

/** The default of a field, dynamic ones computed for this moment and user; null when there is none. */
export function defaultValue(field: ResolvedField, context: ConditionContext): unknown {
	const dynamic = dynamicDefault(field);
	if (!dynamic) return field.default ?? null;
	if (field.type === 'integer') return Number(periodOf(dynamic, context).first.slice(0, 4));
	const time = formatOf(field)?.time;
	if (time === undefined) return personalValue(dynamic.name, context);
	if (time === 'day') return periodOf(dynamic, context).first;
	const moment = dynamic.name === 'now' ? movedNow(dynamic, context) : startOfDay(periodOf(dynamic, context).first);
	return new Date(moment).toISOString();
}
