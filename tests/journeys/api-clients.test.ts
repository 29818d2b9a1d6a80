import { afterAll, beforeAll, expect, it } from 'vitest';

import { eventually, type Journey, openList, shown, startJourney } from './journey.ts';

let journey: Journey;

beforeAll(async () => {
	journey = await startJourney();
});
afterAll(() => journey.close());

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
	await openList(page, '审计日志');
	await shown(page).locator('.ant-table-row', { hasText: '生成客户端密钥' }).filter({ hasText: '检测客户端' }).waitFor();
	expect(
		await shown(page)
			.getByRole('button', { name: /新建|编辑|删除/ })
			.count(),
	).toBe(0);
	expect(journey.failures).toEqual([]);
});
