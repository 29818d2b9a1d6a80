import { ownValue } from '../input/plain-object.ts';
import type { Rule, RuleGroup } from '../screen/condition.ts';
import type { ReferenceFile } from '../screen/record-schema.ts';

const never: RuleGroup = { combinator: 'and', not: true, rules: [] };

/** What a record must fulfil to be offered for a reference of `record`: the reference's own filter, and agreement in the fields of `filterBy`. */
export function boundFilter(
	reference: Pick<ReferenceFile, 'filter' | 'filterBy'>,
	record: Readonly<Record<string, unknown>>,
): RuleGroup | undefined {
	const { filter, filterBy } = reference;
	if (filterBy === undefined) return filter;
	const rules = Object.entries(filterBy).map(([own, theirs]) => agreement(theirs, ownValue(record, own)));
	return { combinator: 'and', rules: filter ? [filter, ...rules] : rules };
}

function agreement(field: string, value: unknown): Rule | RuleGroup {
	if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return never;
	return Array.isArray(value) ? { field, operator: 'in', value } : { field, operator: 'equal', value };
}
