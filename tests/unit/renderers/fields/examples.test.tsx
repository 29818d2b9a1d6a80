import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import { checkFormat, fieldFormats, formatOf } from '../../../../contract/fields/field-formats.ts';
import { renderScreen } from '../../../harness/render-screen.tsx';

const textFields = {
	name: { type: 'string', title: '名称', placeholder: '例如 张伟' },
	mobile: { type: 'string', title: '手机号', format: 'mobile' },
	remark: { type: 'string', title: '备注', format: 'multiline' },
	amount: { type: 'integer', title: '数量' },
} as const;

it.each([
	['zh-CN', '例如 13800138000'],
	['en', 'For example 13800138000'],
] as const)('an empty input shows an example and says nothing where there is none, in %s', async (language, mobile) => {
	const texts = {
		en: { 人员: 'People', 名称: 'Name', 手机号: 'Mobile', 备注: 'Remark', 数量: 'Amount', '例如 张伟': 'For example Zhang Wei' },
	};
	await renderScreen({ title: '人员', texts, record: { properties: textFields } }, { view: 'create', language });
	await page.findByPlaceholderText(language === 'en' ? 'For example Zhang Wei' : '例如 张伟');
	expect(page.getByPlaceholderText(mobile)).toBeTruthy();
	const shown = [...page.getByRole('form').querySelectorAll('input, textarea')].map((input) => input.getAttribute('placeholder') ?? '');
	expect(shown.filter((text) => text !== '')).toHaveLength(2);
});

it('the example of every format keeps the rules of the format', () => {
	const wrong = fieldFormats.filter((format) => {
		const example = formatOf({ format })?.sample?.(0, {} as never);
		return typeof example === 'string' && checkFormat(format, example) !== undefined;
	});
	expect(wrong).toEqual([]);
});
