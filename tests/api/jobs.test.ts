import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { up as namesOfOwnJobs } from '../../server/features/job/migrations/0976-names-of-own-jobs.ts';
import { type Caller, startTestPortal } from '../support/test-portal.ts';
import { receive } from './message-calls.ts';
import { TwoNodes } from './two-nodes.ts';

/** Two nodes, and a service that their jobs call; it holds the calls below `/slow` until it is told to answer. */
let nodes: TwoNodes;
let admin: Caller;
let address = '';
const hits: string[] = [];
const held = new Map<string, ServerResponse[]>();
const service = createServer((request, response) => {
	const path = request.url ?? '';
	hits.push(path);
	if (path.startsWith('/slow')) held.set(path, [...(held.get(path) ?? []), response]);
	else response.writeHead(path.startsWith('/bad') ? 500 : 200, { 'content-type': 'application/json' }).end('{"ok":true}');
});

beforeAll(async () => {
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	nodes = await TwoNodes.start({ PORTAL_SERVICE_ADDRESSES: '127.0.0.1' });
	admin = await nodes.portal.signIn('admin');
});
afterAll(async () => {
	service.closeAllConnections();
	service.close();
	await nodes?.close();
});

const usual = { kind: 'service', method: 'GET', timing: 'hand', missed: 'once', retries: 0, retrySeconds: 1, limitMinutes: 5 };
const save = (values: Record<string, unknown>, person = admin) => person.post('/platform/v3/job/save', { ...usual, ...values });
/** A second attempt of a test makes others. */
let made = 0;
const make = async (title: string, path: string, values: Record<string, unknown> = {}): Promise<string> => {
	const name = `${title} ${++made}`;
	const { body, text } = await save({ name, address: `${address}${path}`, ...values });
	expect(body.state, text).toBe(200);
	return body.data.id;
};
const run = (...ids: string[]) => admin.post('/platform/v3/job/run', { ids });
const readRun = async (id: string, language: string) =>
	(await admin.call('GET', `/platform/v3/jobRun/get?id=${id}`, { headers: { 'accept-language': language } })).body.data;
const runsOf = async (job: string) => {
	const parameters = [{ key: 'Q^job^S', value: job }];
	const { body } = await admin.post('/platform/v3/jobRun/query', { parameters, requestPage: { pageNo: 1, limit: 50 } });
	return body.data.dataResult as Array<{ id: string; state: string; problem: string | null; log: string; tries: number; cause: string }>;
};
const statesOf = async (job: string) => (await runsOf(job)).map(({ state }) => state);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
const countOf = (path: string) => hits.filter((hit) => hit === path).length;
const answerAll = () => {
	for (const responses of held.values()) for (const response of responses) response.end('{}');
	held.clear();
};

it('has a title for the work of each job that the portal has', async () => {
	const { fields } = (await admin.get('/platform/v3/screens/job')).body.data;
	const { options } = fields.find(({ name }: { name: string }) => name === 'kind');
	const { body } = await admin.post('/platform/v3/job/query', { requestPage: { pageNo: 1, limit: 100 } });
	const kinds = (body.data.dataResult as Array<{ kind: string }>).map(({ kind }) => kind);
	expect(kinds).toContain('apply-retention');
	expect(kinds.filter((kind) => !options.some(({ value }: { value: string }) => value === kind))).toEqual([]);
});

it('gives its own jobs names that cover what they do; the name of an operator stays', async () => {
	const namesOf = (...codes: string[]) =>
		nodes.rows('select code, name, name_en from portal.job where code = any($1) order by code', [codes]);
	const now = await namesOf('import', 'print', 'report');
	expect(now.map(({ name }) => name)).toEqual(['定时导入与清理旧记录', '批量打印与清理过期文件', '生成报表与清理过期文件']);
	await nodes.rows("update portal.job set name = '生成报表', name_en = 'Reports' where code = 'report'");
	await nodes.rows("update portal.job set name = '定时导入', name_en = 'Scheduled import' where code = 'import'");
	await nodes.rows("update portal.job set name = '我的打印' where code = 'print'");
	await namesOfOwnJobs(nodes.portal.database.system as never);
	expect(await namesOf('import', 'report')).toEqual(now.filter(({ code }) => code !== 'print'));
	expect((await namesOf('print'))[0].name).toBe('我的打印');
});

