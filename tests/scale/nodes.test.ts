import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readEvents } from '../api/event-reader.ts';
import { sendMessage } from '../api/message-calls.ts';
import { createUpload, finishUpload, sendPart, sha256Of } from '../api/tus-calls.ts';
import { rounds } from '../support/rounds.ts';
import { keepStream, lostOf, nextCode, underLoad } from '../support/scale/load.ts';
import { hasScalePrograms } from '../support/scale/programs.ts';
import { ScaledPortal } from '../support/scale/scaled-portal.ts';
import { Caller, signInAt } from '../support/test-portal.ts';

const base = '/business/v3/product';
const failOvers = rounds(1, 20);

/** apt-get install haproxy pgbouncer postgresql; alone: npx vitest run tests/scale/nodes.test.ts */
describe.runIf(hasScalePrograms)('three nodes behind HAProxy, with PgBouncer, a replica and S3', () => {
	let portal: ScaledPortal;
	let admin: Caller;
	/** The same person at each node, without the proxy. */
	let atNodes: Caller[];

	beforeAll(async () => {
		portal = await ScaledPortal.start();
		admin = await signInAt(portal.url, { account: 'admin' });
		atNodes = portal.urls.map((url) => admin.at(url));
	}, 330_000);
	afterAll(() => portal?.close());

	it('answer in turn, each on the replica and through the pooler', async () => {
		const nodes = new Set<string>();
		// HAProxy uses a node once it has asked it for its state.
		await expect
			.poll(async () => {
				const { status, headers } = await admin.post(`${base}/query`, {});
				expect(status).toBe(200);
				nodes.add(headers.get('x-request-id')?.split('-')[0] ?? '');
				return nodes.size;
			})
			.toBe(3);
		await expect
			.poll(async () => (await admin.get('/platform/v3/monitoring')).body.data.nodes.map(({ replica }: { replica: unknown }) => replica), {
				timeout: 60_000,
			})
			.toEqual([1, 2, 3].map(() => ({ state: 'used', lag: expect.any(Number) })));
		const sessions = await portal.primary.query<{ count: number }>(
			`select count(*)::integer as count from pg_stat_activity where datname = 'portal' and usename = 'portal'`,
		);
		console.log(`connections of three nodes to the primary: ${sessions[0]?.count}`);
	});

	it('agree about sessions: one that ended on a node is refused by the others when they have heard of it', async () => {
		const times: number[] = [];
		for (let round = 0; round < 10; round++) {
			const caller = await signInAt(portal.url, { account: 'staff' });
			const path = '/platform/v3/msg/innerMessage/msgList';
			const statuses = () => Promise.all(portal.urls.map(async (url) => (await caller.at(url).get(path)).status));
			expect(await statuses()).toEqual([200, 200, 200]);
			const node = portal.urls[round % 3] ?? '';
			await caller.at(node).post('/oauth2/v3/user/logout', { access_token: caller.token });
			const begin = performance.now();
			expect((await caller.at(node).get(path)).status).toBe(401);
			while ((await statuses()).some((status) => status !== 401)) expect(performance.now() - begin).toBeLessThan(2_000);
			times.push(performance.now() - begin);
		}
		console.log(`a session that ended was refused by all nodes after at most ${Math.round(Math.max(...times))} ms`);
	});

	it('agree about limits: guesses of a password are counted together', async () => {
		const guess = async (url: string) => {
			const body = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials', username: 'tenantstaff' };
			return (await new Caller(url).post('/oauth2/v3/authentication/apply', { ...body, password: 'Guess@1' })).body.state;
		};
		const states: number[] = [];
		for (let count = 0; count < 6; count++) states.push(await guess(portal.urls[count % 3] ?? ''));
		// From the fourth on a captcha is required.
		expect(new Set(states.slice(0, 3)).size).toBe(1);
		expect(states.slice(4).every((state) => state !== states[0])).toBe(true);
	});

	it('agree about locks: of saves at once, one wins', async () => {
		for (let round = 0; round < 10; round++) {
			const code = nextCode();
			const created = await Promise.all(atNodes.map((node) => node.post(`${base}/save`, { code, name: code, category: 'electrical' })));
			expect(created.map(({ status }) => status).sort()).toEqual(
				[200, 409, 409].map((status) => (status === 200 ? 200 : expect.any(Number))),
			);
			const record = created.find(({ status }) => status === 200)?.body.data;
			const changed = await Promise.all(
				atNodes.map((node, index) => node.post(`${base}/save`, { id: record.id, version: record.version, name: `${code}-${index}` })),
			);
			expect(changed.filter(({ status }) => status === 200)).toHaveLength(1);
		}
	});

	it('agree about what was written: a list on any node shows it at once', async () => {
		const missed: string[] = [];
		const times: number[] = [];
		for (let round = 0; round < 100; round++) {
			const name = `W-${round}`;
			await (atNodes[round % 3] as Caller).post(`${base}/save`, { code: nextCode(), name, category: 'electrical' });
			const begin = performance.now();
			const { body } = await (atNodes[(round + 1) % 3] as Caller).post(`${base}/query`, { parameters: [{ key: 'Q^name^S', value: name }] });
			times.push(performance.now() - begin);
			if (body.data.pageResult.totalCount !== 1) missed.push(name);
		}
		expect(missed).toEqual([]);
		times.sort((a, b) => a - b);
		console.log(`a list on another node right after a save: median ${times[50]?.toFixed(1)} ms, p95 ${times[95]?.toFixed(1)} ms`);
	});

	it('tell each other of events', async () => {
		const staff = await signInAt(portal.url, { account: 'staff' });
		const readers = await Promise.all(portal.urls.map((url) => readEvents(url, staff)));
		await Promise.all(readers.map((reader) => reader.next('opened')));
		const begin = performance.now();
		await sendMessage(admin, staff);
		await Promise.all(readers.map((reader) => reader.next('message')));
		console.log(`an event reached streams on three nodes after ${Math.round(performance.now() - begin)} ms`);
		for (const reader of readers) reader.close();
	});

	it('share uploads: each part goes to another node', async () => {
		const part = 1 << 20;
		const content = Buffer.alloc(part * 6, '一个分段上传的文件\n');
		const created = await createUpload(admin, portal.url, { name: '大文件.txt', bytes: content.length });
		expect(created.status, created.text).toBe(201);
		const { id } = created;
		for (let index = 0; index < 6; index++) {
			const body = content.subarray(index * part, (index + 1) * part);
			const sent = await sendPart(admin, portal.urls[index % 3] ?? '', { id, offset: index * part, body });
			expect(sent.status, `part ${index}: ${sent.text}`).toBe(204);
		}
		await expect.poll(async () => (await finishUpload(admin, id, sha256Of(content))).body.data?.state).toBe('stored');
		const { file } = (await finishUpload(admin, id, sha256Of(content))).body.data;
		expect(file.fileName).toBe('大文件.txt');
	});

	it('are restarted one by one under load without a failed call, and streams move', { timeout: 900_000 }, async () => {
		const stream = keepStream(portal.url, admin);
		await expect.poll(() => stream.opened()).toBeGreaterThan(0);
		const times: number[] = [];
		const result = await underLoad(admin, { prefix: 'U' }, async () => {
			for (const index of [0, 1, 2]) {
				const begin = performance.now();
				expect(await portal.stopNode(index)).toContain('The portal has stopped.');
				times.push(performance.now() - begin);
				await portal.startNode(index);
			}
		});
		console.log(
			`a rolling restart: ${JSON.stringify(result.states)}, longest call ${Math.round(result.longest)} ms, nodes stopped in ${times.map(Math.round)} ms`,
		);
		expect(result.states).toEqual({ 200: expect.any(Number) });
		expect(result.missed).toEqual([]);
		expect(await lostOf(admin, 'U', result.acknowledged)).toEqual([]);
		expect(stream.opened()).toBeGreaterThan(1);
		stream.close();
	});

	it('lose no acknowledged record when one is killed', async () => {
		const result = await underLoad(admin, { prefix: 'K' }, async () => {
			await portal.killNode(1);
			await portal.startNode(1);
		});
		console.log(`a killed node: ${JSON.stringify(result.states)}, no call succeeded for ${Math.round(result.outage)} ms`);
		expect(result.missed).toEqual([]);
		expect(await lostOf(admin, 'K', result.acknowledged)).toEqual([]);
		expect(Object.keys(result.states).map(Number).sort()).toEqual(expect.arrayContaining([200]));
	});

	it(`lose no acknowledged record when the primary is killed and its replica promoted, ${failOvers} times`, {
		timeout: 3_600_000,
	}, async () => {
		const outages: number[] = [];
		for (let round = 1; round <= failOvers; round++) {
			await portal.synchronize();
			const prefix = `F${round}`;
			const result = await underLoad(admin, { prefix }, async () => {
				await portal.primary.kill();
				await portal.promote();
				await expect.poll(async () => (await admin.post(`${base}/query`, {})).status, { timeout: 60_000, interval: 100 }).toBe(200);
				await new Promise((resolve) => setTimeout(resolve, 1_500));
			});
			outages.push(result.outage);
			console.log(
				`fail-over ${round}: ${result.acknowledged.length} acknowledged, ${JSON.stringify(result.states)}, no call succeeded for ${Math.round(result.outage)} ms, longest call ${Math.round(result.longest)} ms`,
			);
			expect(
				Object.keys(result.states)
					.map(Number)
					.filter((status) => ![200, 502, 503, 504].includes(status)),
			).toEqual([]);
			expect(result.missed).toEqual([]);
			expect(await lostOf(admin, prefix, result.acknowledged)).toEqual([]);
			await portal.rebuild();
		}
		outages.sort((a, b) => a - b);
		console.log(`${failOvers} fail-overs: no call succeeded for ${Math.round(outages[0] ?? 0)} to ${Math.round(outages.at(-1) ?? 0)} ms`);
	});
});
