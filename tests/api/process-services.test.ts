import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { dayAt } from '../../contract/base/china-time.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { base } from './workflow-calls.ts';

interface Received {
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

const received: Received[] = [];
/** What the other system answers, by the path of the call; each is given once, the last for ever. */
const answers = new Map<string, Array<{ status: number; body: string; headers?: Record<string, string> }>>();
const other = createServer(async (request, response) => {
	let body = '';
	for await (const part of request) body += part;
	received.push({ path: request.url ?? '', headers: request.headers, body });
	const waiting = answers.get(request.url ?? '') ?? [];
	const { status = 200, body: text = '{}', headers = {} } = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? {};
	response.writeHead(status, headers).end(text);
});
await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
const { port } = other.address() as AddressInfo;
afterAll(() => void other.close());

const [, example = ''] = /```xml schemas\/office\/ask-register\.bpmn\n([\s\S]*?)```/.exec(readFileSync('docs/processes.md', 'utf8')) ?? [];
const manual = example.replaceAll('127.0.0.1:9', `127.0.0.1:${port}`);
const [, weekly = ''] = /```xml schemas\/office\/weekly-day\.bpmn\n([\s\S]*?)```/.exec(readFileSync('docs/processes.md', 'utf8')) ?? [];
const secret = 'a secret of the partner';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
const log: string[] = [];

startForTests(async () => {
	const folder = await copySchemas({});
	await writeFile(path.join(folder, 'office', 'ask-register.bpmn'), manual);
	const elsewhere = manual
		.replaceAll('ask-register', 'ask-inside')
		.replace(/<portal:webhook[^>]*>/, '')
		.replaceAll(`http://127.0.0.1:${port}/days/{day}`, `http://localhost:${port}/days/{day}`);
	await writeFile(path.join(folder, 'office', 'ask-inside.bpmn'), elsewhere);
	const begun = manual
		.replaceAll('ask-register', 'begun-by-message')
		.replace(/<portal:webhook[^>]*>/, '')
		.replace('<message ', '<message id="began" name="parcel-sent" /><message ')
		.replace('<startEvent id="start" />', '<startEvent id="start"><messageEventDefinition messageRef="began" /></startEvent>');
	await writeFile(path.join(folder, 'office', 'begun-by-message.bpmn'), begun);
	await writeFile(path.join(folder, 'office', 'weekly-day.bpmn'), weekly);
	const secrets = path.join(tmpdir(), `service-secrets-${process.pid}.json`);
	await writeFile(secrets, JSON.stringify({ partner: { value: secret, hosts: ['127.0.0.1'] } }));
	portal = await startTestPortal({
		schemasFolder: folder,
		environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1', PORTAL_SERVICE_SECRETS: secrets },
		log: (line) => log.push(line),
	});
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	return portal;
});

async function newDay(day: string): Promise<string> {
	const saved = await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'New' });
	if (saved.body.state !== 200) throw new Error(saved.text);
	return saved.body.data.id;
}

async function start(day: string, process = 'ask-register'): Promise<{ caseId: string; recordId: string }> {
	const recordId = await newDay(day);
	const started = await admin.post(`${base}/start`, { process, recordId });
	if (started.body.state !== 200) throw new Error(started.text);
	return { caseId: started.body.data.id, recordId };
}

const detail = async (caseId: string) => (await admin.get(`${base}/case/get`, { caseId })).body.data;
const record = async (id: string) => (await admin.get('/business/v3/calendar-day/get', { id })).body.data;
const node = async (caseId: string) => (await admin.get(`${base}/case/diagram`, { caseId })).body.data.current[0];
const soon = { timeout: 15_000 };
const again = async (caseId: string) => {
	await portal.database.pool.query('update portal.process_timer set due_at = now() where case_id = $1', [caseId]);
	await portal.database.pool.query(`select pg_notify('portal_events', '{"node":"","event":{"type":"process"}}')`);
};

