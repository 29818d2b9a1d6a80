import { describe, expect, it } from 'vitest';

import { suits, toRule } from '../../../../../../server/metadata/read/list/filter-rule.ts';

describe('a Q^FIELD^TYPE filter', () => {
	it.each([
		['S', 'x', { operator: 'equal', value: 'x' }],
		['SN', 'x', { operator: 'notEqual', value: 'x' }],
		['SL', 'x', { operator: 'contains', value: 'x' }],
		['SLL', 'x', { operator: 'endsWith', value: 'x' }],
		['SLR', 'x', { operator: 'beginsWith', value: 'x' }],
		['SIN', 'a, b', { operator: 'in', value: ['a', 'b'] }],
		['SIN', ['a', 'b'], { operator: 'in', value: ['a', 'b'] }],
		['N', 5, { operator: 'equal', value: '5' }],
		['NGE', '5', { operator: 'greaterOrEqual', value: '5' }],
		['DL', '2026-01-01', { operator: 'greaterOrEqual', value: '2026-01-01' }],
		['DG', '2026-01-01', { operator: 'lessOrEqual', value: '2026-01-01' }],
		['NULL', 'anything', { operator: 'isNull' }],
	] as const)('%s of %j becomes a rule', (type, value, rule) => {
		expect(toRule('field', type, value)).toEqual({ field: 'field', ...rule });
	});

	it.each(['SL', 'SLL', 'SLR'] as const)('%s of nothing is no filter', (type) => {
		expect(toRule('field', type, '')).toBeUndefined();
		expect(toRule('field', type, null)).toBeUndefined();
	});

	it('by number suits numbers alone, by day days and moments alone', () => {
		expect(suits('NG', 'number')).toBe(true);
		expect(suits('NG', 'text')).toBe(false);
		expect(suits('DL', 'date')).toBe(true);
		expect(suits('DL', 'number')).toBe(false);
		expect(suits('S', 'reference')).toBe(true);
	});
});
