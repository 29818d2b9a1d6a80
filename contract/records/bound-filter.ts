import { ownValue } from '../input/plain-object.ts';
import type { Rule, RuleGroup } from '../screen/condition.ts';
import type { ReferenceFile } from '../screen/record-schema.ts';
import { boundOffer } from './bound-offer.ts';

const never: RuleGroup = { combinator: 'and', not: true, rules: [] };

/** What a record must fulfil to be offered for a reference of `record`: the reference's own filter, its data set, and agreement in the fields of `filterBy`. */
export function boundFilter(
	reference: Pick<ReferenceFile, 'filter' | 'filterBy' | 'dataSet'>,
	record: Readonly<Record<string, unknown>>,
): RuleGroup | undefined {
	const { filter, filterBy, dataSet } = reference;
	if (filterBy === undefined && dataSet === undefined) return filter;
	const rules = Object.entries(filterBy ?? {}).map(([own, theirs]) => agreement(theirs, ownValue(record, own)));
	const offered = dataSet && boundOffer(dataSet, record);
	if (offered) rules.push({ field: 'id', operator: 'in', valueSource: 'dataSet', value: offered });
	if (offered === null) rules.push(never);
	return { combinator: 'and', rules: filter ? [filter, ...rules] : rules };
}

function agreement(field: string, value: unknown): Rule | RuleGroup {
	if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return never;
	return Array.isArray(value) ? { field, operator: 'in', value } : { field, operator: 'equal', value };
}
