import { expect, it } from 'vitest';

import { isMasked, isMaskOf, maskValue } from '../../../../contract/records/mask-value.ts';
import { resolveScreen } from '../../../../contract/resolve/resolve-screen.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { validateRecord } from '../../../../contract/validation/record/validate-record.ts';

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

it('refuses a text that was masked as the value of a record or row, unless the stored value is masked so', () => {
	const file: ScreenFile = {
		title: '人',
		record: {
			properties: {
				name: { type: 'string', title: '姓名' },
				phone: { type: 'string', title: '电话', mask: 'mobile' },
				kin: { type: 'array', title: '亲属', items: { properties: { name: { type: 'string', title: '姓名', mask: 'name' } } } },
			},
		},
	};
	const screen = resolveScreen({ name: 'person', area: 'try', file, language: 'zh-CN', screens: new Map() });
	const context = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };
	const facts = { language: 'zh-CN', context } as const;
	const masked = '138****0000';
	const message = '内容被遮盖，请填写完整内容';
	expect(validateRecord(screen, { phone: masked, kin: [{ name: '张*' }] }, { mode: 'create', ...facts })).toEqual([
		{ path: 'phone', message },
		{ path: 'kin.0.name', message },
	]);
	const update = (phone: string) => validateRecord(screen, { phone: masked }, { mode: 'update', before: { phone }, ...facts });
	expect(update('13800000000')).toEqual([]);
	expect(update('13900000000')).toEqual([{ path: 'phone', message }]);
});