describe('a service', () => {
	it('is asked after the step, its answer and that of the script go into the record, and a message goes on', async () => {
		answers.set('/days/2031-01-01', [
			{ status: 503, body: 'busy' },
			{ status: 200, body: '{"data":[{"title":"A day of rest"}]}' },
		]);
		const { caseId, recordId } = await start('2031-01-01');
		const before = received.length;
		const calls = () => received.slice(before).filter((one) => one.path === '/days/2031-01-01');
		await expect.poll(() => calls().length, soon).toBe(1);
		await expect.poll(() => again(caseId).then(() => calls().length), soon).toBeGreaterThan(1);
		await expect.poll(() => node(caseId), soon).toBe('parcel');
		expect(await record(recordId)).toMatchObject({ name: 'A day of rest', kind: 'holiday' });
		const [first, second] = calls();
		expect(first?.headers).toMatchObject({ authorization: `Bearer ${secret}`, 'content-type': 'application/json' });
		expect(JSON.parse(first?.body ?? '')).toEqual({ day: '2031-01-01', text: 'Day 2031-01-01: New' });
		expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
		const message = { message: 'parcel-arrived', screen: 'calendar-day', recordId, values: { from: 'Ningbo' } };
		expect((await staff.post(`${base}/message`, message)).status).toBe(403);
		expect((await admin.post(`${base}/message`, { ...message, message: 'other' })).body.state).toBe(404);
		const wrong = await admin.post(`${base}/message`, { ...message, values: { from: 7 } });
		expect(wrong.body.data.fields[0].path).toBe('values');
		expect((await admin.post(`${base}/message`, message)).body.data.ids).toEqual([caseId]);
		expect(await detail(caseId)).toMatchObject({ status: 'done' });
		expect(await record(recordId)).toMatchObject({ name: 'Ningbo' });
		expect((await admin.post(`${base}/message`, message)).body.state).toBe(404);
		expect(JSON.stringify([log, await detail(caseId)])).not.toContain(secret);
		const events = () => received.filter((one) => one.path === '/events' && one.body.includes(caseId));
		await expect.poll(() => events().map(({ body }) => JSON.parse(body).event), soon).toEqual(['started', 'ended']);
		const { headers, body } = events()[0] as Received;
		const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['portal-signature'])) ?? [];
		expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
	});

	it('whose answer cannot be used stops the case with the reason until a manager tries again', async () => {
		answers.set('/days/2031-01-02', [{ status: 302, body: '', headers: { location: 'http://169.254.169.254/' } }]);
		const { caseId } = await start('2031-01-02');
		await expect.poll(() => detail(caseId).then(({ problem }) => problem), soon).toBe('“Ask the register”未能完成：应答状态为 HTTP 302');
		expect(received.filter(({ path: asked }) => asked === '/days/2031-01-02')).toHaveLength(1);
		const resume = async () => (await admin.post(`${base}/case/act`, { caseId, action: 'resume' })).body.data.status;
		const stopped = async () => (await detail(caseId)).problem;
		answers.set('/days/2031-01-02', [{ status: 200, body: '{"data":[{"title":7}]}' }]);
		expect(await resume()).toBe('running');
		await expect.poll(stopped, soon).toMatch(/字段“.+”：/);
		answers.set('/days/2031-01-02', [{ status: 200, body: `"${'x'.repeat(1_100_000)}"` }]);
		await resume();
		await expect.poll(stopped, soon).toContain('应答超过');
		answers.set('/days/2031-01-02', [{ status: 200, body: '{"data":[{"title":"Work"}]}' }]);
		await resume();
		await expect.poll(() => node(caseId), soon).toBe('parcel');
		const titles = (await admin.post('/platform/v3/msg/innerMessage/query', { requestPage: { pageNo: 1, limit: 20 }, folder: 'inbox' }))
			.text;
		expect(titles).toContain('流程停止');
	});

	it('is not asked at an address that the operator does not allow, nor with a secret of another host', async () => {
		const { caseId } = await start('2031-01-03', 'ask-inside');
		await expect.poll(() => detail(caseId).then(({ problem }) => problem), soon).toContain('密钥');
		expect(received.some(({ path: asked }) => asked === '/days/2031-01-03')).toBe(false);
	});
});

