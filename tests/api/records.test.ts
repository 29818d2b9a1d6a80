import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal } from './records-portal.ts';

const base = '/business/v3/trial';
let portal: RecordsPortal;
let admin: Caller;
let enterprise: { id: string; name: string };

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	enterprise = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
});

afterAll(() => portal.close());

let count = 0;
const create = async (values: Record<string, unknown> = {}) => {
	const answer = await admin.post(`${base}/save`, { name: `试验${++count}`, code: `code_${count}`, ...values });
	expect(answer.body).toMatchObject({ state: 200 });
	return answer.body.data;
};
const get = async (id: string) => (await admin.get(`${base}/get`, { id })).body;

describe('a new record', () => {
	it('comes back stored, with id, version, defaults, computed values, titles and JSON types', async () => {
		const record = await create({
			price: 2.5,
			amount: 4,
			due: '2026-03-01',
			at: '2026-03-01T08:00:00+08:00',
			tags: ['a', 'b,"'],
			enterprise: enterprise.id,
		});
		expect(record).toMatchObject({
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			version: 1,
			price: 2.5,
			amount: 4,
			total: 10,
			due: '2026-03-01',
			at: '2026-03-01T00:00:00.000Z',
			done: false,
			tags: ['a', 'b,"'],
			phone: null,
			titles: { enterprise: enterprise.name },
		});
		const { data } = await get(record.id);
		expect(data).toMatchObject({ ...record, titles: { ...record.titles, createBy: '系统管理员' } });
	});

	it('needs what the file requires, and says so in the asked language', async () => {
		const answer = await admin.call('POST', `${base}/save`, { body: { amount: 1 }, headers: { 'accept-language': 'en' } });
		expect(answer.status).toBe(400);
		expect(answer.body).toMatchObject({ state: 6010101, data: { fields: [{ path: 'name', message: 'Required' }] } });
	});

	it('takes a field under a condition only while that holds, and drops its value otherwise', async () => {
		const missing = await admin.post(`${base}/save`, { name: '条件', done: true });
		expect(missing.body.data.fields).toEqual([{ path: 'reason', message: '必填' }]);
		expect(await create({ done: false, reason: '没有用' })).toMatchObject({ reason: null });
	});

	it('shares no unique value, and the answer names the field', async () => {
		const { code } = await create();
		const answer = await admin.post(`${base}/save`, { name: '重复', code });
		expect(answer.status).toBe(409);
		expect(answer.body).toMatchObject({ state: 6030102, message: '“代码”已被其他记录使用', data: { fields: [{ path: 'code' }] } });
		const probe = await admin.post(`${base}/unique`, { code });
		expect(probe.body.data.fields).toEqual([{ path: 'code', message: '“代码”已被其他记录使用' }]);
		expect((await admin.post(`${base}/unique`, { code: 'free_code' })).body.data.fields).toEqual([]);
	});

	it('is stored once for twenty requests at once with one unique value', async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(`${base}/save`, { name: '抢注', code: 'race' })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
	});
});

describe('an update', () => {
	it('changes what was sent and keeps the rest', async () => {
		const record = await create({ amount: 3, tags: ['x'] });
		const { body } = await admin.post(`${base}/save`, { id: record.id, version: 1, amount: 5 });
		expect(body.data).toMatchObject({ version: 2, amount: 5, tags: ['x'], name: record.name });
	});

	it('with a stale version is refused and brings the stored record', async () => {
		const record = await create();
		await admin.post(`${base}/save`, { id: record.id, version: 1, name: '先到' });
		const late = await admin.post(`${base}/save`, { id: record.id, version: 1, name: '后到' });
		expect(late.status).toBe(409);
		expect(late.body).toMatchObject({ state: 6030101, data: { record: { id: record.id, version: 2, name: '先到' } } });
	});

	it('of twenty at once with one version succeeds once', async () => {
		const record = await create();
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) => admin.post(`${base}/save`, { id: record.id, version: 1, amount: index })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
		expect((await get(record.id)).data.version).toBe(2);
	});

	it('needs the version that was read', async () => {
		const record = await create();
		const answer = await admin.post(`${base}/save`, { id: record.id, name: '无版本' });
		expect(answer.body).toMatchObject({ state: 6010101, data: { fields: [{ path: 'version' }] } });
	});

	it('never changes what is set once', async () => {
		const record = await create();
		const answer = await admin.post(`${base}/save`, { id: record.id, version: 1, code: 'another' });
		expect(answer.body.data.fields).toEqual([{ path: 'code', message: '该字段保存后不可修改' }]);
		expect((await admin.post(`${base}/save`, { id: record.id, version: 1, code: record.code })).status).toBe(200);
	});
});

