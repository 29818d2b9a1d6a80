import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { FieldSchema } from '../../contract/screen/record-schema.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { planStorage } from '../../server/metadata/storage/plan-storage.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const cells: Record<string, FieldSchema> = {
	product: { type: 'string', title: '产品', reference: { screen: 'product' } },
	quantity: { type: 'integer', title: '数量', default: 1 },
	price: { type: 'number', title: '单价', decimals: 3 },
	amount: { type: 'number', title: '金额', decimals: 2, computed: 'quantity * price' },
	sampledAt: { type: 'string', title: '抽样时间', format: 'date-time' },
	due: { type: 'string', title: '期限', format: 'date' },
	position: { type: 'string', title: '位置' },
	marks: { type: 'array', title: '标记', items: { type: 'string' } },
	cost: { type: 'number', title: '成本', readRight: 'cost' },
	phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
};

const order: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			lines: { type: 'array', title: '明细', items: { properties: cells, required: ['product'] }, maxItems: 5 },
			total: { type: 'number', title: '合计', decimals: 2, computed: 'SUM(lines.amount)' },
		},
		required: ['name'],
	},
	storage: { softDelete: true },
	menu: false,
};

const plan: ScreenFile = {
	title: '计划',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			steps: { type: 'array', title: '步骤', items: { properties: { title: { type: 'string', title: '标题' } }, required: ['title'] } },
		},
		required: ['name'],
	},
	storage: { scope: 'platform' },
	menu: false,
};

const base = '/business/v3/order';
let portal: RecordsPortal;
let admin: Caller;
let products: Array<{ id: string; name: string }>;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'order', order);
	await writeScreen(portal.folder, 'plan', plan);
	await within(patience, async () => (await admin.post('/business/v3/plan/query', {})).status === 200);
	products = (await admin.post('/business/v3/product/query', { requestPage: { limit: 3 } })).body.data.dataResult;
});
afterAll(() => portal?.close());

const save = async (body: Record<string, unknown>, caller = admin) => caller.post(`${base}/save`, body);
const get = async (id: string, caller = admin) => (await caller.get(`${base}/get`, { id })).body.data;
const product = (index: number) => products[index]?.id;
const create = async (...lines: object[]) => (await save({ name: '甲', lines })).body.data;
const storedRows = async (id: string) => {
	const query = sql<Record<string, unknown>>`select * from space_platform.order__lines where record_id = ${id}::uuid order by position`;
	return (await query.execute(portal.database.system)).rows;
};

describe('the table behind a child table', () => {
	it('has typed columns, keys that the database holds, and row-level security, in every space', async () => {
		const { rows } = await sql<{ name: string; type: string; schema: string }>`
			select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, n.nspname as schema from pg_attribute a
			join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
			where c.relname = 'order__lines' and a.attnum > 0 and c.relrowsecurity`.execute(portal.database.system);
		const types = Object.fromEntries(rows.filter(({ schema }) => schema === 'space_platform').map(({ name, type }) => [name, type]));
		expect(types).toEqual({
			id: 'uuid',
			record_id: 'uuid',
			position: 'integer',
			product: 'uuid',
			quantity: 'bigint',
			price: 'numeric',
			amount: 'numeric',
			sampled_at: 'timestamp with time zone',
			due: 'date',
			position_: 'text',
			marks: 'text[]',
			cost: 'numeric',
			phone: 'text',
		});
		expect(new Set(rows.map(({ schema }) => schema)).size).toBe(3);
		expect((await planStorage(portal.database, portal.engine.screens())).destructive).toEqual([]);
		await expect(
			sql`insert into space_platform.order__lines (id, record_id, position) values (gen_random_uuid(), gen_random_uuid(), 0)`.execute(
				portal.database.system,
			),
		).rejects.toMatchObject({ code: '23503' });
	});
});

