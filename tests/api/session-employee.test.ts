import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { platformTenantId } from '../../server/db/scope.ts';
import { createSetupLink } from '../../server/features/session/base/setup-link.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, grant, type PortalNode, password, type Staff, startPortal } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let staff: Staff;
let organisation: string;
const tokens: Record<string, string> = {};
const base = '/platform/v3/employee';

beforeAll(async () => {
	db = await createTestDatabase();
	node = await startPortal(db);
	staff = await fillStaff(db);
	await grant(db, {
		tenantId: platformTenantId,
		permissions: ['employee:view', 'employee:edit', 'employee:remove'],
		employeeIds: [staff.ids.staff ?? ''],
	});
	await grant(db, { tenantId: staff.tenants.first, permissions: ['*'], employeeIds: [staff.ids['tenantadmin'] ?? ''] });
});

beforeEach(async () => {
	await db.database.pool.query('delete from portal.sign_in_try');
	for (const account of ['admin', 'staff', 'tenantadmin']) tokens[account] = (await node.signIn(account)).access_token;
	organisation ??= (await makeOrganisation()).id;
});

afterAll(async () => {
	await node.close();
	await db.drop();
});

async function makeOrganisation() {
	const { body, text } = await node.post(
		'/platform/v3/org/save',
		{ name: '甲公司', alias: 'first', level: 'county' },
		{ token: tokens['tenantadmin'] },
	);
	if (body.state !== 200) throw new Error(text);
	return body.data;
}

let count = 0;
const newEmployee = (extra: Record<string, unknown> = {}) => {
	count += 1;
	return {
		account: `fresh${count}`,
		password: 'Fresh@2026',
		name: '张三',
		status: 'actived',
		organisation,
		gender: 'male',
		mobile: '13800138000',
		email: 'zhang@example.org',
		qq: '11010519491231002X',
		...extra,
	};
};
const save = (account: string, record: Record<string, unknown>, language = 'zh-CN') =>
	node.post(`${base}/save`, record, { token: tokens[account], language });
/** Has replaced the password that they were made with. */
const settle = (id: string) => db.database.pool.query('update portal.credential set is_initial = false where employee_id = $1', [id]);
const read = async (id: string | undefined, account = 'admin') =>
	(await node.get(`${base}/get?id=${id}`, { token: tokens[account] })).body.data;

