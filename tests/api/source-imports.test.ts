import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { SourceComparison } from '../../contract/records/transfer.ts';
import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { noMariaDb } from '../support/mariadb.ts';
import type { Caller } from '../support/test-portal.ts';
import { receive } from './message-calls.ts';
import { within, writeScreen } from './records-portal.ts';
import { openSourcePortal, type SourcePortal } from './source-portal.ts';

const base = '/platform/v3/sourceImport';
const runs = '/platform/v3/sourceImportRun';
const neverId = '01900000-0000-7000-8000-000000000000';

/** A screen of the portal that the rows of the shops come into. */
const target: ScreenFile = {
	title: '店铺',
	record: {
		properties: {
			code: { type: 'string', title: '编号', maxLength: 20, unique: true },
			name: { type: 'string', title: '名称', maxLength: 40 },
			stock: { type: 'integer', title: '库存', minimum: 3 },
			price: { type: 'number', title: '单价', decimals: 2 },
			isOpen: { type: 'boolean', title: '营业' },
			since: { type: 'string', title: '开业日期', format: 'date' },
			seenAt: { type: 'string', title: '巡查时间', format: 'date-time' },
			note: { type: 'string', title: '备注' },
		},
		required: ['code', 'name'],
	},
	list: { columns: ['code', 'name', 'stock'] },
	menu: false,
};
const mapping = ['code = code', 'name = name', 'stock = stock', 'price=price', 'open_now = isOpen', 'since = since', 'seen = seenAt'].join(
	'\n',
);

/** Its records are known by two fields together. */
const { code: _code, isOpen: _isOpen, ...others } = target.record.properties;
const open: FieldSchema = { type: 'string', title: '营业', options: ['true', 'false'].map((value) => ({ value, title: `营业 ${value}` })) };
const pairTarget: ScreenFile = {
	...{ title: '成对', menu: false, storage: { unique: [['name', 'since']] } },
	record: { properties: { ...others, open }, required: ['name'] },
};

let opened: SourcePortal;
let admin: Caller;
beforeAll(async () => {
	opened = await openSourcePortal();
	({ admin } = opened);
	for (const name of ['pg-target', 'maria-target', 'http-target']) await writeScreen(opened.portal.folder, name, target);
	await writeScreen(opened.portal.folder, 'pair-target', pairTarget);
	await within(20_000, async () => (await admin.post('/business/v3/pair-target/query')).status === 200);
	await within(20_000, async () => (await admin.post('/business/v3/http-target/query')).status === 200);
});
afterAll(() => opened?.close());

const sourceOf = async (code: string): Promise<string> => {
	const { body } = await admin.post('/platform/v3/data-source/query', { requestPage: { limit: 50 } });
	return body.data.dataResult.find((one: { code: string }) => one.code === code).id;
};
const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 40_000, interval: 200 });
let made = 0;
const save = async (values: Record<string, unknown>, caller = admin) =>
	caller.post(`${base}/save`, {
		...{
			name: `导入 ${++made}`,
			keyField: 'code',
			mode: 'good',
			timing: 'cron',
			cron: '0 2 * * *',
			timeZone: 'Asia/Shanghai',
			days: 'all',
		},
		...values,
	});
const make = async (values: Record<string, unknown>): Promise<string> => {
	const { body, text } = await save(values);
	expect(body.state, text).toBe(200);
	return body.data.id;
};
const check = async (id: string): Promise<SourceComparison> => {
	const { body, text } = await admin.post(`${base}/check`, { id });
	expect(body.state, text).toBe(200);
	return body.data;
};
const runsOf = async (id: string) => {
	const parameters = [{ key: 'Q^sourceImport^S', value: id }];
	return (await admin.post(`${runs}/query`, { parameters, sorts: [{ field: 'at', order: 'DESC' }], requestPage: { limit: 50 } })).body.data
		.dataResult;
};
async function run(id: string) {
	const before = (await runsOf(id)).length;
	const { body, text } = await admin.post(`${base}/run`, { ids: [id] });
	expect(body.state, text).toBe(200);
	return until(async () => {
		const found = await runsOf(id);
		expect(found).toHaveLength(before + 1);
		const [job] = await opened.portal.database.pool
			.query(`select from portal.job_run r join portal.source_import_run s on s.job_run = r.id where s.id = $1 and r.state = 'done'`, [
				found[0].id,
			])
			.then(({ rows }) => [rows.length]);
		expect(job).toBe(1);
		return found[0];
	});
}
const records = async (screen: string, code?: string) => {
	const query = { combinator: 'and', rules: code ? [{ field: 'code', operator: 'equal', value: code }] : [] };
	return (await admin.post(`/business/v3/${screen}/query`, { query, requestPage: { limit: 100 } })).body.data.dataResult;
};

