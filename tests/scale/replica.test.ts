import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CallEnding } from '../../server/db/call-ending.ts';
import { Database } from '../../server/db/database.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { nextCode } from '../support/scale/load.ts';
import { type ReplicatedServers, type ScaleServer, startReplicated } from '../support/scale/replicated-servers.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/business/v3/product';
const wait = 100;
const quick = { fsync: 'off', full_page_writes: 'off' };
let servers: ReplicatedServers;
let replica: ScaleServer;
/** Between the portals and the replica. */
let line: DatabaseProxy;
/** Two nodes on the same database. */
let nodes: TestPortal[];
let callers: Caller[];
let name: string;

const figures = (node: TestPortal) => {
	if (!node.database.replica) throw new Error('there is no replica');
	return node.database.replica;
};
const save = (caller: Caller, text: string) => caller.post(`${base}/save`, { name: text, code: text, category: 'electrical' });
const list = (caller: Caller, text: string) =>
	caller.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: text }], requestPage: { pageNo: 1, limit: 20 } });
const found = async (caller: Caller, text: string) => (await list(caller, text)).body.data.pageResult.totalCount;
const until = (state: string) => expect.poll(() => nodes.map((node) => figures(node).state), { timeout: 20_000 }).toEqual([state, state]);
const onReplica = (text: string) => replica.query(text, name);
const delay = async (setting: string) => {
	await onReplica(`alter system set recovery_min_apply_delay = '${setting}'`);
	await onReplica('select pg_reload_conf()');
};
const fresh = nextCode;

beforeAll(async () => {
	servers = await startReplicated({ settings: quick });
	replica = await servers.replicate(servers.primary);
	line = await startDatabaseProxy(`${replica.address}/postgres`);
	const open = (connectionString: string) => {
		name = new URL(connectionString).pathname.slice(1);
		return new Database(connectionString, { replica: { url: line.url.replace(/\/[^/]*$/, `/${name}`), wait } });
	};
	const first = await startTestPortal({ server: servers.primary.address, open });
	const address = String(first.database.pool.options.connectionString);
	nodes = [first, await startTestPortal({ data: 'empty', server: servers.primary.address, open: () => open(address) })];
	const admin = await first.signIn('admin');
	callers = [admin, admin.at(nodes[1]?.url ?? '')];
}, 300_000);
afterAll(async () => {
	for (const node of [...(nodes ?? [])].reverse()) await node.close();
	await line?.close();
	await servers?.close();
});
beforeEach(() => until('used'));

describe('reads of the replica', () => {
	it('are lists, counts, summaries, exports and figures; records and saves use the primary', async () => {
		const [node] = nodes as [TestPortal];
		const [caller] = callers as [Caller];
		const reads = async (work: () => Promise<unknown>) => {
			const before = figures(node).reads;
			await work();
			return figures(node).reads > before;
		};
		const text = fresh();
		expect((await save(caller, text)).body.state).toBe(200);
		expect(await reads(() => list(caller, text))).toBe(true);
		expect(await reads(() => caller.post(`${base}/count`, {}))).toBe(true);
		expect(await reads(() => caller.post(`${base}/export`, { format: 'csv' }))).toBe(true);
		expect(await reads(() => caller.post('/platform/v3/charts/figures', { charts: [{ chart: 'results-by-quarter' }], fresh: true }))).toBe(
			true,
		);
		const { id } = (await list(caller, text)).body.data.dataResult[0];
		expect(await reads(() => caller.get(`${base}/get`, { id }))).toBe(false);
		expect(await reads(() => save(caller, fresh()))).toBe(false);
	});

	it.each(['0', '30ms', '400ms'])('show what was saved before, on another node, with a replica that is %s late', async (late) => {
		await delay(late);
		const times: number[] = [];
		for (let round = 0; round < 25; round++) {
			const text = fresh();
			const [writer, reader] = round % 2 ? [0, 1] : [1, 0];
			expect((await save(callers[writer] as Caller, text)).body.state).toBe(200);
			const begin = performance.now();
			expect(await found(callers[reader] as Caller, text)).toBe(1);
			times.push(performance.now() - begin);
		}
		times.sort((a, b) => a - b);
		const [reads, fallbacks] = [
			nodes.reduce((sum, node) => sum + figures(node).reads, 0),
			nodes.reduce((sum, node) => sum + figures(node).fallbacks, 0),
		];
		console.log(
			`a list right after a save, replica ${late} late: median ${times[12]?.toFixed(1)} ms, longest ${times[24]?.toFixed(1)} ms; ${reads} reads of the replica, ${fallbacks} of the primary`,
		);
		await delay('0');
	});

	it('are isolated as on the primary', async () => {
		const { database } = nodes[0] as TestPortal;
		const text = `select current_user as role, current_setting('portal.tenant') as tenant, pg_is_in_recovery() as replica, current_setting('timezone') as zone`;
		const [tenant] = await database.system.selectFrom('portal.tenant').select('id').where('id', '<>', platformTenantId).limit(1).execute();
		for (const id of [tenant?.id ?? '', platformTenantId, tenant?.id ?? '']) {
			const { rows } = await database.onReplica().run(id, { text });
			expect(rows).toEqual([{ role: 'portal_app', tenant: id, replica: true, zone: 'Asia/Shanghai' }]);
		}
		const refused = database.onReplica().run(tenant?.id ?? '', { text: 'select count(*) from portal.credential' });
		await expect(refused).rejects.toThrow('permission denied');
	});

	it('give what they cannot do to the primary', async () => {
		const { database } = nodes[0] as TestPortal;
		const view = database.onReplica();
		await view.run(platformTenantId, { text: 'select 1' });
		const { rows } = await view.run(platformTenantId, { text: `select pg_is_in_recovery() as replica, txid_current() > 0 as writes` });
		expect(rows).toEqual([{ replica: false, writes: true }]);
		expect(figures(nodes[0] as TestPortal).state).toBe('used');
	});

	it('end with their call', async () => {
		const { database } = nodes[0] as TestPortal;
		const ending = new CallEnding();
		const view = database.during({ ending, longestStatement: 10_000, hasWritten: false }).onReplica();
		const running = view.run(platformTenantId, { text: 'select pg_sleep(60)' });
		const working = () => onReplica(`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`);
		await expect.poll(async () => (await working()).length).toBe(1);
		ending.end(new Error('gone'));
		await expect(running).rejects.toThrow('gone');
		expect(await working()).toEqual([]);
		expect(figures(nodes[0] as TestPortal).state).toBe('used');
	});
});

