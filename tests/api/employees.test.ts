import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/platform/v3/employee';

let portal: TestPortal;
let admin: Caller;
let tenantAdmin: Caller;
let staff: Caller;
let orgs: { nation: string; province: string };

startForTests(async () => {
	portal = await startTestPortal();
	[admin, tenantAdmin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('tenantadmin'), portal.signIn('staff')]);
	const province = await find(admin, '/platform/v3/org/query', ['ALIAS', 'amr_33']);
	orgs = { nation: province.parent, province: province.id };
	return portal;
});

async function find(caller: Caller, path: string, [field, value]: [field: string, value: string]) {
	const { body } = await caller.post(path, { parameters: [{ key: `Q^${field}_^S`, value }] });
	return body.data.dataResult[0];
}

const idOf = async (account: string, caller = admin): Promise<string> => (await find(caller, `${base}/query`, ['ACCOUNT', account])).id;

let count = 0;
const person = (extra: Record<string, unknown> = {}) => {
	count += 1;
	return {
		account: `worker${count}`,
		name: '张三',
		status: 'actived',
		gender: 'male',
		mobile: '13800138000',
		email: 'zhang@example.org',
		qq: '11010519491231002X',
		orgId: orgs.province,
		...extra,
	};
};

async function create(parts: Record<string, unknown> = {}, extra: Record<string, unknown> = {}) {
	const { account, ...partyEmployeePo } = person(extra);
	const { status, body } = await admin.post(`${base}/create`, {
		partyEmployeePo,
		user: { account, password: 'Fresh@2026' },
		...parts,
	});
	expect([status, body.message, body.data?.fields]).toEqual([200, undefined, undefined]);
	return body.data;
}

async function make(path: string, values: Record<string, unknown>): Promise<string> {
	const { status, body } = await admin.post(path, values);
	expect([path, status, body.message]).toEqual([path, 200, undefined]);
	return body.data.id;
}

async function makeParties(name: string) {
	return {
		position: await make('/platform/v3/position/save', { name: `岗${name}`, alias: `pos_${name}`, organisation: orgs.province }),
		role: await make('/platform/v3/role/save', { name: `角色${name}`, alias: `role-${name}` }),
		group: await make('/platform/v3/group/save', { name: `组${name}`, groupAlias: `group_${name}` }),
		attribute: await make('/platform/v3/attr/save', { name: `属性${name}`, key: `attr_${name}`, partyType: 'employee', dataType: 'INT' }),
	};
}

