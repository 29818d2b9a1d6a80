import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { choose, eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

const tool = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true });

/** Opens one chart of checks by month, with the tool that selects a period switched on by the keyboard. */
async function openSelecting(): Promise<Page> {
	const page = await journey.enter('admin', '质量安全监测');
	await page.goto(`${new URL(page.url()).origin}/quality/charts?chart=checks-by-month`);
	await shown(page).getByRole('img').first().waitFor();
	await tool(page, '选择时段：关').focus();
	await page.keyboard.press('Enter');
	await tool(page, '选择时段：开').waitFor();
	return page;
}

const listed = async (page: Page) => {
	const text = await shown(page)
		.getByText(/^共 [\d,]+ 条$/)
		.textContent();
	return Number(text?.replace(/\D/g, ''));
};

it('a period is selected with the keyboard, and the list has exactly its records', async () => {
	const page = await openSelecting();
	await eventually(() => shown(page).locator('.chart-period .ant-select').count()).toBe(2);
	await tool(page, '表格').click();
	const rows = await shown(page).locator('.portal-chart tbody tr').allInnerTexts();
	const cells = rows.map((row) => row.split('\t')).filter(([, count]) => Number(count?.replaceAll(',', '')) > 0);
	const [first, second] = cells.slice(-2).map(([month = '', count = '']) => ({ month, count: Number(count.replaceAll(',', '')) }));
	await choose(page, shown(page).getByLabel('时段开始'), first?.month ?? '');
	await choose(page, shown(page).getByLabel('时段结束'), second?.month ?? '');
	await shown(page).getByRole('button', { name: '选择该时段' }).press('Enter');
	await page.waitForURL(/spot-check/);
	await eventually(() => listed(page)).toBe((first?.count ?? 0) + (second?.count ?? 0));
	await page.context().close();
});

it('a chart is exported as an image, and a period is selected by dragging in the picture', async () => {
	const page = await openSelecting();
	const [download] = await Promise.all([page.waitForEvent('download'), tool(page, '导出图片').click()]);
	expect(download.suggestedFilename()).toBe('每月抽查与不合格率.png');
	const image = await readFile(await download.path());
	// Signature, then width and height of the header.
	expect(image.subarray(1, 4).toString()).toBe('PNG');
	expect(image.readUInt32BE(16)).toBeGreaterThan(600);
	expect(image.length).toBeGreaterThan(10_000);
	const box = await shown(page).locator('.portal-chart-picture').boundingBox();
	if (!box) throw new Error('no picture');
	// Twice the size of the picture, and its title above it.
	expect(image.readUInt32BE(20)).toBeGreaterThan(2 * box.height + 40);
	const y = box.y + box.height / 2;
	await page.mouse.move(box.x + box.width * 0.4, y);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width * 0.6, y, { steps: 8 });
	await page.mouse.up();
	await page.waitForURL(/spot-check/);
	await shown(page).locator('.ant-table-row').first().waitFor();
	await shown(page).locator('.portal-applied-sentence', { hasText: '抽样日期' }).waitFor();
	await page.context().close();
});

it('a file that is no calendar is refused in words', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await page.goto(`${new URL(page.url()).origin}/calendar`);
	await shown(page).getByRole('button', { name: '共享与订阅' }).click();
	const buffer = Buffer.from('no calendar');
	await page.getByLabel('导入日历文件（.ics）').first().setInputFiles({ name: 'x.ics', mimeType: 'text/calendar', buffer });
	await page.getByText('不是日历文件（.ics），或超过 900000 个字符').waitFor();
	await page.context().close();
});

it('a new chart asks for its screen, and begins without errors', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto(`${new URL(page.url()).origin}/design`);
	await shown(page).getByRole('button', { name: '新建' }).click();
	const dialog = page.getByRole('dialog', { name: '新建' });
	await dialog.getByLabel('种类').click();
	await page.getByTitle('图表', { exact: true }).last().click();
	await dialog.getByLabel('标题').fill('企业走势');
	await dialog.getByLabel('文件名').fill('enterprise-trend');
	await dialog.getByRole('button', { name: '创建' }).click();
	await dialog.locator('.ant-form-item-explain').getByText('请输入页面').waitFor();
	await dialog.getByLabel('页面', { exact: true }).fill('生产企业');
	await page.keyboard.press('Enter');
	await dialog.getByRole('button', { name: '创建' }).click();
	await shown(page).locator('.cm-content', { hasText: '"screen": "enterprise"' }).waitFor();
	await eventually(() => shown(page).locator('.design-bar').getByRole('button', { name: '保存' }).isEnabled()).toBe(true);
	await shown(page).locator('.chart-trial .portal-chart-picture svg').waitFor();
	await page.context().close();
});

it('a report and a data set are drawn beside their text, and a mistake is named with its position', async () => {
	const page = await journey.enter('admin', '系统管理');
	const { origin } = new URL(page.url());
	await page.goto(`${origin}/design?file=quality/enterprises-with-failures.dataset.json`);
	await shown(page).getByRole('columnheader', { name: '受检企业' }).waitFor();
	await page.goto(`${origin}/design?file=quality/failed-checks.report.json`);
	await shown(page).locator('.report-trial table').first().waitFor();
	await shown(page).locator('.cm-line', { hasText: '"enterprise.region"' }).first().click();
	await page.keyboard.press('End');
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.type('x');
	await shown(page).getByText('/blocks/0/rows/0/field · 第').waitFor();
	await shown(page).getByText('修正错误后显示预览。').waitFor();
	await page.context().close();
});

it('a region of a map opens the list of its records', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await page.goto(`${new URL(page.url()).origin}/quality/charts?chart=failure-rate-by-province`);
	const picture = shown(page).locator('.portal-chart-picture');
	const label = picture.locator('text').filter({ hasText: /^浙江/ }).first();
	await label.waitFor();
	expect(await picture.getByText('示意图：一格一省，不表示边界和面积').count()).toBe(1);
	await tool(page, '表格').click();
	const row = shown(page).locator('.portal-chart tbody tr', { hasText: '浙江省' });
	const count = Number((await row.locator('td').last().textContent())?.replaceAll(',', ''));
	await tool(page, '图形').click();
	await label.click();
	await page.waitForURL(/spot-check/);
	// A region leads to the failed ones of its checks.
	await eventually(() => listed(page)).toBeGreaterThan(0);
	expect(await listed(page)).toBeLessThan(count);
	await page.context().close();
});

it('a year is divided into its months and days, each still by stage, and a figure of a day leads to exactly its records', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await page.goto(`${new URL(page.url()).origin}/quality/charts?chart=checks-of-years`);
	const table = shown(page).locator('.chart-tile table');
	/** The last row of a period, and its first figure. */
	const figureOf = (period: RegExp) =>
		table
			.locator('tbody tr')
			.filter({ has: page.getByRole('button') })
			.filter({ hasText: period })
			.last()
			.getByRole('button')
			.first();
	await figureOf(/年/).waitFor();
	await tool(page, '点击图形：打开记录').click();
	await figureOf(/年/).click();
	await figureOf(/月/).click();
	const day = figureOf(/\d{4}-\d\d-\d\d/);
	await day.waitFor();
	await table.getByRole('columnheader', { name: /流通/ }).first().waitFor();
	await shown(page).getByRole('navigation', { name: '下钻路径' }).getByRole('button', { name: '全部' }).waitFor();
	const count = Number(await day.textContent());
	await tool(page, '点击图形：下钻').click();
	await day.click();
	await page.waitForURL(/spot-check/);
	await eventually(() => listed(page)).toBe(count);
	await page.context().close();
});
