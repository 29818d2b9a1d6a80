import type { Rule, RuleGroup } from '../../../../contract/screen/condition.ts';

/** The values that a condition limits a field to at its top level. */
export function filteredValues(query: RuleGroup | null, field: string): readonly unknown[] {
	const rule = query === null || !isPlainAnd(query) ? undefined : query.rules.find((each) => isFilter(each, field));
	if (rule === undefined || 'rules' in rule) return [];
	return rule.operator === 'in' && Array.isArray(rule.value) ? rule.value : [rule.value];
}

/** The condition that limits a field to these values, and to everything else that held before; none limit nothing. */
export function withFilter(query: RuleGroup | null, field: string, values: readonly unknown[]): RuleGroup | null {
	const [only] = values;
	const rule: Rule[] = values.length > 1 ? [{ field, operator: 'in', value: [...values] }] : [{ field, operator: 'equal', value: only }];
	const own = values.length === 0 ? [] : rule;
	const others = othersOf(query, field);
	const rules = [...others, ...own];
	return rules.length === 0 ? null : { combinator: 'and', rules };
}

function othersOf(query: RuleGroup | null, field: string): RuleGroup['rules'] {
	if (query === null || query.rules.length === 0) return [];
	return isPlainAnd(query) ? query.rules.filter((each) => !isFilter(each, field)) : [query];
}

function isPlainAnd({ combinator, not }: RuleGroup): boolean {
	return combinator === 'and' && not !== true;
}

function isFilter(rule: Rule | RuleGroup, field: string): boolean {
	if ('rules' in rule || rule.field !== field) return false;
	return (rule.operator === 'in' || rule.operator === 'equal') && (rule.valueSource ?? 'fixed') === 'fixed';
}
