import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { noMariaDb } from '../support/mariadb.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights } from './records-portal.ts';
import { rows } from './shop-rows.ts';
import { openSourcePortal, type SourcePortal } from './source-portal.ts';

let opened: SourcePortal;
let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
beforeAll(async () => {
	opened = await openSourcePortal();
	({ portal, admin, staff } = opened);
});
afterAll(() => opened?.close());

describe.each([
	['PostgreSQL', 'pg-shop', true],
	['MariaDB', 'maria-shop', noMariaDb === null],
] as const)('a screen over a table of %s', (_name, screen, isThere) => {
	const at = `/business/v3/${screen}`;
	const query = async (input: object, caller = admin) => (await caller.post(`${at}/query`, { requestPage: { limit: 100 }, ...input })).body;
	const codes = async (input: object, caller = admin): Promise<string[]> => {
		const body = await query(input, caller);
		if (body.state !== 200) throw new Error(JSON.stringify(body));
		return body.data.dataResult.map(({ code }: { code: string }) => code);
	};
	const when = (field: string, operator: string, value?: unknown) => ({
		query: { combinator: 'and', rules: [{ field, operator, value }] },
	});
	const expected = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).map(({ code }) => code);

	it.runIf(isThere)('lists, filters, sorts, counts and pages as the portal does', async () => {
		const first = await query({ requestPage: { pageNo: 2, limit: 7 }, sorts: [{ field: 'stock', order: 'DESC' }] });
		expect(first.data.pageResult).toMatchObject({ totalCount: 60, pageNo: 2, limit: 7 });
		expect(first.data.dataResult.map(({ stock }: { stock: number }) => stock)).toEqual([156, 153, 150, 147, 144, 141, 138]);
		const { body } = await admin.get(`${at}/get`, { id: 'S006' });
		expect(body.data).toMatchObject({
			code: 'S006',
			stock: 18,
			price: 1.5,
			isOpen: true,
			since: '2016-03-07',
			seenAt: '2026-05-07T00:30:00.000Z',
		});
		expect(await codes(when('name', 'equal', '店铺3'))).toEqual(expected(({ name }) => name === '店铺3'));
		expect(await codes(when('name', 'contains', '%_'))).toEqual(['S007']);
		expect(await codes(when('code', 'beginsWith', 's01'))).toEqual(expected(({ code }) => code.startsWith('S01')));
		expect(await codes(when('stock', 'between', [30, 60]))).toEqual(expected(({ stock }) => stock >= 30 && stock <= 60));
		expect(await codes(when('price', 'greater', 12.25))).toEqual(expected(({ price }) => price > 12.25));
		expect(await codes(when('isOpen', 'equal', true))).toEqual(expected(({ open }) => open));
		expect(await codes(when('since', 'isNull'))).toEqual(expected(({ since }) => since === null));
		expect(await codes(when('since', 'notEqual', '2011-03-02'))).toEqual(expected(({ since }) => since !== '2011-03-02'));
		expect(await codes(when('seenAt', 'equal', '2026-05-07'))).toEqual(expected(({ seen }) => seen?.startsWith('2026-05-07') === true));
		expect(
			await codes({
				parameters: [
					{ key: 'Q^stock^NGE', value: 150 },
					{ key: 'Q^NAME_^SL', value: '店铺' },
				],
			}),
		).toEqual(expected(({ stock, name }) => stock >= 150 && name.includes('店铺')));
		expect((await admin.post(`${at}/count`, when('isOpen', 'equal', false))).body.data).toEqual({ count: 40, isExact: true });
		const csv = await admin.post(`${at}/export`, { format: 'csv', columns: ['code', 'name', 'stock'], ...when('stock', 'less', 9) });
		expect(csv.text.trim().split('\r\n').slice(1)).toEqual(['S000,店铺0,0', 'S001,店铺1,3', 'S002,店铺2,6']);
		for (const wrong of [
			when('nothing', 'equal', 1),
			when('stock', 'equal', "1' or '1'='1"),
			{ sorts: [{ field: 'code; drop table shop' }] },
			{ parameters: [{ key: 'Q^createTime^DG', value: '2026-01-01' }] },
		])
			expect((await query(wrong)).state).toBe(6010101);
		expect((await admin.get(`${at}/get`, { id: "S001' or 1=1" })).body.state).toBe(404);
	});

	it.runIf(isThere)('honours rights, data scopes, hidden and masked fields, and refuses other tenants', async () => {
		await setStaffRights(portal, [`${screen}:view`, `${screen}:export`]);
		const { system } = portal.database;
		const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
		const condition = { combinator: 'and', rules: [{ field: 'stock', operator: 'less', value: 15 }] };
		await system
			.insertInto('portal.role_scope')
			.values({ role_id: id, screen, condition: JSON.stringify(condition) })
			.execute();
		portal.sessions.forgetRights();
		const page = (await query({}, staff)).data;
		expect(page.pageResult.totalCount).toBe(5);
		expect(page.dataResult[1]).toMatchObject({ code: 'S001', phone: '138****0001' });
		expect(page.dataResult[1]).not.toHaveProperty('secret');
		expect((await staff.get(`${at}/get`, { id: 'S040' })).body.state).toBe(404);
		for (const input of [
			when('secret', 'contains', '1'),
			when('phone', 'contains', '0'),
			{ sorts: [{ field: 'phone' }] },
			{ sorts: [{ field: 'secret' }] },
		])
			expect((await query(input, staff)).state).toBe(6010101);
		expect((await staff.post(`${at}/export`, { format: 'csv', columns: ['code', 'phone'] })).text).toContain('138****0001');
		expect((await staff.post(`${at}/export`, { format: 'csv', columns: ['code', 'secret'] })).body.state).toBe(6010101);
		expect((await staff.post(`${at}/save`, { code: 'X', name: 'x' })).body.state).toBe(6010104);
		await system.deleteFrom('portal.role_scope').where('role_id', '=', id).execute();
		const tenant = await portal.signIn('tenantadmin', companyTenants[0]?.id);
		expect((await query({}, tenant)).state).toBe(6010104);
		expect((await tenant.get(`/platform/v3/screens/${screen}`)).body.state).toBe(6010104);
	});

	it.runIf(isThere)('is shown on a wall in the order of its list', async () => {
		const portlet = { x: 0, y: 0, w: 6, h: 4, id: 'recent', kind: 'list', settings: { screen } };
		const dead = { ...portlet, id: 'dead', settings: { screen: 'dead-shop' } };
		const counts = { ...portlet, id: 'counts', kind: 'counts', settings: { screens: `${screen},dead-shop,enterprise` } };
		const pages = [{ id: 'one', title: '店铺', portlets: [portlet, dead, counts] }];
		const made = (await admin.post('/platform/v3/wall/create', { title: screen, pages })).body.data;
		const { contents } = (await portal.anonymous.post('/platform/v3/wall/read', { secret: made.path.split('#')[1] })).body.data;
		expect(contents.recent).toMatchObject({ kind: 'list', count: expect.any(Number) });
		expect(contents.recent.rows.length).toBeGreaterThan(0);
		expect(contents.recent.rows[0].time).toBeNull();
		expect(contents.dead.kind).toBe('problem');
		expect(contents.counts.counts).toHaveLength(2);
	});

	it.runIf(isThere)('creates, changes and removes with the checks of the screen; a change by others is a conflict', async () => {
		expect((await admin.post(`${at}/save`, { code: 'NEW,1' })).body.data.fields).toEqual([expect.objectContaining({ path: 'name' })]);
		const values = {
			code: 'NEW,1',
			name: '新店',
			stock: 5,
			price: 9.5,
			isOpen: true,
			since: '2026-01-02',
			seenAt: '2026-06-01T01:02:03.000Z',
			phone: '13911112222',
		};
		const created = (await admin.post(`${at}/save`, values)).body.data;
		expect(created).toMatchObject(values);
		expect((await admin.post(`${at}/save`, values)).body.state).toBe(6030102);
		const { id, version } = created;
		const changed = (await admin.post(`${at}/save`, { id, version, name: '改名', isOpen: false })).body.data;
		expect(changed).toMatchObject({ ...values, name: '改名', isOpen: false });
		const stale = await admin.post(`${at}/save`, { id, version, name: '又改' });
		expect(stale.body).toMatchObject({ state: 6030101, data: { record: { name: '改名' } } });
		expect((await admin.post(`${at}/save`, { id, version: changed.version, code: 'OTHER' })).body.state).toBe(6010101);
		const race = await Promise.all(['甲', '乙', '丙'].map((name) => admin.post(`${at}/save`, { id, version: changed.version, name })));
		expect(race.map(({ body }) => body.state).sort()).toEqual([200, 6030101, 6030101]);
		expect((await admin.post(`${at}/remove`, { ids: `S000,missing` })).body.state).toBe(404);
		expect(await codes(when('code', 'equal', 'S000'))).toEqual(['S000']);
		expect((await admin.post(`${at}/remove`, { ids: id })).body.state).toBe(200);
		expect((await admin.get(`${at}/get`, { id })).body.state).toBe(404);
		const { rows: noted } = await sql<{
			changes: Record<string, unknown>;
		}>`select changes from portal.audit where action = 'foreign-change' and object_type = ${screen} and object_id = ${id} order by id`.execute(
			portal.database.system,
		);
		expect(noted.at(0)?.changes).toMatchObject({ code: [null, 'NEW,1'], phone: ['***', '***'] });
		expect(noted.at(1)?.changes).toEqual({ name: ['新店', '改名'], isOpen: [true, false] });
	});

	it.runIf(isThere)('edits many records at once, all or none, within the scope of the caller', async () => {
		const edit = async (body: object, caller = admin) => (await caller.post(`${at}/bulk-edit`, body)).body;
		const set = (field: string, value: unknown) => ({ fields: { [field]: { mode: 'set', value } } });
		const ids = 'S050,S051,S052';
		expect(await edit({ ids, ...set('price', 7.25) })).toMatchObject({ state: 200, data: { count: 3 } });
		expect(await codes(when('price', 'equal', 7.25))).toEqual(expect.arrayContaining(['S050', 'S051', 'S052']));
		expect((await edit({ all: true, ...when('code', 'beginsWith', 'S05'), expectedCount: 9, ...set('isOpen', true) })).state).toBe(6030101);
		expect((await edit({ all: true, ...when('code', 'beginsWith', 'S05'), expectedCount: 10, ...set('isOpen', true) })).data.count).toBe(
			10,
		);
		expect((await edit({ ids, fields: { since: { mode: 'clear' } } })).data.count).toBe(3);
		expect((await admin.get(`${at}/get`, { id: 'S051' })).body.data).toMatchObject({ price: 7.25, isOpen: true, since: null });
		// One refusal keeps all as they are, and names the record and the field.
		const refused = await edit({ ids, ...set('name', 'x'.repeat(41)) });
		expect(refused).toMatchObject({ state: 6010101, data: { records: [{ id: 'S050' }, { id: 'S051' }, { id: 'S052' }] } });
		expect(refused.data.records[0].fields[0].path).toBe('name');
		for (const wrong of [{ ids: 'S050,missing' }, { ids: '' }, { ids, fields: { code: { mode: 'set', value: 'X' } } }, { ids, fields: {} }])
			expect((await edit({ ...set('stock', 1), ...wrong })).state, JSON.stringify(wrong)).not.toBe(200);
		expect((await admin.get(`${at}/get`, { id: 'S050' })).body.data).toMatchObject({ stock: 150, name: '店铺2' });
		await setStaffRights(portal, [`${screen}:view`]);
		portal.sessions.forgetRights();
		expect((await edit({ ids, ...set('stock', 1) }, staff)).state).toBe(6010104);
		await setStaffRights(portal, [`${screen}:view`, `${screen}:edit`]);
		const { system } = portal.database;
		const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
		const condition = JSON.stringify({ combinator: 'and', rules: [{ field: 'code', operator: 'equal', value: 'S050' }] });
		await system.insertInto('portal.role_scope').values({ role_id: id, screen, condition }).execute();
		portal.sessions.forgetRights();
		expect((await edit({ ids, ...set('stock', 1) }, staff)).state).toBe(404);
		expect((await edit({ all: true, ...set('stock', 1) }, staff)).data).toEqual({ count: 1 });
		await system.deleteFrom('portal.role_scope').where('role_id', '=', id).execute();
		expect(await codes(when('stock', 'equal', 1))).toEqual(['S050']);
		expect((await changesOf(screen, 'S050')).at(-1)).toEqual({ stock: [150, 1] });
	});

	it.runIf(isThere)('takes no record into the scope of the right to edit that was outside of it', async () => {
		await setStaffRights(portal, [`${screen}:view`, `${screen}:edit`, `${screen}:remove`]);
		const { system } = portal.database;
		const { id } = await system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
		const condition = JSON.stringify({ combinator: 'and', rules: [{ field: 'stock', operator: 'less', value: 10 }] });
		await system.insertInto('portal.role_scope').values({ role_id: id, screen, condition }).execute();
		const viewer = (await admin.post('/platform/v3/role/save', { name: `查看${screen}`, alias: `viewer-${screen}` })).body.data;
		const { revision } = (await admin.get('/platform/v3/role/scopes', { roleId: viewer.id })).body.data;
		await admin.post('/platform/v3/role/saveGrants', { roleId: viewer.id, revision, permissions: [`${screen}:view`] });
		await admin.post('/platform/v3/role/addUser', { roleId: viewer.id, userIds: staff.tokens.uid });
		const read = async (code: string) => (await staff.get(`${at}/get`, { id: code })).body.data;
		const outside = await read('S040');
		const refused = await staff.post(`${at}/save`, { id: 'S040', version: outside.version, stock: 1 });
		expect(refused.body).toMatchObject({ state: 6010104, message: '该记录超出您的数据权限范围，不能执行此操作' });
		expect((await staff.post(`${at}/remove`, { ids: 'S040' })).body.state).toBe(404);
		expect(await read('S040')).toEqual(outside);
		const inside = await read('S001');
		expect((await staff.post(`${at}/save`, { id: 'S001', version: inside.version, stock: 4 })).body.state).toBe(200);
		expect((await staff.post(`${at}/save`, { id: 'S001', version: (await read('S001')).version, stock: 40 })).body.state).toBe(6010104);
		await system.deleteFrom('portal.role_scope').where('role_id', '=', id).execute();
		await admin.post('/platform/v3/role/removeUser', { roleId: viewer.id, userIds: staff.tokens.uid });
	});

	it.runIf(isThere)('saves and removes once for an idempotency key, also when two requests come at once', async () => {
		const once = (path: string, body: object, key: string) =>
			admin.call('POST', `${at}/${path}`, { body, headers: { 'idempotency-key': `${screen}-${key}` } });
		const values = { code: 'ONCE', name: '一次' };
		const created = await Promise.all([1, 2].map(() => once('save', values, 'create')));
		expect(created.map(({ body }) => body.state)).toEqual([200, 200]);
		expect(created[1]?.body.data).toEqual(created[0]?.body.data);
		expect((await once('save', { ...values, name: '另一' }, 'create')).body.data.fields).toEqual([
			expect.objectContaining({ path: 'idempotency-key' }),
		]);
		const { id, version } = created[0]?.body.data ?? {};
		const change = { id, version, name: '改过' };
		const changed = [await once('save', change, 'change'), await once('save', change, 'change')];
		expect(changed.map(({ body }) => [body.state, body.data.name])).toEqual([
			[200, '改过'],
			[200, '改过'],
		]);
		for (let round = 0; round < 2; round += 1) expect((await once('remove', { ids: id }, 'remove')).body.data).toEqual({ ids: [id] });
		expect(await changesOf(screen, id)).toHaveLength(3);
	});
});

