import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from './records-portal.ts';

const base = '/business/v3/trial';
let portal: RecordsPortal;
let admin: Caller;
let stored: { id: string; version: number };

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	const enterprise = (
		await admin.post('/business/v3/enterprise/query', { parameters: [{ key: 'Q^mobile^NOTNULL' }], requestPage: { limit: 1 } })
	).body.data.dataResult[0];
	const body = { name: '机密试验', secret: '底价100', fee: 9.5, phone: '13812345678', enterprise: enterprise.id };
	stored = (await admin.post(`${base}/save`, body)).body.data;
});

afterAll(() => portal.close());

const all = ['view', 'create', 'edit', 'remove', 'finish'].map((right) => `trial:${right}`);
const asStaff = async (rights: string[]) => {
	await setStaffRights(portal, rights);
	return portal.signIn('staff');
};

describe('without a right', () => {
	it.each<[right: string, method: string, call: string, body: object]>([
		['view', 'POST', 'query', {}],
		['view', 'GET', 'get', {}],
		['view', 'GET', 'history', {}],
		['create', 'POST', 'save', { name: '新' }],
		['edit', 'POST', 'save', { id: 'stored', version: 1, name: '改' }],
		['remove', 'POST', 'remove', { ids: 'stored' }],
		['finish', 'POST', 'finish', { ids: 'stored' }],
	])('%s, %s %s is refused', async (...[right, method, call, body]) => {
		const staff = await asStaff(all.filter((candidate) => candidate !== `trial:${right}`));
		const own = JSON.parse(JSON.stringify(body).replace('"stored"', `"${stored.id}"`));
		const answer = await staff.call(method, `${base}/${call}`, method === 'GET' ? { query: { id: stored.id } } : { body: own });
		expect(answer.status).toBe(403);
		expect(answer.body.state).toBe(6010104);
		expect((await admin.get(`${base}/get`, { id: stored.id })).body.data.version).toBe(1);
	});
});

describe('a field behind a right', () => {
	let staff: Caller;
	beforeEach(async () => {
		staff = await asStaff(all);
	});

	it('never leaves the server', async () => {
		const answers = [
			await staff.post(`${base}/query`, {}),
			await staff.get(`${base}/get`, { id: stored.id }),
			await staff.get(`${base}/history`, { id: stored.id }),
			await staff.get('/platform/v3/screens/trial'),
		];
		const screen = answers[3]?.body.data;
		expect(screen.fields.map(({ name }: { name: string }) => name)).not.toContain('secret');
		for (const { status, text } of answers) {
			expect(status).toBe(200);
			expect(text).not.toMatch(/底价|"secret":|"name":"secret","type"/);
		}
	});

	it('can be neither filtered, sorted, searched, nor written', async () => {
		const bodies = [
			{ parameters: [{ key: 'Q^SECRET_^SL', value: '底' }] },
			{ sorts: [{ field: 'secret', order: 'ASC' }] },
			{ query: { combinator: 'and', rules: [{ field: 'secret', operator: 'contains', value: '底' }] } },
		];
		for (const body of bodies) {
			const answer = await staff.post(`${base}/query`, body);
			expect(answer.status).toBe(400);
			expect(answer.body.data.fields[0].message).toMatch(/字段“(secret|SECRET_)”不存在/);
		}
		const answer = await staff.post(`${base}/save`, { id: stored.id, version: 1, secret: '新价' });
		expect(answer.body.data.fields).toEqual([{ path: 'secret', message: '字段“secret”不存在' }]);
	});

	it('is kept when somebody who may not see it saves the record', async () => {
		const record = (await admin.post(`${base}/save`, { name: '保留', secret: '甲' })).body.data;
		expect((await staff.post(`${base}/save`, { id: record.id, version: 1, name: '改名' })).status).toBe(200);
		expect((await admin.get(`${base}/get`, { id: record.id })).body.data).toMatchObject({ name: '改名', secret: '甲' });
	});

	it('of writing may come back unchanged and no other', async () => {
		expect((await staff.post(`${base}/save`, { name: '费', fee: 1 })).body.data.fields).toEqual([
			{ path: 'fee', message: '没有修改“费用”的权限' },
		]);
		const record = (await admin.post(`${base}/save`, { name: '费', fee: 1 })).body.data;
		expect((await staff.post(`${base}/save`, { id: record.id, version: 1, fee: 2 })).status).toBe(400);
		expect((await staff.post(`${base}/save`, { id: record.id, version: 1, fee: 1, name: '费用' })).status).toBe(200);
	});
});

