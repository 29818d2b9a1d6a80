import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

import type { ReportDelivery, ReportRun, ReportSchedule } from '../../contract/features/report/report-run.ts';
import type { RuleGroup } from '../../contract/screen/condition.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { sheetRows } from '../support/sheet-rows.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { person, receive } from './message-calls.ts';
import { setStaffRights } from './records-portal.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	return portal;
});

const root = '/platform/v3/reports';
const report = 'failed-checks';
const neverId = '01900000-0000-7000-8000-000000000000';
const failed = { combinator: 'and', rules: [{ field: 'result', operator: 'equal', value: 'failed' }] };
const readRights = ['spot-check:view', 'spot-check:export', 'enterprise:view', 'product:view', 'organisation:view'];
const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

async function allow(rights: string[], scope?: RuleGroup): Promise<void> {
	await setStaffRights(portal, rights);
	const { system } = portal.database;
	const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	await system.deleteFrom('portal.role_scope').where('role_id', '=', id).execute();
	if (scope)
		await system
			.insertInto('portal.role_scope')
			.values({ role_id: id, screen: 'spot-check', condition: JSON.stringify(scope) })
			.execute();
	portal.sessions.forgetRights();
}

const runs = async (caller: Caller, id?: string): Promise<ReportRun[]> => (await caller.get(`${root}/runs`, id ? { id } : {})).body.data;
const schedules = async (caller = admin): Promise<ReportSchedule[]> => (await caller.get(`${root}/schedules`)).body.data;
const subjects = async (caller: Caller): Promise<string[]> =>
	(await receive(caller)).dataResult.map(({ subject }: { subject: string }) => subject);

async function file(caller: Caller, id: string): Promise<{ status: number; content: Buffer }> {
	const response = await fetch(`${portal.url}${root}/file?id=${id}`, { headers: { 'access-token': caller.token } });
	return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
}

/** The numbers of checks in a workbook of the report. */
const checksIn = async (content: Buffer) =>
	(await sheetRows(content)).map(([first = '']) => first).filter((first) => /^[A-Z]{2,}-?\d{4}/.test(first));
const failedOf = async (caller: Caller): Promise<number> =>
	(await caller.post('/business/v3/spot-check/count', { query: failed, exact: true })).body.data.count;

async function ready(caller: Caller, id: string): Promise<ReportRun> {
	return until(async () => {
		const [run] = await runs(caller, id);
		expect(run?.state).toMatch(/ready|failed/);
		return run as ReportRun;
	});
}

const daily = { timing: 'cron', cron: '0 8 * * *', timeZone: 'Asia/Shanghai', days: 'workdays' };
const save = (values: object, caller = admin) => caller.post(`${root}/schedule`, { report, format: 'xlsx', ...daily, ...values });

async function sendNow(id: string, caller = admin): Promise<ReportSchedule> {
	const before = (await schedules(caller)).find((one) => one.id === id)?.last?.at;
	const { body, text } = await caller.post(`${root}/runSchedule`, { id });
	expect(body.state, text).toBe(200);
	return until(async () => {
		const found = (await schedules(caller)).find((one) => one.id === id);
		expect(found?.isRunning).toBe(false);
		expect(found?.last?.at).not.toBe(before);
		return found as ReportSchedule;
	});
}

