import { expect, it } from 'vitest';

import type { OwnKey } from '../../contract/features/profile.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { Caller, type DemoAccount, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
startForTests(async () => {
	portal = await startTestPortal();
	return portal;
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const make = (caller: Caller, input: Record<string, unknown> = {}) =>
	caller.post('/platform/v3/user/keys/create', { name: '报表程序', days: 90, password: demoPassword, ...input });
async function keyOf(account: DemoAccount): Promise<{ person: Caller; program: Caller; id: string; key: string }> {
	const person = await portal.signIn(account);
	const { body, text } = await make(person);
	expect(text).toContain('"state":200');
	return { person, program: new Caller(portal.url, { 'access-token': body.data.key }), ...body.data };
}
const list = async (person: Caller) => (await person.get('/platform/v3/user/keys')).body.data as OwnKey[];

it('does with records what its owner may do, and nothing about accounts, sessions, roles and clients', async () => {
	const { person, program, id, key } = await keyOf('tenantadmin');
	expect(key).toMatch(/^portal_[\w-]{43}$/);
	const read = async (caller: Caller) => (await caller.post('/business/v3/enterprise/query', {})).body.data.pageResult.totalCount;
	expect(await read(program)).toBe(await read(person));
	expect((await program.get('/platform/v3/user/profile')).body.data.account).toBe('tenantadmin');
	const refused = [
		...['user/sessions/end', 'user/keys/create', 'user/photo', 'user/contact/send', 'user/settings', 'user/change/passwd', 'user/link'],
		...['role/save', 'role/addUser', 'auth/client/save', 'auth/client/secret', 'auth/apiGrant/save', 'auth/token/remove', 'auth/app/save'],
		...['org/auth/save', 'org/auth/restore', 'org/auth/import/check', 'org/auth/import/run', 'org/auth/import/undo', 'org/auth/query'],
		...['msg/innerMessage/save'],
	].map((path) => `/platform/v3/${path}`);
	for (const path of [...refused, '/oauth2/v3/user/lock', '/oauth2/v3/authentication/switch', '/oauth2/v3/user/context']) {
		expect([path, (await program.post(path, {})).status]).toEqual([path, 403]);
	}
	expect((await program.post('/platform/v3/user/sessions/end', { ids: id })).body.message).toBe('API 密钥不能调用此接口，请登录后操作');
	expect((await portal.anonymous.post('/oauth2/v3/authentication/verify', { access_token: key })).status).toBe(401);
	const foreign = new Caller(portal.url, { 'access-token': key, 'tenant-id': companyTenants[1]?.id ?? '' });
	expect((await foreign.post('/business/v3/enterprise/query', {})).body.state).toBe(6010105);
});

it('is shown once, stored as a hash, and listed with its last use for its owner and for administrators, who can end it', async () => {
	const { person, program, id, key } = await keyOf('tenantadmin');
	expect((await list(person))[0]).toMatchObject({ id, name: '报表程序', usedAt: null });
	await program.get('/platform/v3/user/profile');
	await expect.poll(async () => (await list(person)).find((one) => one.id === id)?.usedAt).toEqual(expect.any(String));
	expect((await person.get('/platform/v3/user/sessions')).text).not.toContain(id);
	const everything = await query(
		'select t::text as row from portal.session_token t union all select s::text from portal.session s union all select k::text from portal.token k',
	);
	expect(everything.filter(({ row }) => String(row).includes(key))).toEqual([]);
	const admin = await portal.signIn('admin', companyTenants[0]?.id);
	const { body } = await admin.post('/platform/v3/auth/token/query', { parameters: [{ key: 'Q^kind^S', value: 'key' }] });
	expect(body.data.dataResult.map((row: { id: string; keyName: string }) => [row.id, row.keyName])).toContainEqual([id, '报表程序']);
	expect((await admin.post('/platform/v3/auth/token/remove', { ids: id })).body.state).toBe(200);
	expect((await program.get('/platform/v3/user/profile')).status).toBe(401);
});

it('ends when its owner revokes it, changes the password or is disabled, and is refused while the owner lacks the right', async () => {
	const first = await keyOf('tenantadmin');
	const stranger = await portal.signIn('otherstaff');
	expect((await stranger.post('/platform/v3/user/sessions/end', { ids: first.id })).status).toBe(404);
	expect((await first.person.post('/platform/v3/user/sessions/end', { ids: first.id })).body.state).toBe(200);
	expect((await first.program.get('/platform/v3/user/profile')).status).toBe(401);
	const actions = await query('select action, object_name from portal.audit where object_id = $1 order by at', [first.id]);
	expect(actions).toEqual([
		{ action: 'key-create', object_name: '报表程序' },
		{ action: 'key-end', object_name: '报表程序' },
	]);
	const second = await keyOf('tenantadmin');
	const [{ id }] = (await query("select id from portal.employee where account = 'tenantadmin'")) as [{ id: string }];
	await portal.sessions.endAllOf(id);
	expect((await second.program.get('/platform/v3/user/profile')).status).toBe(401);
	const third = await keyOf('tenantadmin');
	const held = `role_id in (select role_id from portal.role_member where employee_id = '${id}')`;
	await query(`update portal.role_grant set permission = 'enterprise:view' where permission = '*' and ${held}`);
	portal.sessions.forgetRights();
	expect((await third.program.post('/business/v3/enterprise/query', {})).body.message).toBe('没有使用 API 密钥的权限');
	expect((await make(third.person)).status).toBe(403);
	await query(`update portal.role_grant set permission = '*' where permission = 'enterprise:view' and ${held}`);
	portal.sessions.forgetRights();
});

it('needs the right, the password, a name and a known time, and ten of them are enough for one person', async () => {
	const [staff, admin] = [await portal.signIn('staff'), await portal.signIn('otheradmin')];
	expect((await make(staff)).status).toBe(403);
	expect((await make(admin, { password: 'wrong' })).body.data.fields[0].path).toBe('password');
	expect((await make(admin, { days: 3650 })).body.data.fields[0].path).toBe('days');
	expect((await make(admin, { name: '' })).body.data.fields[0].path).toBe('name');
	const made = await Promise.all(Array.from({ length: 12 }, (_, index) => make(admin, { name: `k${index}` })));
	expect(made.filter(({ body }) => body.state === 200)).toHaveLength(10);
	expect((await make(admin)).body.data.fields[0].message).toBe('最多可有 10 个 API 密钥，请先吊销不用的');
});