async function changePostgres(text: string): Promise<void> {
	const client = new pg.Client({ connectionString: opened.foreignUrl });
	await client.connect();
	await client.query(text);
	await client.end();
}

describe.each([
	{ name: 'PostgreSQL', code: 'pg', table: 'app.shop', screen: 'pg-target', isThere: true },
	{ name: 'MariaDB', code: 'maria', table: 'shop', screen: 'maria-target', isThere: noMariaDb === null },
] as const)('an import from $name', ({ code, table, screen, isThere }) => {
	const changeSource = (text: string) =>
		code === 'pg' ? changePostgres(text.replaceAll('SHOP', 'app.shop')) : opened.maria?.run(text.replaceAll('SHOP', 'other.shop'));

	it.runIf(isThere)('shows the difference, brings it in as a job, and is undone', async () => {
		const id = await make({ source: await sourceOf(code), tableName: table, target: screen, mapping });
		expect(await records(screen)).toEqual([]);
		// The first shop has less stock than the screen permits.
		const first = await check(id);
		expect(first).toMatchObject({ created: 59, changed: 0, unchanged: 0, refused: 1 });
		expect(first.refusedRows[0]).toMatchObject({ title: 'S000', problem: expect.stringContaining('库存') });
		expect(first.rows[0]).toMatchObject({ title: 'S001', isNew: true });
		expect(await records(screen)).toEqual([]);

		const done = await run(id);
		expect(done).toMatchObject({
			state: 'done',
			created: 59,
			updated: 0,
			unchanged: 0,
			refused: 1,
			problem: expect.stringMatching(/^第 \d+ 行：.*库存/),
		});
		const [shop] = await records(screen, 'S006');
		expect(shop).toMatchObject({ stock: 18, price: 1.5, isOpen: true, since: '2016-03-07', seenAt: '2026-05-07T00:30:00.000Z' });
		expect(await check(id)).toMatchObject({ created: 0, changed: 0, unchanged: 59, refused: 1 });
		expect(await run(id)).toMatchObject({ created: 0, updated: 0, unchanged: 59 });

		await changeSource(`update SHOP set stock = 500, name = '新名' where code in ('S001', 'S002')`);
		await changeSource(`insert into SHOP (code, name, stock) values ('T001', '新店', 9), ('T002', '新店', 9)`);
		const second = await check(id);
		expect(second).toMatchObject({ created: 2, changed: 2, unchanged: 57 });
		expect(second.rows.find(({ title }) => title === 'S001')?.changes).toEqual([
			{ field: 'name', title: '名称', from: '店铺1', to: '新名' },
			{ field: 'stock', title: '库存', from: '3', to: '500' },
		]);
		const change = await run(id);
		expect(change).toMatchObject({ created: 2, updated: 2, unchanged: 57 });
		expect(await records(screen, 'S001')).toMatchObject([{ name: '新名', stock: 500, version: 2 }]);
		expect(await records(screen, 'S003')).toMatchObject([{ version: 1 }]);

		// One changed record and one new one are changed by somebody since.
		const [touched] = await records(screen, 'S002');
		const [kept] = await records(screen, 'T002');
		for (const record of [touched, kept])
			expect((await admin.post(`/business/v3/${screen}/save`, { ...record, note: '已核实' })).status).toBe(200);
		const undone = await admin.post(`${runs}/undo`, { ids: [change.id] });
		expect(undone.body.data.results[0]).toMatchObject({ removed: 1, restored: 1 });
		expect(undone.body.data.results[0].changed).toHaveLength(2);
		expect(undone.body.data.message).toMatch(/^已删除新增的 1 条，恢复更新的 1 条；2 条记录在导入后被修改或引用，保持不变：/);
		expect(await records(screen, 'S001')).toMatchObject([{ name: '店铺1', stock: 3 }]);
		expect(await records(screen, 'S002')).toMatchObject([{ name: '新名', note: '已核实' }]);
		expect(await records(screen, 'T001')).toEqual([]);
		expect(await records(screen, 'T002')).toHaveLength(1);
		expect((await runsOf(id)).find((one: { id: string }) => one.id === change.id)).toMatchObject({
			state: 'undone',
			problem: expect.stringContaining('保持不变'),
		});
		expect((await admin.post(`${runs}/undo`, { ids: [change.id] })).status).toBe(400);
		const [{ count }] = (
			await opened.portal.database.pool.query(
				`select count(*)::int as count from portal.audit where action = 'source-import-undo' and object_id = $1`,
				[change.id],
			)
		).rows;
		expect(count).toBe(1);
		// Where every record was changed since, nothing is undone, and the run can be undone later.
		await run(id);
		await changeSource(`update SHOP set stock = 600 where code = 'S003'`);
		const alone = await run(id);
		const [own] = await records(screen, 'S003');
		expect((await admin.post(`/business/v3/${screen}/save`, { ...own, note: '已核实' })).status).toBe(200);
		const refused = await admin.post(`${runs}/undo`, { ids: [alone.id] });
		expect([refused.status, refused.body.message]).toEqual([409, '1 条记录在导入后被修改或引用，保持不变：店铺3']);
		expect((await runsOf(id)).find((one: { id: string }) => one.id === alone.id)).toMatchObject({ state: 'done', undoneAt: null });
	});
});

