import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

import { readTable } from '../../server/metadata/transfer/sheet/read/read-table.ts';
import { workbook } from '../api/transfer-workbook.ts';
import { itInFull } from '../support/in-full.ts';
import { choose, eventually, openList, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

itInFull('saves what the list shows as a workbook, in the chosen columns', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '生产企业');
	const counted = await shown(page)
		.getByText(/^共 [\d,]+ 条/)
		.textContent();
	const total = Number(counted?.replaceAll(/\D/g, ''));
	await shown(page).getByRole('button', { name: '导出' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('checkbox', { name: '规模' }).uncheck();
	const coming = page.waitForEvent('download');
	await dialog.getByRole('button', { name: '导出', exact: true }).click();
	const download = await coming;
	expect(download.suggestedFilename()).toMatch(/^生产企业_\d{8}\.xlsx$/);
	const table = await readTable(await readFile(await download.path()));
	expect(table.rows).toHaveLength(total);
	expect(table.headings).toContain('企业名称');
	expect(table.headings).not.toContain('规模');
	await page.context().close();
});

it('brings a file in: columns, errors mended in place, done, and undone', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '生产企业');
	await shown(page).getByRole('button', { name: '导入' }).click();
	const dialog = page.getByRole('dialog').first();
	await dialog.getByText('下载导入模板').waitFor();
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'hidden' });
	await shown(page).getByRole('button', { name: '导入' }).click();
	const lines = [
		'企业名称,统一社会信用代码,行业,风险等级,手机',
		'旅程电器,91330000MA27XL0A01,电器,B级（较低）,13800001234',
		'旅程建材,,建材,C级（中）,',
	];
	const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}`);
	await dialog.locator('input[type=file]').setInputFiles({ name: '企业.csv', mimeType: 'text/csv', buffer });
	await dialog.getByText('共 2 行数据').waitFor();
	await choose(page, dialog.getByLabel('对应字段 手机'), '联系手机');
	await dialog.getByRole('button', { name: '下一步' }).click();
	await dialog.getByText('1 行可以导入，1 行有误').waitFor();
	await dialog.getByLabel('行号 3 统一社会信用代码').fill('91350100M000100Y43');
	await dialog.getByRole('button', { name: '保存修改并重新检查' }).click();
	await dialog.getByRole('button', { name: '导入全部 2 行' }).click();
	await dialog.getByText('新增 2 条，更新 0 条').waitFor();
	await shown(page).getByText('旅程建材').first().waitFor();
	await dialog.getByRole('button', { name: '撤销导入' }).click();
	await page.getByRole('dialog').filter({ hasText: '是否继续' }).getByRole('button', { name: '撤销导入' }).click();
	await dialog.getByText('删除 2 条，恢复 0 条').waitFor();
	await dialog.getByRole('button', { name: '关闭' }).last().click();
	await eventually(() => shown(page).getByText('旅程建材').count()).toBe(0);
	await page.context().close();
});

it('tells before and after an import of people which of them have one identity number', async () => {
	const page = await journey.enterList('admin', '系统管理', '人员');
	await shown(page).getByRole('button', { name: '导入' }).click();
	const dialog = page.getByRole('dialog').first();
	const lines = [
		'账号,姓名,状态,所属机构,性别,手机号,电子邮箱,身份证号',
		'twin1,林青,已激活,国家市场监督管理总局,女,13900001111,lin@example.org,11010519491231002X',
		'twin2,吴山,已激活,国家市场监督管理总局,男,13900001112,wu@example.org,11010519491231002X',
	];
	const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}`);
	await dialog.locator('input[type=file]').setInputFiles({ name: '人员.csv', mimeType: 'text/csv', buffer });
	await dialog.getByRole('button', { name: '下一步' }).click();
	await dialog.getByText('2 行全部通过检查').waitFor();
	await dialog.getByText('“身份证号”与第 2 行重复（第 3 行）').waitFor();
	await dialog.getByRole('button', { name: '导入全部 2 行' }).click();
	await dialog.getByText('新增 2 条，更新 0 条').waitFor();
	await dialog.getByText('“身份证号”与第 2 行重复（第 3 行）').waitFor();
	await dialog.getByRole('button', { name: '撤销导入' }).click();
	await page.getByRole('dialog').filter({ hasText: '是否继续' }).getByRole('button', { name: '撤销导入' }).click();
	await dialog.getByText('删除 2 条，恢复 0 条').waitFor();
	expect(await dialog.getByText('“身份证号”').count()).toBe(0);
	await page.context().close();
});

