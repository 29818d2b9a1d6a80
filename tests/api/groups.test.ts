import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/platform/v3/group';

let portal: TestPortal;
let admin: Caller;
let tenantAdmin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	[admin, tenantAdmin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('tenantadmin'), portal.signIn('staff')]);
	return portal;
});

async function idOf(account: string, caller = admin): Promise<string> {
	const { body } = await caller.post('/platform/v3/employee/query', { parameters: [{ key: 'Q^ACCOUNT_^S', value: account }] });
	return body.data.dataResult[0].id;
}

async function save(values: Record<string, unknown>, caller = admin) {
	const { status, body } = await caller.post(`${base}/save`, values);
	expect([status, body.message]).toEqual([200, undefined]);
	return body.data;
}

const names = ({ data }: Answer['body']): string[] => data.dataResult.map(({ name }: { name: string }) => name).sort();

describe('user groups', () => {
	it('give their roles to members, also of groups below, from the next call on and until they leave', async () => {
		const top = await save({ name: '上级组', groupAlias: 'top' });
		const below = await save({ name: '下级组', groupAlias: 'below', parent: top.id, members: [await idOf('staff')] });
		expect(below).toMatchObject({ members: [await idOf('staff')], titles: { members: ['周晓敏'], parent: '上级组' } });
		const role = (await admin.post('/platform/v3/role/save', { name: '等级查看', alias: 'level-viewer' })).body.data;
		await portal.database.pool.query("insert into portal.role_grant values ($1, 'level:view')", [role.id]);
		await portal.database.pool.query("insert into portal.role_party values ($1, 'group', $2)", [role.id, top.id]);
		const ask = async () => (await staff.post('/platform/v3/level/query', {})).status;
		await expect.poll(ask).toBe(200);
		const left = await admin.post(`${base}/removeUser`, { groupId: below.id, userIds: await idOf('staff') });
		expect(left.status).toBe(200);
		expect(await ask()).toBe(403);
	});

	it('answer their members, with those of the groups below when asked', async () => {
		const top = await save({ name: '甲', groupAlias: 'members_top', members: [await idOf('admin')] });
		await save({ name: '乙', groupAlias: 'members_below', parent: top.id, members: [await idOf('staff')] });
		const direct = await admin.post('/platform/v3/user/query4Group', { groupId: top.id });
		const all = await admin.post('/platform/v3/user/query4Group', { groupId: top.id, inclueChild: 'Y' });
		expect([names(direct.body), names(all.body)]).toEqual([['系统管理员'], ['周晓敏', '系统管理员'].sort()]);
		const own = await admin.post(`${base}/query`, { partyType: 'employee', partyId: await idOf('admin') });
		expect(own.body.data.dataResult.map(({ groupAlias }: { groupAlias: string }) => groupAlias)).toContain('members_top');
	});

	it('and roles that somebody else gave meanwhile are not lost by a dialog that was open', async () => {
		const [one, other] = [await save({ name: '丁', groupAlias: 'meanwhile' }), await save({ name: '戊', groupAlias: 'besides' })];
		const role = (await admin.post('/platform/v3/role/save', { name: '同时授予', alias: 'given-meanwhile' })).body.data;
		const id = await idOf('staff');
		const opened = async () => (await admin.get('/platform/v3/employee/get', { employeeId: id })).body.data;
		const store = async (version: number, values: object) =>
			(await admin.post('/platform/v3/employee/update', { id, version, ...values })).status;
		const first = await opened();
		await admin.post('/platform/v3/role/addUser', { roleId: role.id, userIds: id });
		expect(await store(first.version, { roles: first.roles })).toBe(409);
		const second = await opened();
		await save({ id: one.id, version: one.version, members: [id] });
		expect(await store(second.version, { groups: second.groups })).toBe(409);
		const { version, groups } = await opened();
		expect(await store(version, { groups: [...groups, other.id] })).toBe(200);
		// The other way round: the group was open while the person joined it.
		expect((await admin.post(`${base}/save`, { id: other.id, version: other.version, members: [] })).status).toBe(409);
		expect((await opened()).groups).toEqual(expect.arrayContaining([one.id, other.id]));
	});

	it('are listed by organisation, with those below when asked', async () => {
		const org = async (alias: string) =>
			(await admin.post('/platform/v3/org/query', { parameters: [{ key: 'Q^ALIAS_^S', value: alias }] })).body.data.dataResult[0];
		const county = await org('amr_33');
		await save({ name: '省局组', groupAlias: 'of_province', organisation: county.id });
		const query = async (inclueChild: string) =>
			(await admin.post(`${base}/query`, { partyType: 'org', partyId: county.parent, inclueChild, requestPage: { pageNo: 1, limit: 20 } }))
				.body;
		expect([names(await query('N')), names(await query('Y'))]).toEqual([[], ['省局组']]);
	});

	it('are stored as whole branches, all or nothing', async () => {
		const person = await idOf('staff');
		const sent = {
			name: '分支',
			groupAlias: 'branch',
			members: [person],
			children: [
				{ name: '一', groupAlias: 'branch_one', children: [{ name: '一一', groupAlias: 'branch_deep' }] },
				{ name: '二', groupAlias: 'branch_two', members: [{ id: person }] },
			],
		};
		const stored = (await admin.post(`${base}/saveCascade`, sent)).body.data;
		expect(stored.children.map(({ name, children }: typeof sent) => [name, children.length])).toEqual([
			['一', 1],
			['二', 0],
		]);
		expect(stored.members.map(({ account }: { account: string }) => account)).toEqual(['staff']);
		const broken = { ...stored, name: '改名', children: [stored.children[0], { name: '三', groupAlias: 'branch' }] };
		expect((await admin.post(`${base}/saveCascade`, broken)).status).toBe(409);
		const unchanged = (await admin.get(`${base}/loadCascade`, { groupId: stored.id })).body.data;
		expect([unchanged.name, unchanged.children.length]).toEqual(['分支', 2]);
		const less = await admin.post(`${base}/saveCascade`, { ...stored, members: [], children: [stored.children[1]] });
		expect(less.body.data).toMatchObject({ members: [], children: [{ name: '二' }] });
		expect((await admin.get(`${base}/getByKey`, { groupAlias: 'branch_deep' })).status).toBe(404);
	});

	it('refuse circles, foreign people, other tenants, rubbish and people without the right', async () => {
		const top = await save({ name: '圈', groupAlias: 'circle' });
		const below = await save({ name: '圈下', groupAlias: 'circle_below', parent: top.id });
		const foreigner = await idOf('tenantstaff', tenantAdmin);
		const calls: Array<[string, Caller, string, unknown, number]> = [
			['below itself', admin, 'save', { id: top.id, version: top.version, parent: below.id }, 400],
			['its own parent', admin, 'save', { id: top.id, version: top.version, parent: top.id }, 400],
			['a member of another tenant', admin, 'save', { id: top.id, version: top.version, members: [foreigner] }, 404],
			['members that are none', admin, 'save', { id: top.id, version: top.version, members: ['x'] }, 400],
			['a taken alias', admin, 'save', { name: '又', groupAlias: 'circle' }, 409],
			['an alias that is no key', admin, 'save', { name: '又', groupAlias: '1 a' }, 400],
			['a stale version', admin, 'save', { id: top.id, version: 77, name: '又' }, 409],
			['a group of another tenant', tenantAdmin, 'save', { id: top.id, version: top.version, name: '又' }, 404],
			['a group of another tenant', tenantAdmin, 'addUser', { groupId: top.id, userIds: foreigner }, 404],
			['a person of another tenant', admin, 'addUser', { groupId: top.id, userIds: foreigner }, 404],
			['a plain user', staff, 'addUser', { groupId: top.id, userIds: foreigner }, 403],
			['a plain user', staff, 'saveCascade', { name: '又', groupAlias: 'again' }, 403],
			['children that are no list', admin, 'saveCascade', { name: '又', groupAlias: 'again', children: 3 }, 400],
			['a child that is no record', admin, 'saveCascade', { name: '又', groupAlias: 'again', children: [3] }, 400],
			['a group with groups below', admin, 'remove', { ids: top.id }, 409],
			['no id', admin, 'addUser', { userIds: foreigner }, 400],
		];
		for (const [what, caller, name, input, status] of calls) {
			expect([what, name, (await caller.post(`${base}/${name}`, input)).status]).toEqual([what, name, status]);
		}
		const hidden = await tenantAdmin.get(`${base}/loadCascade`, { groupId: top.id });
		expect(hidden.status).toBe(404);
	});

	it('let nobody in whom the group would give more than the one who asks', async () => {
		const strong = await save({ name: '强', groupAlias: 'strong' });
		const all = (await admin.post('/platform/v3/role/save', { name: '全部', alias: 'everything' })).body.data;
		await portal.database.pool.query("insert into portal.role_grant values ($1, '*')", [all.id]);
		await portal.database.pool.query("insert into portal.role_party values ($1, 'group', $2)", [all.id, strong.id]);
		const keeper = (await admin.post('/platform/v3/role/save', { name: '组管理', alias: 'group-keeper' })).body.data;
		for (const right of ['group:view', 'group:edit', 'group:create', 'group:members', 'employee:view'])
			await portal.database.pool.query('insert into portal.role_grant values ($1, $2)', [keeper.id, right]);
		await admin.post('/platform/v3/role/addUser', { roleId: keeper.id, userIds: await idOf('staff') });
		const own = await idOf('staff');
		expect((await staff.post(`${base}/addUser`, { groupId: strong.id, userIds: own })).status).toBe(403);
		expect((await staff.post(`${base}/save`, { name: '下', groupAlias: 'under_strong', parent: strong.id, members: [own] })).status).toBe(
			403,
		);
		expect((await staff.post(`${base}/save`, { name: '旁', groupAlias: 'beside', members: [own] })).status).toBe(200);
	});
});

