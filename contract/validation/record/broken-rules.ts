import type { ConditionContext, FieldLookup } from '../../conditions/condition-context.ts';
import { contradictsCondition, evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { ownValue } from '../../input/plain-object.ts';
import type { ResolvedField, ResolvedRule } from '../../screen/resolved-screen.ts';
import type { LocatedProblem } from '../rules/validation-options.ts';
import { isSameValue } from '../values/same-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record or row that rules are evaluated over. */
interface RuleSubject {
	/** As it would be stored. */
	record: Values;
	/** As it is stored; null for a new one, all of whose rules are evaluated. */
	before: Values | null;
	fields: readonly ResolvedField[];
	fieldOf: FieldLookup;
	context: ConditionContext;
	/** Whether the user may not read a field: a rule must not reveal its value. */
	isHidden: ((path: string) => boolean) | undefined;
	/** What else is wrong, by path: a rule over a wrong value says nothing. */
	wrong: readonly string[];
	/** Whether the field is shown, so that a message at it is seen. */
	isShown(name: string): boolean;
}

/** What is wrong between the fields of a record or row: a problem at each field that a broken rule marks, or at the record as a whole when none of them is shown. */
export function brokenRules(rules: readonly ResolvedRule[], subject: RuleSubject): LocatedProblem[] {
	if (rules.length === 0) return [];
	const { before, context, fieldOf, fields } = subject;
	// What a new record does not name has no value; of a stored one it may simply not have been read.
	const record = before ? subject.record : { ...Object.fromEntries(fields.map(({ name }) => [name, null])), ...subject.record };
	const whole = { record, fieldOf, context };
	return rules.flatMap((rule) => {
		if (!isAsked(rule, subject)) return [];
		const isBroken = (!rule.when || evaluateCondition(rule.when, whole)) && contradictsCondition(rule.must, whole);
		if (!isBroken) return [];
		const shown = rule.fields.filter((name) => subject.isShown(name));
		return (shown.length > 0 ? shown : ['']).map((path): LocatedProblem => ({ path, message: 'rule', text: rule.message }));
	});
}

function isAsked({ reads }: ResolvedRule, { record, before, fieldOf, isHidden, wrong }: RuleSubject): boolean {
	if (isHidden && reads.some(isHidden)) return false;
	const names = reads.map((path) => path.split('.')[0] ?? path);
	if (names.some((name) => wrong.some((path) => path === name || path.startsWith(`${name}.`)))) return false;
	if (!before) return true;
	return names.some((name) => {
		const field = fieldOf(name);
		return field !== undefined && !isSameValue(field, ownValue(record, name), ownValue(before, name));
	});
}