it('runs each job once although two nodes want to, and keeps its log', async () => {
	const names = Array.from({ length: 8 }, (_, index) => `/fast/${index}`);
	const ids = await Promise.all(names.map((path) => make(`快${path}`, path)));
	expect((await run(...ids)).body.state).toBe(200);
	await until(async () => expect((await Promise.all(ids.map(statesOf))).flat()).toEqual(ids.map(() => 'done')));
	expect(names.map(countOf)).toEqual(names.map(() => 1));
	const [first] = await runsOf(ids[0] ?? '');
	expect(first?.log).toMatch(/^\d\d:\d\d:\d\d 在节点.*上开始\n\d\d:\d\d:\d\d 结果：\{"ok":true\}\n\d\d:\d\d:\d\d 完成$/);
	expect((await readRun(String(first?.id), 'en')).log).toMatch(
		/^[\d:]{8} Started on the node .*\n[\d:]{8} Result: \{"ok":true\}\n[\d:]{8} Done$/,
	);
	const { body } = await admin.get('/platform/v3/job/get', { id: ids[0] ?? '' });
	expect(body.data).toMatchObject({ lastState: 'done', lastAt: expect.any(String), isPaused: false });
});

it('does the work of a killed node again, exactly once, and refuses to run what is running', async () => {
	const round = ++made;
	const paths = [1, 2, 3, 4].map((number) => `/slow/${round}/${number}`);
	const ids = await Promise.all(paths.map((path) => make(`慢${path}`, path)));
	await run(...ids);
	// Each node does two at once.
	await until(async () => expect(paths.map(countOf)).toEqual([1, 1, 1, 1]));
	expect((await run(ids[0] ?? '')).body.message).toContain('正在执行');
	const lost = await nodes.rows(
		`select j.address from portal.job_run r join portal.job j on j.id = r.job where r.state = 'running' and r.node not like $1`,
		[`%:${process.pid}`],
	);
	expect(lost).toHaveLength(2);
	await nodes.kill();
	answerAll();
	const again = lost.map((row) => String(row.address).slice(address.length));
	await until(async () => expect(again.map(countOf)).toEqual([2, 2]));
	answerAll();
	await until(async () => expect((await Promise.all(ids.map(statesOf))).flat()).toEqual(ids.map(() => 'done')));
	expect(paths.map(countOf).sort()).toEqual([1, 1, 2, 2]);
	expect((await Promise.all(ids.map(runsOf))).flat().filter(({ log }) => log.includes('异常终止或数据库连接中断'))).toHaveLength(2);
	await nodes.startOther();
});

it('ends a run that was cancelled, as by the end of a schedule, while its node is killed', async () => {
	const round = ++made;
	const paths = [1, 2, 3, 4].map((number) => `/slow/${round}/${number}`);
	const ids = await Promise.all(paths.map((path) => make(`失联${path}`, path)));
	await run(...ids);
	await until(async () => expect(paths.map(countOf)).toEqual([1, 1, 1, 1]));
	nodes.freeze();
	const ofOther = "from portal.job_run where state = 'running' and node not like $1";
	const lost = await nodes.rows(`select id, job ${ofOther}`, [`%:${process.pid}`]);
	expect(lost).toHaveLength(2);
	expect((await admin.post('/platform/v3/jobRun/cancel', { ids: lost.map(({ id }) => id) })).body.state).toBe(200);
	expect(await nodes.rows(`select id ${ofOther}`, [`%:${process.pid}`])).toHaveLength(2);
	await nodes.kill();
	answerAll();
	await until(async () => {
		for (const { job } of lost) {
			const [row] = await runsOf(String(job));
			expect(row).toMatchObject({ state: 'cancelled', log: expect.stringContaining('已取消') });
		}
	});
	expect(paths.map(countOf)).toEqual([1, 1, 1, 1]);
	await nodes.startOther();
});

it('tries again after failures, then tells the people responsible', async () => {
	const staff = await nodes.rows(`select id from portal.employee where account = 'staff'`);
	const path = `/bad/${++made}`;
	const id = await make('坏接口', path, { retries: 1, responsible: [staff[0].id] });
	await run(id);
	await until(async () => expect(await statesOf(id)).toEqual(['failed']));
	expect(countOf(path)).toBe(2);
	const [failed] = await runsOf(id);
	expect(failed).toMatchObject({ tries: 2, problem: expect.stringContaining('500') });
	const reader = await nodes.portal.signIn('staff');
	await until(async () => {
		const { dataResult } = await receive(reader);
		expect(dataResult.map(({ subject }: { subject: string }) => subject).join()).toMatch(/任务“坏接口 \d+”执行失败/);
	});
	const { fields } = (await admin.get('/platform/v3/screens/notification-log')).body.data;
	const source = fields.find(({ name }: { name: string }) => name === 'source');
	expect(source).toMatchObject({ columnType: 'tags' });
	expect(source.options).toContainEqual({ value: 'feature/job', title: '任务调度' });
	expect(source.options).toContainEqual({ value: 'spot-check', title: '监督抽查' });
});

