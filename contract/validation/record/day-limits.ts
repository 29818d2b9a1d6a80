import { addDays, type Day, dayAt, isDay, parseMoment } from '../../base/china-time.ts';
import { type ConditionSubject, evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { fieldKind } from '../../conditions/field-kind.ts';
import { readDynamic } from '../../conditions/read-value.ts';
import { formatOf } from '../../fields/field-formats.ts';
import { ownValue } from '../../input/plain-object.ts';
import { isRuleGroup, type Rule } from '../../screen/condition.ts';
import type { ResolvedField, ResolvedRule } from '../../screen/resolved-screen.ts';

/** The first and the last day that the rules of a record permit now; undefined where there is no limit. */
export interface DayLimits {
	minimum: Day | undefined;
	maximum: Day | undefined;
}

/** A field as its calendar knows it: closed beyond the limits. The same field where nothing limits it. */
export function withDayLimits(field: ResolvedField, rules: readonly ResolvedRule[], subject: ConditionSubject): ResolvedField {
	if (formatOf(field)?.time === undefined) return field;
	const { minimum, maximum } = dayLimits(field, rules, subject);
	return limitField(field, { minimum, maximum });
}

/** A field with limits that are known now. */
export function limitField(field: ResolvedField, { minimum, maximum }: DayLimits): ResolvedField {
	if (minimum === undefined && maximum === undefined) return field;
	return { ...field, ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

/** The limits of a day or moment by its own values and by the rules that compare it with other fields, dynamic values and formulas. */
export function dayLimits(field: ResolvedField, rules: readonly ResolvedRule[], subject: ConditionSubject): DayLimits {
	const own = rules.flatMap((rule) => comparisonsOf(rule, field, subject));
	const days = (operators: readonly string[]) =>
		own.filter(({ operator }) => operators.includes(operator)).flatMap((rule) => dayOf(rule, field, subject) ?? []);
	return {
		minimum: [plainDay(field.minimum) ?? [], days(['greaterOrEqual', 'greater'])].flat().sort().at(-1),
		maximum: [plainDay(field.maximum) ?? [], days(['lessOrEqual', 'less'])].flat().sort()[0],
	};
}

/** What a rule that applies now compares a field with. */
function comparisonsOf({ when, must }: ResolvedRule, field: ResolvedField, subject: ConditionSubject): Rule[] {
	if (must.combinator !== 'and' || must.not || (when && !evaluateCondition(when, subject))) return [];
	return must.rules.filter((rule): rule is Rule => !isRuleGroup(rule) && rule.field === field.name);
}

/** The day that a rule compares with; a day that must be exceeded is moved by one. */
function dayOf(rule: Rule, field: ResolvedField, subject: ConditionSubject): Day | undefined {
	const isDate = fieldKind(field) === 'date';
	const day = plainDay(comparedWith(rule, field, subject));
	if (day === undefined || !isDate) return day;
	if (rule.operator === 'greater') return addDays(day, 1);
	return rule.operator === 'less' ? addDays(day, -1) : day;
}

function comparedWith(rule: Rule, field: ResolvedField, { record, fieldOf, context }: ConditionSubject): unknown {
	if (rule.valueSource === 'field') return ownValue(record, String(rule.value));
	if (rule.valueSource === 'formula') return context.formulaValue?.(String(rule.value), { record, fieldOf }, context.now);
	if (rule.valueSource !== 'dynamic') return rule.value;
	const read = readDynamic(rule.value, fieldKind(field), context);
	if (read?.kind !== 'period') return undefined;
	if (rule.operator === 'greaterOrEqual' || rule.operator === 'less') return read.from;
	// The end of a period of moments is outside.
	return typeof read.to === 'number' ? read.to - 1 : read.to;
}

function plainDay(value: unknown): Day | undefined {
	if (typeof value === 'number') return dayAt(value);
	if (isDay(value)) return value;
	const moment = typeof value === 'string' ? parseMoment(value) : undefined;
	return moment === undefined ? undefined : dayAt(moment);
}