describe('levels', () => {
	it('are unique by value and name within their participant type', async () => {
		const level = (values: object) => admin.post('/platform/v3/level/save', { name: '一级', value: 1, participantType: 'org', ...values });
		expect((await level({})).status).toBe(200);
		expect((await level({ name: '另' })).status).toBe(409);
		expect((await level({ value: 2 })).status).toBe(409);
		expect((await level({ participantType: 'position' })).status).toBe(200);
		for (const wrong of [{ value: '一' }, { value: -1 }, { participantType: 'person' }, { name: '' }])
			expect((await level(wrong)).status).toBe(400);
	});
});

describe('extended attributes', () => {
	const define = (values: object) => admin.post('/platform/v3/attr/save', { partyType: 'group', dataType: 'STRING', ...values });

	it('are judged by their definition when a record is stored, and answered for editing', async () => {
		const definitions: Record<string, object> = {
			whole: { dataType: 'INT', minimum: 1, maximum: 9 },
			part: { dataType: 'DOUBLE', decimals: 1 },
			day: { dataType: 'DATE' },
			flag: { dataType: 'BOOLEAN' },
			one: {
				dataType: 'OPTION',
				options: [
					{ value: 'a', title: '甲' },
					{ value: 'b', title: '乙' },
				],
			},
			many: {
				dataType: 'OPTION',
				isMulti: 'Y',
				options: [
					{ value: 'a', title: '甲' },
					{ value: 'b', title: '乙' },
				],
			},
			code: { pattern: '[A-Z]{2}', patternMessage: '两个大写字母', maxLength: 2 },
		};
		const ids: Record<string, string> = {};
		for (const [key, values] of Object.entries(definitions)) ids[key] = (await define({ name: key, key, ...values })).body.data.id;
		const group = await save({ name: '属性组', groupAlias: 'with_attributes' });
		const store = (key: string, value: unknown) =>
			admin.post(`${base}/save`, { id: group.id, version: group.version, attributes: [{ attribute: ids[key], value }] });
		for (const [key, value] of [
			['whole', '0'],
			['whole', '1.5'],
			['whole', 'x'],
			['whole', '99999999999999999999'],
			['part', '1.25'],
			['day', '2026-02-30'],
			['flag', 'yes'],
			['one', 'c'],
			['one', 'a,b'],
			['many', 'a,c'],
			['code', 'ab'],
			['code', 3],
		] as const) {
			const { status, body } = await store(key, value);
			expect([key, value, status, body.data?.fields?.[0]?.path]).toEqual([key, value, 400, 'attributes.0.value']);
		}
		const attributes = Object.entries({ whole: '3', part: '1.5', day: '2026-02-28', flag: 'Y', one: 'a', many: 'a,b', code: 'AB' }).map(
			([key, value]) => ({ attribute: ids[key], value }),
		);
		const stored = await admin.post(`${base}/save`, { id: group.id, version: group.version, attributes });
		expect(stored.status).toBe(200);
		const edited = await admin.get('/platform/v3/attr/findByPartyTypeUserId4Edit', { partyType: 'group', userId: group.id });
		const values = Object.fromEntries(
			edited.body.data.map((item: { key: string; values: Array<{ value: unknown }> }) => [item.key, item.values.map(({ value }) => value)]),
		);
		expect(values).toMatchObject({ whole: [3], part: [1.5], flag: ['Y'], many: ['a', 'b'], code: ['AB'] });
		expect((await admin.post('/platform/v3/attr/remove', { ids: ids.whole })).status).toBe(409);
		const listed = await admin.get('/platform/v3/attr/findByTypeAndPartyType', { partyType: 'group', type: 'OPTION' });
		expect(listed.body.data.map(({ key }: { key: string }) => key).sort()).toEqual(['many', 'one']);
		expect((await admin.get('/platform/v3/attr/load', { attrId: ids.one ?? '' })).body.data.options).toHaveLength(2);
	});

	it('are kept of organisations and positions too, each judged by those of its own party type', async () => {
		for (const [partyType, path, idName] of [
			['org', '/platform/v3/org', 'orgId'],
			['position', '/platform/v3/position', 'posId'],
		] as const) {
			const own = (await define({ name: '编制', key: 'headcount', partyType, dataType: 'INT', minimum: 1 })).body.data.id;
			const foreign = (await define({ name: '旁', key: `other_${partyType}` })).body.data.id;
			const party = (
				await admin.post(`${path}/save`, { name: '有属性', alias: `with_${partyType}`, level: partyType === 'org' ? 'county' : null })
			).body.data;
			const store = (attribute: string, value: string) =>
				admin.post(`${path}/save`, { id: party.id, version: party.version, attributes: [{ attribute, value }] });
			const wrong = [await store(own, '0'), await store(own, 'x'), await store(foreign, 'x')];
			expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
			expect((await store(own, '12')).status).toBe(200);
			expect((await admin.get(`${path}/get`, { [idName]: party.id })).body.data.attributes).toMatchObject([
				{ attribute: own, value: '12' },
			]);
			const { body } = await admin.get('/platform/v3/attr/findByPartyTypeUserId4Edit', { partyType, userId: party.id });
			expect(body.data).toContainEqual(expect.objectContaining({ id: own, values: [{ attrId: own, value: 12 }] }));
		}
	});

	it('that are required are asked for, and not of records that were stored before', async () => {
		const old = await save({ name: '旧', groupAlias: 'older' });
		const { id } = (await define({ name: '必需', key: 'needed', isRequired: true })).body.data;
		const created = await admin.post(`${base}/save`, { name: '新', groupAlias: 'newer' });
		expect([created.status, created.body.data.fields]).toEqual([400, [{ path: 'attributes', message: '请填写“必需”' }]]);
		expect((await admin.post(`${base}/save`, { id: old.id, version: old.version, name: '旧二' })).status).toBe(200);
		await admin.post('/platform/v3/attr/remove', { ids: id });
	});

	it('are defined with sense', async () => {
		for (const wrong of [
			{ name: '一', key: 'one_a', dataType: 'OPTION' },
			{ name: '一', key: 'one_b', dataType: 'INT', minimum: 5, maximum: 1 },
			{ name: '一', key: 'one_c', pattern: '(a)\\1' },
			{ name: '一', key: 'one_d', pattern: '(' },
			{ name: '一', key: '一' },
			{ name: '一', key: 'one_e', dataType: 'TEXT' },
			{ name: '一', key: 'one_f', partyType: 'tenant' },
			{ name: '一', key: 'one_g', dataType: 'OPTION', options: [{ value: 'a,b', title: '甲' }] },
			{
				name: '一',
				key: 'one_h',
				dataType: 'OPTION',
				options: [
					{ value: 'a', title: '甲' },
					{ value: 'a', title: '乙' },
				],
			},
		])
			expect([wrong.key, (await define(wrong)).status]).toEqual([wrong.key, 400]);
		for (const status of [200, 409]) expect((await define({ name: '一', key: 'twice' })).status).toBe(status);
		for (const partyType of ['', 'tenant', undefined])
			expect((await admin.get('/platform/v3/attr/findByTypeAndPartyType', { ...(partyType && { partyType }) })).status).toBe(400);
		const foreign = await tenantAdmin.get('/platform/v3/attr/findByTypeAndPartyType', { partyType: 'group' });
		expect(foreign.body.data).toEqual([]);
	});
});
