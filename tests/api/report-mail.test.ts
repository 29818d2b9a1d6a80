import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { ReportDelivery, ReportSchedule } from '../../contract/features/report/report-run.ts';
import { MailServer } from '../support/mail-server.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { person, receive } from './message-calls.ts';

let portal: TestPortal;
let admin: Caller;
const server = new MailServer();

beforeAll(() => server.start());
startForTests(async () => {
	portal = await startTestPortal({ environment: { ...server.settings, PORTAL_REPORT_DOMAINS: 'example.gov.cn', PORTAL_LOG: 'silent' } });
	admin = await portal.signIn('admin');
	return portal;
});
afterAll(() => server.stop());

const root = '/platform/v3/reports';
const daily = { report: 'failed-checks', format: 'xlsx', timing: 'cron', cron: '0 8 * * *' };
const save = (values: object) => admin.post(`${root}/schedule`, { ...daily, ...values });
const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

async function sendNow(id: string): Promise<ReportSchedule> {
	const find = async () => ((await admin.get(`${root}/schedules`)).body.data as ReportSchedule[]).find((one) => one.id === id);
	const before = (await find())?.last?.at;
	expect((await admin.post(`${root}/runSchedule`, { id })).status).toBe(200);
	return until(async () => {
		const found = await find();
		expect(found?.isRunning).toBe(false);
		expect(found?.last?.at).not.toBe(before);
		return found as ReportSchedule;
	});
}
const deliveries = async (id: string): Promise<ReportDelivery[]> => (await admin.get(`${root}/deliveries`, { id })).body.data;

it('sends the file of the owner to addresses of allowed domains, and keeps it from everybody else', async () => {
	expect((await admin.get(`${root}/domains`)).body.data).toEqual(['example.gov.cn']);
	const addresses = ['lab@example.gov.cn', 'LAB@example.gov.cn', 'city@south.example.gov.cn'];
	const { data } = (await save({ receivers: [person(admin)], addresses })).body;
	expect(data.addresses).toEqual(['LAB@example.gov.cn', 'city@south.example.gov.cn']);
	expect((await sendNow(data.id)).last).toMatchObject({ problem: null, sent: 3, failed: 0 });
	expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(['LAB@example.gov.cn', 'city@south.example.gov.cn']);
	for (const { text } of server.mails) {
		expect(text).toContain('spreadsheetml');
		// The beginning of a zip file.
		expect(text).toMatch(/^UEsD/m);
	}
	expect((await deliveries(data.id)).map(({ name, state }) => [name, state])).toContainEqual(['LAB@example.gov.cn', 'sent']);
	// Of the three files only that of the person is theirs.
	expect((await admin.get(`${root}/runs`)).body.data).toHaveLength(1);
	const { rows } = await portal.database.pool.query(`select changes from portal.audit where action = 'report-send' and changes ? 'email'`);
	expect(rows.map(({ changes }) => changes.email[1]).sort()).toEqual(['LAB@example.gov.cn', 'city@south.example.gov.cn']);
});

it('needs no person as receiver, says why an address got nothing, and suppresses one that bounces', async () => {
	server.mails.length = 0;
	const { data } = (await save({ receivers: [], addresses: ['gone@example.gov.cn'] })).body;
	server.refusal = { at: 'recipient', code: 550 };
	expect((await sendNow(data.id)).last).toMatchObject({ sent: 0, failed: 1 });
	expect((await deliveries(data.id))[0]).toMatchObject({
		name: 'gone@example.gov.cn',
		state: 'failed',
		problem: expect.stringContaining('550'),
	});
	await until(async () =>
		expect((await receive(admin)).dataResult.map(({ subject }: { subject: string }) => subject)).toContain(
			'报表“不合格批次清单”定时发送失败',
		),
	);
	server.refusal = null;
	expect((await sendNow(data.id)).last).toMatchObject({ sent: 0, failed: 1 });
	expect((await deliveries(data.id))[0]?.problem).toBe('该邮箱曾退信，已停止发送');
	expect(server.mails).toEqual([]);
});

it('tries again when the mail server does not work, and sends to everybody once', async () => {
	server.mails.length = 0;
	const { data } = (await save({ receivers: [], addresses: ['a@example.gov.cn', 'b@example.gov.cn'] })).body;
	server.refusal = { at: 'message', code: 451 };
	await portal.database.pool.query(`update portal.job set retry_seconds = 1 where parameters like $1`, [`%${data.id}%`]);
	await admin.post(`${root}/runSchedule`, { id: data.id });
	await until(async () => {
		const { rows } = await portal.database.pool.query(`select state from portal.job_run where kind = 'report' and state = 'retrying'`);
		expect(rows).toHaveLength(1);
	});
	server.refusal = null;
	await until(async () => expect((await deliveries(data.id)).map(({ state }) => state)).toEqual(['sent', 'sent']));
	expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(['a@example.gov.cn', 'b@example.gov.cn']);
});

it('sends what the mail server took and did not confirm again with the same message id, so that receivers can drop it', async () => {
	server.mails.length = 0;
	const { data } = (await save({ receivers: [], addresses: ['copy@example.gov.cn', 'last@example.gov.cn'] })).body;
	await portal.database.pool.query(`update portal.job set retry_seconds = 1 where parameters like $1`, [`%${data.id}%`]);
	server.isDropping = true;
	await admin.post(`${root}/runSchedule`, { id: data.id });
	await until(async () => expect(server.mails.length).toBeGreaterThan(1));
	server.isDropping = false;
	await until(async () => expect((await deliveries(data.id)).map(({ state }) => state)).toEqual(['sent', 'sent']));
	for (const address of ['copy@example.gov.cn', 'last@example.gov.cn']) {
		const ids = server.mails.filter(({ to }) => to[0] === address).map(({ messageId }) => messageId);
		expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
		expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@/);
	}
});

it('refuses addresses that are none or of another domain, and sends nothing once a domain is not allowed any more', async () => {
	const wrong: Array<[unknown, string]> = [
		[['x'], 'addresses.0'],
		[['a@example.gov.cn', 'b@example.org'], 'addresses.1'],
		[['a@notexample.gov.cn'], 'addresses.0'],
		[['a@example.gov.cn, b@evil.example'], 'addresses.0'],
		[['a@example.gov.cn\r\nBcc: b@evil.example'], 'addresses.0'],
		[[7], 'addresses.0'],
		['a@example.gov.cn', 'addresses'],
		[Array.from({ length: 21 }, (_, index) => `a${index}@example.gov.cn`), 'addresses'],
	];
	for (const [addresses, path] of wrong) {
		const { status, text } = await save({ receivers: [], addresses });
		expect([addresses, status, text]).toEqual([addresses, 400, expect.stringContaining(`"${path}"`)]);
	}
	server.mails.length = 0;
	const { data } = (await save({ receivers: [], addresses: ['c@example.gov.cn'] })).body;
	const [parameters] = (await admin.post('/platform/v3/parameter/query', {})).body.data.dataResult;
	const saved = await admin.post('/platform/v3/parameter/save', { ...parameters, reportDomains: 'other.example, @third.example' });
	expect(saved.body.state, saved.text).toBe(200);
	await until(async () => expect((await admin.get(`${root}/domains`)).body.data).toEqual(['other.example', 'third.example']));
	expect((await sendNow(data.id)).last).toMatchObject({ sent: 0, failed: 1 });
	expect((await deliveries(data.id))[0]?.problem).toBe('只能发送到以下域名的邮箱：other.example, third.example');
	expect(server.mails).toEqual([]);
});