describe('other systems', () => {
	it('start processes for people with a right of their own, and by a message', async () => {
		const recordId = await newDay('2031-01-05');
		const begin = { process: 'ask-register', recordId, initiator: 'staff' };
		expect((await staff.post(`${base}/startFor`, begin)).status).toBe(403);
		expect((await admin.post(`${base}/startFor`, { ...begin, initiator: 'nobody' })).body.data.fields[0].path).toBe('initiator');
		const { id } = (await admin.post(`${base}/startFor`, begin)).body.data;
		expect(await detail(id)).toMatchObject({ status: 'running', initiator: expect.stringMatching(/./) });
		const other = await newDay('2031-01-06');
		const message = { message: 'parcel-sent', screen: 'calendar-day', recordId: other, initiator: 'staff' };
		const [begun] = (await admin.post(`${base}/message`, message)).body.data.ids;
		expect(await detail(begun)).toMatchObject({ process: 'begun-by-message', status: 'running' });
		// Sent again: the case is named to those with the right, and to nobody else.
		const repeated = await admin.post(`${base}/message`, message);
		expect(repeated.status).toBe(409);
		expect(repeated.body).toMatchObject({
			message: '该记录已有进行中的流程，未等待此消息',
			data: { caseId: begun, status: expect.stringMatching(/^(running|failed)$/) },
		});
		expect((await staff.post(`${base}/message`, message)).status).toBe(403);
		const restarted = await admin.post(`${base}/startFor`, begin);
		expect([restarted.status, restarted.body.data]).toEqual([409, { caseId: id, status: expect.stringMatching(/^(running|failed)$/) }]);
		await admin.post(`${base}/case/act`, { caseId: begun, action: 'suspend' });
		expect((await admin.post(`${base}/message`, message)).body.data).toEqual({
			caseId: begun,
			status: expect.stringMatching(/^(suspended|failed)$/),
		});
	});
});

