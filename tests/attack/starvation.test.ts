import type { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../../server/db/database.ts';
import type { Call, Route } from '../../server/http/route.ts';
import { within } from '../api/records-portal.ts';
import { fillStaff, type PortalNode, startNode } from '../api/session-portal.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let db: TestDatabase;
/** Looks on, whatever the calls do to the portal's own connections. */
let onlooker: pg.Client;
let node: PortalNode;
let strict: PortalNode;
let tokens: Record<'flood' | 'colleague' | 'other', string>;

/** Calls that work until the test lets them, and what they did. */
const held = {
	started: [] as string[],
	most: 0,
	atWork: 0,
	open(): void {},
	gate: Promise.resolve(),
	close() {
		this.open();
		this.started = [];
		this.most = 0;
		this.gate = new Promise<void>((resolve) => {
			this.open = resolve;
		});
	},
};

const path = '/business/v3/test';

function slowRoutes(database: () => Database): Route[] {
	const route = (name: string, rest: Pick<Route, 'handle'> & Partial<Route>): Route => ({
		method: 'GET',
		path: `${path}/${name}`,
		policy: 'signed-in',
		summary: 'Takes its time.',
		...rest,
	});
	const hold: Route['handle'] = async ({ principal }) => {
		held.started.push(principal?.account ?? 'nobody');
		held.atWork += 1;
		held.most = Math.max(held.most, held.atWork);
		await held.gate;
		held.atWork -= 1;
		return null;
	};
	const during = ({ reading }: Pick<Call, 'reading'>) => database().during(reading);
	const writeSlowly: Route['handle'] = async (call) => {
		await sql`insert into slow_write values ('first')`.execute(during(call).system);
		await sql`select pg_sleep(0.5)`.execute(during(call).system);
		await sql`insert into slow_write values ('last')`.execute(during(call).system);
		return null;
	};
	return [
		route('known', { handle: async () => null }),
		route('hold', { handle: hold }),
		route('open', { handle: hold, policy: 'open' }),
		route('export', { handle: hold, load: 'export' }),
		route('read', { handle: async (call) => (await sql`select pg_sleep(60)`.execute(during(call).system)).rows }),
		route('read-records', {
			handle: async (call) => (await during(call).run('00000000-0000-0000-0000-000000000000', { text: 'select pg_sleep(60)' })).rows,
		}),
		route('read-in-transaction', {
			handle: (call) => during(call).transaction(async (db) => (await sql`select pg_sleep(60)`.execute(db)).rows),
		}),
		route('write', { method: 'POST', handle: writeSlowly }),
		route('writing-get', { handle: writeSlowly }),
	];
}

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	onlooker = new pg.Client({ connectionString: db.connectionString });
	await onlooker.connect();
	await onlooker.query('create table slow_write (step text)');
	// One tenant may use all of its slots although others were active before.
	node = await startNode(db, { routes: slowRoutes(() => db.database), environment: { PORTAL_CALLS_SHARED: '8' } });
	strict = await startNode(db, {
		routes: slowRoutes(() => db.database),
		environment: { PORTAL_CALLS: '8', PORTAL_QUEUE: '10', PORTAL_CALLS_SHARED: '8', PORTAL_READ_SECONDS: '1' },
	});
	const tokenOf = async (account: string) => (await node.signIn(account)).access_token;
	tokens = { flood: await tokenOf('tenantstaff'), colleague: await tokenOf('tenantadmin'), other: await tokenOf('otherstaff') };
});

beforeEach(async () => {
	held.close();
	// Tokens that the node knows, so that calls reach their queue in the order in which they come.
	for (const token of Object.values(tokens)) for (const at of [node, strict]) await at.get(`${path}/known`, { token });
});

afterAll(async () => {
	held.open();
	await node.close();
	await strict.close();
	await onlooker.end();
	await db.drop();
});