describe('a tree', () => {
	it('refuses a parent that is the record itself or below it, also when two moves come at once', async () => {
		const top = await create();
		const middle = await create({ parent: top.id });
		const bottom = await create({ parent: middle.id });
		for (const parent of [top.id, middle.id, bottom.id]) {
			const answer = await admin.post(`${base}/save`, { id: top.id, version: 1, parent });
			expect(answer.body.data.fields).toEqual([{ path: 'parent', message: '“上级”不能是记录自身或其下级' }]);
		}
		const [one, other] = [await create(), await create()];
		const moves = await Promise.all([
			admin.post(`${base}/save`, { id: one.id, version: 1, parent: other.id }),
			admin.post(`${base}/save`, { id: other.id, version: 1, parent: one.id }),
		]);
		expect(moves.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	it('tells which rows have children, and lists those of one', async () => {
		const top = await create({ name: '树顶' });
		const leaf = await create({ name: '树叶', parent: top.id });
		const roots = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^parent^NULL' }, { key: 'Q^NAME_^S', value: '树顶' }] });
		expect(roots.body.data.dataResult).toMatchObject([{ id: top.id, hasChildren: true }]);
		const children = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^PARENT_^S', value: top.id }] });
		expect(children.body.data.dataResult).toMatchObject([{ id: leaf.id, hasChildren: false }]);
		const read = (await admin.get(`${base}/get`, { id: top.id })).body.data;
		expect((await admin.post(`${base}/save`, { ...read, name: '树顶' })).status).toBe(200);
	});
});

describe('a removal', () => {
	it('takes all or none', async () => {
		const record = await create();
		const answer = await admin.post(`${base}/remove`, undefined, { ids: `${record.id},0198c0de-0000-7000-8000-000000000000` });
		expect(answer.body.state).toBe(404);
		expect((await get(record.id)).state).toBe(200);
		expect((await admin.post(`${base}/remove`, undefined, { ids: record.id })).body.data.ids).toEqual([record.id]);
		expect((await get(record.id)).state).toBe(404);
	});

	it('of a record that others refer to is refused and names their screen', async () => {
		const top = await create();
		await create({ parent: top.id });
		const answer = await admin.post(`${base}/remove`, { ids: [top.id] });
		expect(answer.status).toBe(409);
		expect(answer.body).toMatchObject({ state: 6030103, message: '“试验”中仍有记录引用，不能删除' });
		const used = (await admin.post('/business/v3/spot-check/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		const product = await admin.post('/business/v3/product/remove', { ids: used.product });
		expect(product.body).toMatchObject({ state: 6030103, data: { screen: expect.stringMatching(/spot-check|early-warning/) } });
	});

	it('of a record in a list of references is refused too', async () => {
		const product = (await admin.post('/business/v3/product/save', { code: 'ZZ9999', name: '新产品', category: 'chemical' })).body.data;
		const record = await create({ products: [product.id] });
		expect(record.titles.products).toEqual(['新产品']);
		expect((await admin.post('/business/v3/product/remove', { ids: product.id })).body.state).toBe(6030103);
	});

	it('clears references that may be cleared', async () => {
		const firm = await admin.post('/business/v3/enterprise/save', {
			name: '短命企业',
			creditCode: '91330000MA27XL0A01',
			industry: 'chemical',
			riskLevel: 'C',
		});
		expect(firm.body.state).toBe(200);
		const record = await create({ enterprise: firm.body.data.id });
		expect((await admin.post('/business/v3/enterprise/remove', { ids: firm.body.data.id })).body.state).toBe(200);
		expect((await get(record.id)).data.enterprise).toBeNull();
	});

	it('frees the unique value of a record that is kept but hidden', async () => {
		const record = await create();
		await admin.post(`${base}/remove`, { ids: record.id });
		expect(await create({ code: record.code })).toMatchObject({ version: 1 });
	});
});

describe('an action', () => {
	it('sets its fields on all of the records, and is refused in a wrong state without touching any', async () => {
		const [one, other] = [await create(), await create()];
		expect((await admin.post(`${base}/finish`, undefined, { ids: one.id })).body.data.ids).toEqual([one.id]);
		expect((await get(one.id)).data).toMatchObject({ done: true, reason: '已完成', version: 2 });
		const answer = await admin.post(`${base}/finish`, undefined, { ids: `${other.id},${one.id}` });
		expect(answer.body).toMatchObject({ state: 6010101, message: '记录的当前状态不允许执行“完成”' });
		expect((await get(other.id)).data).toMatchObject({ done: false, version: 1 });
	});
});

describe('the history', () => {
	it('keeps who changed which field from what to what, and outlives the record', async () => {
		const record = await create({ amount: 1 });
		await admin.post(`${base}/save`, { id: record.id, version: 1, amount: 2 });
		await admin.post(`${base}/remove`, { ids: record.id });
		const { body } = await admin.get(`${base}/history`, { id: record.id });
		expect(body.data).toMatchObject([
			{ version: 3, kind: 'remove', byName: '系统管理员', changes: { amount: [2, null] } },
			{ version: 2, kind: 'update', changes: { amount: [1, 2] } },
			{ version: 1, kind: 'create', changes: { amount: [null, 1], name: [null, record.name] } },
		]);
		expect(body.data[1].changes).toEqual({ amount: [1, 2] });
	});
});

describe('an idempotency key', () => {
	const save = (body: object, key: string, caller = admin) =>
		caller.call('POST', `${base}/save`, { body, headers: { 'idempotency-key': key } });

	it('carries a request out once and repeats its answer, also for ten at once', async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => save({ name: '只此一次' }, 'key-1')));
		expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
		const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '只此一次' }] });
		expect(body.data.pageResult.totalCount).toBe(1);
	});

	it('belongs to its user and its body, and a failed request does not use it up', async () => {
		const first = await save({ name: '甲' }, 'key-2');
		expect((await save({ name: '乙' }, 'key-2')).status).toBe(400);
		const staff = await portal.signIn('tenantadmin');
		expect((await save({ name: '甲' }, 'key-2', staff)).body.data.id).not.toBe(first.body.data.id);
		expect((await save({}, 'key-3')).status).toBe(400);
		expect((await save({ name: '丙' }, 'key-3')).status).toBe(200);
	});
});
