import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const order: ScreenFile = {
	title: '订单',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			note: { type: 'string', title: '备注', writeRight: 'note' },
			lines: {
				type: 'array',
				title: '明细',
				items: {
					properties: {
						price: { type: 'number', title: '单价' },
						product: { type: 'string', title: '产品', reference: { screen: 'product' } },
					},
				},
			},
			total: { type: 'number', title: '合计', computed: 'SUM(lines.price)' },
		},
		required: ['name'],
	},
	menu: false,
};

const orders = '/business/v3/order';
const trials = '/business/v3/trial';
let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'order', order);
	await within(patience, async () => (await admin.post(`${orders}/query`, {})).status === 200);
});
afterAll(() => portal?.close());

const post = async (path: string, body: object, caller = admin) => (await caller.post(path, body)).body.data;
const restore = (base: string, body: object, caller = admin) => caller.post(`${base}/restore`, body);
const history = async (base: string, id: string) =>
	(await admin.get(`${base}/history`, { id })).body.data as Array<{ kind: string; version: number }>;

describe('restoring a version', () => {
	it('brings back fields and rows, with their ids, and is kept as a version of its own', async () => {
		const made = await post(`${orders}/save`, { name: '一', lines: [{ price: 1 }, { price: 2 }] });
		const changed = await post(`${orders}/save`, { id: made.id, version: 1, name: '二', lines: [made.lines[1], { price: 9 }] });
		await post(`${orders}/save`, { id: made.id, version: changed.version, lines: [] });
		const { body } = await restore(orders, { id: made.id, version: 1, currentVersion: 3 });
		expect(body.data).toMatchObject({ version: 4, name: '一', total: 3, lines: made.lines });
		expect((await admin.get(`${orders}/get`, { id: made.id })).body.data.lines).toEqual(made.lines);
		expect((await history(orders, made.id)).map(({ kind, version }) => [kind, version])[0]).toEqual(['restore', 4]);
		const second = await restore(orders, { id: made.id, version: 2 });
		expect(second.body.data).toMatchObject({ name: '二', total: 11, lines: changed.lines });
	});

	it('brings back a record that was removed but kept, and then it is in the list again', async () => {
		const made = await post(`${trials}/save`, { name: '回来', code: 'back1' });
		await post(`${trials}/save`, { id: made.id, version: 1, name: '改了' });
		await post(`${trials}/remove`, { ids: made.id });
		expect((await admin.get(`${trials}/get`, { id: made.id })).status).toBe(404);
		expect((await restore(trials, { id: made.id, version: 1 })).body.data).toMatchObject({ name: '回来', code: 'back1', version: 4 });
		const found = await post(`${trials}/query`, { parameters: [{ key: 'Q^code^S', value: 'back1' }] });
		expect(found.pageResult.totalCount).toBe(1);
	});

	it('is refused while another record has the unique value', async () => {
		const made = await post(`${trials}/save`, { name: '先', code: 'taken1' });
		await post(`${trials}/remove`, { ids: made.id });
		await post(`${trials}/save`, { name: '后', code: 'taken1' });
		expect((await restore(trials, { id: made.id, version: 1 })).status).toBe(409);
	});

	it('is judged like a save', async () => {
		const parent = await post(`${trials}/save`, { name: '上级' });
		const child = await post(`${trials}/save`, { name: '下级', parent: parent.id });
		await post(`${trials}/save`, { id: child.id, version: 1, parent: null });
		await post(`${trials}/save`, { id: parent.id, version: 1, parent: child.id });
		const circle = await restore(trials, { id: child.id, version: 1 });
		expect([circle.status, circle.body.data.fields[0].path]).toEqual([400, 'parent']);
		await post(`${trials}/save`, { id: parent.id, version: 2, parent: null });
		await post(`${trials}/remove`, { ids: parent.id });
		const dangling = await restore(trials, { id: child.id, version: 1 });
		expect([dangling.status, dangling.body.data.fields[0].path]).toEqual([400, 'parent']);
	});

	it('of a record that changed since it was read is a conflict', async () => {
		const made = await post(`${orders}/save`, { name: '一' });
		await post(`${orders}/save`, { id: made.id, version: 1, name: '二' });
		const stale = await restore(orders, { id: made.id, version: 1, currentVersion: 1 });
		expect([stale.status, stale.body.data.record.name]).toEqual([409, '二']);
	});

	it('needs its own right, and leaves alone what the caller may not write', async () => {
		const made = await post(`${orders}/save`, { name: '一', note: '旧' });
		await post(`${orders}/save`, { id: made.id, version: 1, name: '二', note: '新' });
		await setStaffRights(portal, ['order:view', 'order:edit']);
		expect((await restore(orders, { id: made.id, version: 1 }, await portal.signIn('staff'))).status).toBe(403);
		await setStaffRights(portal, ['order:view', 'order:restore']);
		const { body } = await restore(orders, { id: made.id, version: 1 }, await portal.signIn('staff'));
		expect(body.data).toMatchObject({ name: '一', note: '新' });
	});

	it('names what is wrong with the request', async () => {
		const made = await post(`${orders}/save`, { name: '一' });
		expect((await restore(orders, { id: made.id })).body.data.fields).toMatchObject([{ path: 'version' }]);
		expect((await restore(orders, { id: made.id, version: 'x' })).status).toBe(400);
		expect((await restore(orders, { id: made.id, version: 7 })).status).toBe(404);
		expect((await restore(orders, { id: '00000000-0000-7000-8000-000000000000', version: 1 })).status).toBe(404);
		const tenant = await portal.signIn('tenantadmin');
		expect((await restore(orders, { id: made.id, version: 1 }, tenant)).status).toBe(404);
	});
});