describe('an employee as one body', () => {
	it('is stored with posts, roles, attributes and groups, and answered in one call', async () => {
		const parties = await makeParties('whole');
		const lists = {
			positionVoList: [{ id: parties.position, isMainPost: 'Y', isPrincipal: 'N' }],
			roleVoList: [{ id: parties.role, source: 'own' }],
			attrValueVoList: [{ attrId: parties.attribute, value: 7 }],
			userGroupPoList: [{ id: parties.group }],
		};
		const { id } = await create(lists);
		const { body } = await admin.get(`${base}/get`, { employeeId: id });
		expect(body.variables).toMatchObject({
			partyOrg: { id: orgs.province, orgAlias: 'amr_33', orgPath: expect.stringContaining(' / ') },
			partyPositions: [{ id: parties.position, name: '岗whole', isMainPost: 'Y', isPrincipal: 'N' }],
			partyRoles: [{ id: parties.role, name: '角色whole', source: 'own', canDelete: true }],
			partyGroups: [{ id: parties.group, name: '组whole' }],
		});
		expect(body.variables?.partyAttrs).toContainEqual(
			expect.objectContaining({ key: 'attr_whole', values: [{ attrId: parties.attribute, value: 7 }] }),
		);
		expect(JSON.stringify(body)).not.toMatch(/password|Fresh@2026/);
		const loaded = await admin.get(`${base}/load`, { employeeId: id });
		expect(loaded.body.variables).toEqual(body.variables);
		const less = await admin.post(`${base}/update`, {
			partyEmployeePo: { ...body.data, positions: undefined, roles: undefined, groups: undefined, attributes: undefined, name: '李四' },
			user: { password: 'Other@2026' },
			roleVoList: [],
			userGroupPoList: [],
		});
		expect([less.status, less.body.message]).toEqual([200, undefined]);
		const after = (await admin.get(`${base}/get`, { employeeId: id })).body;
		expect(after.data.name).toBe('李四');
		expect(after.variables).toMatchObject({ partyRoles: [], partyGroups: [], partyPositions: [{ id: parties.position }] });
	});

	it('is stored whole or not at all', async () => {
		const parties = await makeParties('none');
		const foreignRole = await find(tenantAdmin, '/platform/v3/role/query', ['ALIAS', 'tenant-staff']);
		const wrong: Array<[Record<string, unknown>, number]> = [
			[{ roleVoList: [{ id: foreignRole.id }] }, 404],
			[{ roleVoList: [{ id: '018f0000-0000-7000-8000-000000000001' }] }, 404],
			[{ userGroupPoList: [{ id: '018f0000-0000-7000-8000-000000000001' }] }, 404],
			[{ userGroupPoList: [{ id: 'x' }] }, 400],
			[{ roleVoList: 'x' }, 400],
			[{ roleVoList: [3] }, 400],
			[{ partyEmployeePo: 'x' }, 400],
			[{ attrValueVoList: [{ attrId: parties.attribute, value: '七' }] }, 400],
			[{ positionVoList: [{ id: parties.position, isMainPost: 'N' }] }, 400],
			[{ positionVoList: [{ id: parties.group, isMainPost: 'Y' }] }, 400],
		];
		for (const [parts, status] of wrong) {
			const { account, ...partyEmployeePo } = person();
			const answer = await admin.post(`${base}/create`, {
				partyEmployeePo,
				user: { account, password: 'Fresh@2026' },
				roleVoList: [{ id: parties.role }],
				...parts,
			});
			expect([JSON.stringify(parts), answer.status]).toEqual([JSON.stringify(parts), status]);
			expect(await find(admin, `${base}/query`, ['ACCOUNT', account])).toBeUndefined();
		}
		const { rows } = await portal.database.pool.query('select from portal.role_member where role_id = $1', [parties.role]);
		expect(rows).toHaveLength(0);
	});

	it('says in the words of the specification that an organisation is needed', async () => {
		const { account, orgId: _org, ...partyEmployeePo } = person();
		const { body } = await admin.post(`${base}/create`, { partyEmployeePo, user: { account, password: 'Fresh@2026' } });
		expect(body.data.fields).toEqual([{ path: 'organisation', message: '请选择组织信息!!' }]);
	});

	it('tells the second of two administrators what the first one made of it', async () => {
		const { id, version } = await create();
		expect((await admin.post(`${base}/update`, { id, version, name: '先' })).status).toBe(200);
		const late = await admin.post(`${base}/update`, { id, version, name: '后' });
		expect([late.status, late.body.data.record]).toMatchObject([409, { name: '先', roles: [], groups: [] }]);
	});

	it('gives no role and no group to anybody beyond the rights of who asks', async () => {
		const parties = await makeParties('strong');
		await portal.database.pool.query("insert into portal.role_grant values ($1, '*')", [parties.role]);
		await portal.database.pool.query("insert into portal.role_party values ($1, 'group', $2)", [parties.role, parties.group]);
		const keeper = await make('/platform/v3/role/save', { name: '人事', alias: 'personnel' });
		for (const right of ['employee:view', 'employee:edit'])
			await portal.database.pool.query('insert into portal.role_grant values ($1, $2)', [keeper, right]);
		await admin.post('/platform/v3/role/addUser', { roleId: keeper, userIds: await idOf('staff') });
		const own = await idOf('staff');
		const { version } = (await staff.get(`${base}/get`, { employeeId: own })).body.data;
		const update = (values: object) => staff.post(`${base}/update`, { id: own, version, ...values });
		expect((await update({ roles: [{ role: parties.role }] })).status).toBe(403);
		expect((await update({ groups: [parties.group] })).status).toBe(403);
		expect((await staff.post(`${base}/create`, person())).status).toBe(403);
		expect((await update({ address: '新址' })).status).toBe(200);
	});

	it('keeps the roles that come from elsewhere out of the own ones', async () => {
		const parties = await makeParties('inherited');
		await portal.database.pool.query("insert into portal.role_party values ($1, 'group', $2)", [parties.role, parties.group]);
		const { id } = await create({ userGroupPoList: [{ id: parties.group }] });
		const { data, variables } = (await admin.get(`${base}/get`, { employeeId: id })).body;
		expect(variables?.partyRoles).toMatchObject([{ id: parties.role, source: 'inherited', canDelete: false }]);
		expect((await admin.post(`${base}/update`, { id, version: data.version, roles: data.roles })).status).toBe(200);
		const { rows } = await portal.database.pool.query('select from portal.role_member where role_id = $1', [parties.role]);
		expect(rows).toHaveLength(0);
	});
});

