import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { endFormerNames } from '../../server/metadata/storage/apply-storage.ts';
import { type FormerNode, startFormerNode } from '../support/operations/former-node.ts';
import { isProving, rounds } from '../support/rounds.ts';
import { watchLocks } from '../support/scale/watch-locks.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens, writeScreen } from './records-portal.ts';

const base = '/business/v3/kettle';
const tenant = companyTenants[0].id;
const spaces = ['space_platform', `space_${tenant.replaceAll('-', '')}`];
const text = (title: string, extra: object = {}) => ({ type: 'string', title, ...extra }) as FieldSchema;
const lines = (cell: Record<string, FieldSchema>, extra: object = {}) =>
	({ type: 'array', title: '行', items: { type: 'object', properties: cell }, ...extra }) as FieldSchema;

/** A screen with a unique field, a reference and a child table, before and after they are renamed. */
const screen = (properties: Record<string, FieldSchema>, unique: string): ScreenFile => ({
	title: '水壶',
	record: { properties: { name: text('名称'), ...properties } },
	storage: { indexes: [[unique, 'name']] },
	list: { columns: ['name', unique], search: ['name'] },
	menu: false,
});
const code = (extra: object = {}) => text('编码', { unique: true, ...extra });
const owner = (extra: object = {}) => text('企业', { reference: { screen: 'enterprise' }, ...extra });
const before = screen({ code: code(), owner: owner(), lines: lines({ cell: text('格') }) }, 'code');
const after = screen(
	{
		number: code({ was: 'code' }),
		keeper: owner({ was: 'owner' }),
		parts: lines({ part: text('格', { was: 'cell' }) }, { was: 'lines' }),
	},
	'number',
);

let portal: RecordsPortal;
let admin: Caller;
let node: FormerNode;
let former: Caller;

beforeAll(async () => {
	portal = await startWithScreens({ kettle: before });
	admin = await portal.signIn('admin');
	node = await startFormerNode(portal, admin, { kettle: before });
	former = node.caller;
}, 120_000);

afterAll(async () => {
	await node.close();
	await portal.close();
});

const run = async (statement: string) => (await portal.database.pool.query(statement)).rows;
const inTenant = (caller: Caller) => (path: string, body: object) =>
	caller.call('POST', `${base}/${path}`, { body, headers: { 'tenant-id': tenant } });
