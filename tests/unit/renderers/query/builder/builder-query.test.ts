import { describe, expect, it } from 'vitest';

import type { RuleGroup } from '../../../../../contract/screen/condition.ts';
import { fromBuilder, moveRule, toBuilder } from '../../../../../renderers/query/builder/builder-query.ts';
import { withoutKeys } from '../../../../../renderers/query/model/without-keys.ts';

describe('a condition in the builder', () => {
	it('comes back as it went in', () => {
		const condition: RuleGroup = {
			combinator: 'or',
			not: true,
			rules: [
				{ field: 'name', operator: 'contains', value: '甲' },
				{ field: 'year', operator: 'between', value: [2020, 2024] },
				{ field: 'batch', operator: 'equal', valueSource: 'script', value: 'today' },
				{ field: 'sampleDate', operator: 'equal', valueSource: 'dynamic', value: { name: 'lastDays', amount: 30 } },
				{
					combinator: 'and',
					rules: [
						{ field: 'enterprise.name', operator: 'in', value: ['a', 'b'] },
						{ field: 'batch', operator: 'isNull' },
					],
				},
			],
		};
		expect(fromBuilder(toBuilder(condition))).toEqual(condition);
	});
});

describe('a rule that is moved', () => {
	const rule = (field: string) => ({ field, operator: 'isNull' as const });
	const group = (...rules: RuleGroup['rules']): RuleGroup => ({ combinator: 'and', not: false, rules });
	const plain = (condition: RuleGroup) => JSON.stringify(withoutKeys(condition), (key, value) => (key === 'not' ? undefined : value));
	const query = group(rule('a'), group(rule('b'), rule('c')), rule('d'));
	const cases = [
		{ from: [0], to: { path: [2], where: 'after' as const }, after: group(group(rule('b'), rule('c')), rule('d'), rule('a')) },
		{ from: [0], to: { path: [1], where: 'inside' as const }, after: group(group(rule('a'), rule('b'), rule('c')), rule('d')) },
		{ from: [1, 1], to: { path: [0], where: 'before' as const }, after: group(rule('c'), rule('a'), group(rule('b')), rule('d')) },
		{ from: [1], to: { path: [0], where: 'before' as const }, after: group(group(rule('b'), rule('c')), rule('a'), rule('d')) },
		{ from: [2], to: { path: [1, 0], where: 'after' as const }, after: group(rule('a'), group(rule('b'), rule('d'), rule('c'))) },
	];
	it.each(cases)('stands afterwards where it was dropped: $from $to.where $to.path', ({ from, to, after }) => {
		expect(plain(moveRule(query, from, to))).toBe(plain(after));
	});

	it('stays where it is when a group would come into itself', () => {
		expect(plain(moveRule(query, [1], { path: [1, 0], where: 'after' }))).toBe(plain(query));
	});
});
