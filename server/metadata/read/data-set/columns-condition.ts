import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../../contract/conditions/check-condition.ts';
import { toColumnKey } from '../../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import type { Caller } from '../../base/caller.ts';
import { filterRules } from '../list/filter-rule.ts';
import type { CheckedListRequest } from '../list/read-list-request.ts';
import { guardCondition, type LevelColumn } from './level.ts';

/** What a list call asks of the columns of a data set, as one condition; null without any. Throws what is wrong with it. */
export function columnsCondition(
	columns: LevelColumn[],
	{ filters, query }: Pick<CheckedListRequest, 'filters' | 'query'>,
	caller: Caller,
): RuleGroup | null {
	const fieldOf = (name: string) =>
		columns.find(({ name: own, field }) => field.searchable && (own === name || toColumnKey(own) === name))?.field;
	const findings = query === null ? [] : checkCondition(query, { fieldOf, purpose: 'search' });
	if (findings.length > 0) throw invalidInput(toFieldProblems(findings, 'query'));
	const rules = [...filterRules(filters, fieldOf, caller.context), ...(query === null ? [] : [query as RuleGroup])];
	const condition: RuleGroup | null = rules.length === 0 ? null : { combinator: 'and', rules };
	guardCondition(condition, (name) => {
		const field = fieldOf(name);
		return field && { field };
	});
	return condition;
}
