import { rm } from 'node:fs/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas, setStaffRights } from './records-portal.ts';

/** Connections keep the method that they were made with, so that it is watched from the start. */
const sent = vi.spyOn(pg.Client.prototype, 'query');
let portal: TestPortal;
let admin: Caller;

const customer: ScreenFile = {
	title: '客户',
	record: {
		properties: {
			code: { type: 'string', title: '编码', unique: true },
			name: { type: 'string', title: '名称' },
			phone: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile' },
			credit: { type: 'number', title: '额度', readRight: 'credit' },
			orders: { type: 'integer', title: '订单数', computed: 'MAPCOUNT("look-order", "customer", id)' },
			total: { type: 'number', title: '金额', computed: 'MAPSUM("look-order.amount", "customer", id, "amount >=", 10)' },
			latest: { type: 'string', title: '最近', format: 'date', computed: 'MAPMAX("look-order.day", "customer", id)' },
			notes: { type: 'string', title: '备注', computed: 'TEXTJOIN("、", MAPLIST("look-order.note", "customer", id))' },
			average: { type: 'number', title: '均价', decimals: 2, computed: 'IF(orders > 0, total / orders, 0)' },
		},
		required: ['code'],
	},
	list: { columns: ['code', 'orders', 'total', 'average', 'notes'] },
	permissions: [{ name: 'unmask', title: '查看完整手机' }],
};
const order: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			note: { type: 'string', title: '备注' },
			customer: { type: 'string', title: '客户', reference: { screen: 'look-customer' } },
			code: { type: 'string', title: '客户编码' },
			amount: { type: 'number', title: '金额' },
			day: { type: 'string', title: '日期', format: 'date' },
			name: { type: 'string', title: '客户名称', computed: 'MAPX("look-customer.name", "code", code)' },
			phone: { type: 'string', title: '客户手机', computed: 'MAPX("look-customer.phone", "code", code)' },
			credit: { type: 'number', title: '客户额度', computed: 'MAPX("look-customer.credit", "code", code)' },
		},
	},
	list: { columns: ['note', 'name', 'phone', 'credit'] },
};

