import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';

import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RolesPortal, startRolesPortal } from './roles-portal.ts';

const base = '/platform/v3/employee';

let roles: RolesPortal;

startForTests(async () => {
	roles = await startRolesPortal();
	return roles.portal;
});

/** Saves one value of a person as it is now. */
async function change(caller: Caller, id: string, values: Record<string, unknown>) {
	const { rows } = await roles.portal.database.pool.query('select version from portal.employee where id = $1', [id]);
	return caller.post(`${base}/save`, { id, version: rows[0].version, ...values });
}

/** People of a tenant who administer nothing, other than the one with the account. */
async function othersOf(account: string): Promise<string[]> {
	const { rows } = await roles.portal.database.pool.query(
		`select id from portal.employee e where tenant_id = (select tenant_id from portal.employee where account = $1) and is_super = 'N'
			and account <> $1 and not exists (select from portal.tenant_member m where m.employee_id = e.id and m.is_admin) order by id limit 3`,
		[account],
	);
	return rows.map(({ id }) => id);
}

const refused = { state: 6010104, message: '该用户的权限超出您的权限，其用于登录的手机号和电子邮箱不能由您修改' };

describe('mobile and e-mail address of a person', () => {
	it('are changed by nobody who can do less, because the person signs in with them', async () => {
		const { make, grantTo, give, staff, staffId, admin } = roles;
		const [clerk, chief] = [await make(), await make()];
		await grantTo(clerk.id, { permissions: ['employee:view', 'employee:edit'] });
		await grantTo(chief.id, { permissions: ['role:remove'] });
		await give(clerk.id, staffId);
		const [plain, strong] = (await othersOf('staff')) as [string, string];
		await give(chief.id, strong);
		expect(await change(staff, plain, { mobile: '13900000001' })).toMatchObject({ status: 200 });
		for (const values of [{ mobile: '13900000002' }, { email: 'taken@example.com' }]) {
			expect((await change(staff, strong, values)).body).toMatchObject(refused);
			const [path] = Object.keys(values);
			const { body } = await staff.post(`${base}/bulk-edit`, {
				ids: strong,
				fields: { [String(path)]: { mode: 'set', value: Object.values(values)[0] } },
			});
			expect(body.state).not.toBe(200);
		}
		expect(await change(staff, strong, { wcAccount: '02' })).toMatchObject({ status: 200 });
		expect(await change(admin, strong, { mobile: '13900000002' })).toMatchObject({ status: 200 });
	});
});

describe('a tenant administrator', () => {
	const [tenant, other] = companyTenants as [{ id: string }, { id: string }];
	const reset = (caller: Caller, id: string) =>
		caller.post('/platform/v3/user/change/passwd', { userIds: [id], newPassword: 'Reset@2026', repeatPassword: 'Reset@2026', reset: 1 });

	it('who is confined to a part gets no account of one who is not', async () => {
		const { portal, idOf } = roles;
		const { system } = portal.database;
		const boss = await portal.signIn('tenantadmin');
		const [one, second] = (await othersOf('tenantadmin')) as [string, string];
		const bossId = await idOf('tenantadmin');
		const { organisation } = await system
			.selectFrom('portal.employee')
			.select('organisation')
			.where('id', '=', second)
			.executeTakeFirstOrThrow();
		await system.updateTable('portal.employee').set({ organisation }).where('id', '=', one).execute();
		const membership = { tenant_id: tenant.id, employee_id: second };
		await system.deleteFrom('portal.tenant_member').where('employee_id', '=', second).where('tenant_id', '=', tenant.id).execute();
		await system
			.insertInto('portal.tenant_member')
			.values({ ...membership, is_admin: true })
			.execute();
		const area = { id: newId(), tenant_id: tenant.id, employee: bossId, organisation, rights: ['employee'] };
		await portal.database.pool.query(
			'insert into portal.organisation_auth (id, tenant_id, employee, organisation, rights) values ($1, $2, $3, $4, $5)',
			[area.id, area.tenant_id, area.employee, area.organisation, area.rights],
		);
		portal.sessions.forgetRights();
		expect((await reset(boss, second)).body.message).toBe('该用户的权限超出您的权限');
		expect((await boss.post(`${base}/resetFactor`, { ids: second })).status).toBe(403);
		expect((await change(boss, second, { mobile: '13900000003' })).body).toMatchObject(refused);
		await portal.database.pool.query('delete from portal.organisation_auth where id = $1', [area.id]);
		portal.sessions.forgetRights();
		expect((await reset(boss, second)).status).toBe(200);
	});

	it('gets no account of one who administers another tenant', async () => {
		const { portal } = roles;
		const boss = await portal.signIn('tenantadmin');
		const [, , third] = (await othersOf('tenantadmin')) as [string, string, string];
		await portal.database.system
			.insertInto('portal.tenant_member')
			.values({ tenant_id: other.id, employee_id: third, is_admin: true })
			.execute();
		expect((await reset(boss, third)).body.message).toBe('该用户的权限超出您的权限');
		expect((await change(boss, third, { email: 'taken@example.com' })).body).toMatchObject(refused);
	});
});