it('makes a long report as a job, which its person alone fetches later, with the rights of that moment', async () => {
	await allow(readRights);
	const { body, text } = await staff.post(`${root}/start`, { report, format: 'xlsx' });
	expect(body.state, text).toBe(200);
	const run = await ready(staff, body.data.id);
	expect(run).toMatchObject({ report, format: 'xlsx', state: 'ready', progress: 100, problem: null, isSent: false });
	const { status, content } = await file(staff, run.id);
	expect(status).toBe(200);
	expect(await checksIn(content)).toHaveLength(await failedOf(staff));
	await until(async () => expect(await subjects(staff)).toContain('报表“不合格批次清单”已生成'));
	const { dataResult } = (await admin.post('/platform/v3/jobRun/query', { requestPage: { limit: 100 } })).body.data;
	expect(dataResult.find(({ id }: { id: string }) => id === run.id)).toMatchObject({
		titles: { job: '生成报表与清理过期文件' },
		state: 'done',
		progress: 100,
	});

	expect((await file(admin, run.id)).status).toBe(404);
	expect(await runs(admin, run.id)).toEqual([]);
	await allow(readRights, failed as RuleGroup);
	expect((await file(staff, run.id)).status).toBe(403);
	await allow(['spot-check:view']);
	expect((await file(staff, run.id)).status).toBe(403);
	expect((await staff.post(`${root}/start`, { report, format: 'xlsx' })).status).toBe(403);
	const downloads = await portal.database.system
		.selectFrom('portal.audit')
		.select('object_id')
		.where('action', '=', 'report-export')
		.where('actor_id', '=', String(staff.tokens.uid))
		.execute();
	expect(downloads).toEqual([{ object_id: report }]);
});

it('makes PDFs too, says why a file cannot be, cancels, and lets nobody wait for more than three', async () => {
	const pdf = (await admin.post(`${root}/start`, { report: 'failure-rates', format: 'pdf' })).body.data.id;
	expect((await ready(admin, pdf)).state).toBe('ready');
	expect((await file(admin, pdf)).content.subarray(0, 5).toString()).toBe('%PDF-');

	await portal.database.pool.query(`update portal.report_run set is_ready = false, problem = null, ended_at = null where id = $1`, [pdf]);
	await portal.database.pool.query(
		`update portal.job_run set state = 'waiting', ended_at = null, queue_id = null, update_time = now() where id = $1`,
		[pdf],
	);
	expect((await file(admin, pdf)).status).toBe(503);
	expect((await staff.post(`${root}/cancel`, { id: pdf })).status).toBe(404);
	expect((await admin.post(`${root}/cancel`, { id: pdf })).status).toBe(200);
	expect(await runs(admin, pdf)).toMatchObject([{ state: 'cancelled' }]);
	expect(await file(admin, pdf)).toMatchObject({ status: 404 });

	const three = await portal.database.pool.query(
		`insert into portal.job_run (id, tenant_id, job, kind, cause, state, planned_at, tries, update_time)
		select gen_random_uuid(), j.tenant_id, j.id, 'report', 'hand', 'waiting', now(), 0, now() + interval '1 hour' from portal.job j, generate_series(1, 3)
		where j.code = 'report' returning id`,
	);
	for (const { id } of three.rows)
		await portal.database.pool.query(
			`insert into portal.report_run (id, job_run, tenant_id, person_id, language, address, report, title, format, asked)
			select $1, $1, tenant_id, id, 'zh-CN', '', 'failure-rates', '', 'pdf', '{}' from portal.employee where account = 'admin'`,
			[id],
		);
	expect((await admin.post(`${root}/start`, { report, format: 'xlsx' })).status).toBe(429);
	await portal.database.pool.query(`update portal.job_run set state = 'cancelled' where id = any($1)`, [three.rows.map(({ id }) => id)]);
});

