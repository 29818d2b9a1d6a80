import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal, within } from './records-portal.ts';

const base = '/business/v3/trial';
const many = 12_000;
let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await sql`insert into space_platform.trial (id, name, amount, done) select
		('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '第' || n || '号', n % 10, false from generate_series(1, ${many}) n`.execute(
		portal.database.system,
	);
	await sql`analyze space_platform.trial`.execute(portal.database.system);
});
afterAll(() => portal.close());

const count = async (body: object, caller = admin) => (await caller.post(`${base}/count`, body)).body.data;
const amounts = (value: number) => ({ parameters: [{ key: 'Q^AMOUNT_^NLE', value }] });

describe('the count of a query', () => {
	it('is exact in a table of ordinary size', async () => {
		expect(await count({})).toEqual({ count: many, isExact: true });
		expect(await count(amounts(0))).toEqual({ count: many / 10, isExact: true });
		const { pageResult } = (await admin.post(`${base}/query`, {})).body.data;
		expect(pageResult).toEqual({ totalCount: many, pageNo: 1, limit: 20 });
	});

	it('refuses what a list refuses', async () => {
		expect((await admin.post(`${base}/count`, { parameters: [{ key: 'Q^NOTHING_^S', value: 1 }] })).status).toBe(400);
		expect((await admin.post(`${base}/count`, { query: { combinator: 'and', rules: [{ field: 'x' }] } })).status).toBe(400);
		await setStaffRights(portal, ['trial:edit']);
		expect((await (await portal.signIn('staff')).post(`${base}/count`, {})).status).toBe(403);
	});

	it('counts nothing by a field that the caller may not read', async () => {
		await setStaffRights(portal, ['trial:view']);
		const query = { combinator: 'and', rules: [{ field: 'secret', operator: 'isNull' }] };
		expect((await (await portal.signIn('staff')).post(`${base}/count`, { query })).status).toBe(400);
	});

	it('runs scripts of the query', async () => {
		const query = { combinator: 'and', rules: [{ field: 'amount', operator: 'less', valueSource: 'script', value: 'return 1 + 1' }] };
		expect(await count({ query })).toEqual({ count: many / 5, isExact: true });
	});
});

describe('in a huge table', () => {
	const stored = 20_000;
	const standard = '/business/v3/standard';
	const named = { parameters: [{ key: 'Q^NAME_^SLL', value: '7号' }] };
	const ask = async (call: string, body: object) => (await admin.post(`${standard}/${call}`, body)).body.data;

	beforeAll(async () => {
		// Few rows on a page: the look at some pages finds about its share of them, the same ones on every machine.
		await sql`alter table portal.standard set (fillfactor = 10, autovacuum_enabled = false)`.execute(portal.database.system);
		await sql`insert into portal.standard (id, name)
			select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '第' || n || '号' from generate_series(1, ${stored}) n`.execute(
			portal.database.system,
		);
		await sql`analyze portal.standard`.execute(portal.database.system);
		// What the planner believes: nothing else makes twenty thousand rows so many.
		await sql`update pg_class set reltuples = 250000 where oid = 'portal.standard'::regclass`.execute(portal.database.system);
	});

	it('few hits are counted, many are said to be about so many, and exactly when asked', async () => {
		expect(await ask('count', named)).toEqual({ count: stored / 10, isExact: true });
		const about = await ask('count', {});
		expect(about.isExact).toBe(false);
		expect(about.count).toBeGreaterThan(10_000);
		expect(await ask('count', { exact: true })).toEqual({ count: stored, isExact: true });
	});

	it('the total of a list is about right, and right behind the end', async () => {
		const { pageResult } = await ask('query', {});
		expect(pageResult.isExact).toBe(false);
		expect(pageResult.totalCount).toBeGreaterThan(10_000);
		const far = await ask('query', { requestPage: { pageNo: 9000, limit: 20, totalCount: 1_000_000 } });
		expect(far.pageResult).toEqual({ totalCount: stored, pageNo: 9000, limit: 20 });
	});
});

describe('a caller who hangs up', () => {
	it.each([
		['POST', `${base}/query`],
		['POST', `${base}/count`],
		['GET', `${base}/get?id=00000000-0000-7000-8000-000000000001`],
	])('ends the statement of %s %s', async (method, path) => {
		const waiting = async () => {
			const look = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
			return (await look.execute(portal.database.system)).rows.length;
		};
		await portal.database.transaction(async (lock) => {
			await sql`lock table space_platform.trial in access exclusive mode`.execute(lock);
			const caller = new AbortController();
			const headers = { 'access-token': admin.token, ...(method === 'POST' && { 'content-type': 'application/json' }) };
			const call = fetch(`${portal.url}${path}`, { method, headers, signal: caller.signal, ...(method === 'POST' && { body: '{}' }) });
			await within(5_000, async () => (await waiting()) > 0);
			caller.abort();
			await expect(call).rejects.toThrow();
			await within(5_000, async () => (await waiting()) === 0);
		});
	});
});
