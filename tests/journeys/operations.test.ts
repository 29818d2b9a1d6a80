import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';

import { newSpotCheck } from '../api/comment-calls.ts';
import { itInFull } from '../support/in-full.ts';
import { eventually, openEntry, rowNamed, runRowAction, shareJourney, shown, signIn } from './journey.ts';
import { agree, cell, field, saveForm, startNew, untilCell, visitList } from './list-steps.ts';

const archive = mkdtempSync(path.join(os.tmpdir(), 'portal-archive-'));
afterAll(() => rm(archive, { recursive: true, force: true }));

const journey = shareJourney({ environment: { PORTAL_LOG_ARCHIVE: archive } });

const search = async (page: Page, label: string, text: string) => {
	await shown(page).getByRole('textbox', { name: label }).fill(text);
	await shown(page).getByRole('button', { name: '查询', exact: true }).click();
};

it('a maintenance is announced to everyone, shuts out all but operators, and is ended', async () => {
	const staff = await journey.enterList('staff', '质量安全监测', '生产企业');
	await shown(staff).getByRole('textbox', { name: '企业名称' }).first().fill('打了一半');
	const page = await journey.enter('admin', '系统管理');
	await startNew(page, '/system/maintenance');
	await field(page, '公告').fill('今晚升级系统');
	const begins = async (time: string) => {
		await field(page, '维护开始').click();
		await field(page, '维护开始').fill(time);
		await page.keyboard.press('Enter');
	};
	await begins('2099-12-05 22:00:00');
	await saveForm(page);
	await staff
		.getByRole('status')
		.filter({ hasText: /今晚升级系统.*维护开始：2099-12-05 22:00:00/ })
		.waitFor();

	await runRowAction(page, rowNamed(page, '今晚升级系统'), '编辑');
	await begins('2020-01-01 00:00:00');
	await field(page, '仅运维人员可用').click();
	await saveForm(page);
	await staff.getByRole('heading', { name: '系统维护中' }).waitFor();
	await staff.getByRole('alert').filter({ hasText: '今晚升级系统' }).waitFor();
	await visitList(page, '/system/maintenance');
	await runRowAction(page, rowNamed(page, '今晚升级系统'), '结束维护');
	await agree(page, '结束维护');
	await staff.getByRole('heading', { name: '系统维护中' }).waitFor({ state: 'detached' });
	await rowNamed(staff, '公司').first().waitFor();
	expect(await shown(staff).getByRole('textbox', { name: '企业名称' }).first().inputValue()).toBe('打了一半');
});

it('a number rule shows its next number, is set to another one for a reason, and tells the gap', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/number-rules');
	const rule = shown(page)
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: '抽查编号' }) });
	await rule.getByText('连续', { exact: true }).waitFor();
	await rule.getByRole('button', { name: '设置下一个编号' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('spinbutton', { name: '计数器的值' }).fill('900123');
	expect(await dialog.getByRole('button', { name: '设为此值' }).isDisabled()).toBe(true);
	await dialog.getByRole('textbox', { name: '原因' }).fill('从旧系统的编号继续');
	await dialog.getByRole('button', { name: '设为此值' }).click();
	await rule.getByRole('cell', { name: /^CC\d{4}900123$/ }).waitFor();
	await newSpotCheck(await journey.portal.signIn('admin'));
	await page.reload();
	await rule.getByRole('cell', { name: /^CC\d{4}900124$/ }).waitFor();
	await rule.getByRole('button', { name: '空号' }).click();
	await dialog.getByText(/^共缺 [\d,]+ 个编号/).waitFor();
});

it('a system parameter is refused, or applies at once with its history', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/system/system-parameter');
	const input = shown(page).getByRole('spinbutton', { name: '慢语句阈值（毫秒）' });
	await input.fill('9');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await shown(page).getByText('不能小于 10').waitFor();
	await input.fill('10');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await shown(page).getByRole('heading', { name: '变更记录' }).waitFor();
	await shown(page)
		.getByText(/慢语句阈值（毫秒）/)
		.last()
		.waitFor();
	await sql`select pg_sleep(0.05), 'of this journey' as note`.execute(journey.portal.database.system);
	await page.goto('/system/slow-statement');
	await eventually(async () => {
		await search(page, '语句', 'pg_sleep');
		return rowNamed(page, 'pg_sleep').count();
	}).toBe(1);
	expect(await rowNamed(page, 'pg_sleep').textContent()).not.toContain('of this journey');
});

