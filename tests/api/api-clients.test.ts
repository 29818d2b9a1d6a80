import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const auth = '/platform/v3/auth';
const organisations = 'POST /platform/v3/org/query';
const products = 'POST /business/v3/product/query';
const page = { requestPage: { pageNo: 1, limit: 1000 } };

let portal: TestPortal;
let admin: Caller;
let tenantAdmin: Caller;
let app: string;

beforeAll(async () => {
	portal = await startTestPortal();
	[admin, tenantAdmin] = await Promise.all([portal.signIn('admin'), portal.signIn('tenantadmin')]);
	app = (await made('app', { name: '检测平台', key: 'lab' })).id;
});
beforeEach(() => portal.database.pool.query('delete from portal.sign_in_try'));
afterAll(() => portal.close());

async function made(screen: string, values: Record<string, unknown>, caller = admin) {
	const { body, text } = await caller.post(`${auth}/${screen}/save`, values);
	if (body.state !== 200) throw new Error(`${screen}: ${text}`);
	return body.data;
}

async function idsOf(names: string[]): Promise<string[]> {
	const { rows } = await portal.database.pool.query('select id from portal.app_api where name = any($1)', [names]);
	return rows.map(({ id }) => id);
}

let count = 0;

interface TestClient {
	id: string;
	version: number;
	clientId: string;
	secret: string;
	grant: { id: string; version: number };
}

/** A client with a secret that may make the named calls. */
async function makeClient(names: string[], values: Record<string, unknown> = {}, caller = admin): Promise<TestClient> {
	count += 1;
	const own = caller === admin ? app : (await made('app', { name: `应用${count}`, key: `app${count}` }, caller)).id;
	const { id, version } = await made('client', { name: `客户端${count}`, app: own, ...values }, caller);
	const { data } = (await caller.post(`${auth}/client/secret`, { id })).body;
	const grant = await made('apiGrant', { client: id, apis: await idsOf(names) }, caller);
	return { id, version, ...data, grant: { id: grant.id, version: grant.version } };
}

const apply = ({ clientId, secret }: Pick<TestClient, 'clientId' | 'secret'>) =>
	portal.anonymous.post('/oauth2/v3/authentication/apply', {
		client_id: clientId,
		client_secret: secret,
		grant_type: 'client_credentials',
	});

async function callerOf(client: TestClient, tenantId?: string): Promise<Caller> {
	const { body, text } = await apply(client);
	if (body.state !== 200) throw new Error(text);
	return new Caller(portal.url, { 'access-token': body.data.access_token, ...(tenantId && { 'tenant-id': tenantId }) });
}

const ask = async (caller: Caller, name = organisations) => (await caller.post(name.slice(5), {})).body.state;

