import { expect, it } from 'vitest';

import { isMasked, isMaskOf, maskValue } from '../../../contract/mask-value.ts';

it.each([
	['mobile', '13800138000', '138****8000'],
	['id-card', '11010519491231002X', '110***********002X'],
	['email', 'zhang@example.cn', 'z***@example.cn'],
	['name', '欧阳修', '欧**'],
	['mobile', '12345', '1****'],
	['name', '张', '*'],
	['name', '', ''],
] as const)('masks a %s', (mask, value, masked) => {
	expect(maskValue(mask, value)).toBe(masked);
});

it('knows the mask of the stored value, and no other text with stars', () => {
	const field = { mask: 'mobile' } as const;
	expect(isMaskOf(field, '138****8000', '13800138000')).toBe(true);
	expect(isMaskOf(field, '138****8000', '138****8000')).toBe(true);
	expect(isMaskOf(field, '139****8000', '13800138000')).toBe(false);
	expect(isMaskOf(field, '13800138000', '13800138000')).toBe(false);
	expect(isMaskOf({}, '138****8000', '13800138000')).toBe(false);
});

it('tells a text that was masked from one that was not', () => {
	for (const text of ['张**', '张*', '*']) expect(isMasked('name', text)).toBe(true);
	expect(isMasked('mobile', '138****5678')).toBe(true);
	expect(isMasked('email', 'a***@b.cn')).toBe(true);
	for (const text of ['张三丰', '张*丰', '', null, 5]) expect(isMasked('name', text)).toBe(false);
});
