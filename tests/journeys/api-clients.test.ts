import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { readTable } from '../../server/metadata/transfer/sheet/read/read-table.ts';
import { itInFull } from '../support/in-full.ts';
import { choose, eventually, openList, runRowAction, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

it('an administrator makes a client, sees its secret once, and finds that in the audit log', async () => {
	const admin = await journey.portal.signIn('admin');
	const app = (await admin.post('/platform/v3/auth/app/save', { name: '检测平台', key: 'lab' })).body.data;
	await admin.post('/platform/v3/auth/client/save', { name: '检测客户端', app: app.id });
	const page = await journey.enter('admin', '系统管理');
	await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '接口管理' }).click();
	await openList(page, '客户端');
	await shown(page).getByRole('button', { name: '生成密钥' }).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', { name: '生成密钥' }).click();
	await eventually(() => dialog.locator('code').count()).toBe(2);
	await dialog.getByRole('button', { name: '我已保存' }).click();
	await dialog.waitFor({ state: 'detached' });
	await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '系统管理' }).click();
	await openList(page, '审计日志', '日志与审计');
	await shown(page).locator('.ant-table-row', { hasText: '生成客户端密钥' }).filter({ hasText: '检测客户端' }).waitFor();
	expect(
		await shown(page)
			.getByRole('button', { name: /新建|编辑|删除/ })
			.count(),
	).toBe(0);
	await choose(page, shown(page).locator('.portal-search').getByRole('combobox', { name: '操作', exact: true }), '生成客户端密钥');
	await page.keyboard.press('Escape');
	await shown(page).getByRole('button', { name: '查询', exact: true }).click();
	const actions = shown(page).locator('.ant-table-row td:nth-child(4)');
	await eventually(async () => new Set(await actions.allTextContents())).toEqual(new Set(['生成客户端密钥']));
	await shown(page).getByRole('button', { name: '导出' }).click();
	const coming = page.waitForEvent('download');
	await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click();
	const { headings, rows } = await readTable(await readFile(await (await coming).path()));
	expect(rows).toHaveLength(await actions.count());
	expect(headings).toEqual(expect.arrayContaining(['时间', '操作人', '操作', '对象']));
});

itInFull('an administrator ends a session, whose page says so and stays as it is', async () => {
	const worker = await journey.enterList('staff', '质量安全监测', '生产企业');
	const page = await journey.enter('admin', '系统管理');
	await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '接口管理' }).click();
	await openList(page, '会话令牌');
	const row = shown(page).locator('.ant-table-row', { hasText: 'staff' }).first();
	await runRowAction(page, row, '强制下线');
	const question = page.getByRole('dialog').filter({ hasText: '强制下线吗？' });
	await question.getByRole('button', { name: '强制下线' }).click();
	await page.getByText('操作成功').waitFor();
	// The page is notified; no call is needed.
	await worker.getByRole('dialog', { name: '确定登出' }).waitFor();
	expect(await shown(worker).locator('.ant-table-row').count()).toBeGreaterThan(0);
});