it('sends everybody their own figures, nobody what they may not see, and says so', async () => {
	const { body } = await admin.post('/business/v3/spot-check/query', { query: failed, requestPage: { limit: 1 } });
	const only = {
		combinator: 'and',
		rules: [{ field: 'organisation', operator: 'equal', value: body.data.dataResult[0].organisation }],
	} as RuleGroup;
	await allow(readRights, only);
	const { data } = (await save({ receivers: [person(admin), person(staff)] })).body;
	expect(data).toMatchObject({ report, title: '不合格批次清单', timing: 'cron', isPaused: false, last: null, version: 1 });
	expect(data.receivers.map(({ title }: { title: string }) => title)).toHaveLength(2);
	expect(data.nextAt).toMatch(/T00:00:00/);
	expect((await sendNow(data.id)).last).toMatchObject({ problem: null, sent: 2, refused: 0, failed: 0 });
	const counts = [];
	for (const caller of [admin, staff]) {
		const [newest] = await runs(caller);
		expect(newest).toMatchObject({ report, state: 'ready', isSent: true });
		const count = (await checksIn((await file(caller, newest?.id ?? '')).content)).length;
		expect(count).toBe(await failedOf(caller));
		counts.push(count);
		await until(async () => expect(await subjects(caller)).toContain('您收到报表“不合格批次清单”'));
	}
	expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);

	await allow(['spot-check:view']);
	expect((await sendNow(data.id)).last).toMatchObject({ sent: 1, refused: 1, failed: 0 });
	const deliveries: ReportDelivery[] = (await admin.get(`${root}/deliveries`, { id: data.id })).body.data;
	expect(deliveries.find(({ state }) => state === 'refused')?.problem).toBe('您无权导出“监督抽查”的数据');
	const [logged] = (await portal.database.pool.query(`select log from portal.job_run where kind = 'report' and log like '%未发送给%'`))
		.rows;
	expect(logged.log).toMatch(/已发送给.*\n|未发送给/);
	expect((await runs(staff)).filter(({ isSent }) => isSent)).toHaveLength(1);
	const sent = await portal.database.system.selectFrom('portal.audit').select('subject_id').where('action', '=', 'report-send').execute();
	expect(sent).toHaveLength(3);
});

it('tells the owner when nothing can be sent, and keeps schedules apart', async () => {
	await allow([...readRights, 'feature/message:write-people']);
	const { data } = (await save({ receivers: [person(staff)] }, staff)).body;
	expect((await sendNow(data.id, staff)).last).toMatchObject({ sent: 1 });
	await allow(['spot-check:view']);
	expect((await sendNow(data.id, staff)).last?.problem).toBe('您无权导出“监督抽查”的数据');
	await until(async () => expect(await subjects(staff)).toContain('报表“不合格批次清单”定时发送失败'));
	expect((await schedules()).map(({ id }) => id)).not.toContain(data.id);
	const other = await portal.signIn('otheradmin');
	for (const caller of [admin, other]) {
		for (const call of ['runSchedule', 'pauseSchedule', 'removeSchedule'])
			expect([call, (await caller.post(`${root}/${call}`, { id: data.id, isPaused: true })).status]).toEqual([call, 404]);
		expect((await caller.get(`${root}/deliveries`, { id: data.id })).status).toBe(404);
		expect((await save({ id: data.id, version: 1, receivers: [person(caller)] }, caller)).status).toBe(404);
	}
	expect((await staff.post(`${root}/removeSchedule`, { id: data.id })).status).toBe(200);
	expect(await schedules(staff)).toEqual([]);
	const { rows } = await portal.database.pool.query(`select from portal.job where parameters like $1`, [`%${data.id}%`]);
	expect(rows).toEqual([]);
});

it('is due by its schedule, once, and waits while it is paused', async () => {
	const { data } = (await save({ receivers: [person(admin)], timing: 'interval', every: 60 })).body;
	await admin.post(`${root}/pauseSchedule`, { id: data.id, isPaused: true });
	expect((await schedules()).find(({ id }) => id === data.id)).toMatchObject({ isPaused: true, nextAt: null });
	await admin.post(`${root}/pauseSchedule`, { id: data.id, isPaused: false });
	await portal.database.pool.query(`update portal.job set next_at = now() where parameters like $1`, [`%${data.id}%`]);
	const sent = await until(async () => {
		const found = (await schedules()).find(({ id }) => id === data.id);
		expect(found?.last).toMatchObject({ sent: 1 });
		return found;
	});
	expect(Date.parse(sent?.nextAt ?? '')).toBeGreaterThan(Date.now() + 50 * 60_000);
	const changed = await save({ id: data.id, version: 1, receivers: [person(admin)], cron: '30 9 * * 1' });
	expect(changed.body.data).toMatchObject({ version: 2, cron: '30 9 * * 1' });
	expect((await save({ id: data.id, version: 1, receivers: [person(admin)] })).status).toBe(409);
	expect((await save({ id: data.id, version: 2, receivers: [person(admin)], report: 'failure-rates' })).status).toBe(400);
});

