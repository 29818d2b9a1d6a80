import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { workbook } from '../api/transfer-workbook.ts';
import { companyHeadings, companyRow } from '../support/company-rows.ts';
import { barriers } from './barriers.ts';
import { eventually, rowNamed, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

it('a spreadsheet of 2,000 rows becomes a page with a list and a form, to which a board is added', { timeout: 180_000 }, async () => {
	const rows = Array.from({ length: 2000 }, (_, index) => companyRow(index));
	const buffer = await workbook(['监管企业', [companyHeadings, ...rows]]);
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/design');
	await shown(page).getByRole('button', { name: '新建' }).click();
	const start = page.getByRole('dialog', { name: '新建' });
	await start.getByLabel('开始内容').click();
	await page.getByTitle('从电子表格（xlsx、csv）导入').click();
	await start.locator('input[type=file]').setInputFiles({ name: '企业台账.xlsx', mimeType: 'application/octet-stream', buffer });
	const dialog = page.getByRole('dialog', { name: '从电子表格新建页面' });
	await dialog.getByText('企业台账.xlsx：2,000 行数据，10 列').waitFor();
	// Beside the side menu there is less room than the dialog would take.
	const [box, area] = [await dialog.boundingBox(), await shown(page).boundingBox()];
	expect(box?.width).toBeLessThan(area?.width ?? 0);
	expect(await dialog.getByLabel('字段名', { exact: true }).count()).toBe(0);
	expect(await dialog.getByLabel('字段名 统一社会信用代码').inputValue()).toBe('creditCode');
	expect(await dialog.getByLabel('标题', { exact: true }).inputValue()).toBe('监管企业');
	await dialog.getByLabel('文件名').fill('supervised-company');
	await dialog.getByLabel('领域').fill('quality');
	await page.keyboard.press('Escape');
	expect(await barriers(page)).toEqual([]);
	// A guess is changed before anything is made.
	await dialog.getByLabel('字段名 编号').fill('id');
	await dialog.getByText(/不能是系统字段/).waitFor();
	expect(await dialog.getByRole('button', { name: '下一步' }).isDisabled()).toBe(true);
	await dialog.getByLabel('字段名 编号').fill('number');
	await dialog.getByLabel('导入列 备注').uncheck();
	await dialog.getByRole('button', { name: '下一步' }).click();
	await dialog
		.getByText(/supervised_company/)
		.first()
		.waitFor();
	await dialog.getByRole('button', { name: '创建并导入' }).click();

	const transfer = page.getByRole('dialog', { name: '导入监管企业' });
	await transfer.getByRole('button', { name: '导入全部 2,000 行' }).click({ timeout: 90_000 });
	await transfer.getByText('新增 2000 条').waitFor({ timeout: 120_000 });
	await transfer.getByRole('button', { name: '关闭' }).last().click();
	await page.getByRole('tab', { name: '监管企业', selected: true }).waitFor();
	const address = new URL(page.url()).pathname;
	await rowNamed(page, '杭州第2000制造有限公司').first().waitFor();
	await shown(page).getByRole('button', { name: '新建' }).click();
	const form = page.getByRole('dialog', { name: '新建监管企业' });
	await form.getByLabel('编号').fill('QY-09999');
	await form.getByRole('button', { name: /保\s*存/ }).click();
	await form.getByText('必填').first().waitFor();
	await eventually(async () =>
		(await journey.portal.signIn('admin')).post('/business/v3/supervised-company/count', {}).then(({ body }) => body.data.count),
	).toBe(2000);
	await form.getByRole('button', { name: /取\s*消/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: '不保存' }).click();

	// A board, without a look at the document.
	await page.goto('/design');
	await shown(page).locator('.design-file', { hasText: '监管企业' }).click();
	await shown(page).locator('.designer-bar').getByText('列表', { exact: true }).click();
	const views = shown(page).getByRole('region', { name: '表格之外的展示方式' });
	await views.getByRole('switch', { name: '看板' }).click();
	await views.getByRole('combobox', { name: '看板 分组字段' }).click();
	await page.getByTitle('风险等级').last().click();
	expect(await barriers(page)).toEqual([]);
	const save = shown(page).locator('.design-bar').getByRole('button', { name: '保存' });
	await eventually(() => save.isEnabled()).toBe(true);
	await save.click();
	await page.getByRole('dialog', { name: '保存 quality/supervised-company.json' }).getByRole('button', { name: '保存' }).click();
	await eventually(() => save.isEnabled()).toBe(false);
	await page.goto(`${address}?layout=board`);
	const columns = shown(page).locator('.portal-board-column');
	await columns.first().waitFor();
	await columns.locator('.portal-card').first().waitFor();
	expect(await columns.locator('.portal-board-title').allInnerTexts()).toEqual(['A级', 'B级', 'C级', 'D级']);
});

it('a data template is opened from its menu in the designer', async () => {
	const list = { columns: ['name', 'region'], search: ['name'], bulkActions: [] };
	const template = { $schema: '../template.schema.json', metaVersion: 2, title: '企业名册', screen: 'enterprise', list };
	await writeFile(path.join(journey.folder, 'quality/company-book.template.json'), JSON.stringify(template));
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/design?file=quality/company-book.template.json');
	await shown(page).getByRole('button', { name: '更多' }).click();
	await page.getByRole('menuitem', { name: '打开页面' }).click();
	await page.waitForURL(/\/d\/company_book/);
	await page.getByRole('tab', { name: '企业名册', selected: true }).waitFor();
	await shown(page).locator('.ant-table-row').first().waitFor();
});
