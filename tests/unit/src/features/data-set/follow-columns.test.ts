import { expect, it } from 'vitest';

import type { DataSetFile } from '../../../../../contract/data-sets/data-set.ts';
import { withList } from '../../../../../src/features/data-set/builder/model.ts';

const count = {};
const sum = { kind: 'sum', field: 'copies' } as const;
const file: DataSetFile = {
	...{ metaVersion: 2, title: '按月', screen: 'spot-check', groups: [{ field: 'sampleDate' }] },
	measures: [count, sum],
	calculations: [
		{ kind: 'running', of: 'count' },
		{ kind: 'share', of: 'sumCopies' },
	],
	order: [{ column: 'runningCount', direction: 'descending' }, { column: 'sumCopies' }],
	having: {
		combinator: 'and',
		rules: [
			{ field: 'runningCount', operator: 'greater', value: 1 },
			{ combinator: 'or', rules: [{ field: 'shareSumCopies', operator: 'greater', value: 0.1 }] },
		],
	},
};

it('a measure that moves takes nothing along', () => {
	expect(withList(file, 'measures', [sum, count])).toEqual({ ...file, measures: [sum, count] });
});

it('what names a measure or its calculations follows it to another name', () => {
	const changed = withList(file, 'measures', [{ kind: 'distinct', field: 'product' }, sum]);
	expect(changed.calculations).toEqual([{ kind: 'running', of: 'distinctProduct' }, file.calculations?.[1]]);
	expect(changed.order).toEqual([{ column: 'runningDistinctProduct', direction: 'descending' }, { column: 'sumCopies' }]);
	expect(changed.having?.rules[0]).toMatchObject({ field: 'runningDistinctProduct' });
});

it('what names a measure or its calculations is gone with it', () => {
	const changed = withList(file, 'measures', [sum]);
	expect(changed.calculations).toEqual([{ kind: 'share', of: 'sumCopies' }]);
	expect(changed.order).toEqual([{ column: 'sumCopies' }]);
	expect(changed.having?.rules).toEqual([file.having?.rules[1]]);
	expect(withList(changed, 'measures', [count])).toMatchObject({ calculations: [{ kind: 'share', of: 'count' }] });
	const without = withList(file, 'calculations', []);
	expect([without.order, without.having]).toEqual([[{ column: 'sumCopies' }], undefined]);
});
