import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const recall: ScreenFile = {
	title: '产品召回',
	record: {
		properties: {
			name: { type: 'string', title: '召回名称', maxLength: 80 },
			amount: { type: 'integer', title: '召回数量', minimum: 1 },
		},
		required: ['name'],
	},
	form: { open: 'page' },
	menu: { order: 90, icon: 'RollbackOutlined' },
};

const notice: ScreenFile = { title: '召回公告', record: recall.record };
const journey = shareJourney({ screens: { notice } }, async ({ portal }) => {
	await (await portal.signIn('admin')).post('/business/v3/notice/save', { name: '某型号电热毯' });
});

describe('a screen file dropped into the folder of the running portal', () => {
	it('stands in the menu of an open page, and its records are made, seen and kept', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await writeFile(path.join(journey.folder, 'quality/recall.json'), JSON.stringify({ $schema: '../screen.schema.json', ...recall }));
		await page.getByRole('menuitem', { name: '产品召回' }).click();
		await page.getByRole('tab', { name: '产品召回', selected: true }).waitFor();
		await shown(page).getByRole('button', { name: '新建' }).click();
		await page.getByRole('tab', { name: '新建产品召回', selected: true }).waitFor();
		await shown(page).getByLabel('召回名称').fill('某型号电热毯');
		await shown(page).getByLabel('召回数量').fill('120');
		await shown(page).getByRole('button', { name: '保存' }).click();
		await page.getByRole('tab', { name: '某型号电热毯', selected: true }).waitFor();
		await eventually(() => page.getByRole('tab', { name: '新建产品召回' }).count()).toBe(0);
		await page.getByRole('menuitem', { name: '产品召回' }).click();
		await shown(page).locator('.ant-table-row', { hasText: '某型号电热毯' }).waitFor();
	});

	it('that is changed redraws the open list and leaves a half-filled form alone', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await shown(page).getByRole('button', { name: '新建' }).click();
		const dialog = page.getByRole('dialog', { name: '新建生产企业' });
		await dialog.getByLabel('企业名称').fill('填到一半');
		const file = path.join(journey.folder, 'quality/enterprise.json');
		const text = await readFile(file, 'utf8');
		await writeFile(file, text.replaceAll('"title": "规模"', '"title": "企业规模"'));
		await shown(page).locator('thead', { hasText: '企业规模' }).waitFor();
		await dialog.getByText('企业规模').first().waitFor();
		expect(await dialog.getByLabel('企业名称').inputValue()).toBe('填到一半');
	});

	itInFull('that loses a rule or a field repairs the open list at once and judges the form anew', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '产品目录');
		const search = shown(page).locator('.portal-search-field[data-field=standard] input');
		await search.fill('GB');
		await search.press('Enter');
		await shown(page).getByRole('button', { name: '新建' }).click();
		const dialog = page.getByRole('dialog', { name: '新建产品目录' });
		await dialog.getByLabel('产品代码').fill('旧代码');
		await dialog.getByLabel('产品名称').fill('填到一半');
		await dialog.getByText('产品代码应为两个大写字母加四位数字').waitFor();
		const file = path.join(journey.folder, 'quality/product.json');
		const product = JSON.parse(await readFile(file, 'utf8'));
		delete product.record.properties.code.pattern;
		delete product.record.properties.code.patternMessage;
		product.list.search = product.list.search.filter((name: string) => name !== 'standard');
		product.list.columns = product.list.columns.filter((column: { field?: string }) => column.field !== 'standard');
		await writeFile(file, JSON.stringify(product));
		await shown(page).locator('.portal-list-body .ant-alert', { hasText: '执行标准' }).waitFor();
		await eventually(() => dialog.getByText('产品代码应为两个大写字母加四位数字').count()).toBe(0);
		expect(await dialog.getByLabel('产品代码').inputValue()).toBe('旧代码');
		expect(await dialog.getByLabel('产品名称').inputValue()).toBe('填到一半');
		expect(await shown(page).locator('.portal-failure').count()).toBe(0);
	});

	itInFull('that is removed says so in the tab that was open, and shows its list again when it is back', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '召回公告');
		const file = path.join(journey.folder, 'quality/notice.json');
		await rm(file);
		await shown(page).getByText('该页面已不存在').waitFor();
		await page.getByRole('tab', { name: '召回公告', selected: true }).waitFor();
		await writeFile(file, JSON.stringify(notice));
		await shown(page).locator('.ant-table-row', { hasText: '某型号电热毯' }).waitFor();
	});
});
