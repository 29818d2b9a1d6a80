import { expect, it } from 'vitest';

import { dateRange } from '../../../../contract/fields/dates/date-range.ts';

const days = ['2026-01-01', '2026-03-01'];

it('an exported range of days is read back, in the forms that people write', () => {
	expect(dateRange.toCell?.(days)).toEqual({
		kind: 'text',
		text: '2026-01-01 ~ 2026-03-01',
	});
	for (const cell of [
		'2026-01-01 ~ 2026-03-01',
		'2026-01-01～2026-03-01',
		'2026/1/1 至 2026/3/1',
		'2026年1月1日到2026年3月1日',
		'2026-01-01 - 2026-03-01',
		'2026-01-01;2026-03-01',
		'2026-01-01、2026-03-01',
	])
		expect(dateRange.fromCell?.(cell)).toEqual(days);
});

it('other texts are no range of days', () => {
	const field = { title: '有效期', type: 'array' } as const;
	for (const cell of ['2026-01-01', '2026-01-01 ~ soon', '2026-01-01 ~ 2026-02-01 ~ 2026-03-01', 5])
		expect(dateRange.checkList?.(dateRange.fromCell?.(cell) as unknown[], field)).toBeDefined();
});

it('the template explains both days with the form that lists show', () => {
	expect(dateRange.importHint?.in('zh-CN')).toBe('首日和末日，如 2026-01-01 ~ 2026-03-01');
});
