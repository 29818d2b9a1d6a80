import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { ToggledService } from '../support/toggled-service.ts';
import { rowNamed, runRowAction, shareJourney, shown } from './journey.ts';
import { agree, cell, field, pick, saveForm, sheet, startNew, untilCell, visitList } from './list-steps.ts';

const service = new ToggledService();
await service.start();
afterAll(() => service.stop());
beforeEach(() => {
	service.status = 200;
	service.release();
});

const journey = shareJourney({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });

/** Enters a job that calls the service at 8 o'clock, and saves it. */
async function enterJob(page: Page, name: string): Promise<void> {
	await startNew(page, '/system/job');
	await field(page, '任务名称').fill(name);
	await pick(page, '工作', '调用服务');
	await pick(page, '请求方法', 'GET');
	await field(page, '服务地址').fill(`${service.url}/check`);
	await field(page, '执行时间').fill('0 8 * * *');
	await field(page, '失败后重试').fill('0');
	await saveForm(page);
	await sheet(page).getByRole('heading', { name, exact: true }).waitFor();
}

it('a job is entered with mistakes pointed out, run from its page, and its failure is reported at the bell', async () => {
	const page = await journey.enter('admin', '系统管理');
	await enterJob(page, '检查接口');
	await sheet(page).getByRole('button', { name: '编辑' }).click();
	await field(page, '执行时间').fill('61 8 * * *');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await shown(page).getByText('不是有效的执行时间').waitFor();
	await field(page, '执行时间').fill('30 8 * * *');
	await saveForm(page);
	await sheet(page)
		.getByText(/ 08:30:00$/)
		.first()
		.waitFor();

	service.status = 500;
	await sheet(page).getByRole('button', { name: '立即执行' }).click();
	await agree(page, '立即执行');
	await page.getByText('已开始执行').waitFor();
	await page.getByRole('button', { name: '消息，1 条未读' }).click();
	await page.getByText('任务“检查接口”执行失败').waitFor();
	await page.keyboard.press('Escape');
	await visitList(page, '/system/job-run');
	expect(await cell(page, '检查接口', '状态')).toBe('失败');
	await runRowAction(page, rowNamed(page, '检查接口'), '查看');
	await page.getByRole('dialog').getByText('应答状态为 HTTP 500').first().waitFor();
});

it('a run is seen while it goes on, and cancelled; the list of the runs follows by itself', async () => {
	const page = await journey.enter('admin', '系统管理');
	await enterJob(page, '等待接口');
	service.isHolding = true;
	await visitList(page, '/system/job');
	await runRowAction(page, rowNamed(page, '等待接口'), '立即执行');
	await agree(page, '立即执行');
	await visitList(page, '/system/job-run');
	await untilCell(page, ['等待接口', '状态'], '执行中');
	await runRowAction(page, rowNamed(page, '等待接口'), '取消执行');
	await agree(page, '取消执行');
	await untilCell(page, ['等待接口', '状态'], '已取消');
});

it('a paused job has no next run, a resumed one has; what was missed is reported or caught up', async () => {
	const page = await journey.enter('admin', '系统管理');
	await enterJob(page, '补跑接口');
	await visitList(page, '/system/job');
	await untilCell(page, ['补跑接口', '下次执行'], / 08:00:00$/);
	await runRowAction(page, rowNamed(page, '补跑接口'), '暂停');
	await agree(page, '暂停');
	await untilCell(page, ['补跑接口', '已暂停'], '是');
	expect(await cell(page, '补跑接口', '下次执行')).toMatch(/^$/);
	await runRowAction(page, rowNamed(page, '补跑接口'), '恢复');
	await agree(page, '恢复');
	await untilCell(page, ['补跑接口', '已暂停'], '否');
	expect(await cell(page, '补跑接口', '下次执行')).toMatch(/ 08:00:00$/);

	const miss = () =>
		journey.portal.database.pool.query(`update portal.job set next_at = now() - interval '25 hours' where name = '补跑接口'`);
	await miss();
	await visitList(page, '/system/job-run');
	await untilCell(page, ['补跑接口', '状态'], '成功');
	await runRowAction(page, rowNamed(page, '补跑接口'), '查看');
	await page
		.getByRole('dialog')
		.getByText(/系统当时未运行，错过 [1-3] 次执行，现补执行一次/)
		.waitFor();

	await visitList(page, '/system/job');
	await runRowAction(page, rowNamed(page, '补跑接口'), '编辑');
	await shown(page).getByRole('radio', { name: '跳过' }).check();
	await saveForm(page);
	await sheet(page).getByRole('heading', { name: '补跑接口' }).waitFor();
	await miss();
	await visitList(page, '/system/job-run');
	await untilCell(page, ['补跑接口', '状态'], '已错过');
});

itInFull('the daily backup is run by hand and verified; its log tells the file', async () => {
	const page = await journey.enter('admin', '系统管理');
	await visitList(page, '/system/job');
	await runRowAction(page, rowNamed(page, '每日备份'), '立即执行');
	await agree(page, '立即执行');
	// The list of runs is opened once there is one.
	await page.getByRole('dialog').waitFor({ state: 'hidden' });
	await visitList(page, '/system/job-run');
	await expect.poll(() => cell(page, '每日备份', '状态'), { timeout: 60_000 }).toBe('成功');
	expect(await cell(page, '每日备份', '进度')).toContain('100');
	await runRowAction(page, rowNamed(page, '每日备份'), '查看');
	await page
		.getByRole('dialog')
		.getByText(/备份已写入 .*portal-\d{8}-\d{6}\.zip：/)
		.waitFor();
	await page.getByRole('dialog').getByText('已还原核对，逐行一致').waitFor();
});
