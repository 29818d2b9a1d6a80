import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MariaDb } from '../support/mariadb.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights } from './records-portal.ts';
import { toMaria } from './shop-rows.ts';
import type { Servers } from './shop-servers.ts';
import { openSourcePortal, type SourcePortal } from './source-portal.ts';

const base = '/platform/v3/data-source';

let opened: SourcePortal;
let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
let maria: MariaDb | undefined;
let servers: Servers;
let saveSource: SourcePortal['saveSource'];
let toPostgres: SourcePortal['toPostgres'];
let toInterface: SourcePortal['toInterface'];
beforeAll(async () => {
	opened = await openSourcePortal();
	({ portal, admin, staff, maria, servers, saveSource, toPostgres, toInterface } = opened);
});
afterAll(() => opened?.close());

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
			[toInterface('v1/huge'), '应答超过 10,000,000 字节'],
			[toInterface('v1/slow'), '5 秒内没有应答'],
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
			expect(found.milliseconds).toBeLessThan(6_500);
		}
	});

	it('refuses inner addresses when it is saved, and does not connect to stored ones', async () => {
		const { id } = (await saveSource({ code: 'inner', kind: 'postgres', ...toPostgres() })).body.data;
		const web = await saveSource({ code: 'inner-web', kind: 'json', address: 'http://169.254.169.254/' });
		expect(web.body.data.fields).toMatchObject([{ path: 'address', message: expect.stringContaining('PORTAL_SERVICE_ADDRESSES') }]);
		for (const host of ['10.0.0.1', '169.254.169.254', '::1', '192.168.1.1', '::ffff:10.0.0.1', '0.0.0.0']) {
			const saved = await saveSource({ code: 'inner-two', kind: 'postgres', ...toPostgres(), host });
			expect(saved.body.data.fields, host).toMatchObject([{ path: 'host', message: expect.stringContaining('PORTAL_SERVICE_ADDRESSES') }]);
			await portal.database.pool.query('update portal.data_source set host = $1 where id = $2', [host, id]);
			const { body } = await admin.post(`${base}/test`, { id });
			expect(body.data, host).toMatchObject({ isReachable: false, problem: expect.stringContaining('不允许连接') });
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
		expect(body.message).toContain('暂时没有响应');
		expect(performance.now() - again).toBeLessThan(500);
	});
});
