import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { type MariaDb, noMariaDb, startMariaDb } from '../support/mariadb.ts';
import { onServer } from '../support/template-databases.ts';
import { type Caller, startTestPortal } from '../support/test-portal.ts';
import { copySchemas, type RecordsPortal, setStaffRights } from './records-portal.ts';
import { fillMaria, fillPostgres, rows, shopScreen, toMaria } from './shop-rows.ts';
import { type Servers, startServers } from './shop-servers.ts';

const base = '/platform/v3/data-source';

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
let maria: MariaDb | undefined;
let servers: Servers;
const foreign = `foreign_${Math.random().toString(36).slice(2, 10)}`;
let postgres: URL;
beforeAll(async () => {
	if (noMariaDb) console.warn(`Not tested with MariaDB. ${noMariaDb}`);
	else maria = await startMariaDb();
	postgres = new URL(inject('server'));
	await onServer(inject('server'), (client) => client.query(`create database ${foreign}`));
	servers = await startServers();
	const where = { table: 'shop', key: 'code', columns: { isOpen: 'open_now', seenAt: 'seen' }, write: true };
	const list = { name: 'http', table: 'shops', key: 'code', list: 'data.shops' };
	const folder = await copySchemas({
		'pg-shop': shopScreen('外部店铺', { name: 'pg', ...where, table: 'app.shop' }),
		'maria-shop': shopScreen('外部商铺', { name: 'maria', ...where }),
		'http-shop': shopScreen('接口店铺', { ...list, columns: { since: 'more.since' } }),
		'dead-shop': shopScreen('失联店铺', { name: 'dead', table: 'shop', key: 'code' }),
	});
	const started = await startTestPortal({ schemasFolder: folder, environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	portal = { ...started, folder };
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	await fillPostgres(`${inject('server')}/${foreign}`);
	if (maria) await fillMaria(maria);
	await saveSource({ code: 'pg', kind: 'postgres', ...toPostgres() });
	await saveSource({ code: 'http', ...toInterface('v1') });
	await saveSource({ code: 'dead', kind: 'postgres', ...toPostgres(), port: servers.silent });
	if (maria) await saveSource({ code: 'maria', kind: 'mysql', ...toMaria(maria) });
});
afterAll(async () => {
	await portal?.close();
	servers?.close();
	await maria?.stop();
	await onServer(inject('server'), (client) => client.query(`drop database if exists ${foreign} with (force)`));
});

const toInterface = (path: string) => ({
	...{ kind: 'json', address: `http://127.0.0.1:${servers.api}/${path}` },
	...{ headerName: 'Authorization', secret: 'Bearer token of the interface' },
});

const toPostgres = () => ({
	host: '127.0.0.1',
	port: Number(postgres.port),
	database: foreign,
	userName: decodeURIComponent(postgres.username),
	secret: decodeURIComponent(postgres.password) || 'none',
});
async function saveSource(values: Record<string, unknown>, caller = admin) {
	return caller.post(`${base}/save`, { name: `数据源 ${String(values.code)}`, isEncrypted: false, ...values });
}
async function idOf(code: string): Promise<string> {
	const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^code^S', value: code }] });
	return body.data.dataResult[0]?.id;
}
async function tested(
	values: Record<string, unknown>,
): Promise<{ isReachable: boolean; problem: string; tables: string[]; milliseconds: number }> {
	const code = `t${Math.random().toString(36).slice(2, 10)}`;
	const saved = await saveSource({ code, ...values });
	if (saved.body.state !== 200) throw new Error(saved.text);
	const { body } = await admin.post(`${base}/test`, { id: saved.body.data.id });
	return body.data;
}

describe('data sources', () => {
	it('encrypts passwords, never sends them back, and does not send them elsewhere', async () => {
		const { body } = await admin.get(`${base}/get`, { id: await idOf('pg') });
		expect(body.data).toMatchObject({ code: 'pg', hasSecret: true });
		const secret = 'a-password-that-nobody-has-seen';
		const saved = await saveSource({ code: 'kept', kind: 'postgres', ...toPostgres(), secret });
		expect(saved.text).not.toContain(secret);
		const { id, version } = saved.body.data;
		const { rows: all } = await sql<{ row: string }>`select row_to_json(d)::text as row from portal.data_source d
			union all select row_to_json(a)::text from portal.audit a where action = 'data-source-change'
			union all select row_to_json(h)::text from portal.record_history h where screen = 'data-source'`.execute(portal.database.system);
		expect(all.length).toBeGreaterThan(6);
		for (const { row } of all) expect(row).not.toContain(secret);
		const moved = await admin.post(`${base}/save`, { id, version, host: 'db.example.org' });
		expect(moved.body.data.fields).toEqual([expect.objectContaining({ path: 'secret' })]);
		const renamed = await admin.post(`${base}/save`, { id, version, name: '改名' });
		expect(renamed.body.data).toMatchObject({ name: '改名', hasSecret: true });
		expect((await admin.post(`${base}/remove`, { ids: id })).body.state).toBe(200);
		expect((await admin.post(`${base}/remove`, { ids: await idOf('pg') })).body.message).toContain('外部店铺');
	});

	it('is for super administrators alone, whatever rights a role has', async () => {
		await setStaffRights(portal, ['*', 'data-source:view', 'data-source:edit', 'data-source:create']);
		portal.sessions.forgetRights();
		const id = await idOf('pg');
		for (const caller of [staff, await portal.signIn('tenantadmin')])
			for (const answer of [
				await caller.post(`${base}/query`, {}),
				await caller.get(`${base}/get`, { id }),
				await caller.get(`${base}/history`, { id }),
				await caller.post(`${base}/test`, { id }),
				await saveSource({ code: 'mine', kind: 'postgres', ...toPostgres() }, caller),
				await caller.post(`${base}/remove`, { ids: id }),
			])
				expect(answer.body.state).toBe(6010104);
		const { body } = await admin.get('/platform/v3/role/getGrants', {
			roleId: String((await admin.post('/platform/v3/role/query', {})).body.data.dataResult[0].id),
		});
		expect(JSON.stringify(body)).not.toContain('data-source:');
	});

	it('says what is wrong with a connection, in a few seconds', async () => {
		const good = await tested({ kind: 'postgres', ...toPostgres() });
		expect(good).toMatchObject({ isReachable: true, tables: ['app.shop'] });
		const wrong: Array<[Record<string, unknown>, string]> = [
			[{ kind: 'postgres', ...toPostgres(), host: 'no-such-host.invalid' }, '找不到主机'],
			[{ kind: 'postgres', ...toPostgres(), port: 1 }, '拒绝了端口 1'],
			[{ kind: 'postgres', ...toPostgres(), database: 'missing' }, '没有数据库“missing”'],
			[{ kind: 'postgres', ...toPostgres(), isEncrypted: true }, '无法建立加密连接'],
			[{ kind: 'postgres', ...toPostgres(), port: servers.silent }, '没有应答'],
			[{ kind: 'postgres', ...toPostgres(), port: servers.garbage }, '应答'],
			[{ kind: 'mysql', ...toPostgres(), port: servers.silent }, '没有应答'],
			[{ kind: 'mysql', ...toPostgres(), port: servers.garbage }, '应答'],
			[toInterface('v1/moved'), 'HTTP 302'],
			[{ kind: 'json', address: 'http://169.254.169.254/' }, '不允许访问'],
			...['10.0.0.1', '169.254.169.254', '::1', '192.168.1.1', '::ffff:10.0.0.1', '0.0.0.0'].map(
				(host): [Record<string, unknown>, string] => [{ kind: 'postgres', ...toPostgres(), host }, '不允许连接'],
			),
		];
		if (maria) {
			expect(await tested({ kind: 'mysql', ...toMaria(maria) })).toMatchObject({ isReachable: true, tables: ['shop'] });
			wrong.push(
				[{ kind: 'mysql', ...toMaria(maria), secret: 'wrong' }, '用户名或密码错误'],
				[{ kind: 'mysql', ...toMaria(maria), database: 'missing' }, 'missing'],
				[{ kind: 'mysql', ...toMaria(maria), isEncrypted: true }, '加密'],
			);
		}
		for (const [values, problem] of wrong) {
			const found = await tested(values);
			expect(found, JSON.stringify(values)).toMatchObject({ isReachable: false, problem: expect.stringContaining(problem) });
			expect(found.milliseconds).toBeLessThan(5_000);
		}
	});

	it('an unreachable source never makes the portal hang', async () => {
		const other = await portal.signIn('tenantadmin');
		const calls = Array.from({ length: 12 }, () => admin.post('/business/v3/dead-shop/query', {}));
		const began = performance.now();
		expect((await other.post('/business/v3/enterprise/query', {})).body.state).toBe(200);
		expect(performance.now() - began).toBeLessThan(2_500);
		const answers = await Promise.all(calls);
		expect(performance.now() - began).toBeLessThan(8_000);
		for (const { body } of answers) expect(body.state).toBe(503);
		const again = performance.now();
		const { body } = await admin.post('/business/v3/dead-shop/query', {});
		expect(body.message).toContain('暂时不可用');
		expect(performance.now() - again).toBeLessThan(500);
	});
});

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
		expect(noted.at(1)?.changes).toEqual({ name: ['新店', '改名'], isOpen: [true, false] });
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
		const { id, version } = created[0]?.body.data;
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

it('the audit log names no change that the other server refuses when it commits', async () => {
	const client = new pg.Client({ connectionString: `${inject('server')}/${foreign}` });
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