async function changesOf(screen: string, id: string): Promise<unknown[]> {
	const { rows: noted } = await sql<{ changes: unknown }>`select changes from portal.audit
		where action = 'foreign-change' and object_type = ${screen} and object_id = ${id} order by id`.execute(portal.database.system);
	return noted.map(({ changes }) => changes);
}

it('a data set over a table of another system is refused, with the reason', async () => {
	const definition = { metaVersion: 2, title: '外部', screen: 'pg-shop', groups: [{ field: 'name' }] };
	const { status, body } = await admin.post('/platform/v3/data-sets/try', { definition });
	expect([status, body.message]).toEqual([400, expect.stringContaining('其他系统')]);
});

it('the audit log names no change that the other server refuses when it commits', async () => {
	const client = new pg.Client({ connectionString: opened.foreignUrl });
	await client.connect();
	await client.query(`create or replace function app.refuse() returns trigger language plpgsql as $$ begin
			if new.name = '不可' then raise exception 'refused at the end'; end if; return null; end $$;
		create constraint trigger refuse after insert or update on app.shop deferrable initially deferred for each row execute function app.refuse()`);
	await client.end();
	const at = '/business/v3/pg-shop';
	const save = (name: string, key = 'late') =>
		admin.call('POST', `${at}/save`, { body: { code: 'LATE', name }, headers: { 'idempotency-key': key } });
	const refused = await save('不可');
	expect(refused.body.state).not.toBe(200);
	expect((await admin.get(`${at}/get`, { id: 'LATE' })).body.state).toBe(404);
	expect(await changesOf('pg-shop', 'LATE')).toEqual([]);
	// What was refused was not carried out, so the key may be used again.
	expect((await save('不可')).body.state).toBe(refused.body.state);
	expect((await save('可以', 'allowed')).body.state).toBe(200);
	expect(await changesOf('pg-shop', 'LATE')).toEqual([{ code: [null, 'LATE'], name: [null, '可以'] }]);
	expect((await admin.post(`${at}/remove`, { ids: 'LATE' })).body.state).toBe(200);
});