/** Calls whose callers can hang up. */
function flood(count: number, { to = node, name = 'hold', token = tokens.flood as string | undefined } = {}) {
	const caller = new AbortController();
	const headers: Record<string, string> = token === undefined ? {} : { 'access-token': token };
	const calls = Array.from({ length: count }, async () => {
		const response = await fetch(`${to.url}${path}/${name}`, { headers, signal: caller.signal });
		return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), body: await response.json() };
	});
	const hangUp = async () => {
		caller.abort();
		await Promise.allSettled(calls);
	};
	return {
		/** Not to be asked for of calls that hang up. */
		get answers() {
			return Promise.all(calls);
		},
		hangUp,
	};
}

/** Waits until so many more calls have come to a node than when it was asked to wait, and have begun: a few in each turn of the event loop. */
async function arrivals(count: number, { app } = node): Promise<void> {
	await new Promise<void>((resolve) => {
		let left = count;
		app.server.on('request', function arrived() {
			left -= 1;
			if (left > 0) return;
			app.server.off('request', arrived);
			resolve();
		});
	});
	for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const startedAre = (count: number) => within(10_000, async () => held.started.length >= count);
const runningSleeps = async () => {
	const { rows } = await onlooker.query(
		`select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
	);
	return rows.length;
};

describe('sixty calls of one user at once', () => {
	it('have eight at work, and another tenant is served before those that wait', async () => {
		const { answers } = flood(60);
		await startedAre(8);
		const other = node.get(`${path}/hold`, { token: tokens.other });
		await startedAre(9);
		expect(held.started).toEqual([...Array(8).fill('tenantstaff'), 'otherstaff']);
		held.open();
		expect((await other).status).toBe(200);
		expect((await answers).map(({ status }) => status)).toEqual(Array(60).fill(200));
		expect(held.most).toBe(9);
	});

	it('leave the next slot to a colleague in the same tenant', async () => {
		const flooded = arrivals(60);
		const { answers } = flood(60);
		await Promise.all([flooded, startedAre(8)]);
		const arrived = arrivals(1);
		const colleague = node.get(`${path}/hold`, { token: tokens.colleague });
		await arrived;
		expect(held.started).not.toContain('tenantadmin');
		held.open();
		await Promise.all([answers, colleague]);
		expect(held.started.indexOf('tenantadmin')).toBeLessThan(12);
	});

	it('are all the same person, whatever sessions they use', async () => {
		const second = (await node.signIn('tenantstaff')).access_token;
		const arrived = arrivals(40);
		const floods = [flood(20), flood(20, { token: second })];
		await Promise.all([arrived, startedAre(8)]);
		expect(held.started).toHaveLength(8);
		held.open();
		await Promise.all(floods.map(({ answers }) => answers));
		expect(held.most).toBe(8);
	});

	it('without a session count by their address, and leave sessions alone', async () => {
		const { answers } = flood(60, { name: 'open', token: undefined });
		await startedAre(4);
		const other = node.get(`${path}/hold`, { token: tokens.other });
		await startedAre(5);
		expect(held.started).toEqual([...Array(4).fill('nobody'), 'otherstaff']);
		held.open();
		await Promise.all([answers, other]);
	});
});

describe('too many calls', () => {
	it('of one session are refused with the time to wait, beyond 8 at work and 64 in the queue', async () => {
		const arrived = arrivals(80);
		const { answers } = flood(80);
		await Promise.all([arrived, startedAre(8)]);
		held.open();
		const refused = (await answers).filter(({ status }) => status !== 200);
		expect(refused).toHaveLength(8);
		for (const { status, retryAfter, body } of refused) {
			expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: 1 });
			expect(body).toMatchObject({ state: 6030104, message: '同时进行的操作过多，请稍后再试', requestId: expect.any(String) });
		}
	});

	it('for the whole queue are refused to those who fill it', async () => {
		const arrived = arrivals(19, strict);
		const { answers } = flood(18, { to: strict });
		await startedAre(8);
		const other = strict.get(`${path}/hold`, { token: tokens.other });
		await arrived;
		held.open();
		expect((await other).status).toBe(200);
		const refused = (await answers).filter(({ status }) => status !== 200);
		expect(refused).toHaveLength(1);
		expect(refused[0]).toMatchObject({ status: 503, retryAfter: 1, body: { state: 503, message: '系统繁忙，请稍后再试' } });
		expect(held.started.indexOf('otherstaff')).toBe(8);
	});

	it('with unknown tokens look into the database four at a time', async () => {
		await onlooker.query('begin');
		await onlooker.query('lock table portal.session_token');
		const statuses: number[] = [];
		const flooded = Array.from({ length: 200 }, async (_, index) => {
			statuses.push((await node.get(`${path}/hold`, { token: `no such token ${index}` })).status);
		});
		await within(10_000, async () => statuses.length === 200 - 4 - 64);
		const looking = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%session_token%'`;
		expect((await onlooker.query(looking)).rows).toHaveLength(4);
		held.open();
		expect((await node.get(`${path}/hold`, { token: tokens.other })).status).toBe(200);
		await onlooker.query('commit');
		await Promise.all(flooded);
		expect(statuses.sort()).toEqual([...Array(68).fill(401), ...Array(132).fill(429)]);
	});

	it('of exports wait for each other, and for nobody else', async () => {
		const { answers } = flood(6, { name: 'export' });
		await startedAre(2);
		const others = [node.get(`${path}/export`, { token: tokens.other }), node.get(`${path}/hold`, { token: tokens.flood })];
		await startedAre(4);
		expect(held.started.slice(0, 2)).toEqual(['tenantstaff', 'tenantstaff']);
		expect(held.started.slice(2).sort()).toEqual(['otherstaff', 'tenantstaff']);
		held.open();
		await Promise.all([answers, ...others]);
	});
});

