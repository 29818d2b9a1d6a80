import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

const rows = (page: Page) => shown(page).locator('.report-rows tbody tr');
const look = async (page: Page, name: string) => {
	if (process.env.PORTAL_SHOTS) await page.screenshot({ path: `${process.env.PORTAL_SHOTS}/${name}.png` });
};

it('a report is made in the background and fetched later; a schedule sends it to people', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await page.getByRole('menuitem', { name: '统计报表' }).click();
	await shown(page).getByRole('button', { name: '不合格批次清单' }).click();
	await shown(page).getByRole('heading', { name: '不合格批次清单' }).waitFor();
	await shown(page).locator('.report-table').first().waitFor();
	await look(page, 'report');
	await shown(page).getByRole('button', { name: '后台生成' }).click();
	await page.getByRole('menuitem', { name: '后台生成 Excel' }).click();
	await page.getByText('正在后台生成').waitFor();
	await shown(page).getByRole('button', { name: '我的文件' }).click();
	const fetched = page.waitForEvent('download');
	await rows(page).first().getByRole('button', { name: '下载' }).click();
	expect((await fetched).suggestedFilename()).toMatch(/^不合格批次清单_\d{8}\.xlsx$/);
	await look(page, 'files');

	await shown(page).getByRole('button', { name: '不合格批次清单', exact: true }).click();
	await shown(page).getByRole('button', { name: '定时报表' }).last().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('常用时间').click();
	await page.locator('.ant-select-dropdown:visible').getByText('每月 1 日 8:00').click();
	await eventually(() => dialog.getByLabel('执行时间').inputValue()).toBe('0 8 1 * *');
	await dialog.getByText('仅工作日').click();
	await dialog.getByRole('button', { name: '人员' }).click();
	const selector = page.locator('.portal-selector');
	await selector.locator('input').first().fill('admin');
	await page.keyboard.press('Enter');
	// The organisation has its name, not its id.
	await selector.locator('.ant-table-row', { hasText: '系统管理员' }).first().getByText('国家市场监督管理总局').waitFor();
	await selector.locator('.ant-table-row', { hasText: '系统管理员' }).first().click();
	await selector.getByRole('button', { name: /确\s*认/ }).click();
	await dialog.getByText('共 1 人').waitFor();
	await look(page, 'schedule');
	await dialog.getByRole('button', { name: /保\s*存/ }).click();
	await page.getByText('已保存').waitFor();

	await shown(page).getByRole('button', { name: '定时报表' }).first().click();
	await rows(page).first().getByText('尚未执行').waitFor();
	await rows(page).first().getByRole('button', { name: '立即发送' }).click();
	await rows(page).first().getByText('发送 1 人，无权限 0 人，失败 0 人').waitFor();
	await rows(page)
		.first()
		.getByRole('button', { name: /暂\s*停/ })
		.click();
	await rows(page).first().getByText('已暂停').waitFor();
	await look(page, 'schedules');
	await rows(page)
		.first()
		.getByRole('button', { name: /明\s*细/ })
		.click();
	await page.getByRole('dialog').getByText('系统管理员').waitFor();
	await look(page, 'deliveries');
	await page
		.getByRole('dialog')
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();
	await rows(page)
		.first()
		.getByRole('button', { name: /删\s*除/ })
		.click();
	await page
		.locator('.ant-popconfirm')
		.getByRole('button', { name: /确\s*定/ })
		.click();
	await eventually(() => rows(page).count()).toBe(0);

	// On a phone all tools stay within the window, each on its own line where there is no room.
	await page.setViewportSize({ width: 390, height: 844 });
	await shown(page).getByRole('button', { name: '不合格批次清单', exact: true }).click();
	const box = await shown(page).getByRole('button', { name: '定时报表' }).last().boundingBox();
	expect(Number(box?.x) + Number(box?.width)).toBeLessThan(390);
	await page.goto('/calendar');
	const heights = ['今天', '按月'].map((name) => shown(page).getByText(name, { exact: true }).boundingBox());
	const [today, month] = await Promise.all(heights);
	expect(Math.abs(Number(today?.y) - Number(month?.y))).toBeLessThan(8);
	await page.goto('/address-book');
	expect(
		(
			await shown(page)
				.getByText(/^共.*人$/)
				.boundingBox()
		)?.height,
	).toBeLessThan(30);
});