describe('a schedule', () => {
	it('begins one case about a new record of its initiator at its moment, in the tenants that have its initiator', async () => {
		const rows = async (text: string) => (await portal.database.pool.query(text)).rows;
		const due = () =>
			rows(
				`select due_at from portal.process_schedule where process = 'weekly-day' and tenant_id = (select tenant_id from portal.employee where account = 'staff')`,
			);
		await expect.poll(due, soon).toHaveLength(1);
		const [{ due_at: next }] = await due();
		expect(next.toISOString()).toMatch(/T00:00:00\.000Z$/);
		expect(next.getTime()).toBeGreaterThan(Date.now());
		// A day off that is entered later moves it, and without that day it is where it was.
		const day = dayAt(next.getTime());
		const off = (await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Day off' })).body.data.id;
		const again = () => rows(`select pg_notify('portal_events', '{"node":"","event":{"type":"storage"}}')`);
		const moment = async () => (await due())[0].due_at;
		await expect.poll(() => again().then(moment), soon).not.toEqual(next);
		expect((await moment()).getTime()).toBeGreaterThan(next.getTime());
		await admin.post('/business/v3/calendar-day/remove', { ids: [off] });
		await expect.poll(() => again().then(moment), soon).toEqual(next);
		await rows(`update portal.process_schedule set due_at = '2026-01-05T00:00:00Z' where process = 'weekly-day'`);
		await rows(`select pg_notify('portal_events', '{"node":"","event":{"type":"process"}}')`);
		const cases = () =>
			rows(
				`select c.id, e.account, m.account as maker from portal.process_case c join portal.employee e on e.id = c.initiator_id
				join portal.calendar_day r on r.id = c.record_id left join portal.employee m on m.id = r.create_by where process = 'weekly-day'`,
			);
		await expect.poll(cases, soon).toEqual([{ id: expect.any(String), account: 'staff', maker: 'staff' }]);
		await expect.poll(async () => (await due())[0].due_at, soon).toEqual(next);
		const [{ id }] = await cases();
		expect(await detail(id)).toMatchObject({ status: 'running', subject: 'Weekly', own: null });
		expect((await staff.get(`${base}/case/get`, { caseId: id })).body.data.own).toMatchObject({ title: 'Look' });
	});
});

describe('cases of a former version', () => {
	it('move to the active one after a dry run, those that cannot stay with the reason', async () => {
		answers.set('/days/2031-02-01', [{ status: 200, body: '{"data":[{"title":"Rest"}]}' }]);
		answers.set('/days/2031-02-02', [{ status: 404, body: '' }]);
		const waiting = await start('2031-02-01');
		const stopped = await start('2031-02-02');
		await expect.poll(() => node(waiting.caseId), soon).toBe('parcel');
		await expect.poll(() => detail(stopped.caseId).then(({ status }) => status), soon).toBe('failed');
		const file = (await admin.get(`${base}/definition/file`, { path: 'office/ask-register.bpmn' })).body.data;
		const text = manual
			.replace(/<serviceTask id="ask"[\s\S]*?<\/serviceTask>\s*<sequenceFlow id="b"[^>]*>/, '')
			.replace('targetRef="ask"', 'targetRef="judge"')
			.replace(
				'<endEvent id="end" />',
				'<userTask id="look" name="Look"><extensionElements><portal:assignee type="initiator" /></extensionElements></userTask><sequenceFlow id="e" sourceRef="look" targetRef="end" /><endEvent id="end" />',
			)
			.replace('sourceRef="parcel" targetRef="end"', 'sourceRef="parcel" targetRef="look"');
		const saved = await admin.post(`${base}/definition/save`, { path: 'office/ask-register.bpmn', text, etag: file.etag });
		expect(saved.body.state).toBe(200);
		const { data: listed } = (await admin.get(`${base}/migration/processes`)).body;
		expect(listed).toEqual([{ process: 'ask-register', title: 'Ask the register', cases: expect.any(Number) }]);
		const preview = (await admin.get(`${base}/migration/preview`, { process: 'ask-register' })).body.data;
		const ids = [waiting.caseId, stopped.caseId];
		const of = (lines: Array<{ id: string; problem: string | null }>) => ids.map((id) => lines.find((line) => line.id === id)?.problem);
		expect(of(preview)).toEqual([null, '新版本中没有环节“Ask the register”']);
		const page = { requestPage: { pageNo: 1, limit: 20 }, folder: 'all' };
		const { dataResult } = (await admin.post(`${base}/case/query`, page)).body.data;
		// Lists name steps as the version has them that the case runs on.
		expect(dataResult.find(({ id }: { id: string }) => id === stopped.caseId).problem).toContain('“Ask the register”');
		expect((await staff.post(`${base}/migration`, { process: 'ask-register', ids })).status).toBe(404);
		const moved = (await admin.post(`${base}/migration`, { process: 'ask-register', ids })).body.data;
		expect(of(moved)).toEqual(of(preview));
		const message = { message: 'parcel-arrived', caseId: waiting.caseId, values: { from: 'Ningbo' } };
		expect((await admin.post(`${base}/message`, message)).body.state).toBe(200);
		expect(await detail(waiting.caseId)).toMatchObject({ status: 'running', own: { title: 'Look', returnTo: [] } });
		expect((await detail(waiting.caseId)).history.map(({ kind }: { kind: string }) => kind)).toContain('migrate');
		expect(await node(stopped.caseId)).toBe('ask');
	});
});