it('is cancelled while it waits and while it runs', async () => {
	const path = `/slow/${++made}`;
	const id = await make('取消', path);
	const started = await run(id);
	expect(started.body.data.message).toBe('已开始执行，过程见“任务执行记录”');
	await until(async () => expect(countOf(path)).toBe(1));
	// The list of jobs shows what goes on, too.
	const lastState = async () => (await nodes.rows('select last_state from portal.job where id = $1', [id]))[0].last_state;
	expect(await lastState()).toBe('running');
	const [open] = await runsOf(id);
	expect((await admin.post('/platform/v3/jobRun/cancel', { ids: [open?.id] })).body.state).toBe(200);
	await until(async () => expect(await statesOf(id)).toEqual(['cancelled']));
	expect(await lastState()).toBe('cancelled');
	expect((await admin.post('/platform/v3/jobRun/cancel', { ids: [open?.id] })).body.message).toBe('这次执行已结束');
});

it('does not look at directories where none is set up', async () => {
	const at = async () => (await nodes.rows("select id, next_at > now() as is_later from portal.job where kind = 'check-directories'"))[0];
	const { id } = await at();
	await nodes.rows('update portal.job set next_at = now() where id = $1', [id]);
	await until(async () => expect(await at()).toMatchObject({ is_later: true }));
	expect(await runsOf(id)).toEqual([]);
});

it('catches up one missed run or skips them, and tells which', async () => {
	// Not a whole number of hours: the next run would be due in this very moment.
	const late = `now() - interval '185 minutes'`;
	const [caughtPath, skippedPath] = [`/fast/caught/${++made}`, `/fast/skipped/${made}`];
	const caught = await make('补', caughtPath, { timing: 'interval', every: 60 });
	// Hourly, but not within the next minutes, when the test looks at its runs.
	const cron = `${(new Date().getMinutes() + 30) % 60} * * * *`;
	const skipped = await make('跳', skippedPath, { timing: 'cron', cron, timeZone: 'Asia/Shanghai', missed: 'skip' });
	await nodes.rows(`update portal.job set next_at = ${late} where id = any($1)`, [[caught, skipped]]);
	await until(async () => expect([await statesOf(caught), await statesOf(skipped)]).toEqual([['done'], ['missed']]));
	expect([countOf(caughtPath), countOf(skippedPath)]).toEqual([1, 0]);
	expect((await runsOf(caught))[0]?.log).toContain('错过 4 次执行，现补执行一次');
	expect((await runsOf(skipped))[0]?.log).toMatch(/错过 [34] 次执行，已跳过/);
	const [{ next }] = await nodes.rows('select bool_and(next_at > now()) as next from portal.job where id = any($1)', [[caught, skipped]]);
	expect(next).toBe(true);
});

it('skips a scheduled run while the one before still runs, unless the job may overlap', async () => {
	const [alonePath, besidePath] = [`/slow/alone/${++made}`, `/slow/beside/${made}`];
	const alone = await make('独', alonePath, { timing: 'interval', every: 60 });
	const beside = await make('并', besidePath, { timing: 'interval', every: 60, isParallel: true });
	const isDue = () => nodes.rows('update portal.job set next_at = now() where id = any($1)', [[alone, beside]]);
	await isDue();
	await until(async () => expect([countOf(alonePath), countOf(besidePath)]).toEqual([1, 1]));
	await isDue();
	await until(async () => expect((await statesOf(alone)).sort()).toEqual(['running', 'skipped']));
	await until(async () => expect([countOf(alonePath), countOf(besidePath)]).toEqual([1, 2]));
	expect((await runsOf(alone)).find(({ state }) => state === 'skipped')?.log).toContain('上一次执行尚未结束，本次跳过');
	answerAll();
	await until(async () =>
		expect([await statesOf(beside), (await statesOf(alone)).sort()]).toEqual([
			['done', 'done'],
			['done', 'skipped'],
		]),
	);
});

it('pauses, resumes, and refuses schedules that cannot be', async () => {
	const cron = { timing: 'cron', cron: '0 8 * * 1-5', timeZone: 'Europe/Berlin', days: 'workdays' };
	const id = await make('表', '/fast/cron', cron);
	const next = async () => (await admin.get('/platform/v3/job/get', { id: id })).body.data.nextAt;
	expect(await next()).toMatch(/T0[67]:00:00/);
	await admin.post('/platform/v3/job/pause', { ids: [id] });
	expect(await next()).toBeNull();
	await admin.post('/platform/v3/job/resume', { ids: [id] });
	expect(await next()).toMatch(/T0[67]:00:00/);
	const wrong = async (values: Record<string, unknown>) => {
		const { body } = await save({ name: '错', address, ...values });
		return body.data.fields[0];
	};
	expect(await wrong({ ...cron, cron: '61 8 * * *' })).toMatchObject({ path: 'cron', message: expect.stringContaining('五段') });
	expect(await wrong({ ...cron, cron: '0 0 30 2 *' })).toMatchObject({ path: 'cron' });
	expect(await wrong({ ...cron, timeZone: 'Mars/Base' })).toMatchObject({ path: 'timeZone' });
	expect(await wrong({ timing: 'once', onceAt: '2020-01-01T00:00:00Z' })).toMatchObject({ path: 'onceAt' });
	expect(await wrong({ headers: 'X-A: 1\nwrong' })).toMatchObject({ path: 'headers', message: expect.stringContaining('第 2 行') });
	expect(await wrong({ kind: 'backup' })).toMatchObject({ path: 'kind' });
	const own = await nodes.rows(`select id, is_paused, next_at from portal.job where code = 'backup'`);
	expect(own[0]).toMatchObject({ is_paused: true, next_at: null });
	expect((await admin.post('/platform/v3/job/remove', { ids: [own[0].id] })).body.message).toContain('系统任务不能删除');
	const scripted = await make('脚本', '', { kind: 'script', script: 'throw new Error("数量不符")' });
	await run(scripted);
	await until(async () => expect((await runsOf(scripted))[0]?.problem).toContain('数量不符'));
});