describe('people and what they belong to', () => {
	it('are listed and changed by organisation, post, role, superior and manager', async () => {
		const parties = await makeParties('listed');
		const [boss, worker] = [await create(), await create()];
		const ids = async (path: string, input: object) =>
			(await admin.post(`/platform/v3/${path}`, input)).body.data.dataResult.map(({ id }: { id: string }) => id);
		const change = async (name: string, input: object) =>
			expect([name, (await admin.post(`${base}/${name}`, input)).status]).toEqual([name, 200]);
		await change('addUnder', { employeeId: boss.id, userIds: worker.id });
		expect(await ids('employee/queryUnder', { employeeId: boss.id })).toEqual([worker.id]);
		expect(await ids('employee/querySuperior', { employeeId: worker.id })).toEqual([boss.id]);
		const circles = [
			{ employeeId: worker.id, userIds: boss.id },
			{ employeeId: boss.id, userIds: boss.id },
		];
		for (const circle of circles) expect((await admin.post(`${base}/addUnder`, circle)).status).toBe(400);
		await change('removeUnder', { employeeId: boss.id, userIds: worker.id });
		expect(await ids('employee/queryUnder', { employeeId: boss.id })).toEqual([]);
		await change('addOrgManager', { orgId: orgs.nation, userIds: `${boss.id},${worker.id}` });
		await change('removeOrgManager', { orgId: orgs.nation, userIds: worker.id });
		expect(await ids('employee/queryOrgManager', { orgId: orgs.nation })).toEqual([boss.id]);
		await change('addPositionUser', { posId: parties.position, userIds: `${boss.id},${worker.id}` });
		expect((await ids('user/query4Position', { posId: parties.position })).sort()).toEqual([boss.id, worker.id].sort());
		await change('removePositionUser', { posId: parties.position, userIds: worker.id });
		expect(await ids('employee/queryWithOrg4Position', { posId: parties.position })).toEqual([boss.id]);
		await admin.post('/platform/v3/role/addUser', { roleId: parties.role, userIds: boss.id });
		expect(await ids('user/query4Role', { roleId: parties.role })).toEqual([boss.id]);
		await change('addOrgUser', { orgId: orgs.nation, userIds: worker.id });
		expect(
			await ids('employee/queryOrgUser', { orgId: orgs.nation, parameters: [{ key: 'Q^ACCOUNT_^S', value: worker.account }] }),
		).toEqual([worker.id]);
		await change('removeOrgUser', { orgId: orgs.nation, userIds: worker.id });
		expect(await ids('employee/queryWoutOrg', {})).toContain(worker.id);
		expect((await admin.post(`${base}/removeOrgUser`, { orgId: orgs.nation, userIds: worker.id })).status).toBe(400);
		await change('transfer', { ids: `${boss.id},${worker.id}`, orgId: orgs.nation });
		const moved = (await admin.get(`${base}/get`, { employeeId: boss.id })).body;
		expect(moved.variables).toMatchObject({ partyOrg: { id: orgs.nation }, partyPositions: [] });
		const deep = { orgId: orgs.nation, inclueChild: 'Y', parameters: [{ key: 'Q^ACCOUNT_^S', value: 'staff' }] };
		for (const path of ['employee/query', 'employee/queryWithOrg', 'user/query4Org']) {
			expect([path, await ids(path, deep)]).toEqual([path, [await idOf('staff')]]);
			expect([path, await ids(path, { ...deep, inclueChild: 'N' })]).toEqual([path, []]);
		}
	});

	it('are refused to whom they do not belong, to plain users, and for rubbish', async () => {
		const { id } = await create();
		const foreigner = await idOf('tenantstaff', tenantAdmin);
		const foreignOrg = (await tenantAdmin.post('/platform/v3/org/query', {})).body.data.dataResult[0].id;
		const missing = '018f0000-0000-7000-8000-000000000001';
		const calls: Record<string, { owner: string; own: string; foreign: string }> = {
			addOrgUser: { owner: 'orgId', own: orgs.province, foreign: foreignOrg },
			removeOrgUser: { owner: 'orgId', own: orgs.province, foreign: foreignOrg },
			addOrgManager: { owner: 'orgId', own: orgs.province, foreign: foreignOrg },
			removeOrgManager: { owner: 'orgId', own: orgs.province, foreign: foreignOrg },
			addUnder: { owner: 'employeeId', own: id, foreign: foreigner },
			removeUnder: { owner: 'employeeId', own: id, foreign: foreigner },
			addPositionUser: { owner: 'posId', own: (await makeParties('refused')).position, foreign: missing },
			removePositionUser: { owner: 'posId', own: missing, foreign: missing },
		};
		for (const [name, { owner, own, foreign }] of Object.entries(calls)) {
			const ask = async (caller: Caller, input: object) => (await caller.post(`${base}/${name}`, input)).status;
			expect([name, 'foreign owner', await ask(admin, { [owner]: foreign, userIds: id })]).toEqual([name, 'foreign owner', 404]);
			expect([name, 'foreign person', await ask(admin, { [owner]: own, userIds: foreigner })]).toEqual([name, 'foreign person', 404]);
			expect([name, 'other tenant', await ask(tenantAdmin, { [owner]: own, userIds: id })]).toEqual([name, 'other tenant', 404]);
			for (const input of [{ [owner]: own }, { userIds: id }, { [owner]: own, userIds: 'x' }, { [owner]: { a: 1 }, userIds: id }])
				expect([name, input, await ask(admin, input)]).toEqual([name, input, 400]);
			expect([name, 'anonymous', await ask(portal.anonymous, { [owner]: own, userIds: id })]).toEqual([name, 'anonymous', 401]);
			const plain = await portal.signIn('tenantstaff');
			expect([name, 'plain', await ask(plain, { [owner]: own, userIds: id })]).toEqual([name, 'plain', 403]);
		}
		for (const input of [{ ids: id }, { orgId: orgs.nation }, { ids: id, orgId: 'x' }])
			expect((await admin.post(`${base}/transfer`, input)).status).toBe(400);
		expect((await admin.post(`${base}/transfer`, { ids: `${id},${foreigner}`, orgId: orgs.nation })).status).toBe(404);
		expect((await admin.get(`${base}/get`, { employeeId: id })).body.data.organisation).toBe(orgs.province);
	});
});

