import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { TwoNodes } from './two-nodes.ts';

/** Two nodes, and a system that learns of changed records; it refuses or holds what it is told to. */
let nodes: TwoNodes;
let admin: Caller;
let address = '';
const hits: Array<{ path: string; headers: IncomingHttpHeaders; body: string; event: Record<string, unknown> }> = [];
const held: ServerResponse[] = [];
let isHolding = false;
let refusals = 0;
const system = createServer((request, response) => {
	let body = '';
	request.on('data', (part) => {
		body += part;
	});
	request.on('end', () => {
		hits.push({ path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) });
		if (isHolding) held.push(response);
		else if (refusals > 0) {
			refusals--;
			response.writeHead(500).end();
		} else response.end();
	});
});
const secret = 'a secret of webhooks';

beforeAll(async () => {
	await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(system.address() as AddressInfo).port}`;
	nodes = await TwoNodes.start({ PORTAL_SERVICE_ADDRESSES: '127.0.0.1' });
	admin = await nodes.portal.signIn('admin');
});
afterAll(async () => {
	system.closeAllConnections();
	system.close();
	await nodes?.close();
});

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 100 });
/** A second attempt of a test makes others. */
let made = 0;
const saveHook = async (values: Record<string, unknown> = {}) => {
	const hook = {
		name: `hook ${++made}`,
		screen: 'calendar-day',
		events: ['create', 'change', 'remove'],
		content: 'record',
		secret,
		...values,
	};
	const { body, text } = await admin.post('/platform/v3/webhook/save', { address: `${address}/${made}`, ...hook });
	return { body, text, path: `/${made}` };
};
const of = (path: string) => hits.filter((hit) => hit.path === path);
const saveDay = async (values: Record<string, unknown>) => {
	const day = `2041-${String(1 + (++made % 12)).padStart(2, '0')}-${String(1 + (Math.floor(made / 12) % 28)).padStart(2, '0')}`;
	const { body, text } = await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', ...values });
	expect(body.state, text).toBe(200);
	return body.data as Record<string, unknown> & { id: string };
};
const deliveries = async (recordId: string) =>
	nodes.rows('select state, event, tries, problem from portal.webhook_delivery where record_id = $1 order by number', [recordId]);

it('delivers the events of a record in their order, signed, also after refusals and the end of a node', async () => {
	const { path, body, text } = await saveHook();
	expect(body.state, text).toBe(200);
	expect(text).not.toContain(secret);
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	const day = await saveDay({ name: `post ${++made}` });
	await until(async () => expect(of(path)).toHaveLength(1));
	const [first] = of(path);
	expect(first?.event).toMatchObject({ event: 'create', screen: 'calendar-day', recordId: day.id, record: { name: day.name } });
	const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(first?.headers['portal-signature'])) ?? [];
	expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${first?.body}`).digest('hex'));
	expect(first?.headers).toMatchObject({ 'portal-event': 'create', 'idempotency-key': first?.event.id });

	refusals = 1;
	let last = day;
	for (const name of ['one', 'two', 'three']) last = await saveDay({ ...last, name: `${name} ${made}` });
	await until(async () => expect(of(path)).toHaveLength(5));
	expect(of(path).map(({ event }) => (event.record as { name: string }).name.split(' ')[0])).toEqual([
		'post',
		'one',
		'one',
		'two',
		'three',
	]);
	expect(of(path)[1]?.headers['idempotency-key']).toBe(of(path)[2]?.headers['idempotency-key']);

	// What a killed node was sending arrives all the same, by another one.
	isHolding = true;
	const positions = await Promise.all([1, 2, 3, 4].map((number) => saveDay({ name: `held ${number} ${made}` })));
	await until(async () => expect(held.length).toBeGreaterThanOrEqual(2));
	await nodes.kill();
	isHolding = false;
	// The claims of the killed node end.
	await nodes.rows(`update portal.webhook_delivery set due_at = now() where state = 'waiting'`);
	for (const response of held.splice(0)) response.end();
	await until(async () => {
		const states = (await Promise.all(positions.map(({ id }) => deliveries(id)))).flat().map(({ state }) => state);
		expect(states).toEqual(['done', 'done', 'done', 'done']);
	});
	await admin.post('/business/v3/calendar-day/remove', { ids: [day.id] });
	await until(async () => expect(of(path).at(-1)?.event).toMatchObject({ event: 'remove', recordId: day.id }));

	const [{ id }] = await nodes.rows(`select id from portal.webhook_delivery where record_id = $1 order by number limit 1`, [day.id]);
	expect((await admin.post('/platform/v3/webhookDelivery/replay', { ids: [id] })).body.state).toBe(200);
	await until(async () => expect(of(path).at(-1)?.event).toMatchObject({ id, event: 'create' }));
});