it('refuses rubbish and receivers of other tenants', async () => {
	const company = await portal.signIn('tenantadmin', companyTenants[0]?.id);
	const receivers = [person(admin)];
	const wrong: Array<[object, string]> = [
		[{ receivers: [] }, 'receivers'],
		[{ receivers: [{ type: 'employee', id: neverId }] }, 'receivers.0'],
		[{ receivers: [{ type: 'mail', id: 'x@example.org' }] }, 'receivers'],
		[{ receivers, format: 'exe' }, 'format'],
		[{ receivers, timing: 'hand' }, 'timing'],
		[{ receivers, cron: 'x' }, 'cron'],
		[{ receivers, cron: '* * * * *' }, 'cron'],
		[{ receivers, cron: '0 0 30 2 *' }, 'cron'],
		[{ receivers, cron: { a: 1 } }, 'cron'],
		[{ receivers, timeZone: 'Moon/Base' }, 'timeZone'],
		[{ receivers, timing: 'interval', every: 1 }, 'every'],
		[{ receivers, timing: 'once', onceAt: '2001-01-01T00:00:00Z' }, 'onceAt'],
		[{ receivers, timing: 'once', onceAt: 'soon' }, 'onceAt'],
		[{ receivers, parameters: 'all' }, 'parameters'],
		[{ receivers, query: [1] }, 'query'],
		[{ receivers, id: 'x' }, 'id'],
	];
	for (const [values, path] of wrong) {
		const { status, body } = await save(values);
		expect([values, status, JSON.stringify(body)]).toEqual([values, 400, expect.stringContaining(path.split('.')[0] ?? '')]);
	}
	expect((await save({ receivers, report: 'none' })).status).toBe(404);
	expect((await save({ receivers, query: { combinator: 'and', rules: [{ field: 'x', operator: 'equal', value: 1 }] } })).status).toBe(400);
	expect((await save({ receivers: [person(staff)] }, company)).status).toBe(400);
	expect((await admin.post(`${root}/start`, { report, format: 'xlsx', parameters: [1] })).status).toBe(400);
	for (const id of ['x', neverId, '']) expect((await file(admin, id)).status).toBe(404);
});

it('says so when the storage has lost the file', async () => {
	const { id } = (await admin.post(`${root}/start`, { report, format: 'xlsx' })).body.data;
	await ready(admin, id);
	await rm(path.join(testDataFolder, 'reports', id.slice(-2), id));
	const { status, content } = await file(admin, id);
	expect([status, JSON.parse(String(content)).message]).toEqual([503, '文件内容在存储中不存在，请联系管理员']);
});

it('tells a person whose file the portal could not make after all tries, in their language', async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-reports-'));
	await writeFile(path.join(folder, 'reports'), 'no folder');
	const broken = await startTestPortal({ environment: { PORTAL_DATA: folder } });
	try {
		const person = await broken.signIn('admin');
		await until(async () =>
			expect((await broken.database.pool.query("update portal.job set retries = 0 where code = 'report'")).rowCount).toBe(1),
		);
		const { id } = (await person.post(`${root}/start`, { report, format: 'xlsx' })).body.data;
		await until(async () =>
			expect((await person.get(`${root}/runs`, { id })).body.data).toMatchObject([
				{ state: 'failed', problem: '系统多次未能完成，请联系运维人员' },
			]),
		);
		await until(async () => expect(await subjects(person)).toContain('报表“不合格批次清单”未能生成'));
	} finally {
		await broken.close();
		await rm(folder, { recursive: true });
	}
});
