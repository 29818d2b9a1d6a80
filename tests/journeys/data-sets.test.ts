import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { choose, eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

const table = (page: Page) => shown(page).locator('.data-set-table');
const part = (page: Page, title: string) => shown(page).locator(`section.data-set-part[aria-label="${title}"]`);
/** Chooses in a drop-down that cannot be searched. */
async function pick(page: Page, box: Locator, text: string): Promise<void> {
	await box.click();
	await page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${text}"]`).click();
}

const cells = (page: Page, column: number) => table(page).locator(`tbody td:nth-child(${column})`).allInnerTexts();

it('a data set is built by clicking, with a comparison to the previous period, and its rows are sorted', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await page.getByRole('menuitem', { name: '数据集' }).click();
	await shown(page).getByRole('button', { name: '新建数据集' }).click();
	await shown(page).getByLabel('名称').fill('各环节月度抽查');
	await choose(page, shown(page).getByRole('combobox', { name: '数据来源' }), '监督抽查');
	await part(page, '分组').getByRole('button', { name: '添加分组' }).click();
	await choose(page, part(page, '分组').getByRole('combobox', { name: '字段' }).first(), '抽样日期');
	await table(page).locator('tbody tr').first().waitFor();
	await part(page, '跨行计算').getByRole('button', { name: '添加计算' }).click();
	await pick(page, part(page, '跨行计算').getByRole('combobox', { name: '计算方式' }), '较上期增减');
	await table(page).locator('th', { hasText: '较上期' }).waitFor();
	const [counts, differences] = [await cells(page, 2), await cells(page, 3)];
	expect(counts.length).toBeGreaterThan(2);
	const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
	expect(number(differences[1])).toBe(number(counts[1]) - number(counts[0]));
	await shown(page).getByRole('button', { name: '保存' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('领域').fill('quality');
	await dialog.getByLabel('文件名').fill('stages-by-month');
	await dialog.getByRole('button', { name: '保存' }).click();
	await shown(page).getByRole('heading', { name: '各环节月度抽查' }).waitFor();
	await table(page).getByRole('button', { name: '记录数', exact: true }).click();
	await table(page).locator('th[aria-sort="ascending"]').waitFor();
	const isAscending = (numbers: number[]) => numbers.every((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0));
	await eventually(async () => isAscending((await cells(page, 2)).map(number))).toBe(true);
});

it('a parameter gets its usual value by clicking; readers see it, and give another one', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await page.getByRole('menuitem', { name: '数据集' }).click();
	await shown(page).getByRole('button', { name: '新建数据集' }).click();
	await shown(page).getByLabel('名称').fill('不合格批次');
	await choose(page, shown(page).getByRole('combobox', { name: '数据来源' }), '监督抽查');
	const parameters = part(page, '查询参数');
	const fixed = async (field: string, value: string) => {
		await parameters.getByRole('button', { name: '添加参数' }).click();
		await choose(page, parameters.getByRole('combobox', { name: '字段' }).last(), field);
		await parameters.getByText(value, { exact: true }).last().click();
		await pick(page, parameters.locator('.data-set-usual .ant-select').last(), value === '固定值' ? '不合格' : '今年');
	};
	await fixed('检验结果', '固定值');
	await fixed('抽样日期', '动态值');
	const total = async () => (await cells(page, 1))[0] ?? '';
	const admin = await journey.portal.signIn('admin');
	const counted = async (...rules: object[]) =>
		(await admin.post('/business/v3/spot-check/count', { exact: true, query: { combinator: 'and', rules } })).body.data.count;
	const thisYear = { field: 'sampleDate', operator: 'between', valueSource: 'dynamic', value: { name: 'thisYear' } };
	const failed = await counted(thisYear, { field: 'result', operator: 'equal', value: 'failed' });
	await eventually(async () => Number((await total()).replaceAll(',', ''))).toBe(failed);
	await shown(page).getByRole('button', { name: '保存' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('文件名').fill('failed-of-year');
	await dialog.getByLabel('领域').fill('quality');
	await dialog.getByRole('button', { name: '保存' }).click();
	await shown(page).getByText('默认：等于 不合格').waitFor();
	await shown(page).getByText('默认：在今年内').waitFor();
	await pick(page, shown(page).locator('.data-set-parameters .ant-select').first(), '合格');
	await shown(page).getByRole('button', { name: '查询', exact: true }).click();
	const passed = await counted(thisYear, { field: 'result', operator: 'equal', value: 'passed' });
	await eventually(async () => Number((await total()).replaceAll(',', ''))).toBe(passed);
});
