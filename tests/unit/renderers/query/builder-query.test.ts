import { describe, expect, it } from 'vitest';

import type { RuleGroup } from '../../../../contract/condition.ts';
import { fromBuilder, toBuilder } from '../../../../renderers/query/builder-query.ts';

describe('a condition in the builder', () => {
	it('comes back as it went in', () => {
		const condition: RuleGroup = {
			combinator: 'or',
			not: true,
			rules: [
				{ field: 'name', operator: 'contains', value: '甲' },
				{ field: 'year', operator: 'between', value: [2020, 2024] },
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
