import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const auth = '/platform/v3/auth';
const refused = { status: 403, message: '客户端已获授权的接口超出您的权限，请由拥有这些权限的管理员操作' };

let portal: TestPortal;
let admin: Caller;
/** May change clients and applications, and view organisations. */
let keeper: Caller;
let app: string;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, keeper] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	app = (await saved('app', { name: '检测平台', key: 'lab' })).id;
	const role = (await admin.post('/platform/v3/role/save', { name: '客户端维护', alias: 'client-keeper' })).body.data.id;
	const rights = ['client:view', 'client:edit', 'app:view', 'app:edit', 'organisation:view'];
	await query('insert into portal.role_grant select $1, unnest($2::text[])', [role, rights]);
	const [{ id }] = await query("select id from portal.employee where account = 'staff'");
	expect((await admin.post('/platform/v3/role/addUser', { roleId: role, userIds: id })).status).toBe(200);
	return portal;
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;

async function saved(screen: string, values: Record<string, unknown>): Promise<{ id: string; version: number }> {
	const { body, text } = await admin.post(`${auth}/${screen}/save`, values);
	if (body.state !== 200) throw new Error(`${screen}: ${text}`);
	return body.data;
}

interface TestClient {
	id: string;
	clientId: string;
	secret: string;
}

async function clientFor(name: string, call: string, values: Record<string, unknown> = {}): Promise<TestClient> {
	const { id } = await saved('client', { name, app, ...values });
	const [api] = await query('select id from portal.app_api where name = $1', [call]);
	await saved('apiGrant', { client: id, apis: [api?.id] });
	return { id, ...(await admin.post(`${auth}/client/secret`, { id })).body.data };
}

const makeSecret = async (caller: Caller, { id }: TestClient) => {
	const { status, body } = await caller.post(`${auth}/client/secret`, { id });
	return { status, message: body.message };
};
const signIn = async ({ clientId, secret }: TestClient) => {
	const apply = { client_id: clientId, client_secret: secret, grant_type: 'client_credentials' };
	return (await portal.anonymous.post('/oauth2/v3/authentication/apply', apply)).status;
};

const changeOf = (screen: 'client' | 'app') => async (caller: Caller, id: string, values: Record<string, unknown>) => {
	const [{ version }] = await query(`select version from portal.${screen} where id = $1`, [id]);
	const { status, body } = await caller.post(`${auth}/${screen}/save`, { id, version, ...values });
	return { status, message: body.message };
};
const changeClient = changeOf('client');
const changeApp = changeOf('app');
const done = { status: 200, message: undefined };

it('gives a new secret of a client to nobody who may not make all of its calls', async () => {
	const strong = await clientFor('人员删除', 'POST /platform/v3/employee/remove');
	expect(await makeSecret(keeper, strong)).toEqual(refused);
	expect(await signIn(strong)).toBe(200);
	// A grant that does not count now may count again.
	await query('update portal.api_grant set is_enabled = false where client = $1', [strong.id]);
	expect(await makeSecret(keeper, strong)).toEqual(refused);
	const weak = await clientFor('机构查询', 'POST /platform/v3/org/query');
	expect(await makeSecret(keeper, weak)).toEqual(done);
	expect(await makeSecret(admin, strong)).toEqual(done);
});

it('is enabled, reached from more addresses, extended or moved only by those who may make all of its calls', async () => {
	const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
	const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
	const other = (await saved('app', { name: '另一平台', key: 'other' })).id;
	const strong = await clientFor('人员修改', 'POST /platform/v3/employee/update', { addresses: ['10.1.0.0/16', '10.2.0.0/16'], expiresAt });
	const wider = [
		{ addresses: [] },
		{ addresses: ['10.1.0.0/16', '10.3.0.0/16'] },
		{ expiresAt: later },
		{ expiresAt: null },
		{ app: other },
	];
	for (const values of wider) expect([values, await changeClient(keeper, strong.id, values)]).toEqual([values, refused]);
	const narrower = [{ remark: '说明' }, { addresses: ['10.1.0.0/16'] }, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() }];
	for (const values of [...narrower, { isEnabled: false }])
		expect([values, await changeClient(keeper, strong.id, values)]).toEqual([values, done]);
	expect(await changeClient(keeper, strong.id, { isEnabled: true })).toEqual(refused);
	expect(await changeClient(admin, strong.id, { isEnabled: true, expiresAt: null, addresses: [] })).toEqual(done);
	expect(await changeClient(keeper, strong.id, { addresses: ['10.1.0.0/16'], expiresAt: later })).toEqual(done);
	const weak = await clientFor('机构树', 'POST /platform/v3/org/query', { isEnabled: false, expiresAt });
	expect(await changeClient(keeper, weak.id, { isEnabled: true, expiresAt: null })).toEqual(done);
});

it('is not enabled with its application either', async () => {
	const own = (await saved('app', { name: '停用平台', key: 'stopped' })).id;
	await clientFor('人员清理', 'POST /platform/v3/employee/remove', { app: own });
	expect(await changeApp(keeper, own, { isEnabled: false })).toEqual(done);
	expect(await changeApp(keeper, own, { isEnabled: true })).toEqual(refused);
	expect(await changeApp(admin, own, { isEnabled: true })).toEqual(done);
	const empty = (await saved('app', { name: '空平台', key: 'empty', isEnabled: false })).id;
	expect(await changeApp(keeper, empty, { isEnabled: true })).toEqual(done);
});
