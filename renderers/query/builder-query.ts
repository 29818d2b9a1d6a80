import type { RuleGroupType, RuleType } from 'react-querybuilder';

import { isRuleGroup, type Operator, type Rule, type RuleGroup, type ValueSource } from '../../contract/condition.ts';

/** How the builder holds a value: it knows only values, so where one comes from travels inside. */
export interface BuilderValue {
	source: ValueSource;
	value: unknown;
}

type BuilderRule = RuleType<string, string, BuilderValue>;
export type BuilderGroup = RuleGroupType<BuilderRule>;

/** A condition as react-querybuilder holds it. */
export function toBuilder(group: RuleGroup): BuilderGroup {
	return {
		...(group.id === undefined ? {} : { id: group.id }),
		combinator: group.combinator,
		not: group.not ?? false,
		rules: group.rules.map((rule) => (isRuleGroup(rule) ? toBuilder(rule) : toBuilderRule(rule))),
	};
}

/** The condition of what stands in the builder; its keys are left out, they mean nothing. */
export function fromBuilder(group: BuilderGroup): RuleGroup {
	return {
		combinator: group.combinator === 'or' ? 'or' : 'and',
		...(group.not ? { not: true } : {}),
		rules: group.rules.map((rule) => ('rules' in rule ? fromBuilder(rule as BuilderGroup) : fromBuilderRule(rule as BuilderRule))),
	};
}

/** Operators that compare with nothing. */
export function needsNoValue(operator: string): boolean {
	return /^is(Not)?(Empty|Null)$/.test(operator);
}

/** Operators that compare with a list of any length. */
export function takesList(operator: string): boolean {
	return operator === 'in' || operator === 'notIn';
}

/** Operators that compare with a pair. */
export function takesPair(operator: string): boolean {
	return operator === 'between' || operator === 'notBetween';
}

function toBuilderRule(rule: Rule): BuilderRule {
	return {
		...(rule.id === undefined ? {} : { id: rule.id }),
		field: rule.field,
		operator: rule.operator,
		value: { source: rule.valueSource ?? 'fixed', value: rule.value },
	};
}

function fromBuilderRule({ field, operator, value }: BuilderRule): Rule {
	const rule: Rule = { field, operator: operator as Operator };
	if (needsNoValue(operator)) return rule;
	if (value?.source === 'dynamic') return { ...rule, valueSource: 'dynamic', value: value.value };
	return { ...rule, value: value?.value };
}
