import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal } from './records-portal.ts';

const base = '/business/v3/trial';
let portal: RecordsPortal;
let admin: Caller;
let stored: { id: string; version: number };

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	stored = (await admin.post(`${base}/save`, { name: '原样', amount: 1 })).body.data;
});

afterAll(() => portal.close());

const total = async () => (await admin.post(`${base}/query`, {})).body.data.pageResult.totalCount;

describe('a save', () => {
	it.each<[string, Record<string, unknown>, string]>([
		['an unknown field', { nope: 1 }, 'nope'],
		['the tenant', { tenantId: '0168f000-0000-7000-8000-000000000001' }, 'tenantId'],
		['the tenant as column', { tenant_id: '0168f000-0000-7000-8000-000000000001' }, 'tenant_id'],
		['rights that are no field', { isSuper: 'Y' }, 'isSuper'],
		['the time of creation', { createTime: '2020-01-01T00:00:00Z' }, 'createTime'],
		['the creator', { createBy: '0168f000-0000-7000-8000-000000000001' }, 'createBy'],
		['a text for a whole number', { amount: '5' }, 'amount'],
		['a fraction for a whole number', { amount: 1.5 }, 'amount'],
		['a number beyond all bounds', { amount: 1e300 }, 'amount'],
		['too many decimals', { fee: 1.234 }, 'fee'],
		['a text for a truth value', { done: 'yes' }, 'done'],
		['a day that no month has', { due: '2026-02-30' }, 'due'],
		['a year beyond the calendar', { at: '99999-01-01T00:00:00Z' }, 'at'],
		['a number for a text', { name: 5 }, 'name'],
		['an object for a text', { name: { $ne: null } }, 'name'],
		['a text that is too long', { name: '长'.repeat(41) }, 'name'],
		['a text for a list', { tags: 'a' }, 'tags'],
		['a text for an id', { enterprise: "' or 1=1 --" }, 'enterprise'],
		['a reference to nothing', { enterprise: '0198c0de-0000-7000-8000-000000000000' }, 'enterprise'],
		['a list with a reference to nothing', { products: ['0198c0de-0000-7000-8000-000000000000'] }, 'products'],
	])('with %s is refused, names the field and changes nothing', async (_what, values, field) => {
		const before = await total();
		const created = await admin.post(`${base}/save`, { name: '新', ...values });
		expect(created.status).toBe(400);
		expect(created.body.data.fields.map((error: { path: string }) => error.path)).toContain(field);
		const updated = await admin.post(`${base}/save`, { id: stored.id, version: stored.version, ...values });
		expect(updated.status).toBe(400);
		expect(await total()).toBe(before);
		expect((await admin.get(`${base}/get`, { id: stored.id })).body.data).toMatchObject({ name: '原样', amount: 1, version: 1 });
	});

	it.each([{ name: 'a\0b' }, { name: 'a\ud800' }, { tags: ['a\0'] }])('with %j, which no database can hold, is refused', async (values) => {
		const answer = await admin.post(`${base}/save`, { name: '新', ...values });
		expect(answer.body.state).toBe(6010101);
	});

	it('with __proto__ does not reach any prototype', async () => {
		const answer = await admin.call('POST', `${base}/save`, {
			body: '{"name":"原型","__proto__":{"done":true},"constructor":{"prototype":{"x":1}}}',
		});
		expect(answer.status).toBe(400);
		expect(({} as Record<string, unknown>).done).toBeUndefined();
	});

	it('with an object that becomes no text is refused', async () => {
		const answer = await admin.post(`${base}/query`, { desensitization: { toString: {} } });
		expect(answer.body).toMatchObject({ state: 6010101, data: { fields: [{ path: 'toString' }] } });
	});

	it('cannot choose the id of a new record, and says no more of a foreign id than of a missing one', async () => {
		const missing = await admin.post(`${base}/save`, { id: '0198c0de-0000-7000-8000-000000000000', version: 1, name: '自选' });
		expect(missing.body.state).toBe(404);
		for (const id of ['1', "' or 1=1 --", '0198c0de', {}, [stored.id], 7]) {
			const answer = await admin.post(`${base}/save`, { id, version: 1, name: '自选' });
			expect(answer.body).toMatchObject({ state: 6010101, data: { fields: [{ path: 'id' }] } });
		}
	});

	it.each([['x'], [1.5], [{}], [null], [-1], [2], [1e300]])('with the version %j does not overwrite', async (version) => {
		const answer = await admin.post(`${base}/save`, { id: stored.id, version, name: '改' });
		expect([400, 409]).toContain(answer.status);
		expect((await admin.get(`${base}/get`, { id: stored.id })).body.data.name).toBe('原样');
	});

	it('with a body that is no object is refused', async () => {
		for (const body of ['[]', '"x"', '5', 'null', '{', '']) {
			expect((await admin.call('POST', `${base}/save`, { body, headers: { 'content-type': 'application/json' } })).status).toBe(400);
		}
	});

	it('with bytes that are no UTF-8 is refused', async () => {
		const response = await fetch(`${portal.url}${base}/save`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: Buffer.from([0x7b, 0xff, 0x7d]),
		});
		expect([400, 401]).toContain(response.status);
	});

	it('of a right that is set by the portal alone is refused for employees', async () => {
		const person = (
			await admin.post('/platform/v3/employee/query', { parameters: [{ key: 'Q^isSuper^S', value: 'N' }], requestPage: { limit: 1 } })
		).body.data.dataResult[0];
		const answer = await admin.post('/platform/v3/employee/save', { employeeId: person.id, version: person.version, isSuper: 'Y' });
		expect(answer.body.data.fields).toMatchObject([{ path: 'isSuper' }]);
	});

	it('of an account that exists is refused', async () => {
		const { organisation } = (await admin.post('/platform/v3/employee/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		const person = {
			account: 'staff',
			password: 'Portal@2026',
			name: '重名',
			organisation,
			gender: 'male',
			mobile: '13800138000',
			email: 'a@b.cn',
			qq: '11010519491231002X',
		};
		const answer = await admin.post('/platform/v3/employee/save', person);
		expect(answer.status).toBe(409);
		expect(answer.body.data.fields).toMatchObject([{ path: 'account' }]);
	});
});