itInFull('brings in a workbook with a sheet of child rows, mends one in place, and undoes it', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '系统管理' }).click();
	await openList(page, '数据字典', '基础设置');
	await shown(page).getByRole('button', { name: '导入' }).click();
	const dialog = page.getByRole('dialog').first();
	const buffer = await workbook(
		[
			'数据字典',
			[
				['字典名称', '字典代码'],
				['旅程甲', 'journey_a'],
				['旅程乙', 'journey_b'],
			],
		],
		[
			'字典项',
			[
				['字典代码', '值', '名称'],
				['journey_a', 'x', '甲'],
				['journey_a', 'y y', '乙'],
				['journey_b', 'x', '丙'],
			],
		],
	);
	const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
	await dialog.getByText('放在同名工作表中').waitFor();
	await dialog.locator('input[type=file]').setInputFiles({ name: '字典.xlsx', mimeType, buffer });
	await dialog.getByText('工作表“字典项”，共 3 行数据').waitFor();
	await dialog.getByLabel('数据已存在时').click();
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '按“字典代码”更新已有数据' }).click();
	await dialog.getByText('按“值”对应已有的行，文件中没有的行会被删除').waitFor();
	await dialog.getByRole('button', { name: '下一步' }).click();
	await dialog.getByText('1 行可以导入，1 行有误').waitFor();
	await dialog.getByText('不能含有空格、逗号和分号').first().waitFor();
	await dialog.getByLabel('行号 3 字典项.值').fill('y');
	await dialog.getByRole('button', { name: '保存修改并重新检查' }).click();
	await dialog.getByRole('button', { name: '导入全部 2 行' }).click();
	await dialog.getByText('新增 2 条，更新 0 条').waitFor();
	await dialog.getByText('明细 3 行').waitFor();
	await dialog.getByRole('button', { name: '撤销导入' }).click();
	await page.getByRole('dialog').filter({ hasText: '是否继续' }).getByRole('button', { name: '撤销导入' }).click();
	await dialog.getByText('删除 2 条，恢复 0 条').waitFor();
	await page.context().close();
});

itInFull('lets the columns of a file be chosen on a phone', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '生产企业');
	await shown(page).getByRole('button', { name: '导入' }).click();
	const dialog = page.getByRole('dialog').first();
	const buffer = Buffer.from('企业名称,统一社会信用代码\r\n旅程电器,91330000MA27XL0A01');
	await dialog.locator('input[type=file]').setInputFiles({ name: '企业.csv', mimeType: 'text/csv', buffer });
	await dialog.getByText('共 1 行数据').waitFor();
	await page.setViewportSize({ width: 390, height: 844 });
	const body = dialog.locator('.portal-import-body');
	const rightOf = async (locator: Locator) => {
		const box = await locator.boundingBox();
		return Math.round((box?.x ?? 0) + (box?.width ?? 0));
	};
	await eventually(() => rightOf(body)).toBeLessThanOrEqual(390);
	for (const choice of await dialog.locator('.portal-import-mapping .ant-select').all()) {
		expect(await rightOf(choice)).toBeLessThanOrEqual(await rightOf(body));
	}
	await choose(page, dialog.getByLabel('对应字段 企业名称'), '联系人');
	await page.context().close();
});

itInFull('offers neither to those without the rights', async () => {
	const page = await journey.enterList('staff', '质量安全监测', '生产企业');
	expect(await shown(page).getByRole('button', { name: '导入' }).count()).toBe(0);
	await page.context().close();
});
