import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { signalBase, signalWith } from '../api/notice-portal.ts';
import { ToggledService } from '../support/toggled-service.ts';
import { choose, eventually, rowNamed, runRowAction, shareJourney, shown } from './journey.ts';
import { agree, field, pick, saveForm, startNew, untilCell, visitList } from './list-steps.ts';

const receiver = new ToggledService();
await receiver.start();
afterAll(() => receiver.stop());
beforeEach(() => {
	receiver.status = 200;
	receiver.hits.length = 0;
});

const secret = 'a secret of webhooks';
const screens = { signal: signalWith({}) };
const journey = shareJourney({ screens, environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });

it('an outgoing webhook is entered; a refused event is delivered by itself, and once more on request', async () => {
	const page = await journey.enter('admin', '系统管理');
	await startNew(page, '/system/webhook');
	await field(page, '名称').fill('同步信号');
	await choose(page, field(page, '页面'), 'Signal (signal)');
	await field(page, '推送地址').fill(`${receiver.url}/hook`);
	await field(page, '签名密钥').fill('short');
	await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
	await page.getByRole('dialog').getByText('至少输入 16 个字符').waitFor();
	await field(page, '签名密钥').fill(secret);
	await saveForm(page);

	receiver.status = 500;
	const admin = await journey.portal.signIn('admin');
	// The webhook is known within seconds.
	await eventually(async () => {
		await admin.post(`${signalBase}/save`, { name: '一号' });
		return receiver.hits.length;
	}).toBeGreaterThan(0);
	const event = JSON.parse(receiver.hits[0]?.body ?? '');
	await visitList(page, '/system/webhook-delivery');
	await shown(page).getByRole('textbox', { name: '记录编号' }).fill(event.recordId);
	await shown(page).getByRole('button', { name: '查询', exact: true }).click();
	await untilCell(page, ['同步信号', '状态'], '待重试');
	await untilCell(page, ['同步信号', '失败原因'], 'HTTP 500');
	receiver.status = 200;
	// Nobody reloads the list.
	await untilCell(page, ['同步信号', '状态'], '已送达');
	const delivered = receiver.hits.filter(({ headers }) => headers['idempotency-key'] === event.id).at(-1);
	const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(delivered?.headers['portal-signature'])) ?? [];
	expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${delivered?.body}`).digest('hex'));

	const count = () => receiver.hits.filter(({ headers }) => headers['idempotency-key'] === event.id).length;
	const before = count();
	await runRowAction(page, rowNamed(page, '同步信号'), '重新推送');
	await agree(page, '重新推送');
	await eventually(async () => count()).toBe(before + 1);

	await visitList(page, '/system/webhook');
	await runRowAction(page, rowNamed(page, '同步信号'), '编辑');
	await field(page, '已暂停').click();
	await saveForm(page);
	await untilCell(page, ['同步信号', '已暂停'], '是');
	await visitList(page, '/system/webhook-delivery');
	await runRowAction(page, rowNamed(page, '同步信号').first(), '重新推送');
	await agree(page, '重新推送');
	await page.getByText('“同步信号”已暂停，恢复后推送').waitFor();
});

it('an incoming webhook is entered; its address takes records with the secret, and says what it refused', async () => {
	const admin = await journey.portal.signIn('admin');
	const made = async (path: string, values: object) => {
		const { body, text } = await admin.post(path, values);
		expect(body.state, text).toBe(200);
		return body.data;
	};
	const app = await made('/platform/v3/auth/app/save', { name: '数据中心', key: 'datacentre' });
	const client = await made('/platform/v3/auth/client/save', { name: '数据中心', app: app.id, isEnabled: true });
	const { rows } = await journey.portal.database.pool.query(`select id from portal.app_api where name = 'POST ${signalBase}/save'`);
	await made('/platform/v3/auth/apiGrant/save', { client: client.id, apis: rows.map(({ id }) => id), isEnabled: true });

	const page = await journey.enter('admin', '系统管理');
	await startNew(page, '/system/incoming-webhook');
	await field(page, '名称').fill('接收信号');
	await page.getByRole('dialog').getByRole('radio', { name: '密钥' }).check();
	await page.getByRole('dialog').getByRole('textbox', { name: '密钥' }).fill(secret);
	await pick(page, '客户端', '数据中心');
	await choose(page, field(page, '页面'), 'Signal (signal)');
	await field(page, '字段映射').fill('name = /data/title');
	await saveForm(page);
	await untilCell(page, ['接收信号', '接收地址'], /receive/);
	await runRowAction(page, rowNamed(page, '接收信号'), '查看');
	const address = await page
		.getByRole('dialog')
		.getByText(/^\/platform\/v3\/webhook\/receive\?key=\w+$/)
		.textContent();
	await page.getByRole('dialog').locator('.ant-modal-close').click();
	const send = (key: string) =>
		fetch(`${journey.portal.url}${address}`, {
			method: 'POST',
			body: JSON.stringify({ data: { title: '来自数据中心' } }),
			headers: { 'content-type': 'application/json', 'x-webhook-secret': key },
		});
	expect((await send('not the secret at all')).status).toBe(403);
	await visitList(page, '/system/incoming-webhook');
	await untilCell(page, ['接收信号', '最近的问题'], '签名或密钥无效');
	expect((await send(secret)).status).toBe(200);
	await visitList(page, '/system/incoming-webhook');
	await untilCell(page, ['接收信号', '已处理'], '1');
	await page.goto('/quality/signal');
	await page.getByRole('button', { name: '前往质量安全监测的“Signal”' }).click();
	await rowNamed(page, '来自数据中心').waitFor();
});