describe('rows of a record', () => {
	it('are stored and answered in their order, with ids, titles, defaults and computed values', async () => {
		const sent = [
			{
				product: product(0),
				quantity: 3,
				price: 1.115,
				sampledAt: '2026-05-01T08:00:00+08:00',
				due: '2026-06-01',
				position: '左',
				marks: ['a', 'b'],
			},
			{ product: product(1), price: 2 },
		];
		const saved = await create(...sent);
		const wanted = [
			{
				product: product(0),
				amount: 3.35,
				sampledAt: '2026-05-01T00:00:00.000Z',
				due: '2026-06-01',
				position: '左',
				marks: ['a', 'b'],
				titles: { product: products[0]?.name },
			},
			{ product: product(1), quantity: 1, amount: 2, due: null, titles: { product: products[1]?.name } },
		];
		expect(saved).toMatchObject({ total: 5.35, lines: wanted });
		expect((await get(saved.id)).lines).toEqual(saved.lines);
		expect(await storedRows(saved.id)).toMatchObject([
			{ position: 0, position_: '左', quantity: 3 },
			{ position: 1, quantity: 1 },
		]);
	});

	it('keep their ids when they come back, move, change and go', async () => {
		const { id, version, lines } = await create(
			{ product: product(0), price: 1 },
			{ product: product(1), price: 2 },
			{ product: product(2), price: 3 },
		);
		const [first, second, third] = lines;
		const updated = (await save({ id, version, lines: [third, { ...first, price: 10 }, { product: product(1), price: 5 }] })).body.data;
		expect(updated.lines.map((line: { id: string }) => line.id).slice(0, 2)).toEqual([third.id, first.id]);
		expect(updated).toMatchObject({ version: 2, total: 18, lines: [{ price: 3 }, { price: 10, amount: 10 }, { price: 5 }] });
		expect((await storedRows(id)).map((row) => row.id)).not.toContain(second.id);
		const renamed = (await save({ id, version: 2, name: '乙' })).body.data;
		expect(renamed.lines).toEqual(updated.lines);
		const cleared = (await save({ id, version: 3, lines: [] })).body.data;
		expect(cleared).toMatchObject({ lines: [], total: 0 });
	});

	it('keep the cells that an update does not name', async () => {
		const { id, version, lines } = await create({ product: product(0), price: 4, cost: 3 });
		const updated = (await save({ id, version, lines: [{ id: lines[0].id, quantity: 2 }] })).body.data;
		expect(updated.lines).toMatchObject([{ id: lines[0].id, product: product(0), price: 4, cost: 3, amount: 8 }]);
	});

	it('are not in lists, and cannot be searched or sorted by', async () => {
		await create({ product: product(0) });
		const { body } = await admin.post(`${base}/query`, { requestPage: { limit: 1 } });
		expect(body.data.dataResult[0]).not.toHaveProperty('lines');
		expect((await admin.post(`${base}/query`, { parameters: [{ key: 'Q^lines^S', value: 'x' }] })).status).toBe(400);
		expect((await admin.post(`${base}/query`, { sorts: [{ field: 'lines' }] })).status).toBe(400);
	});

	it('are kept in the history, whole, and only when they changed', async () => {
		const { id, version, lines } = await create({ product: product(0), price: 1 });
		await save({ id, version, lines });
		await save({ id, version: 2, lines: [{ ...lines[0], price: 2 }] });
		const history = (await admin.get(`${base}/history`, { id })).body.data;
		expect(history[1].changes).toEqual({});
		expect(history[0].changes).toMatchObject({ lines: [[{ id: lines[0].id, price: 1 }], [{ id: lines[0].id, price: 2 }]], total: [1, 2] });
	});

	it('go with their record, for good only when the record does', async () => {
		const { id } = await create({ product: product(0) });
		await admin.post(`${base}/remove`, { ids: id });
		expect(await storedRows(id)).toHaveLength(1);
		const made = (await admin.post('/business/v3/plan/save', { name: '一', steps: [{ title: '甲' }] })).body.data;
		expect((await admin.post('/business/v3/plan/remove', { ids: made.id })).status).toBe(200);
		const left = await sql`select from portal.plan__steps where record_id = ${made.id}::uuid`.execute(portal.database.system);
		expect(left.rows).toHaveLength(0);
	});
});

describe('wrong rows', () => {
	it('are refused at their cell, and nothing is stored', async () => {
		const missing = '00000000-0000-7000-8000-000000000000';
		const { body, status } = await save({ name: '错', lines: [{ product: product(0) }, { product: missing, price: 1 }] });
		expect([status, body.data.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ['lines.1.product']]);
		const wrong = await save({ name: '错', lines: [{ quantity: 'x' }, { product: product(0), extra: 1 }] });
		expect(wrong.body.data.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
			'lines.0.product',
			'lines.0.quantity',
			'lines.1.extra',
		]);
		const found = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^name^S', value: '错' }] });
		expect(found.body.data.pageResult.totalCount).toBe(0);
	});

	it('of a stale version change nothing', async () => {
		const { id, version, lines } = await create({ product: product(0), price: 1 });
		await save({ id, version, lines: [{ ...lines[0], price: 2 }] });
		const stale = await save({ id, version, lines: [] });
		expect(stale.status).toBe(409);
		expect(stale.body.data.record.lines).toMatchObject([{ price: 2, titles: { product: products[0]?.name } }]);
		expect((await get(id)).lines).toHaveLength(1);
	});

	it('that name a row of another record become new rows', async () => {
		const other = await create({ product: product(0), price: 7 });
		const mine = await create({ ...other.lines[0], price: 1 });
		expect(mine.lines[0].id).not.toBe(other.lines[0].id);
		expect((await get(other.id)).lines[0].price).toBe(7);
	});

	it('keep the record that they refer to from being removed', async () => {
		const made = (await admin.post('/business/v3/product/save', { ...(await copyOf(product(0))), code: 'TS0999', name: '临时产品' })).body
			.data;
		await create({ product: made.id });
		const refused = await admin.post('/business/v3/product/remove', { ids: made.id });
		expect(refused.status).toBe(409);
		expect(refused.body.message).toContain('订单');
	});
});

