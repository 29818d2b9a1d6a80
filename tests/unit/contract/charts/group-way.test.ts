import { expect, it } from 'vitest';

import { groupBelow } from '../../../../contract/charts/group-way.ts';

it('goes down without the title of the group above: cities are not called provinces', () => {
	const provinces = { field: 'enterprise.region', level: 1, title: '企业所在省份' };
	expect(groupBelow(provinces, { kind: 'level', level: 1 })).toEqual({ field: 'enterprise.region', level: 2 });
	const years = { field: 'sampleDate', by: 'year' as const, title: '年份' };
	expect(groupBelow(years, { kind: 'date', unit: 'year' })).toEqual({ field: 'sampleDate', by: 'month' });
});
