import { describe, expect, it } from 'vitest';

import { formatDate, formatDateTime } from '../../../../../renderers/core/texts/dates.ts';
import { formatNumber } from '../../../../../renderers/fields/columns/numbers/format-number.ts';
import { linkColumn } from '../../../../../renderers/fields/columns/text-columns.tsx';

describe('the values of a list', () => {
	it('writes moments in China’s time whatever the computer’s zone', () => {
		expect(formatDateTime('2026-02-28T16:30:05.000Z')).toBe('2026-03-01 00:30:05');
		expect(formatDateTime(null)).toBe('');
	});

	it('leaves days as they are', () => {
		expect(formatDate('2026-03-01')).toBe('2026-03-01');
		expect(formatDate(undefined)).toBe('');
	});

	it('groups thousands without touching decimals, sign or size', () => {
		expect(formatNumber('1234567.5', { decimals: 2 }, true)).toBe('1,234,567.50');
		expect(formatNumber(-1000, { decimals: 0 }, true)).toBe('-1,000');
		expect(formatNumber(999, { decimals: undefined }, true)).toBe('999');
		expect(formatNumber(0, { decimals: undefined }, false)).toBe('0');
		expect(formatNumber(null, { decimals: 2 }, true)).toBe('');
		expect(formatNumber('9007199254740993.125', { decimals: 2 }, true)).toBe('9,007,199,254,740,993.13');
		expect(formatNumber('-99999999999999999.999', { decimals: 2 }, true)).toBe('-100,000,000,000,000,000.00');
		expect(formatNumber('9007199254740993', { decimals: undefined }, false)).toBe('9007199254740993');
	});

	it('makes no link of a script address', () => {
		const context = { record: { id: '1', version: 1 }, field: 'site', options: [], language: 'zh-CN' } as const;
		expect(linkColumn.render('javascript:alert(1)', { ...context, options: [] })).toBe('javascript:alert(1)');
	});
});
