import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, grant, type PortalNode, password, type Staff, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let other: PortalNode;
let staff: Staff;

beforeAll(async () => {
	db = await createTestDatabase();
	staff = await fillStaff(db);
	node = await startNode(db);
	other = await startNode(db);
});

afterAll(async () => {
	await node.close();
	await other.close();
	await db.drop();
});

const client = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'switch_user' };
const switchTo = (token: string, username: string, body: Record<string, unknown> = {}) =>
	node.post('/oauth2/v3/authentication/switch', { ...client, username, reason: '协助排查', ...body }, { token, language: 'zh-CN' });
const exit = (token: string) => node.post('/oauth2/v3/authentication/switch/exit', client, { token });
const context = (token: string, at = node) => at.post('/oauth2/v3/user/context', {}, { token });

describe('switching to another user', () => {
	it('makes the session that person on every node, names both in the audit, and goes back', async () => {
		const { access_token: token } = await node.signIn('admin');
		await context(token, other);
		expect((await switchTo(token, 'tenantstaff')).body).toMatchObject({ state: 200, data: { uid: staff.ids['tenantstaff'] } });
		for (const at of [node, other]) {
			await expect
				.poll(async () => (await context(token, at)).body.data)
				.toMatchObject({
					info: { user: { account: 'tenantstaff', isSuper: 'N' } },
					switchedFrom: { id: staff.ids.admin, account: 'admin', name: 'admin先生' },
					tenantId: staff.tenants.first,
				});
		}
		expect((await node.get('/business/v3/probe/super', { token })).body.state).toBe(6010104);
		expect((await exit(token)).body.data).toEqual({ uid: staff.ids.admin });
		expect((await context(token)).body.data).toMatchObject({ info: { user: { account: 'admin' } }, switchedFrom: null });
		expect((await exit(token)).body.state).toBe(200);
		const rows = await db.database.system.selectFrom('portal.audit').selectAll().orderBy('at').execute();
		expect(rows).toMatchObject([
			{ action: 'switch', actor_account: 'admin', subject_account: 'tenantstaff', reason: '协助排查', address: '127.0.0.1' },
			{ action: 'switch-exit', actor_account: 'admin', subject_account: 'tenantstaff' },
		]);
	});

	it('keeps the switch when tokens are renewed', async () => {
		const tokens = await node.signIn('admin');
		await switchTo(tokens.access_token, 'staff');
		const renewed = (await node.tokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).body.data;
		expect(renewed.uid).toBe(staff.ids.staff);
		expect((await context(renewed.access_token)).body.data.switchedFrom.account).toBe('admin');
	});

	it('is for administrators, with a reason, within the tenant, and never to a super administrator', async () => {
		const { access_token: plain } = await node.signIn('tenantstaff');
		expect((await switchTo(plain, 'tenantadmin')).body.state).toBe(6010104);
		const { access_token: token } = await node.signIn('tenantadmin');
		for (const reason of [undefined, '', '   ']) {
			expect((await switchTo(token, 'tenantstaff', { reason })).body.data.fields[0].path).toBe('reason');
		}
		const unknown = await switchTo(token, 'nobody.at.all');
		expect(unknown.status).toBe(404);
		for (const account of ['otherstaff', 'staff', 'admin', 'disabled']) {
			const { status, body } = await switchTo(token, account);
			expect({ status, message: body.message }).toEqual({ status: 404, message: unknown.body.message });
		}
		const { access_token: admin } = await node.signIn('admin');
		await db.database.system.updateTable('portal.employee').set({ is_super: 'Y' }).where('account', '=', 'staff').execute();
		expect((await switchTo(admin, 'staff')).body).toMatchObject({ state: 6010104, message: '不能切换为超级管理员' });
		await db.database.system.updateTable('portal.employee').set({ is_super: 'N' }).where('account', '=', 'staff').execute();
		expect((await switchTo(admin, 'admin')).status).toBe(400);
		expect((await switchTo(admin, 'disabled')).status).toBe(404);
		expect((await switchTo(admin, 'staff', { client_secret: 'wrong' })).status).toBe(400);
	});

	it('shows an administrator nothing of another tenant that the person works in', async () => {
		const id = String(staff.ids['tenantstaff']);
		await db.database.system
			.insertInto('portal.tenant_member')
			.values({ tenant_id: staff.tenants.second, employee_id: id, is_admin: true })
			.execute();
		await grant(db, { tenantId: staff.tenants.second, permissions: ['thing:view'], employeeIds: [id] });
		const { access_token: token } = await node.signIn('tenantadmin');
		expect((await switchTo(token, 'tenantstaff')).body.state).toBe(200);
		expect((await context(token)).body.data.tenants.map((tenant: { id: string }) => tenant.id)).toEqual([staff.tenants.first]);
		expect((await node.get('/business/v3/probe/right', { token, tenant: staff.tenants.second })).body.state).toBe(6010105);
		await db.database.system
			.deleteFrom('portal.tenant_member')
			.where('tenant_id', '=', staff.tenants.second)
			.where('employee_id', '=', id)
			.execute();
	});
});

describe('while switched', () => {
	it('neither passwords nor anything of an administrator nor another switch is possible', async () => {
		const { access_token: token } = await node.signIn('admin');
		await switchTo(token, 'tenantadmin');
		const refused = { state: 6010104, message: '切换用户期间不能执行此操作' };
		expect((await switchTo(token, 'tenantstaff')).body).toMatchObject(refused);
		const body = { primitivePassword: password, newPassword: 'Fresh@2027', repeatPassword: 'Fresh@2027', reset: 0 };
		const change = (extra: object) => node.post('/platform/v3/user/change/passwd', { ...body, ...extra }, { token, language: 'zh-CN' });
		expect((await change({})).body).toMatchObject(refused);
		expect((await change({ reset: 1, userIds: [staff.ids['tenantstaff']] })).body).toMatchObject(refused);
		expect((await node.get('/business/v3/probe/tenant-admin', { token, language: 'zh-CN' })).body).toMatchObject(refused);
		await node.signIn('tenantadmin');
	});

	it('the screen is unlocked by the password of who sits there', async () => {
		const { access_token: token } = await node.signIn('admin');
		await switchTo(token, 'staff');
		await db.database.system
			.updateTable('portal.credential')
			.set({ password_hash: 'x' })
			.where('employee_id', '=', String(staff.ids.staff))
			.execute();
		await node.post('/oauth2/v3/user/lock', {}, { token });
		expect((await node.post('/oauth2/v3/user/unlock', { password }, { token })).body.state).toBe(200);
	});

	it('the right to act ends with the right of the administrator', async () => {
		const { access_token: token } = await node.signIn('tenantadmin');
		await switchTo(token, 'tenantstaff');
		expect((await context(token)).body.state).toBe(200);
		const member = db.database.system.updateTable('portal.tenant_member').where('employee_id', '=', String(staff.ids['tenantadmin']));
		await member.set({ is_admin: false }).execute();
		await expect.poll(async () => (await context(token)).status).toBe(401);
		await member.set({ is_admin: true }).execute();
	});
});