it('refuses a script that could not run', async () => {
	const refused = async (script: string) => (await save({ name: `坏脚本 ${++made}`, kind: 'script', script })).body.data?.fields?.[0];
	expect(await refused('const a = 1;\nconst b = (;')).toMatchObject({
		path: 'script',
		message: expect.stringMatching(/^第 2 行有语法错误/),
	});
	expect(await refused("library('nothing-of-this-name').x()")).toMatchObject({
		path: 'script',
		message: expect.stringContaining('nothing-of'),
	});
	expect(await refused('if (record) return 1; return 2')).toBeUndefined();
});

it.each([
	['without end', 'while (true) {}'],
	['that takes all memory', 'const all = []; while (true) all.push(new Array(100000).fill(1));'],
])('ends a script %s, reports it, and goes on', async (_, script) => {
	const id = await make('失控', '', { kind: 'script', script });
	await run(id);
	await until(async () => expect(await runsOf(id)).toMatchObject([{ state: 'failed', problem: expect.stringMatching(/[\u4e00-\u9fff]/) }]));
	const next = await make('之后', '', { kind: 'script', script: 'return 44' });
	await run(next);
	await until(async () => expect(await statesOf(next)).toEqual(['done']));
});

it('runs a script of the library by its name', async () => {
	const name = `job-grade-${++made}`;
	const path = `quality/${name}.script.js`;
	const text = '/**\n * @title Grade\n */\nreturn { grade: (score) => Math.round(score / 10) };';
	const saved = await admin.post('/platform/v3/design/save', { path, text, storedIn: 'database' });
	expect(saved.body.data, saved.text).toMatchObject({ isInForce: true });
	const id = await make('评分', '', { kind: 'script', script: `library('${name}').grade(44)` });
	await run(id);
	await until(async () => expect((await runsOf(id))[0]).toMatchObject({ state: 'done', log: expect.stringContaining('4') }));
	const { etag } = saved.body.data;
	expect((await admin.post('/platform/v3/design/remove', { path, etag })).body.message).toContain('评分');
});

it('ends a run that its node takes in the moment in which it is stopped', async () => {
	const portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	const operator = await portal.signIn('admin');
	await portal.database.pool.query(`create function portal.hesitate() returns trigger language plpgsql as
		$$ begin if new.state = 'running' and old.state <> 'running' then perform pg_sleep(2); end if; return new; end $$`);
	await portal.database.pool.query(
		'create trigger hesitate before update on portal.job_run for each row execute function portal.hesitate()',
	);
	const path = `/slow/${++made}`;
	const { body } = await save({ name: '停止时', address: `${address}${path}` }, operator);
	await operator.post('/platform/v3/job/run', { ids: [body.data.id] });
	const claims = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
	await until(async () => expect((await portal.database.pool.query(claims)).rowCount).toBe(1));
	const closing = portal.close().then(() => 'closed');
	expect(await Promise.race([closing, pause(40_000, 'still working')])).toBe('closed');
	answerAll();
	await closing;
});

it('is for operators in the platform space alone', async () => {
	const tenant = await nodes.portal.signIn('tenantadmin');
	for (const path of ['job', 'jobRun'])
		expect((await tenant.post(`/platform/v3/${path}/query`, { requestPage: { pageNo: 1, limit: 5 } })).body.state).toBe(6010104);
	expect((await save({ name: '外', address }, tenant)).body.state).toBe(6010104);
	const shown = async (person: Caller) => {
		const systems = (await person.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem')).body.data as Array<{ id: string }>;
		const menus = await Promise.all(systems.map(({ id }) => person.get('/platform/v3/auth/resources/getMenuData', { systemId: id })));
		return menus.some(({ text }) => text.includes('任务执行记录'));
	};
	expect([await shown(admin), await shown(tenant)]).toEqual([true, false]);
});