describe('a client with a grant', () => {
	it('calls exactly what it was granted, and nothing else of all that the portal has', async () => {
		const client = await makeClient([organisations]);
		const caller = await callerOf(client);
		expect(await ask(caller)).toBe(200);
		const open: string[] = [];
		for (const { method, path, policy } of portal.app.apiRoutes()) {
			if (policy === 'open' || `${method} ${path}` === organisations) continue;
			const { status, body } = await caller.call(method, path.replace(':name', 'employee'), { ...(method === 'POST' && { body: {} }) });
			if (status !== 403 || body.state !== 6010104) open.push(`${method} ${path} ${status}`);
		}
		expect(open).toEqual([]);
		const judged = await portal.anonymous.post('/oauth2/v3/authentication/verify', { access_token: caller.token });
		expect(judged.body.state).toBe(6020201);
	});

	it('works within its tenant alone', async () => {
		const client = await makeClient([products], {}, tenantAdmin);
		const [{ tenant_id: own }] = (await portal.database.pool.query('select tenant_id from portal.client where id = $1', [client.id])).rows;
		const tenants = (await portal.database.pool.query('select id from portal.tenant where id <> $1', [own])).rows;
		const mine = (await tenantAdmin.post('/business/v3/product/query', page)).body.data.dataResult.map(({ id }: { id: string }) => id);
		const seen = (await (await callerOf(client)).post('/business/v3/product/query', page)).body.data.dataResult;
		expect(seen.map(({ id }: { id: string }) => id)).toEqual(mine);
		for (const { id } of tenants) expect([id, await ask(await callerOf(client, id), products)]).toEqual([id, 6010105]);
		expect((await admin.post(`${auth}/apiGrant/save`, { client: client.id, apis: await idsOf([products]) })).status).toBe(400);
		expect((await admin.post(`${auth}/client/secret`, { id: client.id })).status).toBe(404);
	});

	it('is refused on the very next call once the grant is disabled, expired or removed', async () => {
		const client = await makeClient([organisations, products]);
		const caller = await callerOf(client);
		const save = async (values: Record<string, unknown>) => {
			client.grant.version = (await made('apiGrant', { ...client.grant, ...values })).version;
			return ask(caller);
		};
		expect(await ask(caller)).toBe(200);
		expect(await save({ isEnabled: false })).toBe(6010104);
		expect(await save({ isEnabled: true })).toBe(200);
		expect(await save({ apis: await idsOf([products]) })).toBe(6010104);
		expect(await ask(caller, products)).toBe(200);
		expect(await save({ apis: await idsOf([organisations]), expiresAt: new Date(Date.now() + 1_500).toISOString() })).toBe(200);
		await expect.poll(() => ask(caller), { timeout: 5_000 }).toBe(6010104);
		expect(await save({ expiresAt: null })).toBe(200);
		await admin.post(`${auth}/apiGrant/remove`, { ids: client.grant.id });
		expect(await ask(caller)).toBe(6010104);
	});

	it('is refused once it, its application or its tenant is disabled, it has expired, or its secret is another', async () => {
		const client = await makeClient([organisations]);
		const caller = await callerOf(client);
		const save = async (values: Record<string, unknown>) => {
			client.version = (await made('client', { id: client.id, version: client.version, ...values })).version;
			return [await ask(caller), (await apply(client)).body.state];
		};
		const refused = [6020201, 6020101];
		expect(await save({ isEnabled: false })).toEqual(refused);
		expect(await save({ isEnabled: true })).toEqual([200, 200]);
		expect(await save({ expiresAt: new Date(Date.now() - 1_000).toISOString() })).toEqual(refused);
		expect(await save({ expiresAt: null })).toEqual([200, 200]);
		const { version } = (await admin.get(`${auth}/app/get`, { id: app })).body.data;
		const disabled = await made('app', { id: app, version, isEnabled: false });
		expect([await ask(caller), (await apply(client)).body.state]).toEqual(refused);
		await made('app', { id: app, version: disabled.version, isEnabled: true });
		await admin.post(`${auth}/client/secret`, { id: client.id });
		expect([await ask(caller), (await apply(client)).body.state]).toEqual(refused);
	});

	it('is refused from a wrong address, and for a wrong secret after ten tries altogether', async () => {
		const client = await makeClient([organisations]);
		const caller = await callerOf(client);
		const save = async (addresses: string[]) => {
			client.version = (await made('client', { id: client.id, version: client.version, addresses })).version;
			return [await ask(caller), (await apply(client)).body.state];
		};
		expect(await save(['10.1.0.0/16', '192.0.2.7'])).toEqual([6010102, 6010102]);
		expect(await save(['127.0.0.0/8'])).toEqual([200, 200]);
		for (const addresses of [['example.org'], ['10.0.0.0/33'], ['10.0.0']])
			expect((await admin.post(`${auth}/client/save`, { id: client.id, version: client.version, addresses })).status).toBe(400);
		const wrong = { ...client, secret: 'wrong' };
		const states = [];
		for (let tries = 0; tries < 11; tries++) states.push((await apply(wrong)).body.state);
		expect(states).toEqual([...Array(10).fill(6020101), 6030104]);
		expect((await apply({ clientId: 'nobody', secret: 'wrong' })).body).toMatchObject({
			state: 6020101,
			message: '客户端不存在或密钥错误',
		});
	});

	it('can be granted nothing that who grants it may not do, and nothing that makes clients stronger', async () => {
		const { rows } = await portal.database.pool.query(
			"select name from portal.app_api where is_grantable and rights && '{role:grant,api-grant:edit,client:edit}'",
		);
		expect(rows).toEqual([]);
		const { id } = await made('client', { name: '无授权', app });
		const forbidden = await admin.post(`${auth}/apiGrant/save`, { client: id, apis: await idsOf(['POST /platform/v3/role/save']) });
		expect(forbidden.body.data.fields).toEqual(
			[{ path: 'apis', message: '所选记录不存在或不可选' }].map((field) => expect.objectContaining({ path: field.path })),
		);
		const staff = await portal.signIn('staff');
		const role = (await admin.post('/platform/v3/role/save', { name: '接口授权员', alias: 'granter' })).body.data;
		const own = ['api-grant:view', 'api-grant:create', 'client:view', 'client:remove', 'app-api:view', 'organisation:view'];
		for (const right of own) await portal.database.pool.query('insert into portal.role_grant values ($1, $2)', [role.id, right]);
		const staffId = (await portal.database.pool.query("select id from portal.employee where account = 'staff'")).rows[0].id;
		await admin.post('/platform/v3/role/addUser', { roleId: role.id, userIds: staffId });
		expect(
			(await staff.post(`${auth}/apiGrant/save`, { client: id, apis: await idsOf(['POST /platform/v3/employee/remove']) })).body.message,
		).toBe('只能授予自己拥有的权限');
		expect((await staff.post(`${auth}/apiGrant/save`, { client: id, apis: await idsOf([organisations]) })).status).toBe(200);
		// Who may not take the grant away cannot take it along either.
		expect((await staff.post(`${auth}/client/remove`, { ids: id, cascade: true })).body.message).toBe('“接口授权”中仍有记录引用，不能删除');
		const question = await admin.post(`${auth}/client/remove`, { ids: id });
		expect([question.status, question.body.data.also]).toEqual([409, [{ screen: 'api-grant', title: '接口授权', count: 1 }]]);
		expect((await admin.post(`${auth}/client/remove`, { ids: id, cascade: true })).status).toBe(200);
		expect((await portal.database.pool.query('select from portal.api_grant where client = $1', [id])).rows).toEqual([]);
		const kept = await portal.database.pool.query("select changes from portal.audit where action = 'api-grant' order by at desc limit 1");
		expect(kept.rows[0].changes).toEqual({ removed: [false, true] });
	});
});