describe('a new employee', () => {
	it('made by a tenant administrator can sign in and works in that tenant', async () => {
		const { body } = await save('tenantadmin', newEmployee());
		expect(body.state).toBe(200);
		expect(JSON.stringify(body)).not.toContain('Fresh@2026');
		const { access_token: token } = await node.signIn(body.data.account, 'Fresh@2026');
		const context = (await node.post('/oauth2/v3/user/context', {}, { token })).body.data;
		expect(context).toMatchObject({ tenantId: staff.tenants.first, isTenantAdmin: false, permissions: [], mainTenant: { name: '甲公司' } });
		expect(context.info.employee).toMatchObject({ orgId: organisation, orgName: '甲公司' });
	});

	it.each(['short', 'nouppercase@1', 'NoSpecial2026', 'NODIGITS@abc'.toUpperCase()])(
		'with the password %s is refused and leaves nothing',
		async (weak) => {
			const record = newEmployee({ password: weak });
			const { status, body } = await save('tenantadmin', record);
			expect({ status, path: body.data.fields[0].path }).toEqual({ status: 400, path: 'password' });
			const { rows } = await db.database.pool.query('select 1 from portal.employee where account = $1', [record.account]);
			expect(rows).toEqual([]);
		},
	);

	it.each([{ isSuper: 'Y' }, { id: platformTenantId }, { tenantId: platformTenantId }, { tenant_id: platformTenantId }])(
		'cannot bring %j along',
		async (extra) => {
			const record = newEmployee(extra);
			const { status } = await save('tenantadmin', record);
			expect([400, 404]).toContain(status);
			const { rows } = await db.database.pool.query('select 1 from portal.employee where account = $1', [record.account]);
			expect(rows).toEqual([]);
		},
	);

	it('cannot take an account of another tenant, in any case', async () => {
		for (const account of ['staff', 'STAFF', 'Staff']) {
			const { status, body } = await save('tenantadmin', newEmployee({ account }), 'en');
			expect({ status, fields: body.data.fields }).toEqual({
				status: 409,
				fields: [{ path: 'account', message: 'The account already exists' }],
			});
		}
	});

	it('is made once when two ask for the same account at the same moment', async () => {
		const record = newEmployee();
		const answers = await Promise.all([
			save('tenantadmin', record),
			save('tenantadmin', { ...record, account: record.account.toUpperCase() }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});

describe('a changed employee', () => {
	it('is signed out at once when disabled, stays out, and comes back with new sessions only', async () => {
		const { id, account } = (await save('tenantadmin', newEmployee())).body.data;
		await settle(id);
		const session = await node.signIn(account, 'Fresh@2026');
		const probe = () => node.get('/platform/v3/screens', { token: session.access_token });
		expect((await probe()).status).toBe(200);
		const act = (name: string) => node.post(`${base}/${name}?ids=${id}`, {}, { token: tokens['tenantadmin'] });
		expect((await act('disable')).body.state).toBe(200);
		expect((await probe()).status).toBe(401);
		expect((await node.tokens({ grant_type: 'password_credentials', username: account, password: 'Fresh@2026' })).status).toBe(401);
		expect((await act('active')).body.state).toBe(200);
		expect((await probe()).status).toBe(401);
		expect((await node.tokens({ grant_type: 'refresh_token', refresh_token: session.refresh_token })).status).toBe(401);
		await node.signIn(account, 'Fresh@2026');
	});

	it('is signed out by any other status, and told so', async () => {
		const { id, account, version } = (await save('tenantadmin', newEmployee())).body.data;
		await settle(id);
		const { access_token: token } = await node.signIn(account, 'Fresh@2026');
		const stream = await fetch(`${node.url}/platform/v3/events`, { headers: { 'access-token': token } });
		const told = stream.text();
		expect((await save('tenantadmin', { id, version, status: 'locked' })).body.state).toBe(200);
		expect(await told).toContain('event: session\ndata: {"type":"session","kind":"ended"');
		expect((await node.get('/platform/v3/screens', { token })).status).toBe(401);
	});

	it('keeps its super administrator mark, its account and its password from editors', async () => {
		const record = (await save('tenantadmin', newEmployee())).body.data;
		const edit = (extra: Record<string, unknown>) => save('tenantadmin', { id: record.id, version: record.version, ...extra });
		for (const extra of [{ isSuper: 'Y' }, { account: 'renamed1' }, { password: 'Other@2026' }])
			expect((await edit(extra)).status).toBe(400);
		expect(await read(record.id, 'tenantadmin')).toMatchObject({ isSuper: 'N', account: record.account, version: 1 });
		await node.signIn(record.account, 'Fresh@2026');
	});

	it('shows the new name to a session that goes on', async () => {
		const record = (await save('tenantadmin', newEmployee())).body.data;
		const { access_token: token } = await node.signIn(record.account, 'Fresh@2026');
		await save('tenantadmin', { id: record.id, version: record.version, name: '李四' });
		const { info } = (await node.post('/oauth2/v3/user/context', {}, { token })).body.data;
		expect(info.user.fullname).toBe('李四');
	});

	it('that is removed loses sessions, password, membership and roles', async () => {
		const { id, account } = (await save('tenantadmin', newEmployee())).body.data;
		await grant(db, { tenantId: staff.tenants.first, permissions: ['enterprise:view'], employeeIds: [id] });
		const { access_token: token } = await node.signIn(account, 'Fresh@2026');
		expect((await node.post(`${base}/remove?ids=${id}`, {}, { token: tokens['tenantadmin'] })).body.state).toBe(200);
		expect((await node.get('/platform/v3/screens', { token })).status).toBe(401);
		expect((await node.tokens({ grant_type: 'password_credentials', username: account, password: 'Fresh@2026' })).status).toBe(401);
		for (const table of ['credential', 'tenant_member', 'role_member', 'session']) {
			const { rows } = await db.database.pool.query(`select 1 from portal.${table} where employee_id = $1`, [id]);
			expect({ table, rows }).toEqual({ table, rows: [] });
		}
	});
});

describe('super administrators', () => {
	it('are not touched by others, nor is the own account removed', async () => {
		const admin = await read(staff.ids.admin);
		expect((await save('staff', { id: admin.id, version: admin.version, name: '改名' })).status).toBe(403);
		expect((await node.post(`${base}/remove?ids=${admin.id}`, {}, { token: tokens.staff })).status).toBe(403);
		const own = await node.post(`${base}/remove?ids=${staff.ids.staff}`, {}, { token: tokens.staff, language: 'zh-TW' });
		expect(own.body.message).toBe('不能刪除自己的帳號');
	});

	it('cannot disable or remove the last of them, also not two of them each other at the same moment', async () => {
		const admin = await read(staff.ids.admin);
		const alone = await save('admin', { id: admin.id, version: admin.version, status: 'disabled' });
		expect(alone).toMatchObject({ status: 403, body: { message: '最后一名超级管理员不能被禁用或删除' } });
		await db.database.pool.query(`update portal.employee set is_super = 'Y' where id = $1`, [staff.ids.staff]);
		node.sessions.forgetPerson(staff.ids.staff ?? '');
		const [first, second] = await Promise.all([read(staff.ids.admin), read(staff.ids.staff, 'staff')]);
		const answers = await Promise.all([
			save('staff', { id: first.id, version: first.version, status: 'disabled' }),
			save('admin', { id: second.id, version: second.version, status: 'locked' }),
		]);
		const { rows } = await db.database.pool.query(`select 1 from portal.employee where is_super = 'Y' and status = 'actived'`);
		expect(rows).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		await db.database.pool.query(`update portal.employee set status = 'actived' where id = any($1)`, [[staff.ids.admin, staff.ids.staff]]);
	});
});

it('gets its first administrator by the link of the first start', async () => {
	const fresh = await createTestDatabase();
	const portal = await startPortal(fresh);
	const link = await createSetupLink(fresh.database);
	const body = { token: link?.split('#')[1], newPassword: 'Begin@2026', repeatPassword: 'Begin@2026' };
	expect((await portal.post('/oauth2/v3/user/setup', body)).body.data).toEqual({ account: 'admin' });
	const { access_token: token } = await portal.signIn('admin', 'Begin@2026');
	const list = await portal.post(`${base}/query`, {}, { token });
	expect(list.body.data.dataResult).toMatchObject([{ account: 'admin', isSuper: 'Y', status: 'actived' }]);
	await portal.close();
	await fresh.drop();
});

it('keeps the password out of lists, history and log', async () => {
	const { id } = (await save('tenantadmin', newEmployee({ password: 'Hidden@2026' }))).body.data;
	const list = await node.post(`${base}/query`, {}, { token: tokens['tenantadmin'] });
	const history = await node.get(`${base}/history?id=${id}`, { token: tokens['tenantadmin'] });
	expect(list.status + history.status).toBe(400);
	for (const text of [list.text, history.text, node.logLines.join('\n')]) expect(text).not.toMatch(/Hidden@2026|argon2/);
	const filter = await node.post(
		`${base}/query`,
		{ parameters: [{ key: 'Q^PASSWORD_^SL', value: 'H' }] },
		{ token: tokens['tenantadmin'] },
	);
	expect(filter.status).toBe(400);
	expect(password).not.toBe('Hidden@2026');
});
