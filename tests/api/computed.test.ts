import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas, setStaffRights } from './records-portal.ts';

const order: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			discount: { type: 'number', title: '折扣' },
			items: {
				type: 'array',
				title: '明细',
				items: {
					properties: {
						quantity: { type: 'integer', title: '数量' },
						price: { type: 'number', title: '单价' },
						amount: { type: 'number', title: '金额', decimals: 2, computed: 'quantity * price' },
					},
				},
			},
			total: { type: 'number', title: '合计', format: 'money', computed: 'SUM(items.amount) * (1 - IFEMPTY(discount, 0))' },
			average: { type: 'number', title: '均价', decimals: 2, computed: 'total / SUM(items.quantity)' },
			reason: {
				type: 'string',
				title: '大额说明',
				requiredWhen: { combinator: 'and', rules: [{ field: 'total', operator: 'greater', value: 100 }] },
			},
			kind: { type: 'string', title: '类别', setOnce: true },
			isClosed: { type: 'boolean', title: '已结', readOnly: true, default: false },
			closing: {
				type: 'string',
				title: '结语',
				readRight: 'secret',
				requiredWhen: { combinator: 'and', rules: [{ field: 'isClosed', operator: 'equal', value: true }] },
			},
			due: { type: 'string', title: '到期', format: 'date', computed: 'IF(total > 0, DATEDELTA("2026-01-31", 1, "M"), "")' },
		},
		required: ['name'],
	},
	actions: [{ name: 'close', title: '结束', set: { isClosed: true } }],
	menu: false,
};

let portal: TestPortal;
let admin: Caller;
let folder: string;

beforeAll(async () => {
	folder = await copySchemas({ order });
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const save = async (body: Record<string, unknown>) => (await admin.post('/business/v3/order/save', body)).body;

describe('computed fields', () => {
	it('are worked out by the server, rows first, rounded, and kept', async () => {
		const saved = await save({
			name: '甲',
			discount: 0.1,
			items: [
				{ quantity: 3, price: 1.115 },
				{ quantity: 1, price: 0.2 },
			],
		});
		const stored = (await admin.get('/business/v3/order/get', { id: saved.data.id })).body.data;
		expect(stored).toMatchObject({ total: 3.2, average: 0.8, due: '2026-02-28', items: [{ amount: 3.35 }, { amount: 0.2 }] });
	});

	it('are never taken from a caller', async () => {
		const { data } = await save({ name: '乙', total: 1_000_000, average: 7, items: [{ quantity: 2, price: 5 }] });
		expect(data).toMatchObject({ total: 10, average: 5 });
	});

	it('follow what an update changes', async () => {
		const { data } = await save({ name: '丙', items: [{ quantity: 2, price: 5 }] });
		const updated = await save({ id: data.id, version: data.version, discount: 0.5 });
		expect(updated.data).toMatchObject({ total: 5, average: 2.5 });
	});

	it('are empty where they have no result, and the save goes on', async () => {
		const { data } = await save({ name: '丁', items: [] });
		expect(data).toMatchObject({ name: '丁', total: 0, average: null, due: null });
	});

	it('can be searched and sorted like any field', async () => {
		const { body } = await admin.post('/business/v3/order/query', {
			query: { combinator: 'and', rules: [{ field: 'total', operator: 'greaterOrEqual', value: 5 }] },
			sorts: [{ field: 'total', order: 'DESC' }],
		});
		expect(body.data.dataResult.map((row: { total: number }) => row.total)).toEqual([10, 5]);
	});
});

describe('what hangs on a computed field, or is set by an action', () => {
	const items = (price: number) => [{ quantity: 2, price }];
	const refusedAt = ({ data }: { data?: { fields?: Array<{ path: string }> } }) => data?.fields?.map(({ path }) => path);

	it('is asked for by the value as it will be, not as it was', async () => {
		expect(refusedAt(await save({ name: '戊', items: items(60) }))).toEqual(['reason']);
		const { data } = await save({ name: '戊', items: items(60), reason: '大单' });
		expect(refusedAt(await save({ id: data.id, version: data.version, reason: '' }))).toEqual(['reason']);
		expect((await save({ id: data.id, version: data.version, reason: '', items: items(1) })).data).toMatchObject({ total: 2, reason: '' });
	});

	it('stays as it is when somebody takes it away', async () => {
		const { data } = await save({ name: '己', kind: '甲', items: [] });
		expect(refusedAt(await save({ id: data.id, version: data.version, kind: null }))).toEqual(['kind']);
		const cleared = await admin.post('/business/v3/order/bulk-edit', { ids: data.id, fields: { kind: { mode: 'clear' } } });
		expect(refusedAt(cleared.body)).toEqual(['kind']);
	});

	it('is asked for before an action closes the record', async () => {
		const { data } = await save({ name: '庚', items: [] });
		expect(refusedAt((await admin.post('/business/v3/order/close', { ids: data.id })).body)).toEqual(['closing']);
		const { data: filled } = await save({ id: data.id, version: data.version, closing: '完' });
		expect((await admin.post('/business/v3/order/close', { ids: data.id })).body.state).toBe(200);
		expect((await admin.get('/business/v3/order/get', { id: filled.id })).body.data).toMatchObject({ isClosed: true, closing: '完' });
	});

	it('is not asked of somebody who may not see it', async () => {
		const { data } = await save({ name: '壬', items: [] });
		await setStaffRights(portal, ['order:view', 'order:edit']);
		const staff = await portal.signIn('staff');
		expect((await staff.post('/business/v3/order/close', { ids: data.id })).status).toBe(200);
	});
});
