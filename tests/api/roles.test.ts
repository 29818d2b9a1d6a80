import { describe, expect, it } from 'vitest';

import type { RoleItem } from '../../contract/features/rights.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { neverId, own, plain, type RolesPortal, roleBase, startRolesPortal } from './roles-portal.ts';

let roles: RolesPortal;
let portal: RolesPortal['portal'];
let admin: RolesPortal['admin'];
let staff: RolesPortal['staff'];
let staffId: RolesPortal['staffId'];
let idOf: RolesPortal['idOf'];
let roleOf: RolesPortal['roleOf'];
let make: RolesPortal['make'];
let tree: RolesPortal['tree'];
let scopes: RolesPortal['scopes'];
let grantTo: RolesPortal['grantTo'];
let give: RolesPortal['give'];

startForTests(async () => {
	roles = await startRolesPortal();
	({ portal, admin, staff, staffId, idOf, roleOf, make, tree, scopes, grantTo, give } = roles);
	return portal;
});

describe('a role', () => {
	it('shows everything that can be granted below its menus, with half-checked parents, and takes rights and scopes in one save', async () => {
		const role = await make();
		const before = await tree(role.id);
		expect(before.some(({ checked, halfChecked }) => checked || halfChecked)).toBe(false);
		const enterprise = before.find(({ screen }) => screen === 'enterprise');
		expect(before.find(({ id }) => id === enterprise?.parentId)).toMatchObject({ kind: 'menu', permission: null });
		expect(before.filter(({ parentId }) => parentId === enterprise?.id).map(({ permission }) => permission)).toContain('enterprise:export');
		const employee = before.find(({ screen }) => screen === 'employee');
		const fields = before.find(({ kind, parentId }) => kind === 'fields' && parentId === employee?.id);
		expect(before.find(({ parentId }) => parentId === fields?.id)).toMatchObject({ kind: 'field', permission: 'employee:unmask' });
		const saved = await grantTo(role.id, { permissions: ['enterprise:view', 'enterprise:edit'], scopes: { enterprise: own } });
		expect(saved.body.data).toMatchObject({
			isEditable: true,
			scopes: [{ screen: 'enterprise', sentence: '创建人 等于 当前用户', isValid: true }],
		});
		const after = await tree(role.id);
		const line = (id: string | undefined) => after.find((node) => node.id === id);
		expect(line(enterprise?.id)).toMatchObject({ checked: false, halfChecked: true });
		expect(line(enterprise?.parentId ?? '')).toMatchObject({ halfChecked: true });
		expect(after.find(({ permission }) => permission === 'enterprise:view')).toMatchObject({ checked: true });
	});

	it('stays while somebody has it, and tells who; holders beyond the reader are counted', async () => {
		const role = await make();
		const remove = (caller = admin) => caller.post(`${roleBase}/remove`, { ids: role.id });
		await give(role.id, staffId);
		const { rows } = await portal.database.pool.query(
			'select e.name, o.name as organisation, o.id from portal.employee e join portal.organisation o on o.id = e.organisation where e.id = $1',
			[staffId],
		);
		const [holder] = rows;
		await admin.post('/platform/v3/org/assignRole', { orgId: holder.id, roleIds: role.id });
		const named = `角色“${role.name}”已分配给${holder.name}、机构“${holder.organisation}”，请先收回再删除`;
		expect((await remove()).body).toMatchObject({ state: 6030103, message: named });
		await admin.post('/platform/v3/org/removeRole', { orgId: holder.id, roleIds: role.id });
		const keeper = await make();
		await grantTo(keeper.id, { permissions: ['role:view', 'role:remove'] });
		await grantTo(role.id, { permissions: ['role:view'] });
		await give(keeper.id, staffId);
		await admin.post(`${roleBase}/removeUser`, { roleId: role.id, userIds: staffId });
		await give(role.id, await idOf('admin'));
		const plainRole = await roleOf('staff');
		await grantTo(plainRole, { scopes: { employee: own } });
		expect((await remove(staff)).body.message).toBe(`角色“${role.name}”已分配给 1 人，请先收回再删除`);
		await grantTo(plainRole, { scopes: { employee: null } });
		await admin.post(`${roleBase}/removeUser`, { roleId: keeper.id, userIds: staffId });
		await admin.post(`${roleBase}/removeUser`, { roleId: role.id, userIds: await idOf('admin') });
		expect((await remove()).status).toBe(200);
	});

	it('works for people who are signed in from their very next call on, and no longer once it is taken away', async () => {
		const role = await make();
		await grantTo(role.id, { permissions: ['role:view'] });
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(403);
		expect((await give(role.id, staffId)).status).toBe(200);
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(200);
		await grantTo(role.id, { permissions: ['product:view'] });
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(403);
		await grantTo(role.id, { permissions: ['role:view'] });
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(200);
		await admin.post(`${roleBase}/save`, { id: role.id, version: 1, isEnabled: false });
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(403);
		await admin.post(`${roleBase}/save`, { id: role.id, version: 2, isEnabled: true });
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(200);
		expect((await admin.post('/platform/v3/sur/removeUser', { roleId: role.id, userIds: staffId })).status).toBe(200);
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(403);
	});

	it('is inherited through the organisation, and said to be so', async () => {
		const role = await make();
		await grantTo(role.id, { permissions: ['role:view'] });
		const { organisation } = await portal.database.system
			.selectFrom('portal.employee')
			.select('organisation')
			.where('id', '=', staffId)
			.executeTakeFirstOrThrow();
		expect((await admin.post('/platform/v3/org/assignRole', { orgId: organisation, roleIds: role.id })).status).toBe(200);
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(200);
		const items: RoleItem[] = (await admin.post(`${roleBase}/queryRolesByUserID`, { userId: staffId })).body.data;
		expect(items.find(({ id }) => id === role.id)).toMatchObject({
			source: 'inherited',
			canDelete: false,
			sources: [{ type: 'organisation', id: organisation }],
		});
		expect(items.find(({ alias }) => alias === 'staff')).toMatchObject({ source: 'own', canDelete: true });
		const assigned: RoleItem[] = (await admin.get(`${roleBase}/findAssignedByUserId`, { userId: staffId })).body.data;
		expect(assigned.map(({ id }) => id)).not.toContain(role.id);
		expect((await admin.post(`${roleBase}/queryByOrgId`, { orgId: organisation })).body.data.dataResult).toMatchObject([{ id: role.id }]);
		await admin.post('/platform/v3/org/removeRole', { orgId: organisation, roleIds: role.id });
		expect((await staff.post(`${roleBase}/query`, {})).status).toBe(403);
	});

	it('is copied with its rights and scopes but without its people, found by alias, subsystem and grade, and moved', async () => {
		const systems = (await admin.get('/platform/v3/auth/sub/system/findAllSubSystem')).body.data as Array<{ id: string; alias: string }>;
		const quality = systems.find(({ alias }) => alias === 'quality')?.id;
		const role = await make(admin, { subsystem: quality, grade: 3 });
		await grantTo(role.id, { permissions: ['enterprise:view'], scopes: { enterprise: own } });
		await give(role.id, staffId);
		const copy = (await admin.post(`${roleBase}/copy`, { roleId: role.id })).body.data;
		expect(copy).toMatchObject({ name: `${role.name}（副本）`, subsystem: quality, grade: 3 });
		expect(await scopes(copy.id)).toMatchObject({ revision: (await scopes(role.id)).revision });
		const members = async (roleId: string) => (await admin.post('/platform/v3/employee/queryByRoleId', { roleId })).body.data.dataResult;
		expect(await members(copy.id)).toEqual([]);
		expect(await members(role.id)).toMatchObject([{ account: 'staff' }]);
		expect((await admin.get(`${roleBase}/getByAlias`, { alias: copy.alias })).body.data.id).toBe(copy.id);
		expect((await admin.post(`${roleBase}/transfer`, { ids: copy.id, sysId: 'administration' })).status).toBe(200);
		const { dataResult } = (await admin.post(`${roleBase}/queryWithSysBySysId`, { sysId: 'administration' })).body.data;
		expect(dataResult).toMatchObject([{ id: copy.id, subSystemName: '系统管理' }]);
		expect((await admin.post(`${roleBase}/queryWithGrade`, { grade: 3 })).body.data.dataResult).toHaveLength(2);
		const forest = (await admin.post(`${roleBase}/findTreeData`, {})).body.data;
		expect(forest).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ id: quality, leaf: false }),
				expect.objectContaining({ id: role.id, parentId: quality }),
			]),
		);
	});

	it('refuses rubbish, a stale revision, and what does not exist', async () => {
		const role = await make();
		const refused = async (change: object, status = 400) => expect((await grantTo(role.id, change)).status).toBe(status);
		await refused({ permissions: ['enterprise:fly'] });
		await refused({ permissions: 'enterprise:view' });
		await refused({ permissions: [{}] });
		await refused({ scopes: { nothing: own } });
		await refused({ scopes: { enterprise: 'all' } });
		await refused({ scopes: { enterprise: { combinator: 'and', rules: [{ field: 'gone', operator: 'isNull' }] } } });
		await refused({
			scopes: { enterprise: { combinator: 'and', rules: [{ field: 'name', operator: 'equal', valueSource: 'script', value: '1' }] } },
		});
		await refused({ revision: 'old', permissions: [] }, 409);
		for (const body of [{ roleId: neverId }, { roleId: 'x' }, {}]) {
			expect((await admin.post(`${roleBase}/saveGrants`, body)).status).toBe('roleId' in body && body.roleId === neverId ? 404 : 400);
			expect([400, 404]).toContain((await admin.post(`${roleBase}/addUser`, { ...body, userIds: staffId })).status);
		}
		expect((await give(role.id, neverId)).status).toBe(404);
		const { revision } = await scopes(role.id);
		const both = await Promise.all([
			grantTo(role.id, { permissions: ['enterprise:view'], revision }),
			grantTo(role.id, { permissions: ['product:view'], revision }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await staff.post(`${roleBase}/saveGrants`, { roleId: role.id })).status).toBe(403);
	});
});

