import { expect, it } from 'vitest';

import { isMaskOf, maskValue } from '../../../contract/mask-value.ts';

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