async function saved(caller: Caller, body: object): Promise<string> {
	const { status, text: answer, body: reply } = await caller.post(`${base}/save`, body);
	expect(status, answer).toBe(200);
	return reply.data.id;
}
async function listed(caller: Caller, rule: object): Promise<object[]> {
	const { status, text: answer, body } = await caller.post(`${base}/query`, { query: { combinator: 'and', rules: [rule] } });
	expect(status, answer).toBe(200);
	return body.data.dataResult;
}
const views = () =>
	run(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where c.relkind = 'v' and c.relname like 'kettle%' and c.relname not like '%visible' order by 1`);

describe('a field that is renamed while nodes have both versions of its screen', { retry: 0 }, () => {
	it('locks no table for a second, and nobody sees a failed call', { timeout: 60_000 }, async () => {
		await run(
			`insert into space_platform.kettle (id, name, code) select gen_random_uuid(), 'k' || n, 'c' || n from generate_series(1, ${rounds(2_000, 200_000)}) n`,
		);
		const id = await saved(admin, { name: 'K', code: 'A-1', lines: [{ cell: 'spout' }] });
		const endLocks = await watchLocks(String(portal.database.pool.options.connectionString));
		let isOver = false;
		const end = (async () => {
			await writeScreen(portal.folder, 'kettle', after);
			await portal.engine.refresh();
			isOver = true;
		})();
		for (let number = 0; !isOver; number++) {
			await saved(former, { name: 'meanwhile', code: `M-${number}` });
			await listed(former, { field: 'code', operator: 'equal', value: 'A-1' });
		}
		await end;
		const { held, waited } = await endLocks();
		if (isProving) console.log(`longest lock held ${Math.round(held)} ms, waited for ${Math.round(waited)} ms`);
		expect(Math.max(held, waited)).toBeLessThan(1_000);
		expect(await listed(admin, { field: 'number', operator: 'equal', value: 'A-1' })).toMatchObject([{ id, number: 'A-1' }]);
	});

	it('can be saved, listed and read on both', async () => {
		const old = await saved(former, { name: 'by the former', code: 'B-1', lines: [{ cell: 'lid' }] });
		const now = await saved(admin, { name: 'by the later', number: 'B-2', parts: [{ part: 'grip' }] });
		expect((await admin.get(`${base}/get?id=${old}`)).body.data).toMatchObject({ number: 'B-1', parts: [{ part: 'lid' }] });
		expect((await former.get(`${base}/get?id=${now}`)).body.data).toMatchObject({ code: 'B-2', lines: [{ cell: 'grip' }] });
		for (const [caller, field] of [
			[admin, 'number'],
			[former, 'code'],
		] as const) {
			expect(await listed(caller, { field, operator: 'equal', value: 'B-1' })).toMatchObject([{ id: old, [field]: 'B-1' }]);
			const twice = await caller.post(`${base}/save`, { name: 'twice', [field]: 'B-2' });
			expect(twice.body.state, twice.text).not.toBe(200);
			const { version } = (await caller.get(`${base}/get?id=${now}`)).body.data;
			await saved(caller, { id: now, version, name: `again by ${field}` });
			const own = await inTenant(caller)('save', { name: 'own', [field]: `T-${field}` });
			expect(own.status, own.text).toBe(200);
			expect((await inTenant(caller)('query', {})).body.data.pageResult.totalCount).toBe(field === 'number' ? 1 : 2);
		}
		// Nobody sees rows of another tenant by the view that has the former names.
		const count = `select count(*)::int as count from ${spaces[1]}.kettle`;
		const others = await portal.database.run<{ count: number }>(companyTenants[1].id, { text: count, values: [] });
		expect(others.rows).toEqual([{ count: 0 }]);
	});

	it('stays as it is when the former version starts again or plans', async () => {
		await node.engine.refresh();
		expect(await views()).toHaveLength(2 * (await run(`select from pg_namespace where nspname like 'space%'`)).length);
		await saved(former, { name: 'still', code: 'C-1' });
	});

	it('gets a further field and a key to it from another screen meanwhile', async () => {
		const more = structuredClone(after);
		Object.assign(more.record.properties, { note: text('说明', { unique: true }) });
		await writeScreen(portal.folder, 'kettle', more);
		const lid = {
			title: '盖',
			record: { properties: { name: text('名称'), kettle: text('壶', { reference: { screen: 'kettle' } }) } },
			menu: false,
		};
		await writeScreen(portal.folder, 'lid', lid);
		await portal.engine.refresh();
		const id = await saved(admin, { name: 'noted', number: 'D-1', note: 'n' });
		const kept = await admin.post('/business/v3/lid/save', { name: 'lid', kettle: id });
		expect(kept.status, kept.text).toBe(200);
		await saved(former, { name: 'without a note', code: 'D-2' });
		const used = await admin.post(`${base}/remove`, { ids: [id] });
		expect(used.text).toContain('盖');
	});

	it('has its former name no longer after an hour, and loses nothing', async () => {
		const [{ id }] = (await listed(admin, { field: 'number', operator: 'equal', value: 'B-1' })) as [{ id: string }];
		await endFormerNames(portal.database, portal.engine.screens());
		expect(await views()).not.toEqual([]);
		await node.close();
		node.close = async () => undefined;
		await endFormerNames(portal.database, portal.engine.screens(), 0);
		expect(await views()).toEqual([]);
		expect(await run(`select relname from pg_class where relname like '%$renamed'`)).toEqual([]);
		const { body } = await admin.get(`${base}/get?id=${id}`);
		expect(body.data).toMatchObject({ number: 'B-1', parts: [{ part: 'lid' }] });
		const [{ changes }] = (await run(`select changes from space_platform.record_history where record_id = '${id}' order by version`)) as [
			{ changes: object },
		];
		expect(changes).toMatchObject({ number: [null, 'B-1'], parts: [null, [{ part: 'lid' }]] });
		const { refusals, steps } = {
			refusals: portal.engine.problems(),
			steps: await run(
				`select 1 from pg_attribute where attname = 'code' and attrelid = 'space_platform.kettle'::regclass and not attisdropped`,
			),
		};
		expect(refusals.filter(({ severity }) => severity === 'error')).toEqual([]);
		expect(steps).toEqual([]);
		await saved(admin, { id, version: body.data.version, name: 'afterwards' });
	});
});
