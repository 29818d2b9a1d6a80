import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { receive } from './message-calls.ts';

/** The only node of a portal, and a service that its jobs call; it holds the first call of each path below `/slow`. */
let portal: TestPortal;
let admin: Caller;
let address = '';
const hits: string[] = [];
const held: ServerResponse[] = [];
const service = createServer((request, response) => {
	const path = request.url ?? '';
	hits.push(path);
	if (path.startsWith('/slow') && countOf(path) === 1) held.push(response);
	else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

beforeAll(async () => {
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	// The portal reports what is broken on purpose.
	portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' }, log: () => undefined });
	admin = await portal.signIn('admin');
});
afterAll(async () => {
	service.closeAllConnections();
	service.close();
	await portal?.close();
});

const usual = { kind: 'service', method: 'GET', timing: 'hand', missed: 'once', retries: 0, retrySeconds: 1, limitMinutes: 5 };
const save = (values: Record<string, unknown>) => admin.post('/platform/v3/job/save', { ...usual, ...values });
/** A second attempt of a test makes others. */
let made = 0;
const make = async (values: Record<string, unknown>) => {
	const { body, text } = await save({ name: `任务 ${++made}`, ...values });
	expect(body.state, text).toBe(200);
	return body.data as Record<string, unknown> & { id: string };
};
const run = (id: string) => admin.post('/platform/v3/job/run', { ids: [id] });
const runsOf = async (job: string) => {
	const parameters = [{ key: 'Q^job^S', value: job }];
	const { body } = await admin.post('/platform/v3/jobRun/query', { parameters, requestPage: { pageNo: 1, limit: 50 } });
	return body.data.dataResult as Array<{ id: string; state: string; problem: string | null; log: string; tries: number }>;
};
const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
const countOf = (path: string) => hits.filter((hit) => hit === path).length;

it('is done again by the only node when the database ended its connections meanwhile', async () => {
	const path = `/slow/${++made}`;
	const { id } = await make({ address: `${address}${path}` });
	await run(id);
	await until(async () => expect(countOf(path)).toBe(1));
	await rows('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
	await until(async () => expect((await runsOf(id)).map(({ state }) => state)).toEqual(['done']));
	expect(countOf(path)).toBe(2);
	expect(await runsOf(id)).toMatchObject([{ tries: 2, log: expect.stringContaining('数据库连接中断，将重新执行') }]);
	expect((await run(id)).body.state).toBe(200);
	await until(async () => expect((await runsOf(id)).map(({ state }) => state)).toEqual(['done', 'done']));
});

it('is done again when its end could not be stored', async () => {
	const path = `/fast/${++made}`;
	const { id } = await make({ address: `${address}${path}` });
	await rows(`create function portal.refuse_end() returns trigger language plpgsql as
		$$ begin if new.state = 'done' and new.losses = 0 then raise exception 'broken on purpose'; end if; return new; end $$`);
	await rows(
		`create trigger refuse_end before update on portal.job_run for each row when (new.job = '${id}') execute function portal.refuse_end()`,
	);
	await run(id);
	await until(async () => expect(await runsOf(id)).toMatchObject([{ state: 'done', tries: 2 }]));
	expect(countOf(path)).toBe(2);
});

it('tells the people responsible of a failure whose text has a NUL character', async () => {
	const staff = await portal.signIn('staff');
	const { id } = await make({ kind: 'script', script: "throw new Error('数量\\u0000不符')", responsible: [staff.tokens.uid] });
	await run(id);
	await until(async () => expect(await runsOf(id)).toMatchObject([{ state: 'failed', problem: expect.stringContaining('数量不符') }]));
	await until(async () => {
		const { dataResult } = await receive(staff);
		expect(dataResult.map(({ subject }: { subject: string }) => subject).join()).toMatch(/任务“任务 \d+”执行失败/);
	});
});

it('keeps the next moment that a node planned while the job was saved', async () => {
	const job = await make({ address, timing: 'interval', every: 60 });
	const client = await portal.database.pool.connect();
	try {
		await client.query('begin');
		await client.query("update portal.job set next_at = '2040-01-01Z', last_state = 'waiting' where id = $1", [job.id]);
		const saving = save({ ...job, remark: '改' });
		const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
		await until(async () => expect(await rows(waits)).not.toEqual([]));
		await client.query('commit');
		expect((await saving).body).toMatchObject({ state: 200, data: { remark: '改', lastState: 'waiting' } });
	} finally {
		client.release();
	}
	const [stored] = await rows("select next_at = '2040-01-01Z' as is_kept, remark from portal.job where id = $1", [job.id]);
	expect(stored).toEqual({ is_kept: true, remark: '改' });
});