it('logs are searched and saved: a sign-in that was refused, and an error of a browser', async () => {
	const visitor = await journey.visit();
	await visitor.goto('/login');
	await signIn(visitor, 'staff', 'wrong');
	await visitor.getByText('用户名或密码错误').waitFor();

	const page = await journey.enter('admin', '系统管理');
	await visitList(page, '/system/sign-in-log');
	await search(page, '账号', 'staff');
	await untilCell(page, ['staff', '结果'], '密码错误');
	await shown(page).getByRole('button', { name: '导出' }).click();
	const coming = page.waitForEvent('download');
	await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click();
	expect((await coming).suggestedFilename()).toMatch(/^登录日志_\d{8}\.xlsx$/);
	await page.goto('/system/error-group');
	await shown(page).getByRole('button', { name: '查询', exact: true }).waitFor();
	await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('画面出错'), message: '画面出错' })));
	await eventually(async () => {
		await search(page, '错误', '画面出错');
		return rowNamed(page, '画面出错').count();
	}).toBe(1);
	expect(await cell(page, '画面出错', '来源')).toBe('浏览器');
});

it('who reads logs finds their charts in the menu beside them, the first of all charts', async () => {
	const page = await journey.enterList('admin', '系统管理', '登录日志');
	await openEntry(page, '日志图表', '日志与审计');
	await page.getByRole('tab', { name: '日志图表', selected: true }).waitFor();
	const charts = shown(page).getByRole('navigation').getByRole('button');
	await charts.filter({ hasText: '每日登录' }).waitFor();
	const titles = (await charts.allInnerTexts()).map((text) => text.split('\n')[0]);
	expect(titles.slice(1, 4).sort()).toEqual(['每日任务执行', '每日服务调用', '每日登录']);
	await charts.filter({ hasText: '每日登录' }).click();
	await shown(page).getByRole('heading', { name: '每日登录' }).waitFor();
	await shown(page).locator('canvas, svg').first().waitFor();
});

itInFull('old lines of a log are stored in the archive when the job removes them', async () => {
	// At some hour the job runs by its schedule.
	await journey.portal.database.pool.query(`update portal.job set next_at = now() + interval '1 day' where name = '清理过期日志'`);
	await journey.portal.database.pool.query(
		`delete from portal.job_run where job in (select id from portal.job where name = '清理过期日志')`,
	);
	await journey.portal.database.pool.query(`insert into portal.sign_in_log (id, tenant_id, at, account)
		select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', now() - interval '400 days', 'long-gone'`);
	const page = await journey.enter('admin', '系统管理');
	await visitList(page, '/system/sign-in-log');
	await search(page, '账号', 'long-gone');
	await eventually(() => rowNamed(page, 'long-gone').count()).toBe(1);
	await visitList(page, '/system/job');
	await runRowAction(page, rowNamed(page, '清理过期日志'), '立即执行');
	await agree(page, '立即执行');
	await page.goto('/system/job-run');
	await rowNamed(page, '清理过期日志').waitFor();
	await untilCell(page, ['清理过期日志', '状态'], '成功');
	await runRowAction(page, rowNamed(page, '清理过期日志'), '查看');
	await page
		.getByRole('dialog')
		.getByText(/已删除 \d+ 条/)
		.waitFor();
	const folder = path.join(archive, 'sign_in_log');
	const texts = (await readdir(folder)).map(async (name) => gunzipSync(await readFile(path.join(folder, name))).toString());
	expect((await Promise.all(texts)).join('')).toContain('long-gone');
	await page.goto('/system/sign-in-log');
	await search(page, '账号', 'long-gone');
	await shown(page)
		.getByText('没有符合条件的数据')
		.or(shown(page).getByText(/暂无|没有/))
		.first()
		.waitFor();
});

it('the monitoring page tells nodes, database, disk and jobs, without bars to scroll up and down', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/monitoring');
	const node = shown(page).getByRole('row').filter({ hasText: '运行中' });
	await node.first().waitFor();
	expect(await node.count()).toBe(1);
	const overview = shown(page).locator('.ant-descriptions');
	expect(await overview.textContent()).toMatch(/PostgreSQL \d+/);
	expect(await overview.textContent()).toMatch(/24 小时内 \d+ 个失败/);
	const tables = shown(page).locator('.monitoring-scroll');
	expect(await tables.evaluateAll((all) => all.map((one) => getComputedStyle(one).overflowY))).toEqual(['hidden', 'hidden']);
});