describe('the right to reset passwords', () => {
	it('reaches all of the people or none, and nobody who can do more', async () => {
		const [keeper, chief] = [await make(), await make()];
		await grantTo(keeper.id, { permissions: ['employee:password'] });
		await grantTo(chief.id, { permissions: ['role:remove'] });
		const { rows: people } = await portal.database.pool.query(
			"select id from portal.employee where tenant_id = (select tenant_id from portal.employee where account = 'staff') and is_super = 'N' and id != $1 limit 3",
			[staffId],
		);
		const [one, two, strong] = people.map(({ id }) => id);
		await give(chief.id, strong);
		const reset = (userIds: string[], mode = 1) =>
			staff.post('/platform/v3/user/change/passwd', { userIds, newPassword: 'Reset@2026', repeatPassword: 'Reset@2026', reset: mode });
		expect((await reset([one])).status).toBe(403);
		await give(keeper.id, staffId);
		expect((await reset([one, strong])).body.message).toBe('该用户的权限超出您的权限');
		expect((await reset([one, await idOf('tenantstaff')])).status).toBe(404);
		expect((await reset([one, await idOf('admin')])).status).toBe(403);
		expect((await reset([one], 2)).body.message).toBe('尚未配置默认密码');
		const entries = async () =>
			(await portal.database.pool.query("select object_id from portal.audit where action = 'password-reset'")).rows.map(
				(row) => row.object_id,
			);
		expect(await entries()).toEqual([]);
		expect((await reset([one, two])).body.message).toBe('密码已重置');
		expect((await entries()).sort()).toEqual([one, two].sort());
	});
});