describe('a masked field', () => {
	it('shows its middle only to who may see it', async () => {
		const staff = await asStaff(all);
		expect((await staff.get(`${base}/get`, { id: stored.id })).body.data.phone).toBe('138****5678');
		const history = (await staff.get(`${base}/history`, { id: stored.id })).body.data;
		expect(history[0].changes.phone).toEqual([null, '138****5678']);
		const seeing = await asStaff([...all, 'trial:unmask']);
		expect((await seeing.get(`${base}/get`, { id: stored.id })).body.data.phone).toBe('13812345678');
		expect((await seeing.get(`${base}/get`, { id: stored.id, desensitization: '1' })).body.data.phone).toBe('138****5678');
	});

	it('is searched with a complete value, but not in parts', async () => {
		const staff = await asStaff(all);
		const found = await staff.post(`${base}/query`, { parameters: [{ key: 'Q^PHONE_^S', value: '13812345678' }] });
		expect(found.body.data.pageResult.totalCount).toBe(1);
		for (const body of [
			{ parameters: [{ key: 'Q^PHONE_^S', value: '1381' }] },
			{ parameters: [{ key: 'Q^PHONE_^SL', value: '13812345678' }] },
			{ sorts: [{ field: 'phone', order: 'ASC' }] },
			{ query: { combinator: 'and', rules: [{ field: 'phone', operator: 'beginsWith', value: '1381' }] } },
		]) {
			expect((await staff.post(`${base}/query`, body)).status).toBe(400);
		}
	});

	it('that comes back masked keeps its value', async () => {
		const staff = await asStaff(all);
		const record = (await admin.post(`${base}/save`, { name: '回填', phone: '13912345678' })).body.data;
		const read = (await staff.get(`${base}/get`, { id: record.id })).body.data;
		const saved = await staff.post(`${base}/save`, { id: read.id, version: 1, phone: read.phone, name: '回填了' });
		expect(saved.body.data.phone).toBe('139****5678');
		expect((await admin.get(`${base}/get`, { id: record.id })).body.data).toMatchObject({ phone: '13912345678', name: '回填了' });
	});
});

describe('a column of another screen', () => {
	it('needs the right to view that screen', async () => {
		const body = { parameters: [{ key: 'Q^enterprise.name^NOTNULL' }] };
		const staff = await asStaff(all);
		expect((await staff.post(`${base}/query`, body)).body.data.fields[0].message).toBe('字段“enterprise.name”不存在');
		const row = (await staff.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '机密试验' }] })).body.data.dataResult[0];
		expect(row).not.toHaveProperty(['enterprise.mobile']);
		const seeing = await asStaff([...all, 'enterprise:view']);
		const seen = (await seeing.post(`${base}/query`, body)).body.data.dataResult;
		expect(seen[0]['enterprise.mobile']).toMatch(/^\d{3}\*{4}\d{4}$/);
	});
});

describe('a shared record', () => {
	it('is read by every tenant and changed by the authority alone', async () => {
		const standard = (await admin.post('/business/v3/standard/save', { name: 'GB 4706.1' })).body.data;
		const other = await portal.signIn('tenantadmin');
		expect((await other.get('/business/v3/standard/get', { id: standard.id })).body.data.name).toBe('GB 4706.1');
		expect((await other.get('/business/v3/standard/history', { id: standard.id })).body.data).toHaveLength(1);
		for (const [call, body] of [
			['save', { name: 'GB 1' }],
			['save', { id: standard.id, version: 1, name: 'GB 1' }],
			['remove', { ids: standard.id }],
		] as const) {
			expect((await other.post(`/business/v3/standard/${call}`, body)).status).toBe(403);
		}
		expect((await admin.post('/business/v3/standard/query', {})).body.data.dataResult).toMatchObject([{ name: 'GB 4706.1', version: 1 }]);
	});
});

describe('another tenant', () => {
	it('gets for an id of ours the very bytes of an id that never existed', async () => {
		const other = await portal.signIn('tenantadmin');
		const missing = '0198c0de-0000-7000-8000-000000000000';
		const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
		const calls: Array<(id: string) => Promise<{ text: string; status: number }>> = [
			(id) => other.get(`${base}/get`, { id }),
			(id) => other.get(`${base}/history`, { id }),
			(id) => other.post(`${base}/save`, { id, version: 1, name: '夺' }),
			(id) => other.post(`${base}/remove`, { ids: id }),
			(id) => other.post(`${base}/finish`, { ids: id }),
			(id) => other.post(`${base}/save`, { name: '引', parent: id }),
			(id) => other.post(`${base}/query`, { parameters: [{ key: 'Q^id^S', value: id }] }),
		];
		for (const call of calls) {
			const [ours, never] = [await call(stored.id), await call(missing)];
			expect(plain(ours.text)).toBe(plain(never.text));
			expect(ours.status).toBe(never.status);
		}
		expect((await admin.get(`${base}/get`, { id: stored.id })).body.data).toMatchObject({ version: 1, name: '机密试验' });
	});

	it('cannot refer to our platform records either', async () => {
		const organisation = (await admin.post('/platform/v3/org/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		const other = await portal.signIn('tenantadmin');
		const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
		const ours = await other.post(`${base}/save`, { name: '引', organisation: organisation.id });
		const never = await other.post(`${base}/save`, { name: '引', organisation: '0198c0de-0000-7000-8000-000000000000' });
		expect(ours.status).toBe(400);
		expect(plain(ours.text)).toBe(plain(never.text));
	});

	it('has its own records and unique values', async () => {
		await admin.post(`${base}/save`, { name: '同码', code: 'same' });
		const other = await portal.signIn('tenantadmin');
		expect((await other.post(`${base}/save`, { name: '同码', code: 'same' })).status).toBe(200);
		expect((await other.post(`${base}/query`, {})).body.data.dataResult.map((row: { name: string }) => row.name)).toEqual(['同码']);
		const chosen = await portal.signIn('admin', companyTenants[0].id);
		expect((await chosen.post(`${base}/query`, {})).body.data.pageResult.totalCount).toBe(1);
	});
});
