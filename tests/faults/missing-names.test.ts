import dns from 'node:dns';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { type NoticePortal, saveSignal, signalWith, startNoticePortal } from '../api/notice-portal.ts';
import { MailServer } from '../support/mail-server.ts';

/** The system's resolver, which finds the hosts of this test or, as when the name server is gone, none. */
const systemLookup = dns.lookup;
let isMissing = false;
type Callback = (error: Error | null, found?: unknown, family?: number) => void;
const lookup = (host: string, options: { all?: boolean }, callback: Callback): void => {
	if (isMissing) callback(Object.assign(new Error(`getaddrinfo EAI_AGAIN ${host}`), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }));
	else if (!host.endsWith('.test')) (systemLookup as unknown as typeof lookup)(host, options, callback);
	else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
	else callback(null, '127.0.0.1', 4);
};

const mails = new MailServer();
const service = createServer((_request, response) => void response.end('{}'));
let portal: NoticePortal;

beforeAll(async () => {
	Object.assign(dns, { lookup });
	syncBuiltinESMExports();
	await mails.start();
	await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
	const settings = { ...mails.settings, PORTAL_SMTP_HOST: 'mail.test', PORTAL_SERVICE_ADDRESSES: '127.0.0.1' };
	portal = await startNoticePortal(settings, signalWith({ channels: ['email'], content: 'x' }));
	await rows(`update portal.employee set email = 'admin@example.org' where account = 'admin'`);
});

afterAll(async () => {
	Object.assign(dns, { lookup: systemLookup });
	syncBuiltinESMExports();
	service.close();
	await portal?.close();
	await mails.stop();
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const post = async (path: string, values: object) => {
	const { body, text } = await portal.admin.post(`/platform/v3/${path}`, values);
	expect(body.state, text).toBe(200);
	return body.data;
};

it('names that cannot be resolved are reported in words, and what waited for them is done when they can', {
	timeout: 120_000,
}, async () => {
	const { port } = service.address() as AddressInfo;
	const usual = { kind: 'service', method: 'GET', timing: 'hand', missed: 'once', retries: 10, retrySeconds: 1, limitMinutes: 5 };
	const job = await post('job/save', { ...usual, name: '无名服务', address: `http://service.test:${port}/x` });
	const { hostname: _, port: databasePort, username, password } = new URL(inject('server'));
	const database = {
		kind: 'postgres',
		host: 'database.test',
		port: Number(databasePort),
		database: 'postgres',
		userName: decodeURIComponent(username),
		secret: decodeURIComponent(password) || 'none',
	};
	const source = await post('data-source/save', { code: 'nameless', name: '无名库', ...database });
	const tested = () => post('data-source/test', { id: source.id });
	const runs = () => rows('select state, problem from portal.job_run where job = $1', [job.id]);
	const logs = () => rows(`select state, problem from portal.notification_log where channel = 'email'`);

	isMissing = true;
	await post('job/run', { ids: [job.id] });
	await saveSignal(portal.admin, { name: '无名' });
	expect(await tested()).toMatchObject({ isReachable: false, problem: expect.stringContaining('找不到主机') });
	await expect.poll(runs, { timeout: 20_000 }).toMatchObject([{ state: 'retrying', problem: expect.stringMatching(/[\u4e00-\u9fff]/) }]);
	// The kind of the problem, which the page of the log writes in words.
	await expect.poll(logs, { timeout: 20_000 }).toMatchObject([{ state: 'ready', problem: 'connection' }]);
	expect((await portal.admin.get('/ready')).status).toBe(200);

	isMissing = false;
	await expect.poll(runs, { timeout: 20_000 }).toMatchObject([{ state: 'done' }]);
	// The next attempt is minutes away.
	await rows(`update portal.notification_log set due_at = now()`);
	await expect.poll(logs, { timeout: 20_000 }).toMatchObject([{ state: 'sent' }]);
	expect(await tested()).toMatchObject({ isReachable: true });
});