describe('a tenant administrator', () => {
	it('gives only what they have, and what the package of the tenant has', async () => {
		const tenant = companyTenants[0].id;
		const boss = await portal.signIn('tenantadmin');
		const tenantStaff = await portal.signIn('tenantstaff');
		const role = await make(boss);
		expect((await grantTo(role.id, { permissions: ['enterprise:view', 'role:view'] }, boss)).status).toBe(200);
		expect((await give(role.id, await idOf('tenantstaff'), boss)).status).toBe(200);
		expect((await tenantStaff.post(`${roleBase}/query`, {})).status).toBe(200);
		expect(plain(await give(role.id, staffId, boss))).toBe(plain(await give(role.id, neverId, boss)));
		const foreign = await make();
		expect(plain(await grantTo(foreign.id, { permissions: [] }, boss))).toBe(plain(await grantTo(neverId, { permissions: [] }, boss)));
		await portal.database.system
			.insertInto('portal.tenant_package')
			.values([
				{ tenant_id: tenant, entry: 'enterprise' },
				{ tenant_id: tenant, entry: 'role' },
			])
			.execute();
		portal.sessions.forgetRights();
		expect((await boss.post('/business/v3/product/query', {})).status).toBe(403);
		expect((await boss.post('/business/v3/enterprise/query', {})).status).toBe(200);
		expect((await grantTo(role.id, { permissions: ['product:view', 'enterprise:view'] }, boss)).status).toBe(403);
		const nodes = await tree(role.id, boss);
		expect(nodes.find(({ permission }) => permission === 'product:view')?.isGrantable).toBe(false);
		expect(nodes.find(({ permission }) => permission === 'enterprise:view')?.isGrantable).toBe(true);
		await portal.database.system.deleteFrom('portal.tenant_package').execute();
	});

	it('of a part can neither strengthen a role nor use a stronger one', async () => {
		const role = await make();
		await grantTo(role.id, {
			permissions: [
				'role:view',
				'role:grant',
				'role:assign',
				'role:edit',
				'role:create',
				'role:remove',
				'employee:view',
				'enterprise:view',
			],
			scopes: { enterprise: own },
		});
		await give(role.id, staffId);
		// A role that reaches everything would let its holder give everything on.
		const plainRole = await roleOf('staff');
		await grantTo(plainRole, { scopes: { enterprise: own } });
		const weak = await make();
		expect((await grantTo(weak.id, { permissions: ['enterprise:remove'] }, staff)).status).toBe(403);
		expect((await grantTo(weak.id, { permissions: ['*'] }, staff)).status).toBe(403);
		expect((await grantTo(role.id, { scopes: { enterprise: null } }, staff)).status).toBe(403);
		const strong = await make();
		await grantTo(strong.id, { permissions: ['*'] });
		await admin.post(`${roleBase}/save`, { id: strong.id, version: 1, isEnabled: false });
		expect((await give(strong.id, staffId, staff)).status).toBe(403);
		expect((await staff.post(`${roleBase}/save`, { id: strong.id, version: 2, isEnabled: true })).status).toBe(403);
		expect((await staff.post(`${roleBase}/remove`, { ids: strong.id })).status).toBe(403);
		expect((await staff.post(`${roleBase}/copy`, { roleId: strong.id })).status).toBe(403);
		expect((await staff.post(`${roleBase}/preview`, { roleId: strong.id })).status).toBe(403);
		expect((await staff.get(`${roleBase}/scopes`, { roleId: strong.id })).body.data.isEditable).toBe(false);
		expect((await grantTo(weak.id, { permissions: ['role:view'] }, staff)).status).toBe(200);
		await admin.post(`${roleBase}/removeUser`, { roleId: role.id, userIds: staffId });
		await grantTo(plainRole, { scopes: { enterprise: null } });
	});

	it('of everything in a data scope cannot widen it, although another role views more', async () => {
		const [everything, viewing, given] = [await make(), await make(), await make()];
		await grantTo(everything.id, { permissions: ['*'], scopes: { enterprise: own } });
		await grantTo(viewing.id, { permissions: ['enterprise:view'] });
		for (const { id } of [everything, viewing]) await give(id, staffId);
		expect((await grantTo(given.id, { permissions: ['*'] }, staff)).status).toBe(403);
		expect((await grantTo(everything.id, { scopes: { enterprise: null } }, staff)).status).toBe(403);
		await grantTo(given.id, { permissions: ['*'] });
		expect((await give(given.id, staffId, staff)).status).toBe(403);
		await grantTo(given.id, { scopes: { enterprise: own } });
		expect((await give(given.id, staffId, staff)).status).toBe(200);
		for (const { id } of [everything, viewing, given]) await admin.post(`${roleBase}/removeUser`, { roleId: id, userIds: staffId });
	});
});
