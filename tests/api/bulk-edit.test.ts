import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { maxBulkEdit } from '../../contract/records/bulk-edit.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from './records-portal.ts';

const base = '/business/v3/trial';
let portal: RecordsPortal;
let admin: Caller;
let batch = 0;
let ids: string[];

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
});
afterAll(() => portal.close());

beforeEach(async () => {
	batch++;
	ids = [];
	for (const name of ['甲', '乙', '丙']) {
		const { body } = await admin.post(`${base}/save`, { name: `${name}${batch}`, code: `CODE${batch}${ids.length}`, amount: 2, price: 3 });
		expect(body.state).toBe(200);
		ids.push(body.data.id);
	}
});

const edit = (body: object, caller = admin) => caller.post(`${base}/bulk-edit`, body);
const read = async (id: string) => (await admin.get(`${base}/get`, { id })).body.data;
const batchQuery = () => ({ combinator: 'and', rules: [{ field: 'name', operator: 'endsWith', value: String(batch) }] });

describe('a bulk edit', () => {
	it('sets and clears fields of the named records, keeps the others, and computes, versions and notes each', async () => {
		const fields = { amount: { mode: 'set', value: 7 }, code: { mode: 'keep' }, due: { mode: 'clear' } };
		const { body } = await edit({ ids: ids.slice(0, 2).join(','), fields });
		expect(body).toMatchObject({ state: 200, data: { count: 2 } });
		expect(await read(ids[0] ?? '')).toMatchObject({ amount: 7, price: 3, total: 21, code: `CODE${batch}0`, version: 2 });
		expect(await read(ids[2] ?? '')).toMatchObject({ amount: 2, version: 1 });
		const history = (await admin.get(`${base}/history`, { id: ids[1] ?? '' })).body.data;
		expect(history[0]).toMatchObject({ version: 2, kind: 'update', changes: { amount: [2, 7], total: [6, 21] } });
	});

	it('reaches all that a query finds, and only those', async () => {
		const other = (await admin.post(`${base}/save`, { name: '旁观' })).body.data;
		const { body } = await edit({ all: true, query: batchQuery(), expectedCount: 3, fields: { price: { mode: 'set', value: 9.5 } } });
		expect(body).toMatchObject({ state: 200, data: { count: 3 } });
		for (const id of ids) expect(await read(id)).toMatchObject({ price: 9.5, version: 2 });
		expect(await read(other.id)).toMatchObject({ version: 1 });
	});

	it('runs scripts of the query as a list does', async () => {
		const query = {
			combinator: 'and',
			rules: [{ field: 'name', operator: 'equal', valueSource: 'script', value: `return '甲' + '${batch}'` }],
		};
		const { body } = await edit({ all: true, query, fields: { price: { mode: 'set', value: 1 } } });
		expect(body).toMatchObject({ state: 200, data: { count: 1 } });
	});

	it('is refused when another number of records is found than was shown', async () => {
		const { status, body } = await edit({ all: true, query: batchQuery(), expectedCount: 2, fields: { price: { mode: 'set', value: 1 } } });
		expect(status).toBe(409);
		expect(body.data).toMatchObject({ count: 3 });
		expect(body.message).toContain('3');
		expect(await read(ids[0] ?? '')).toMatchObject({ version: 1 });
	});

	it('changes nothing when one record cannot take it, and names that record and field', async () => {
		await admin.post(`${base}/save`, { id: ids[1], version: 1, done: true, reason: '好' });
		const { status, body } = await edit({ ids, fields: { reason: { mode: 'clear' }, price: { mode: 'set', value: 4 } } });
		expect(status).toBe(400);
		expect(body.data.records).toMatchObject([{ id: ids[1], title: `乙${batch}`, fields: [{ path: 'reason', title: '原因' }] }]);
		expect(body.message).toContain('3 条记录中有 1 条');
		for (const id of ids) expect((await read(id)).price).toBe(3);
	});

	it('says beside the field what is wrong with a value for all', async () => {
		const { status, body } = await edit({ ids, fields: { amount: { mode: 'set', value: 'viele' } } });
		expect(status).toBe(400);
		expect(body.data.records).toHaveLength(3);
		expect(body.data.fields).toMatchObject([{ path: 'amount' }]);
	});

	it('refuses values that the database refuses, and stays whole', async () => {
		const { body } = await edit({ ids, fields: { enterprise: { mode: 'set', value: '00000000-0000-7000-8000-000000000001' } } });
		expect(body.state).toBe(6010101);
		expect(JSON.stringify(body.data.records)).toContain('企业');
		const once = await edit({ ids, fields: { code: { mode: 'set', value: 'OTHER' } } });
		expect(once.body.state).toBe(6010101);
		for (const id of ids) expect((await read(id)).version).toBe(1);
	});

	it.each<[string, () => object]>([
		['nothing to change', () => ({ ids, fields: { amount: { mode: 'keep' } } })],
		['no fields', () => ({ ids })],
		['an unknown field', () => ({ ids, fields: { nothing: { mode: 'clear' } } })],
		['a system field', () => ({ ids, fields: { createTime: { mode: 'clear' } } })],
		['a computed field', () => ({ ids, fields: { total: { mode: 'set', value: 1 } } })],
		['an unknown mode', () => ({ ids, fields: { amount: { mode: 'add', value: 1 } } })],
		['neither ids nor all', () => ({ fields: { amount: { mode: 'set', value: 1 } } })],
		['an unknown filter', () => ({ all: true, parameters: [{ key: 'Q^NOTHING_^S', value: 1 }], fields: { amount: { mode: 'clear' } } })],
		['a required field cleared', () => ({ ids, fields: { name: { mode: 'clear' } } })],
		['a wrong expected count', () => ({ ids, expectedCount: -1, fields: { amount: { mode: 'clear' } } })],
	])('is refused: %s', async (_what, body) => {
		const { status } = await edit(body());
		expect(status).toBe(400);
		for (const id of ids) expect((await read(id)).version).toBe(1);
	});

	it('answers an id that is not there like one of another tenant', async () => {
		expect((await edit({ ids: [...ids, '00000000-0000-7000-8000-000000000001'], fields: { amount: { mode: 'clear' } } })).status).toBe(404);
	});

	it('takes the right to edit, and to write the field', async () => {
		const rights = ['view', 'create', 'remove'].map((right) => `trial:${right}`);
		await setStaffRights(portal, rights);
		expect((await edit({ ids, fields: { amount: { mode: 'set', value: 1 } } }, await portal.signIn('staff'))).status).toBe(403);
		await setStaffRights(portal, [...rights, 'trial:edit']);
		const staff = await portal.signIn('staff');
		const refused = await edit({ ids, fields: { fee: { mode: 'set', value: 1 } } }, staff);
		expect(refused.status).toBe(400);
		expect(refused.body.data.records[0].fields[0].path).toBe('fee');
		expect((await edit({ ids, fields: { secret: { mode: 'set', value: '泄露' } } }, staff)).status).toBe(400);
		expect((await edit({ ids, fields: { amount: { mode: 'set', value: 5 } } }, staff)).body.data).toEqual({ count: 3 });
	});

	it('is carried out once for a repeated key', async () => {
		const headers = { 'idempotency-key': `bulk-${batch}` };
		const body = { ids, fields: { amount: { mode: 'set', value: 8 } } };
		for (let round = 0; round < 2; round++) {
			expect((await admin.call('POST', `${base}/bulk-edit`, { body, headers })).body).toMatchObject({ state: 200, data: { count: 3 } });
		}
		expect((await read(ids[0] ?? '')).version).toBe(2);
	});

	it('runs the hooks of the screen', async () => {
		const { body } = await admin.post('/platform/v3/employee/query', { parameters: [{ key: 'Q^ACCOUNT_^S', value: 'admin' }] });
		const id = body.data.dataResult[0].id;
		const answer = await admin.post('/platform/v3/employee/bulk-edit', { ids: id, fields: { status: { mode: 'set', value: 'DISABLED' } } });
		expect(answer.status).not.toBe(200);
		expect((await admin.get('/platform/v3/employee/get', { id })).body.data.status).not.toBe('DISABLED');
	});

	it('takes no more records than one transaction should hold', async () => {
		const { body } = await edit({
			ids: Array.from({ length: maxBulkEdit + 1 }, (_, index) => toId(index)),
			fields: { amount: { mode: 'clear' } },
		});
		expect(body.state).toBe(6010101);
	});
});

function toId(index: number): string {
	return `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
}
