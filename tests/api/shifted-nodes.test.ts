import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { type Caller, signInAt } from '../support/test-portal.ts';
import { TwoNodes } from './two-nodes.ts';

/** Two nodes: the clock of the other one differs by minutes, which a test chooses. */
let nodes: TwoNodes;
let admin: Caller;
let folder = '';
let address = '';
const hits: Array<{ path: string; at: number }> = [];
const service = createServer((request, response) => {
	hits.push({ path: request.url ?? '', at: Date.now() });
	response.end('{}');
});
const minute = 60_000;
const shift = (minutes: number) => writeFile(path.join(folder, 'clock'), String(minutes * minute));

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-clock-'));
	await shift(0);
	await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	const clock = {
		NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('tests/support/faults/shifted-clock.mjs'))}`,
		CLOCK_FILE: path.join(folder, 'clock'),
	};
	nodes = await TwoNodes.start({ PORTAL_SERVICE_ADDRESSES: '127.0.0.1' }, async () => clock);
	admin = await nodes.portal.signIn('admin');
});
afterAll(async () => {
	service.closeAllConnections();
	service.close();
	await nodes?.close();
	await rm(folder, { recursive: true, force: true });
});

let made = 0;
async function make(caller: Caller, values: object): Promise<{ id: string; nextAt: string; path: string }> {
	const at = `/${++made}`;
	const usual = { kind: 'service', method: 'GET', timing: 'hand', missed: 'once', retries: 0, retrySeconds: 1, limitMinutes: 5 };
	const { body, text } = await caller.post('/platform/v3/job/save', { ...usual, name: `钟 ${made}`, address: address + at, ...values });
	expect(body.state, text).toBe(200);
	return { id: body.data.id, nextAt: body.data.nextAt, path: at };
}
const hitsOf = (at: string) => hits.filter(({ path: one }) => one === at);

it.each([5, -5])('a node whose clock differs by %i minutes plans and does the same work at the same time, once', async (minutes) => {
	await shift(minutes);
	const other = await signInAt(nodes.otherUrl, { account: 'admin' });
	// A session of one node is one of the other node.
	for (const { token } of [admin, other])
		for (const url of [nodes.portal.url, nodes.otherUrl])
			expect((await fetch(`${url}/platform/v3/monitoring`, { headers: { 'access-token': token } })).status).toBe(200);
	// Moments of a schedule are those of the database: one that is over is not planned again, one that is near is not skipped.
	const [{ now }] = await nodes.rows('select now() as now');
	const atMinute = (away: number) => `${new Date(now.getTime() + away * minute).getUTCMinutes()} * * * *`;
	for (const [away, wanted] of [
		[-2, 58],
		[3, 3],
	] as const) {
		const { nextAt } = await make(other, { timing: 'cron', cron: atMinute(away), timeZone: 'Asia/Shanghai', days: 'all' });
		expect((Date.parse(nextAt) - now.getTime()) / minute, `${away}`).toBeGreaterThan(wanted - 1.1);
		expect((Date.parse(nextAt) - now.getTime()) / minute, `${away}`).toBeLessThan(wanted + 0.1);
	}
	// Soon, asked of either node: each runs once, and not before its moment.
	const moment = Date.now() + 3_000;
	const once = { timing: 'once', onceAt: new Date(moment).toISOString() };
	const jobs = await Promise.all([admin, other, admin, other].map((caller) => make(caller, once)));
	await vi.waitFor(() => expect(jobs.map(({ path: at }) => hitsOf(at).length)).toEqual([1, 1, 1, 1]), { timeout: 20_000, interval: 100 });
	for (const { path: at } of jobs) expect(hitsOf(at)[0]?.at).toBeGreaterThan(moment - 1_000);
	await vi.waitFor(
		async () => {
			const ids = jobs.map(({ id }) => id);
			const runs = await nodes.rows(
				'select state, extract(epoch from ended_at - started_at)::float as lasted from portal.job_run where job = any($1)',
				[ids],
			);
			expect(runs.map(({ state }) => state)).toEqual(Array(4).fill('done'));
			for (const { lasted } of runs) expect(lasted).toBeGreaterThanOrEqual(0);
		},
		{ timeout: 20_000, interval: 100 },
	);
});