startForTests(async () => {
	const folder = await copySchemas({ 'look-customer': customer, 'look-order': order });
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const base = (name: string) => `/business/v3/look-${name}`;
const make = async (name: string, values: object) => (await admin.post(`${base(name)}/save`, values)).body.data;

it('look up values in list, record, export and form, by one statement for each lookup of a whole list', async () => {
	const customer = async (code: string) => (await make('customer', { code, name: `${code}公司`, phone: '13800138000', credit: 7 })).id;
	const first = await customer('C1');
	const second = await customer('C2');
	for (const [amount, day, note] of [
		[5, '2026-01-02', '一'],
		[20.5, '2026-03-01', '二'],
		[10, '2026-02-01', null],
	])
		await make('order', { customer: first, code: 'C1', amount, day, note });
	const query = async (name: string, caller = admin) =>
		(await caller.post(`${base(name)}/query`, { sorts: [{ field: 'createTime', order: 'ASC' }] })).body.data.dataResult;
	expect(await query('customer')).toMatchObject([
		{ id: first, orders: 3, total: 30.5, latest: '2026-03-01', notes: '一、二', average: 10.17 },
		{ id: second, orders: 0, total: 0, latest: null, notes: null, average: 0 },
	]);
	expect((await admin.get(`${base('customer')}/get`, { id: first })).body.data).toMatchObject({ orders: 3, average: 10.17 });
	const [stored] = await query('order');
	expect(stored).toMatchObject({ name: 'C1公司', phone: '13800138000', credit: 7 });
	const exported = await admin.post(`${base('customer')}/export`, { format: 'csv', columns: ['code', 'orders', 'notes'] });
	expect(exported.text).toContain('C1,3,一、二');
	const look = async (values: unknown, caller = admin) => caller.post(`${base('order')}/lookup`, { values });
	expect((await look({ code: 'C2' })).body.data.values).toEqual({ name: 'C2公司', phone: '13800138000', credit: 7 });
	expect((await look({ code: "' or 1=1 --" })).body.data.values).toEqual({ name: null, phone: null, credit: null });
	expect((await look('x')).body.data.fields[0].path).toBe('values');
	const saved = await admin.post(`${base('order')}/save`, { code: 'C2', name: '伪造' });
	expect(saved.body.data.name).toBe('C2公司');

	await Promise.all(Array.from({ length: 26 }, (_, index) => make('order', { code: index % 2 ? 'C1' : 'C2', amount: index })));
	sent.mockClear();
	const page = (await admin.post(`${base('order')}/query`, { requestPage: { pageNo: 1, limit: 100 } })).body.data.dataResult;
	const made = sent.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('unnest('));
	expect(page).toHaveLength(30);
	// Three fields by one condition on one screen.
	expect(made).toHaveLength(1);

	await setStaffRights(portal as never, ['look-order:view', 'look-customer:view']);
	const plain = await portal.signIn('staff');
	expect((await query('order', plain))[0]).toMatchObject({ name: 'C1公司', phone: null, credit: null });
	await setStaffRights(portal as never, ['look-order:view']);
	const [blind] = await query('order', await portal.signIn('staff'));
	expect(blind).toMatchObject({ name: null, phone: null, credit: null });
	const foreign = await portal.signIn('tenantadmin');
	expect((await look({ code: 'C1' }, foreign)).body.data.values).toEqual({ name: null, phone: null, credit: null });
});

it('are shown to a save that comes too late as its caller may see them', async () => {
	await make('customer', { code: 'L1', name: '保密公司', phone: '13800138001', credit: 7 });
	const { id, version } = await make('order', { code: 'L1' });
	await make('order', { id, version, note: '先' });
	await setStaffRights(portal as never, ['look-order:view', 'look-order:edit']);
	const blind = await portal.signIn('staff');
	const late = await blind.post(`${base('order')}/save`, { id, version, note: '后' });
	expect([late.status, late.body.data.record]).toMatchObject([409, { id, note: '先', name: null, phone: null, credit: null }]);
	expect(late.body.data.record).toEqual((await blind.get(`${base('order')}/get`, { id })).body.data);
	expect((await admin.post(`${base('order')}/save`, { id, version, note: '后' })).body.data.record).toMatchObject({ name: '保密公司' });
});

it('are checked: unknown screens and fields, circles, kinds, and places where nothing can be looked up', async () => {
	const problems = async (computed: string, type = 'number') => {
		const file = {
			...order,
			record: { properties: { code: { type: 'string', title: '编码' }, found: { type, title: '结果', computed } } },
			list: {},
		};
		const { body } = await admin.post('/platform/v3/design/check', { path: 'quality/look-check.json', text: JSON.stringify(file) });
		return body.data.problems
			.filter(({ severity }: { severity: string }) => severity === 'error')
			.map(({ message }: { message: string }) => message);
	};
	const cases: Array<[string, RegExp]> = [
		['MAPX("never-was.name", "code", code)', /never-was/],
		['MAPX("look-customer.nothing", "code", code)', /nothing/],
		['MAPX("look-customer.name", "nothing", code)', /nothing/],
		['MAPSUM("look-customer.name", "code", code)', /不是数字/],
		['MAPMAX("look-order.customer")', /没有大小/],
		['MAPX("look-customer.orders", "code", code)', /由查找或脚本得出/],
		['MAPX("look-check.found", "code", code)', /由查找或脚本得出/],
		['MAPX(code, "code", code)', /页面.字段/],
		['MAPCOUNT("look-customer.name")', /页面名称/],
		['MAPCOUNT("look-customer", code, code)', /条件应为文本/],
		['MAPCOUNT("look-customer", "code")', /成对/],
	];
	for (const [formula, message] of cases) expect([formula, await problems(formula)]).toEqual([formula, [expect.stringMatching(message)]]);
	expect(await problems('MAPCOUNT("look-customer", "code", code)')).toEqual([]);
	const inRow = {
		type: 'array',
		title: '行',
		items: { type: 'object', properties: { n: { type: 'integer', title: '数', computed: 'MAPCOUNT("look-order")' } } },
	};
	const { body } = await admin.post('/platform/v3/design/check', {
		path: 'quality/look-check.json',
		text: JSON.stringify({ ...order, record: { properties: { name: { type: 'string', title: '名' }, rows: inRow } }, list: {} }),
	});
	expect(body.data.problems.map(({ message }: { message: string }) => message).join()).toContain('只能用于记录本身的计算字段');
});

it('a formula is tried on a record, for super administrators, and a mistake has its reason', async () => {
	const { id } = await make('customer', { code: 'T1', name: '试算公司' });
	await make('order', { customer: id, code: 'T1', amount: 30 });
	const attempt = (formula: string, more: object = {}, caller = admin) =>
		caller.post('/platform/v3/design/formula', { screen: 'look-customer', recordId: id, field: { type: 'number' }, formula, ...more });
	expect((await attempt('MAPSUM("look-order.amount", "customer", id) * 2')).body.data).toEqual({ value: 60, problem: null });
	expect((await attempt('name', { field: { type: 'string' } })).body.data).toEqual({ value: '试算公司', problem: null });
	expect((await attempt('1 / 0')).body.data).toMatchObject({ value: null, problem: expect.stringMatching(/./) });
	const refused = await Promise.all([
		attempt('1', { field: { type: 'array' } }),
		attempt('1', { recordId: '00000000-0000-7000-8000-000000000000' }),
		attempt('1', { screen: 'nothing' }),
		attempt('1', {}, await portal.signIn('staff')),
	]);
	expect(refused.map(({ status }) => status)).toEqual([400, 404, 404, 403]);
});
