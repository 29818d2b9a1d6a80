import { type FilterType, filterTypes } from '../../../contract/records/list-query.ts';
import { type Operator, operators } from '../../../contract/screen/condition.ts';
import type { Alike } from './hidden-values.ts';

/** A part of a request that tries to find a hidden value. */
export interface Probe {
	/** What is tried, the same for every field and call. */
	check: string;
	body: Record<string, unknown>;
	/** The one comparison that is allowed, if it is counted. */
	isEqual?: boolean;
}

/** Everything that a list call takes, used on the field at a path; `other` is another name of the same field. */
export function probesOf(path: string, { first, between, second }: Alike, other = path): Probe[] {
	const rule = (operator: string, value: unknown, field = path) => ({ field, operator, value });
	const query = (combinator: string, rules: object[], not = false) => ({ query: { combinator, rules, ...(not && { not }) } });
	const equal = rule('equal', first);
	return [
		...filterTypes.map((type) => ({
			check: `filter ${type}`,
			body: { parameters: [{ key: `Q^${path}^${type}`, value: filterValue(type, first, between) }] },
			isEqual: type === 'S',
		})),
		...operators.map((operator) => ({
			check: `operator ${operator}`,
			body: query('and', [rule(operator, ruleValue(operator, { first, between, second }))]),
			isEqual: operator === 'equal',
		})),
		{ check: 'two values joined by or', body: query('or', [equal, rule('equal', '13000000000')]) },
		{ check: 'two values joined by and', body: query('and', [rule('notEqual', 'x'), equal]) },
		{ check: 'a negated group', body: query('and', [equal], true) },
		{ check: 'a group in a negated group', body: query('and', [{ combinator: 'or', rules: [equal] }], true) },
		{ check: 'a group negated twice', body: query('and', [{ combinator: 'and', not: true, rules: [equal] }], true) },
		{ check: 'two names of the field', body: query('or', [equal, rule('equal', second, other)]) },
		{
			check: 'a filter and a rule',
			body: { parameters: [{ key: `Q^${path}^S`, value: first }], ...query('and', [rule('equal', first, other)]) },
		},
		{ check: 'a dynamic value', body: query('and', [{ ...rule('notEqual', { name: 'userName' }), valueSource: 'dynamic' }]) },
		{ check: 'a sort', body: { sorts: [{ field: path, order: 'ASC' }] } },
		{
			check: 'a second sort',
			body: {
				sorts: [
					{ field: 'version', order: 'DESC' },
					{ field: other, order: 'DESC' },
				],
			},
		},
	];
}

function filterValue(type: FilterType, first: string, between: string): unknown {
	const parts: Partial<Record<FilterType, unknown>> = {
		SL: first.slice(1, -1),
		SLL: first.slice(1),
		SLR: first.slice(0, -1),
		SIN: `${first},13000000000`,
		NG: between,
		NGE: between,
		NL: between,
		NLE: between,
		DL: between,
		DG: between,
	};
	return parts[type] ?? first;
}

function ruleValue(operator: Operator, { first, between, second }: Alike): unknown {
	if (operator === 'in' || operator === 'notIn') return [first, '13000000000'];
	if (operator === 'between' || operator === 'notBetween') return [between, second];
	if (operator.startsWith('less') || operator.startsWith('greater')) return between;
	if (/contains/i.test(operator)) return first.slice(1, -1);
	if (/beginsWith/i.test(operator)) return first.slice(0, -1);
	return /endsWith/i.test(operator) ? first.slice(1) : first;
}