describe('a call whose caller has gone', () => {
	it('leaves the queue without having started', async () => {
		const arrived = arrivals(60);
		const sockets: Socket[] = [];
		const note = ({ socket }: { socket: Socket }) => void sockets.push(socket);
		node.app.server.on('request', note);
		const waiting = flood(60);
		await Promise.all([arrived, startedAre(8)]);
		node.app.server.off('request', note);
		await waiting.hangUp();
		await within(5_000, async () => sockets.every(({ destroyed }) => destroyed));
		const next = node.get(`${path}/hold`, { token: tokens.flood });
		held.open();
		expect((await next).status).toBe(200);
		expect(held.started).toHaveLength(9);
	});

	it.each(['read', 'read-records'])('is cancelled in the database while it reads (%s)', async (name) => {
		const reading = flood(40, { name });
		await within(10_000, async () => (await runningSleeps()) >= 4);
		const lines = node.logLines.length;
		await reading.hangUp();
		await within(5_000, async () => (await runningSleeps()) === 0);
		held.open();
		expect((await node.get(`${path}/hold`, { token: tokens.flood })).status).toBe(200);
		expect(node.logLines.slice(lines).filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
	});

	it.each(['write', 'writing-get'])('finishes what it has begun to write (%s)', async (name) => {
		await onlooker.query('delete from slow_write');
		const caller = new AbortController();
		const method = name === 'write' ? 'POST' : 'GET';
		const call = fetch(`${node.url}${path}/${name}`, { method, headers: { 'access-token': tokens.flood }, signal: caller.signal });
		const steps = async () => (await onlooker.query<{ step: string }>('select step from slow_write')).rows.map(({ step }) => step);
		await within(10_000, async () => (await steps()).length === 1);
		caller.abort();
		await expect(call).rejects.toThrow();
		await within(10_000, async () => (await steps()).length === 2);
	});

	it('gives its connection back whole', async () => {
		const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.database.system);
		expect(rows).toEqual([{ one: 1 }]);
	});
});

describe('a call that reads for too long', () => {
	it.each(['read', 'read-in-transaction'])('is cancelled in the database and told so (%s)', async (name) => {
		const answer = await strict.get(`${path}/${name}`, { token: tokens.flood });
		expect(answer).toMatchObject({ status: 408, body: { state: 408, message: '请求超时' } });
		expect(await runningSleeps()).toBe(0);
	});
});