it('is undone with the change, says nothing of changes of others, and refuses what cannot be', async () => {
	const { path } = await saveHook({ content: 'id', events: ['change'] });
	const day = await saveDay({ name: `quiet ${++made}` });
	const stale = await admin.post('/business/v3/calendar-day/save', { ...day, name: 'x', version: 99 });
	expect(stale.body.state).not.toBe(200);
	await saveDay({ ...day, name: `loud ${made}` });
	await until(async () => expect(of(path)).toHaveLength(1));
	expect(of(path)[0]?.event).toMatchObject({ event: 'change', changed: ['name'] });
	expect(of(path)[0]?.body).not.toContain('loud');
	const wrong = async (values: Record<string, unknown>) => (await saveHook(values)).body.data?.fields?.[0]?.path;
	expect(await wrong({ screen: 'nothing' })).toBe('screen');
	expect(await wrong({ screen: 'webhook-delivery' })).toBe('screen');
	expect(await wrong({ address: 'http://127.0.0.1/{id}' })).toBe('address');
	for (const host of ['169.254.169.254', '10.0.0.1:8080', '[::1]', '0x0a.1'])
		expect(await wrong({ address: `http://${host}/hook` }), host).toBe('address');
	expect(await wrong({ secret: undefined })).toBe('secret');
	expect(await wrong({ secret: 'short' })).toBe('secret');
	const tenant = await nodes.portal.signIn('tenantadmin');
	for (const screen of ['webhook', 'webhookDelivery', 'incomingWebhook'])
		expect((await tenant.post(`/platform/v3/${screen}/query`, { requestPage: { pageNo: 1, limit: 5 } })).status).toBe(403);
});

it('saves what another system sends with the grants of a client alone', async () => {
	const one = async (path: string, values: Record<string, unknown>) => {
		const { body, text } = await admin.post(path, values);
		expect(body.state, text).toBe(200);
		return body.data as Record<string, string>;
	};
	const app = await one('/platform/v3/auth/app/save', { name: `app ${++made}`, key: `app${made}` });
	const client = await one('/platform/v3/auth/client/save', { name: `client ${made}`, app: app.id, isEnabled: true });
	const hook = await one('/platform/v3/incomingWebhook/save', {
		...{ name: `in ${made}`, check: 'signature', client: client.id, action: 'save', screen: 'calendar-day', perMinute: 5, secret },
		mapping: 'name = /data/title\nday = /data/day\nkind = "workday"',
	});
	const unknown = await admin.post('/platform/v3/incomingWebhook/save', { ...hook, secret, mapping: 'name = /a\nnone = /b' });
	expect(unknown.body.data.fields).toEqual([{ path: 'mapping', message: '页面没有字段“none”' }]);
	expect(hook.address).toMatch(/^\/platform\/v3\/webhook\/receive\?key=\w{40}$/);
	const send = async (data: object, headers: Record<string, string> = {}) => {
		const body = JSON.stringify({ data: { day: `2042-01-${10 + (++made % 20)}`, ...data } });
		const time = Math.floor(Date.now() / 1_000);
		const signature = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
		const post = async () => {
			const answer = await fetch(`${nodes.portal.url}${hook.address}`, {
				...{ method: 'POST', body },
				headers: { 'content-type': 'application/json', 'portal-signature': signature, ...headers },
			});
			return { status: answer.status, body: await answer.json() };
		};
		return { ...(await post()), repeat: post };
	};
	const title = `received ${made}`;
	const old = `t=1700000000,v1=${createHmac('sha256', secret).update(`1700000000.${'{}'}`).digest('hex')}`;
	expect((await send({ title }, { 'portal-signature': old })).status).toBe(403);
	expect((await send({ title }, { 'portal-signature': '' })).body.message).toBe('签名或密钥无效');
	const lastProblem = async (language = 'zh-CN') => {
		const headers = { 'accept-language': language };
		const { body } = await admin.call('GET', `/platform/v3/incomingWebhook/get?id=${hook.id}`, { headers });
		return body.data.lastProblem;
	};
	expect(await lastProblem()).toBe('签名或密钥无效');
	expect(await lastProblem('en')).toMatch(/signature/i);
	expect((await send({ title })).status).toBe(403);
	expect(await lastProblem()).toMatch(/授权|未被/);
	const [api] = await nodes.rows(`select id from portal.app_api where name = 'POST /business/v3/calendar-day/save'`);
	await one('/platform/v3/auth/apiGrant/save', { client: client.id, apis: [api.id], isEnabled: true });
	const saved = await send({ title });
	expect(saved.status, JSON.stringify(saved.body)).toBe(200);
	expect((await saved.repeat()).body.data).toEqual(saved.body.data);
	const rows = await nodes.rows(`select name, kind from portal.calendar_day where id = $1`, [saved.body.data.id]);
	expect(rows).toEqual([{ name: title, kind: 'workday' }]);
	expect((await send({ title: 7 })).status).toBe(400);
	expect(await lastProblem()).toContain('name 应为文本');
	expect((await send({ title })).status).toBe(200);
	expect((await send({ title })).status).toBe(429);
	const guarded = 'POST /platform/v3/org/auth/save';
	expect(await nodes.rows(`select is_grantable from portal.app_api where name = '${guarded}'`)).toEqual([{ is_grantable: false }]);
	// As it may have been granted before people had to prove who they are for it.
	await nodes.rows(`update portal.app_api set is_grantable = true where name = '${guarded}'`);
	const [dangerous] = await nodes.rows(`select id from portal.app_api where name = '${guarded}'`);
	await one('/platform/v3/auth/apiGrant/save', { client: client.id, apis: [dangerous.id], isEnabled: true });
	const other = await one('/platform/v3/incomingWebhook/save', {
		...{ name: `in ${++made}`, check: 'secret', client: client.id, action: 'save', screen: 'organisation-auth', perMinute: 4, secret },
	});
	const refused = await fetch(`${nodes.portal.url}${other.address}`, {
		...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'x-webhook-secret': secret } },
	});
	expect((await refused.json()).message).toBe('此操作只能由登录用户执行');
	const never = await fetch(`${nodes.portal.url}/platform/v3/webhook/receive?key=none`, { method: 'POST' });
	expect(never.status).toBe(404);
});
