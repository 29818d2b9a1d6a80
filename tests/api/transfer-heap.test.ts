import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rounds } from '../support/rounds.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

const base = '/business/v3/enterprise';
const rowCount = rounds(30_000, 100_000);
let portal: TestPortal;
let token: string;

beforeAll(async () => {
	portal = await startTestPortal();
	await portal.database.pool.query(
		`insert into space_platform.enterprise (id, name, credit_code, industry, risk_level, address)
		select gen_random_uuid(), '长名称企业' || i, 'X' || i, 'chemical', 'C', repeat('某路', 40) from generate_series(1, $1::integer) i`,
		[rowCount],
	);
	token = (await signInForFiles(portal.url, 'admin')).token;
});

afterAll(() => portal.close());

const start = (body: Record<string, unknown>, signal?: AbortSignal) =>
	fetch(`${portal.url}${base}/export`, {
		method: 'POST',
		headers: { 'access-token': token, 'content-type': 'application/json' },
		body: JSON.stringify(body),
		...(signal && { signal }),
	});
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is still held: how much of it can be collected varies. */
function weigh(): number {
	collect();
	return process.memoryUsage().heapUsed;
}
const runningExports = async () =>
	(
		await portal.database.pool.query(
			`select 1 from pg_stat_activity where datname = current_database() and query ~ 'exported' and state <> 'idle' and pid <> pg_backend_pid()`,
		)
	).rowCount;

describe(`an export of ${rowCount.toLocaleString('en')} rows`, () => {
	it.each([
		['csv', 1_000_000],
		['xlsx', 40_000],
	])('as %s keeps the memory of the server as it is', async (format, step) => {
		const columns = ['name', 'creditCode', 'industry', 'riskLevel', 'address', 'createTime', 'createBy'];
		let top = 0;
		let size = 0;
		let lines = 0;
		let weighAt = 0;
		const before = weigh();
		const response = await start({ format, columns });
		expect(response.status).toBe(200);
		for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
			size += chunk.length;
			for (const byte of chunk) if (byte === 10) lines++;
			if (size < weighAt) continue;
			weighAt = size + step;
			top = Math.max(top, weigh() - before);
		}
		if (format === 'csv') expect(lines).toBeGreaterThan(rowCount);
		expect(size).toBeGreaterThan(rowCount * 10);
		// A row as an object is several times that.
		expect(top).toBeLessThan(rowCount * 300);
	});

	it('with the rows of a child table keeps it as well', async () => {
		const { pool } = portal.database;
		await pool.query(
			`insert into portal.dictionary (id, name, key) select gen_random_uuid(), '字典' || i, 'heap_' || i from generate_series(1, 3000) i`,
		);
		await pool.query(`insert into portal.dictionary__items (id, record_id, position, value, title)
			select gen_random_uuid(), d.id, i, 'v' || i, repeat('名', 40) from portal.dictionary d, generate_series(0, 19) i where d.key like 'heap_%'`);
		for (const format of ['csv', 'xlsx']) {
			const before = weigh();
			const response = await fetch(`${portal.url}/platform/v3/dictionary/export`, {
				method: 'POST',
				headers: { 'access-token': token, 'content-type': 'application/json' },
				body: JSON.stringify({ format, columns: ['name', 'key', 'items'] }),
			});
			expect(response.status).toBe(200);
			let [size, top, weighAt] = [0, 0, 0];
			for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
				size += chunk.length;
				if (size < weighAt) continue;
				weighAt = size + (format === 'csv' ? 1_000_000 : 40_000);
				top = Math.max(top, weigh() - before);
			}
			expect(size).toBeGreaterThan(200_000);
			// 60,000 child rows as objects are several times that.
			expect(top).toBeLessThan(60_000 * 200);
		}
	});

	it('ends on the server when its reader goes', async () => {
		const controller = new AbortController();
		const response = await start({ format: 'csv', columns: ['name', 'address'] }, controller.signal);
		await response.body?.getReader().read();
		expect(await runningExports()).toBe(1);
		controller.abort();
		for (let tries = 0; tries < 50 && (await runningExports()) !== 0; tries++) await setTimeout(100);
		expect(await runningExports()).toBe(0);
		const again = await start({ format: 'csv', columns: ['name'], parameters: [{ key: 'Q^NAME_^S', value: '长名称企业1' }] });
		expect(await again.text()).toContain('长名称企业1');
	});
});
