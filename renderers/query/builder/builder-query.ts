import { move, type RuleGroupType, type RuleType } from 'react-querybuilder';

import { isRuleGroup, type Operator, type Rule, type RuleGroup, type ValueSource } from '../../../contract/screen/condition.ts';

/** How the builder holds a value: it knows only values, so where one comes from travels inside. */
export interface BuilderValue {
	source: ValueSource;
	value: unknown;
}

type BuilderRule = RuleType<string, string, BuilderValue>;
export type BuilderGroup = RuleGroupType<BuilderRule>;

/** The path from the whole condition to a rule or group: the index in each group. */
export type RulePath = number[];

/** A condition as react-querybuilder holds it. */
export function toBuilder(group: RuleGroup): BuilderGroup {
	return {
		...(group.id === undefined ? {} : { id: group.id }),
		combinator: group.combinator,
		not: group.not ?? false,
		rules: group.rules.map((rule) => (isRuleGroup(rule) ? toBuilder(rule) : toBuilderRule(rule))),
	};
}

/** The condition of what is in the builder, with its keys: inputs stay the same inputs while their rule changes. */
export function fromBuilder(group: BuilderGroup): RuleGroup {
	return {
		...(group.id === undefined ? {} : { id: group.id }),
		combinator: group.combinator === 'or' ? 'or' : 'and',
		...(group.not ? { not: true } : {}),
		rules: group.rules.map((rule) => ('rules' in rule ? fromBuilder(rule as BuilderGroup) : fromBuilderRule(rule as BuilderRule))),
	};
}

/** A condition in which a rule or group is elsewhere: before or after another rule, or as the first of a group. */
export function moveRule(
	group: RuleGroup,
	from: RulePath,
	{ path, where }: { path: RulePath; where: 'before' | 'after' | 'inside' },
): RuleGroup {
	const last = path.at(-1) ?? 0;
	const to = { inside: [...path, 0], before: path, after: [...path.slice(0, -1), last + 1] };
	return fromBuilder(move(toBuilder(group), from, to[where]));
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

function fromBuilderRule({ id, field, operator, value }: BuilderRule): Rule {
	const rule: Rule = { ...(id === undefined ? {} : { id }), field, operator: operator as Operator };
	if (needsNoValue(operator)) return rule;
	if (value && value.source !== 'fixed') return { ...rule, valueSource: value.source, value: value.value };
	return { ...rule, value: value?.value };
}