describe('rights and tenants', () => {
	it('hide cells without the right to see them, and keep what they hold', async () => {
		const { id, lines } = await create({ product: product(0), price: 4, cost: 3, phone: '13800138000' });
		await setStaffRights(portal, ['order:view', 'order:edit', 'product:view']);
		const staff = await portal.signIn('staff');
		const seen = await get(id, staff);
		expect(seen.lines[0]).not.toHaveProperty('cost');
		expect(seen.lines[0].phone).toBe('138****8000');
		const screen = (await staff.get('/platform/v3/screens/order')).body.data;
		const shown = screen.fields.find(({ name }: { name: string }) => name === 'lines').itemFields.map(({ name }: { name: string }) => name);
		expect(shown).not.toContain('cost');
		const saved = await save({ id, version: 1, lines: [{ ...seen.lines[0], price: 5 }] }, staff);
		expect(saved.status).toBe(200);
		expect((await get(id)).lines).toMatchObject([{ id: lines[0].id, price: 5, cost: 3, phone: '13800138000' }]);
		const refused = await save({ id, version: 2, lines: [{ ...seen.lines[0], cost: 9 }] }, staff);
		expect(refused.body.data.fields).toMatchObject([{ path: 'lines.0.cost' }]);
		const history = (await staff.get(`${base}/history`, { id })).body.data;
		expect(JSON.stringify(history)).not.toMatch(/"cost"|13800138000/);
	});

	it('never show a tenant the rows of another', async () => {
		const tenant = await portal.signIn('tenantadmin');
		const made = (await admin.post('/business/v3/plan/save', { name: '密', steps: [{ title: '甲' }] })).body.data;
		expect((await tenant.get('/business/v3/plan/get', { id: made.id })).status).toBe(404);
		const own = (await tenant.post('/business/v3/plan/save', { name: '自', steps: [{ ...made.steps[0], title: '乙' }] })).body.data;
		expect(own.steps).toMatchObject([{ title: '乙' }]);
		expect(own.steps[0].id).not.toBe(made.steps[0].id);
		expect((await admin.get('/business/v3/plan/get', { id: made.id })).body.data.steps).toEqual(made.steps);
		const owner = await sql<{ id: string }>`select tenant_id as id from portal.plan where id = ${own.id}::uuid`.execute(
			portal.database.system,
		);
		const seen = await sql<{ title: string }>`select title from portal.plan__steps`.execute(
			portal.database.forTenant(owner.rows[0]?.id ?? ''),
		);
		expect(seen.rows).toEqual([{ title: '乙' }]);
	});
});

describe('an edit of the file', () => {
	it('that adds a field to rows, and a child table, is live at once and keeps the rows', async () => {
		const { id } = await create({ product: product(0), price: 1 });
		const edited = structuredClone(order);
		Object.assign(edited.record.properties, {
			lines: { type: 'array', title: '明细', items: { properties: { ...cells, level: { type: 'string', title: '级别', default: 'B' } } } },
			notes: { type: 'array', title: '备注', items: { properties: { text: { type: 'string', title: '内容' } } } },
		});
		await writeScreen(portal.folder, 'order', edited);
		await within(patience, async () => (await get(id))?.notes !== undefined);
		expect(await get(id)).toMatchObject({ notes: [], lines: [{ price: 1, level: 'B' }] });
		const saved = (await save({ id, version: 1, notes: [{ text: '一' }] })).body.data;
		expect(saved).toMatchObject({ notes: [{ text: '一' }], lines: [{ price: 1 }] });
		await writeScreen(portal.folder, 'order', order);
		await within(patience, async () => !('notes' in ((await get(id)) ?? { notes: null })));
		const { destructive } = await planStorage(portal.database, portal.engine.screens());
		const ofNotes = destructive
			.filter(({ tableName }) => tableName.schema === 'space_platform')
			.map(({ kind, tableName, column }) => [kind, tableName.table, column]);
		expect(ofNotes.sort()).toEqual([
			['dropColumn', 'order__lines', 'level'],
			['dropTable', 'order__notes', null],
		]);
	});
});

async function copyOf(id: string | undefined): Promise<Record<string, unknown>> {
	const { name, category } = (await admin.get('/business/v3/product/get', { id: String(id) })).body.data;
	return { name, category };
}