it('without a replica, reads use the same database object', async () => {
	const { database } = nodes[0] as TestPortal;
	const plain = new Database(String(database.pool.options.connectionString));
	expect(plain.onReplica()).toBe(plain);
	await sql`select 1`.execute(plain.system);
	await plain.close();
});

describe('a replica that cannot be read', () => {
	it('is left alone while it does not replay', async () => {
		await onReplica('select pg_wal_replay_pause()');
		const text = fresh();
		await save(callers[0] as Caller, text);
		expect(await found(callers[1] as Caller, text)).toBe(1);
		await until('behind');
		const begin = performance.now();
		expect(await found(callers[1] as Caller, text)).toBe(1);
		expect(performance.now() - begin).toBeLessThan(1_000);
		await onReplica('select pg_wal_replay_resume()');
		await until('used');
	});

	it('costs no call when it is killed under load, and comes back', async () => {
		const states = await underLoad(async () => {
			await replica.kill();
			await sleep(2_000);
		});
		expect(states).toEqual({ 200: expect.any(Number) });
		await until('unreachable');
		await replica.start();
		await until('used');
	});

	it('costs no call when its line is dead', async () => {
		const states = await underLoad(async () => {
			line.hold(true);
			await sleep(5_000);
		});
		expect(states).toEqual({ 200: expect.any(Number) });
		await until('unreachable');
		line.hold(false);
		await until('used');
	});

	it('is not read when the address is that of another database', async () => {
		const other = await startReplicated({ settings: quick });
		const stranger = await other.replicate(other.primary);
		const address = String((nodes[0] as TestPortal).database.pool.options.connectionString);
		for (const url of [`${stranger.address}/postgres`, `${servers.primary.address}/postgres`, address]) {
			const database = new Database(address, { replica: { url, wait } });
			await expect.poll(() => database.replica?.state).toBe('unsuitable');
			expect((await database.onReplica().run(platformTenantId, { text: 'select current_database() as name' })).rows).toEqual([{ name }]);
			await database.close();
		}
		await other.close();
	});

	it('is not read after it was promoted', async () => {
		await onReplica('select pg_promote()');
		await until('unsuitable');
		const text = fresh();
		await save(callers[0] as Caller, text);
		expect(await found(callers[1] as Caller, text)).toBe(1);
	});
});

/** Lists on both nodes while something happens; how many had which state. */
async function underLoad(work: () => Promise<void>): Promise<Record<number, number>> {
	const states: Record<number, number> = {};
	let isOver = false;
	let longest = 0;
	const one = async (caller: Caller) => {
		while (!isOver) {
			const begin = performance.now();
			const { status } = await caller.post(`${base}/query`, {});
			longest = Math.max(longest, performance.now() - begin);
			states[status] = (states[status] ?? 0) + 1;
		}
	};
	const load = Promise.all([...callers, ...callers].map(one));
	await sleep(500);
	await work();
	isOver = true;
	await load;
	console.log(`lists while the replica fails: ${JSON.stringify(states)}, the longest took ${Math.round(longest)} ms`);
	return states;
}
