import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { within, writeScreen } from './records-portal.ts';
import { openSourcePortal, type SourcePortal } from './source-portal.ts';

/** Three times 3,600 rows. */
const many = `select concat(a.code, b.code, c.code) as code, c.code as part from app.shop a cross join app.shop b cross join app.shop c where c.stock < 9`;
const endless = `select 'x' as code, cast(count(*) as text) as part from app.shop a cross join app.shop b cross join app.shop c cross join app.shop d cross join app.shop e`;
/** What only reads for all that can be seen of it. */
const writing = 'select code, part from app.written';

const stated = (sql: string): ScreenFile => ({
	title: '语句',
	menu: false,
	record: { properties: { code: { type: 'string', title: '编号' }, part: { type: 'string', title: '部分' } } },
	storage: { source: { name: 'pg', sql, key: 'code' } },
});

let opened: SourcePortal;
let admin: Caller;
let other: pg.Client;
beforeAll(async () => {
	opened = await openSourcePortal();
	({ admin } = opened);
	other = new pg.Client({ connectionString: opened.foreignUrl });
	await other.connect();
	await other.query(`create table app.trace (at timestamptz default now());
		create function app.note() returns text language plpgsql as $$ begin insert into app.trace default values; return 'x'; end $$;
		create view app.written as select code, app.note() as part from app.shop`);
	for (const [name, sql] of Object.entries({ many, endless, writing }))
		await writeScreen(opened.portal.folder, `stated-${name}`, stated(sql));
	await within(20_000, async () => (await admin.get('/platform/v3/screens/stated-writing')).status === 200);
});
afterAll(async () => {
	await other?.end();
	await opened?.close();
});

const call = (name: string, action: string, body: object = {}) => admin.post(`/business/v3/stated-${name}/${action}`, body);

it('exports at most 10,000 rows of a statement; more are refused, not cut off', async () => {
	const list = await call('many', 'query', { requestPage: { pageNo: 1, limit: 20 } });
	expect([list.status, list.body.data?.dataResult.length], list.text).toEqual([200, 20]);
	const all = await call('many', 'export', { format: 'csv' });
	expect([all.status, all.body?.message]).toEqual([400, expect.stringContaining('10,000')]);
	const query = { combinator: 'and', rules: [{ field: 'part', operator: 'in', value: ['S000', 'S001'] }] };
	const some = await call('many', 'export', { format: 'csv', query });
	expect([some.status, some.text.trim().split('\n').length]).toEqual([200, 7_201]);
});

it('ends a statement that takes too long, while other calls go on', async () => {
	const began = performance.now();
	const slow = call('endless', 'query', { requestPage: { pageNo: 1, limit: 20 } });
	expect((await call('many', 'query', { requestPage: { pageNo: 1, limit: 1 } })).status).toBe(200);
	expect((await admin.post('/business/v3/enterprise/query', {})).status).toBe(200);
	const { status, body } = await slow;
	expect([status >= 400, body.message]).toEqual([true, expect.stringMatching(/[\u4e00-\u9fff]/)]);
	expect(performance.now() - began).toBeLessThan(12_000);
	const running = async () =>
		(
			await other.query(
				`select from pg_stat_activity where state = 'active' and query like '%cross join app.shop e%' and pid <> pg_backend_pid()`,
			)
		).rowCount;
	await expect.poll(running, { timeout: 3_000 }).toBe(0);
});

it('writes nothing through a view of the other system that would', async () => {
	expect((await other.query('select part from app.written limit 1')).rows).toEqual([{ part: 'x' }]);
	await other.query('delete from app.trace');
	for (const action of ['query', 'count']) {
		const { status, body } = await call('writing', action);
		if (status === 200) expect(action).toBe('count');
		else expect(body.message).toMatch(/[\u4e00-\u9fff]/);
	}
	expect((await other.query('select from app.trace')).rowCount).toBe(0);
});