it('takes a view, a list of an interface, and columns by their names', async () => {
	const { fields } = (await admin.get('/platform/v3/screens/source-import')).body.data;
	const field = fields.find(({ name }: { name: string }) => name === 'target');
	expect(field).toMatchObject({ columnType: 'tags', options: expect.arrayContaining([{ value: 'spot-check', title: '监督抽查' }]) });
	await changePostgres(`create view app.ten as select code, name, stock as "库存" from app.shop where code like 'S01%'`);
	const byView = await make({ source: await sourceOf('pg'), tableName: 'app.ten', target: 'http-target' });
	expect(await check(byView)).toMatchObject({ created: 10, refused: 0 });
	const byList = await make({
		source: await sourceOf('http'),
		path: 'shops',
		listPath: 'data.shops',
		target: 'http-target',
		mapping: 'code = code\nname = name\nmore.since = since',
	});
	const found = await check(byList);
	expect(found.created).toBeGreaterThan(0);
	expect(await run(byList)).toMatchObject({ state: 'done', created: found.created });
	const gone = await make({ source: await sourceOf('pg'), tableName: 'app.gone', target: 'http-target' });
	expect((await admin.post(`${base}/check`, { id: gone })).status).toBe(417);
});

it('brings in nothing when a row is wrong and all are wanted, and tells the owner', async () => {
	const id = await make({ source: await sourceOf('pg'), tableName: 'app.shop', target: 'http-target', mapping, mode: 'all' });
	const before = (await records('http-target')).length;
	expect(await run(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('库存') });
	expect(await records('http-target')).toHaveLength(before);
	await until(async () => {
		const { dataResult } = await receive(admin);
		expect(dataResult.map(({ subject }: { subject: string }) => subject).join()).toMatch(/定时导入“导入 \d+”失败/);
	});
	const { body } = await admin.get(`${base}/get`, { id });
	expect(body.data).toMatchObject({ lastState: 'failed', nextAt: expect.stringMatching(/T18:00:00/) });
	await admin.post(`${base}/pause`, { ids: [id] });
	const paused = (
		await opened.portal.database.pool.query(`select is_paused, next_at from portal.job where parameters like $1`, [`%${id}%`])
	).rows;
	expect(paused).toEqual([{ is_paused: true, next_at: null }]);
	expect((await admin.post(`${base}/remove`, { ids: [id], cascade: true })).status).toBe(200);
});