describe('get, remove, history and actions', () => {
	it.each([
		['get', 'GET'],
		['history', 'GET'],
	])('%s refuses what is no id and does not find what is not there', async (call, method) => {
		for (const id of ['1', "' or 1=1 --", '%00', `${stored.id},${stored.id}`]) {
			expect((await admin.call(method, `${base}/${call}`, { query: { id } })).body.state).toBe(6010101);
		}
		expect((await admin.call(method, `${base}/${call}`)).body.state).toBe(6010101);
		expect((await admin.call(method, `${base}/${call}`, { query: { id: '0198c0de-0000-7000-8000-000000000000' } })).body.state).toBe(404);
	});

	it.each(['remove', 'finish'])('%s refuses what is no id and touches nothing', async (call) => {
		for (const ids of [
			'',
			'1',
			`${stored.id},x`,
			Array(1001)
				.fill(stored.id)
				.map((id: string, index) => id.slice(0, -4) + String(index).padStart(4, '0'))
				.join(','),
		]) {
			expect((await admin.post(`${base}/${call}`, { ids })).body.state).toBe(6010101);
		}
		expect((await admin.post(`${base}/${call}`, { ids: [stored.id, '0198c0de-0000-7000-8000-000000000000'] })).body.state).toBe(404);
		expect((await admin.get(`${base}/get`, { id: stored.id })).body.data).toMatchObject({ version: 1, done: false });
	});

	it('knows no other call', async () => {
		expect((await admin.post(`${base}/nope`, {})).status).toBe(404);
		expect((await admin.get(`${base}/query`)).status).toBe(404);
	});
});