describe('what administrators see of it', () => {
	it('lists every call of the portal in the language of the reader', async () => {
		const body = { ...page, parameters: [{ key: 'Q^path^S', value: '/platform/v3/org/query' }] };
		const say = async (language: string) =>
			(await admin.call('POST', `${auth}/appApi/query`, { body, headers: { 'accept-language': language } })).body.data.dataResult;
		expect(await say('zh-CN')).toMatchObject([
			{ name: organisations, groupName: '组织机构', summary: '分页查询', rights: ['organisation:view'], isGrantable: true },
		]);
		expect((await say('en'))[0].summary).toBe('One page of the list');
		const all = (await admin.post(`${auth}/appApi/query`, page)).body.data.dataResult;
		expect(
			all.filter(({ summary }: { summary: string }) => !/[\u4e00-\u9fff]/.test(summary)).map(({ name }: { name: string }) => name),
		).toEqual([]);
		const { rows } = await portal.database.pool.query('select name from portal.app_api where is_live');
		const known = new Set(rows.map(({ name }) => name));
		const missing = portal.app.apiRoutes().filter(({ method, path }) => path.includes('/v3/') && !known.has(`${method} ${path}`));
		expect(missing).toEqual([]);
	});

	it('keeps each call of a client, and forgets what is old', async () => {
		const client = await makeClient([organisations]);
		const caller = await callerOf(client);
		await ask(caller);
		await ask(caller, products);
		const body = { ...page, parameters: [{ key: 'Q^clientId^S', value: client.clientId }] };
		const read = async () =>
			(await admin.post(`${auth}/apiInvoke/query`, body)).body.data.dataResult.map((row: { path: string; state: number }) => [
				row.path,
				row.state,
			]);
		await expect.poll(read, { timeout: 10_000 }).toHaveLength(3);
		expect((await read()).sort()).toEqual([
			['/business/v3/product/query', 6010104],
			['/oauth2/v3/authentication/apply', 200],
			['/platform/v3/org/query', 200],
		]);
		expect((await (await portal.signIn('otheradmin')).post(`${auth}/apiInvoke/query`, body)).body.data.dataResult).toEqual([]);
		for (const call of ['save', 'remove']) expect((await admin.post(`${auth}/apiInvoke/${call}`, { ids: client.id })).status).toBe(404);
	});

	it('shows sessions of people and clients, each tenant its own, and ends them', async () => {
		const client = await makeClient([organisations]);
		const caller = await callerOf(client);
		const victim = await portal.signIn('tenantstaff');
		const find = async (account: string, by = admin) =>
			(await by.post(`${auth}/token/query`, { ...page, parameters: [{ key: 'Q^account^S', value: account }] })).body.data.dataResult;
		const [ofClient] = await find(client.clientId);
		expect(ofClient).toMatchObject({ kind: 'client', address: '127.0.0.1' });
		expect(await find('admin', tenantAdmin)).toEqual([]);
		const foreign = await tenantAdmin.post(`${auth}/token/remove`, { ids: ofClient.id });
		expect([foreign.status, await ask(caller)]).toEqual([404, 200]);
		await admin.post(`${auth}/token/remove`, { ids: ofClient.id });
		expect(await ask(caller)).toBe(6020201);
		for (const session of await find('tenantstaff', tenantAdmin)) await tenantAdmin.post(`${auth}/token/remove`, { ids: session.id });
		expect((await victim.get('/platform/v3/user/settings')).body.state).toBe(6020201);
		expect(await find('tenantstaff')).toEqual([]);
		const staff = await portal.signIn('staff');
		await portal.database.pool.query(
			"insert into portal.role_grant select id, unnest('{token:view,token:remove}'::text[]) from portal.role where alias = 'granter'",
		);
		const [ofAdmin] = await find('admin');
		const refused = await staff.post(`${auth}/token/remove`, { ids: ofAdmin.id });
		expect([refused.status, refused.body.message]).toEqual([403, '只有超级管理员可以强制超级管理员下线']);
		expect((await admin.post(`${auth}/token/save`, {})).status).toBe(404);
	});

	it('keeps every change of it in the book', async () => {
		const { rows } = await portal.database.pool.query('select distinct action from portal.audit');
		const kept = rows.map(({ action }) => action);
		expect(kept).toEqual(expect.arrayContaining(['app-change', 'client-change', 'client-secret', 'api-grant', 'session-end']));
		const { rows: secrets } = await portal.database.pool.query("select changes::text from portal.audit where action = 'client-secret'");
		expect(secrets.every(({ changes }) => changes === null)).toBe(true);
	});
});