describe('a change of the own organisation', () => {
	it('removes every authorisation, signs out everywhere and is in the book', async () => {
		const parties = await makeParties('moving');
		const { id, account } = await create({
			positionVoList: [{ id: parties.position, isMainPost: 'Y' }],
			roleVoList: [{ id: parties.role }],
			userGroupPoList: [{ id: parties.group }],
		});
		const token = await signInAs(account);
		const tree = (await token.post('/platform/v3/user/findOrgTree', { orgId: null })).body.data;
		expect(tree.slice(0, 2)).toMatchObject([
			{ id: '0', disabled: true },
			{ id: orgs.nation, parentId: '0', leaf: false },
		]);
		for (const [input, status] of [
			[{}, 400],
			[{ id: '0' }, 400],
			[{ id: 'x' }, 400],
			[{ id: orgs.province }, 400],
			[{ id: '018f0000-0000-7000-8000-000000000001' }, 404],
			[{ id: orgs.nation, alias: 'other' }, 404],
			[{ id: orgs.nation, xiangzhen: '330102001' }, 400],
		] as const)
			expect([input, (await token.post('/platform/v3/user/saveOrgChange', input)).status]).toEqual([input, status]);
		const { status, body } = await token.post('/platform/v3/user/saveOrgChange', { id: orgs.nation });
		expect([status, body.message]).toEqual([200, '所属组织变更成功!']);
		expect((await token.post('/platform/v3/user/findOrgTree', {})).status).toBe(401);
		const after = (await admin.get(`${base}/get`, { employeeId: id })).body;
		expect(after.variables).toMatchObject({ partyOrg: { id: orgs.nation }, partyPositions: [], partyRoles: [], partyGroups: [] });
		const { rows } = await portal.database.pool.query(
			"select changes from portal.audit where action = 'organisation-change' and object_id = $1",
			[id],
		);
		expect(rows).toEqual([{ changes: { organisation: [orgs.province, orgs.nation] } }]);
	});

	it('is refused to a place that gives more than one has', async () => {
		const parties = await makeParties('tempting');
		await portal.database.pool.query("insert into portal.role_grant values ($1, '*')", [parties.role]);
		await portal.database.pool.query("insert into portal.role_party values ($1, 'organisation', $2)", [parties.role, orgs.nation]);
		const { account } = await create();
		const token = await signInAs(account);
		expect((await token.post('/platform/v3/user/saveOrgChange', { id: orgs.nation })).status).toBe(403);
		await portal.database.pool.query('delete from portal.role_party where role_id = $1', [parties.role]);
	});
});

/** Signs in somebody who has replaced the password that they were made with. */
async function signInAs(account: string): Promise<Caller> {
	const own = 'update portal.credential set is_initial = false where employee_id = (select id from portal.employee where account = $1)';
	await portal.database.pool.query(own, [account]);
	const { body } = await portal.anonymous.post('/oauth2/v3/authentication/apply', {
		client_id: 'portal-web',
		client_secret: 'portal-web',
		grant_type: 'password_credentials',
		username: account,
		password: 'Fresh@2026',
	});
	return new Caller(portal.url, { 'access-token': body.data.access_token });
}