it('is for super administrators alone, and refuses what cannot be', async () => {
	const source = await sourceOf('pg');
	const staff = await opened.portal.signIn('staff');
	const company = await opened.portal.signIn('tenantadmin', companyTenants[0]?.id);
	const id = await make({ source, tableName: 'app.shop', target: 'pg-target', mapping });
	for (const caller of [staff, company]) {
		expect((await save({ source, tableName: 'app.shop', target: 'pg-target' }, caller)).status).toBe(403);
		expect((await caller.post(`${base}/query`)).status).toBe(403);
		expect((await caller.post(`${base}/check`, { id })).status).toBe(403);
		expect((await caller.post(`${base}/run`, { ids: [id] })).status).toBe(403);
		expect((await caller.post(`${runs}/undo`, { ids: [neverId] })).status).toBe(403);
	}
	// What its form does not show yet is stored all the same.
	expect((await admin.get(`${base}/get`, { id })).body.data).toMatchObject({ isPaused: false, sourceKind: 'postgres' });
	const http = await sourceOf('http');
	const wrong: Array<[Record<string, unknown>, string]> = [
		[{ tableName: null, path: 'shops', sourceKind: 'json' }, 'tableName'],
		[{ source: http }, 'path'],
		[{ target: 'nothing' }, 'target'],
		[{ target: 'audit' }, 'target'],
		[{ keyField: 'none' }, 'keyField'],
		[{ keyField: 'note' }, 'keyField'],
		[{ mapping: 'code' }, 'mapping'],
		[{ mapping: 'code = none' }, 'mapping'],
		[{ tableName: 'shop; drop table x' }, 'tableName'],
		[{ cron: 'x' }, 'cron'],
		[{ cron: '* * * * *' }, 'cron'],
		[{ source: neverId }, 'source'],
	];
	for (const [values, path] of wrong) {
		const { status, text } = await save({ source, tableName: 'app.shop', target: 'pg-target', ...values });
		expect([values, status, text.includes(`"${path}"`)]).toEqual([values, 400, true]);
	}
	const dead = await make({ source: await sourceOf('dead'), tableName: 'shop', target: 'pg-target' });
	expect((await admin.post(`${base}/check`, { id: dead })).status).toBe(503);
	for (const call of [`${base}/run`, `${runs}/undo`]) expect((await admin.post(call, { ids: [neverId] })).status).toBe(404);
	expect((await admin.post(`${base}/check`, { id: neverId })).status).toBe(404);
	// The rights are those that the owner has when it runs.
	await opened.portal.database.pool.query(
		`update portal.source_import set owner = (select id from portal.employee where account = 'staff') where id = $1`,
		[id],
	);
	const failed = await run(id);
	expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('不再是超级管理员') });
	const read = { headers: { 'accept-language': 'en' } };
	expect((await admin.call('GET', `${runs}/get?id=${failed.id}`, read)).body.data.problem).toContain('no super administrator');
});

it('finds records by several fields together; rows whose key is empty or repeated are refused', async () => {
	const columns = ['name = name', 'stock = stock', 'since = since', 'open_now = open'].join('\n');
	const shared = { source: await sourceOf('pg'), tableName: 'app.shop', target: 'pair-target', mapping: columns };
	const id = await make({ ...shared, keyField: 'since, name' });
	const first = await check(id);
	expect(first).toMatchObject({ created: 54, changed: 0, unchanged: 0 });
	expect(first.refusedRows.map(({ problem }) => problem)).toContain('“开业日期”是匹配已有数据的主键，不能为空');
	const done = await run(id);
	expect(await run(id)).toMatchObject({ created: 0, updated: 0, unchanged: 54 });
	await changePostgres(`update app.shop set stock = 77, open_now = true where code = 'S005'`);
	await changePostgres(`insert into app.shop (code, name, stock, since) select 'U001', name, 9, since from app.shop where code = 'S006'`);
	const second = await check(id);
	expect(second).toMatchObject({ created: 0, changed: 1, unchanged: 53 });
	expect(second.rows[0]?.changes).toMatchObject([{ to: '77' }, { field: 'open', from: '营业 false', to: '营业 true' }]);
	expect(second.refusedRows.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(/“名称、开业日期”与第 \d+ 行重复/));
	const change = await run(id);
	expect((await admin.post(`${runs}/undo`, { ids: [change.id] })).body.data.results[0]).toMatchObject({ removed: 0, restored: 1 });
	// The restored record was changed since it was added.
	expect((await admin.post(`${runs}/undo`, { ids: [done.id] })).body.data.results[0]).toMatchObject({ removed: 53, restored: 0 });
	for (const keyField of ['name', 'name,since,stock', 'since,none'])
		expect((await save({ ...shared, keyField })).status, keyField).toBe(400);
});

it('takes the titles of fields for their names, and says which keys a screen has', async () => {
	const shared = { source: await sourceOf('pg'), tableName: 'app.shop', target: 'pair-target' };
	const id = await make({ ...shared, keyField: '名称， 开业日期', mapping: 'name = 名称\nsince = 开业日期\nstock = stock' });
	const { body } = await admin.get(`${base}/get`, { id });
	expect(body.data).toMatchObject({ keyField: 'name, since', mapping: 'name = name\nsince = since\nstock = stock' });
	const problemOf = async (values: object) => JSON.stringify((await save({ ...shared, ...values })).body.data.fields);
	expect(await problemOf({ keyField: '名称' })).toMatch(/"keyField".*名称、开业日期（name, since）/);
	expect(await problemOf({ keyField: 'name, since', mapping: 'name = 没有' })).toMatch(/"mapping".*“没有”/);
	expect(await problemOf({ target: 'enterprise', keyField: 'name' })).toContain('统一社会信用代码（creditCode）');
});
