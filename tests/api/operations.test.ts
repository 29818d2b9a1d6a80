import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { MonitoredCall } from '../../contract/features/operations/monitoring.ts';
import { endingCertificates } from '../../server/features/monitoring/certificates.ts';
import { noteCallTime } from '../../server/http/call-times.ts';
import type { Config } from '../../server/process/config/config.ts';
import { localCertificate } from '../support/mail-certificates.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const token = 'token-of-prometheus';
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startTestPortal({ environment: { PORTAL_METRICS_TOKEN: token, PORTAL_LOG: 'silent', PORTAL_SLOW_STATEMENT_MS: '400' } });
	admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

const query = async (path: string, parameters: unknown[] = [], person = admin) =>
	(await person.post(`/platform/v3/${path}/query`, { parameters, requestPage: { pageNo: 1, limit: 50 } })).body;
const signIn = (username: string, password: string) =>
	portal.anonymous.call('POST', '/oauth2/v3/authentication/apply', {
		body: { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials', username, password },
		headers: { 'user-agent': 'Test browser' },
	});

it('logs who signed in from where, and why others were refused', async () => {
	await signIn('tenantstaff', 'Portal@2026');
	await signIn('tenantstaff', 'wrong');
	await signIn('nobody-here', 'wrong');
	await signIn('disabled', 'Portal@2026');
	const { data } = await query('signInLog', [{ key: 'Q^browser^S', value: 'Test browser' }]);
	const lines = data.dataResult.map(({ account, result }: Record<string, string>) => `${account} ${result}`);
	expect(lines.sort()).toEqual(['disabled inactive', 'nobody-here unknown', 'tenantstaff done', 'tenantstaff password']);
	expect(data.dataResult[0]).toMatchObject({ address: '127.0.0.1', browser: 'Test browser' });
	const own = await query('signInLog', [{ key: 'Q^browser^S', value: 'Test browser' }], await portal.signIn('tenantadmin'));
	expect(own.data.dataResult.map(({ account }: { account: string }) => account)).toEqual(['tenantstaff', 'tenantstaff']);
});

it('gathers alike errors of browsers and of the server in groups', async () => {
	const report = (number: number) =>
		admin.post('/platform/v3/log/client', { message: `row ${number} is gone`, url: '/quality', stack: 'Error\n    at draw (a.js:1:2)' });
	await report(1);
	await report(2);
	await vi.waitFor(async () => {
		const { data } = await query('errorGroup', [{ key: 'Q^source^S', value: 'browser' }]);
		expect(data.dataResult).toEqual([
			expect.objectContaining({ message: 'row 2 is gone', count: 2, location: '/quality', account: 'admin' }),
		]);
	});
	await portal.database.pool.query('alter table portal.client_log rename to lost');
	const { body } = await report(3);
	await portal.database.pool.query('alter table portal.lost rename to client_log');
	await vi.waitFor(async () => {
		const { data } = await query('errorGroup', [{ key: 'Q^source^S', value: 'server' }]);
		expect(data.dataResult).toEqual([
			expect.objectContaining({ location: 'POST /platform/v3/log/client', requestId: body.requestId, account: 'admin', count: 1 }),
		]);
	});
});

it('gathers slow statements in groups, without their values', async () => {
	const { system, pool } = portal.database;
	for (const secret of ['secret one', 'secret two'])
		await sql`select ${sql.lit(secret)} as secret, ${'bound secret'}::text as bound, pg_sleep(0.5) as slow_of_the_test`.execute(system);
	await pool.query('select pg_sleep(0.1) as quick_of_the_test');
	await vi.waitFor(
		async () => {
			const { data } = await query('slowStatement', [{ key: 'Q^statement^SL', value: 'slow_of_the_test' }]);
			expect(data.dataResult).toMatchObject([{ count: 2, statement: expect.stringContaining("'?' as secret") }]);
			const [{ longest, average, statement }] = data.dataResult;
			expect(longest).toBeGreaterThanOrEqual(average);
			expect(average).toBeGreaterThanOrEqual(400);
			expect(statement).not.toMatch(/secret one|secret two|bound secret/);
		},
		{ timeout: 15_000, interval: 200 },
	);
	expect((await query('slowStatement', [{ key: 'Q^statement^SL', value: 'quick_of_the_test' }])).data.dataResult).toEqual([]);
	const tenant = await portal.signIn('tenantadmin');
	expect((await query('slowStatement', [], tenant)).state).toBe(6010104);
	const [row] = (await pool.query('select id, version from portal.slow_statement limit 1')).rows;
	expect((await admin.post('/platform/v3/slowStatement/save', { ...row, statement: 'x' })).status).toBe(404);
});

it('finds certificates that end soon: the stored ones, and that of the public address', async () => {
	const server = createServer(localCertificate, (socket) => socket.end());
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const { port } = server.address() as AddressInfo;
	const saved = await admin.post('/platform/v3/service/save', {
		...{ name: '带证书的服务', code: 'with-ca', method: 'GET', address: 'https://api.example.org/', ca: localCertificate.cert },
		...{ seconds: 10, retries: 0, retrySeconds: 1, breakerFailures: 0, breakerSeconds: 60 },
	});
	expect(saved.body.state, saved.text).toBe(200);
	const config = (portalUrl: string | null) => ({ notices: { portalUrl } }) as Config;
	const { database } = portal;
	const at = Date.parse('2126-10-20T00:00:00Z');
	expect(await endingCertificates({ config: config(null), database }, 21, at)).toEqual([{ name: '带证书的服务', days: 11 }]);
	expect(await endingCertificates({ config: config(`https://127.0.0.1:${port}`), database }, 21, at)).toEqual([
		{ name: '带证书的服务', days: 11 },
		{ name: `127.0.0.1:${port}`, days: 11 },
	]);
	expect(await endingCertificates({ config: config(`https://127.0.0.1:${port}`), database }, 21)).toEqual([]);
	await new Promise((done) => server.close(done));
	// One that cannot be reached from here is no problem of a certificate.
	expect(await endingCertificates({ config: config(`https://127.0.0.1:${port}`), database }, 21, at)).toHaveLength(1);
});

it('names its own jobs in the language of the reader, unless operators renamed them', async () => {
	const names = async (language: string) => {
		const body = { parameters: [{ key: 'Q^kind^S', value: 'check-health' }], requestPage: { pageNo: 1, limit: 5 } };
		const answer = await admin.call('POST', '/platform/v3/job/query', { body, headers: { 'accept-language': language } });
		return answer.body.data.dataResult[0];
	};
	expect(await names('en')).toMatchObject({ name: '运行检查', nameEn: 'Health check', nameTw: '執行檢查' });
	const { rows } = await portal.database.pool.query('select count(*)::integer as count from portal.job where name_en is null');
	expect(rows[0].count).toBe(0);
});

it('tells operators how the portal runs, and nobody else', async () => {
	// The calls of other tests of this process must not push those of screens out of the list.
	noteCallTime('POST /business/v3/enterprise/slow', 60_000);
	await vi.waitFor(async () => {
		const { body } = await admin.get('/platform/v3/monitoring');
		expect(body.data).toMatchObject({
			nodes: [
				{
					name: expect.stringContaining(String(process.pid)),
					isRunning: true,
					version: expect.stringMatching(/^\d/),
					memory: expect.any(Number),
				},
			],
			database: { size: expect.any(Number), waiting: [], tables: expect.any(Array) },
			disk: { free: expect.any(Number) },
			lastBackup: null,
		});
		expect(body.data.sessions).toBeGreaterThan(0);
		const calls = body.data.calls as MonitoredCall[];
		expect(calls[0]).toMatchObject({ path: expect.stringMatching(/^(GET|POST) \//), count: expect.any(Number), most: expect.any(Number) });
		expect(calls.map(({ average }) => average)).toEqual(calls.map(({ average }) => average).sort((one, other) => other - one));
		expect(calls.filter(({ screen }) => screen !== null).length).toBeGreaterThan(0);
		const { rows } = await portal.database.pool.query('select name from portal.tenant');
		const spaces = body.data.database.tenants.map(({ name }: { name: string }) => name);
		expect(spaces.sort()).toEqual(rows.map(({ name }) => name).sort());
	}, 20_000);
	expect((await (await portal.signIn('tenantadmin')).get('/platform/v3/monitoring')).body.state).toBe(6010104);
});

it('gives Prometheus its figures for a token of its own', async () => {
	const read = (authorization?: string) => portal.anonymous.call('GET', '/metrics', { headers: authorization ? { authorization } : {} });
	const { status, text } = await read(`Bearer ${token}`);
	expect(status).toBe(200);
	for (const name of [
		'portal_nodejs_eventloop_lag_seconds',
		'portal_sessions',
		'portal_job_runs{state="failed"} 0',
		'portal_database_bytes',
	])
		expect(text).toContain(name);
	for (const wrong of [undefined, 'Bearer wrong', `Bearer ${admin.token}`]) expect((await read(wrong)).status).toBe(401);
});

it('checks disk and backups as a job, also while the daily backup is paused, and tells of a lasting problem once a day', async () => {
	const run = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
	const [{ id }] = (await run(`update portal.job set retries = 0 where code = 'check-health' returning id`)).rows;
	let runs = (await run('select id from portal.job_run where job = $1', [id])).rowCount ?? 0;
	const runBySchedule = async () => {
		runs++;
		await run(`update portal.job set next_at = now() where id = $1`, [id]);
		await portal.engine.events.publish({ type: 'job' });
		return vi.waitFor(
			async () => {
				const ended = `select state, problem from portal.job_run where job = $1 and ended_at is not null order by planned_at desc`;
				const found = (await run(ended, [id])).rows;
				expect(found).toHaveLength(runs);
				return found[0] as { state: string; problem: string | null };
			},
			{ timeout: 20_000, interval: 100 },
		);
	};
	const notices = `select count(*)::integer as count from portal.notification_log where source = 'feature/job' and channel = 'app'`;
	const told = async (): Promise<number> => (await run(notices)).rows[0].count;
	const backupOf = (hours: number, isPaused: boolean) =>
		run(`update portal.job set is_paused = $2, update_time = now() - make_interval(hours => $1) where code = 'backup'`, [hours, isPaused]);

	await backupOf(72, true);
	const before = await told();
	expect(await runBySchedule()).toMatchObject({
		state: 'failed',
		problem: expect.stringContaining('72 小时没有成功的备份，每日备份任务已暂停'),
	});
	const perFailure = (await told()) - before;
	expect(perFailure).toBeGreaterThan(0);
	await backupOf(73, true);
	expect(await runBySchedule()).toMatchObject({ state: 'failed', problem: expect.stringContaining('73 小时') });
	expect((await told()) - before).toBe(perFailure);
	await backupOf(74, false);
	expect((await runBySchedule()).problem).not.toContain('暂停');
	expect((await told()) - before).toBe(2 * perFailure);

	const { id: parameters, version } = (await admin.post('/platform/v3/parameter/query', {})).body.data.dataResult[0] ?? {};
	const saved = await admin.post('/platform/v3/parameter/save', { ...(parameters && { id: parameters, version }), backupHours: 0 });
	expect(saved.body.state, saved.text).toBe(200);
	expect(await runBySchedule()).toMatchObject({ state: 'done' });
});
