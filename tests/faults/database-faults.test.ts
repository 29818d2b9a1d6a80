import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { Database } from '../../server/db/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { isProving, rounds } from '../support/rounds.ts';
import { nextCode } from '../support/scale/load.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/business/v3/product';
/** Seconds: the limits of the settings, which are those of the installation in `npm run prove`. */
const limits = isProving ? { read: 25, lock: 20 } : { read: 2, lock: 1 };
/** How long a transaction holds its lock. */
const held = rounds(3, 60) * 1_000;

let portal: TestPortal;
let proxy: DatabaseProxy;
let admin: Caller;
let logged: string[];

startForTests(async () => {
	logged = [];
	proxy = await startDatabaseProxy(`${inject('server')}/any`);
	portal = await startTestPortal({
		log: (line) => logged.push(line),
		environment: { PORTAL_READ_SECONDS: String(limits.read), PORTAL_LOCK_SECONDS: String(limits.lock) },
		open: (address) => new Database(throughProxy(address), { silence: isProving ? 8_000 : 500 }),
	});
	admin = await portal.signIn('admin');
	return { close: () => portal.close().finally(() => proxy.close()) };
});

afterEach(() => {
	proxy.hold(false);
	proxy.delay(0);
});

/** The same database over a line that can fail. */
function throughProxy(address: string): string {
	const own = new URL(address);
	own.host = new URL(proxy.url).host;
	return own.href;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const save = (values: object = {}) => admin.post(`${base}/save`, { code: nextCode(), name: '故障', category: 'electrical', ...values });
const list = () => admin.post(`${base}/query`, { requestPage: { pageNo: 1, limit: 20 } });

/** The reply to a call, and how long it took. */
async function timed(call: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
	const begin = performance.now();
	const answer = await call();
	return { answer, seconds: (performance.now() - begin) / 1_000 };
}

/** Another program that begins a transaction at the database itself; returns what ends it. */
async function otherProgram(...statements: string[]): Promise<() => Promise<void>> {
	const connectionString = `${inject('server')}${new URL(String(portal.database.pool.options.connectionString)).pathname}`;
	const client = new pg.Client({ connectionString });
	client.on('error', () => undefined);
	await client.connect();
	for (const statement of ['begin', ...statements]) await client.query(statement);
	return () => client.end();
}

/** Expects a refusal with the envelope that says that the portal is busy or slow, and nothing of the database. */
function expectRefusal({ status, body, text }: Answer, statuses: number[]): void {
	expect(statuses, text).toContain(status);
	expect(body).toMatchObject({ state: status, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
	expect(text).not.toMatch(/lock_not|canceling|55P03|57014|statement|Connection/i);
}

const expectWorking = async () => {
	expect((await list()).status).toBe(200);
	expect((await save()).status).toBe(200);
};

describe('a lock that another program holds', () => {
	it(`on a record for ${held / 1_000} s refuses its save in time, and nothing else`, { timeout: 200_000 }, async () => {
		const { body } = await save();
		const { id, version, code } = body.data;
		const free = await otherProgram(`select from space_platform.product where id = '${id}' for update`);
		const begin = performance.now();
		const { answer, seconds } = await timed(() => save({ id, version, code }));
		expectRefusal(answer, [503]);
		expect(answer.headers.get('retry-after')).toEqual(expect.stringMatching(/^\d+$/));
		expect(seconds).toBeLessThan(limits.lock + 5);
		await expectWorking();
		await pause(Math.max(0, held - (performance.now() - begin)));
		await free();
		expect((await save({ id, version, code })).status).toBe(200);
	});

	it('on a table of the portal refuses what writes there in time, and the portal continues', { timeout: 200_000 }, async () => {
		const free = await otherProgram('lock table portal.position in access exclusive mode');
		const { body } = await admin.post('/platform/v3/org/query', { requestPage: { limit: 1 } });
		const organisation = body.data.dataResult[0].id;
		const saving = () => admin.post('/platform/v3/position/save', { name: '锁岗', alias: 'lock_position', organisation });
		const { answer, seconds } = await timed(saving);
		await free();
		expectRefusal(answer, [503]);
		expect(seconds).toBeLessThan(2 * limits.lock + 5);
		expect((await saving()).status).toBe(200);
	});
});

describe('a statement that hangs', () => {
	it('is cancelled in time where it reads, and the log names it', { timeout: 120_000 }, async () => {
		const free = await otherProgram('lock table space_platform.product in access exclusive mode');
		const { answer, seconds } = await timed(list);
		await free();
		expectRefusal(answer, [503, 504]);
		expect(seconds).toBeLessThan(Math.max(limits.read, limits.lock) + 5);
		await expectWorking();
	});
});

describe('a database that does not react any more', () => {
	it('is reported within seconds, and used again as soon as it reacts', { timeout: 120_000 }, async () => {
		await expectWorking();
		proxy.hold(true);
		const calls = await Promise.all([timed(list), timed(save), timed(() => admin.get('/ready'))]);
		for (const { answer, seconds } of calls) {
			expectRefusal(answer, [503, 504]);
			expect(seconds).toBeLessThan(45);
		}
		await expect.poll(() => logged.some((line) => line.includes('does not react'))).toBe(true);
		proxy.hold(false);
		await expect.poll(async () => (await admin.get('/ready')).status, { timeout: 30_000 }).toBe(200);
		await expectWorking();
	});
});

describe('a database that takes 50 ms for each statement', () => {
	it('makes calls slower, and none fails', { timeout: 120_000 }, async () => {
		proxy.delay(50);
		const times: number[] = [];
		for (let count = 0; count < rounds(4, 100); count++) {
			for (const call of [list, save, () => admin.get('/platform/v3/menu/queryAll')]) {
				const { answer, seconds } = await timed(call);
				expect(answer.status, answer.text).not.toBe(500);
				expect(answer.status, answer.text).not.toBe(503);
				times.push(seconds);
			}
		}
		const together = await Promise.all(Array.from({ length: 20 }, () => timed(save)));
		expect(together.map(({ answer }) => answer.status)).toEqual(together.map(() => 200));
		times.sort((one, two) => one - two);
		console.log(
			`50 ms for each statement: median call ${((times[times.length >> 1] ?? 0) * 1_000).toFixed(0)} ms, slowest ${((times.at(-1) ?? 0) * 1_000).toFixed(0)} ms`,
		);
		expect(times.at(-1)).toBeLessThan(10);
	});
});