it('a list of an HTTP interface is a screen that can be read, filtered and exported', async () => {
	const at = '/business/v3/http-shop';
	const { body } = await admin.post(`${at}/query`, {
		requestPage: { limit: 3 },
		sorts: [{ field: 'stock', order: 'DESC' }],
		query: { combinator: 'and', rules: [{ field: 'isOpen', operator: 'equal', value: true }] },
	});
	expect(body.data.dataResult.map(({ code }: { code: string }) => code)).toEqual(['S057', 'S054', 'S051']);
	expect(body.data.pageResult.totalCount).toBe(20);
	expect((await admin.get(`${at}/get`, { id: 'S005' })).body.data).toMatchObject({ code: 'S005', since: '2015-03-06' });
	expect((await admin.post(`${at}/save`, { code: 'X', name: 'x' })).status).toBe(404);
	const screen = (await admin.get('/platform/v3/screens/http-shop')).body.data;
	expect(screen).toMatchObject({ isForeign: true, operations: ['view', 'export'] });
});

it('a source that does not answer is reported without its address, with what to do', async () => {
	const { body } = await admin.post('/business/v3/dead-shop/query', { requestPage: { limit: 10 } });
	expect(body.message).toBe('数据所在的外部系统暂时没有响应，请稍后重试；若持续如此，请管理员在“数据源”中测试连接');
});
