import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const register: ScreenFile = {
	title: '空台账',
	record: {
		properties: {
			photo: { type: 'string', title: '照片', format: 'image' },
			name: { type: 'string', title: '名称', maxLength: 40 },
			amount: { type: 'number', title: '金额' },
		},
	},
	list: { columns: ['name', 'amount'] },
	menu: false,
};
const journey = shareJourney({ screens: { 'empty-register': register } });

it('data sets and print templates are designed over a screen without records', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	const chooseSource = async (button: string) => {
		await shown(page).getByRole('button', { name: button }).first().click();
		await shown(page).getByRole('combobox').first().click();
		await page.keyboard.type('空台账');
		await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '空台账' }).click();
	};
	await page.goto('/data-sets');
	await chooseSource('新建数据集');
	const rows = shown(page).locator('.data-set-preview');
	await rows.getByText('记录数').waitFor();
	await eventually(() => rows.locator('tbody').textContent()).toContain('0');
	// Pictures cannot be columns, so they are not among the first ones.
	await shown(page).getByText('明细', { exact: true }).click();
	await rows.getByText('没有数据').or(rows.locator('.ant-empty')).first().waitFor();
	expect(await rows.getByRole('alert').count()).toBe(0);

	await page.goto('/prints');
	await chooseSource('新建模板');
	await shown(page).getByText('页面中还没有可查看的记录，有记录后才能预览；模板可以先保存').waitFor();
	expect(await shown(page).locator('.print-work .ant-skeleton').count()).toBe(0);
});
