import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const org = '/platform/v3/org';
const position = '/platform/v3/position';
const nobody = '0190a000-0000-7000-8000-000000000000';

let portal: TestPortal;
let admin: Caller;
let stranger: Caller;
let province: string;
let city: string;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	stranger = await portal.signIn('tenantadmin');
	province = (await admin.get(`${org}/get`, { alias: 'amr_33' })).body.data.id;
	city = (await admin.get(`${org}/get`, { alias: 'amr_3301' })).body.data.id;
	return portal;
});

const make = async (alias: string, values: Record<string, unknown> = {}): Promise<string> =>
	(await admin.post(`${org}/save`, { name: alias, alias, level: 'county', ...values })).body.data.id;

const makePosition = async (alias: string, values: Record<string, unknown> = {}): Promise<string> =>
	(await admin.post(`${position}/save`, { name: alias, alias, organisation: city, ...values })).body.data.id;

const find = async (base: string, id: string) => (await admin.get(`${base}/get`, { id })).body.data;

describe('organisations', () => {
	it('are found by id or alias, and never those of another tenant', async () => {
		expect((await admin.get(`${org}/get`, { orgId: province })).body.data.alias).toBe('amr_33');
		expect((await admin.get(`${org}/get`, { alias: 'amr_none' })).status).toBe(404);
		expect((await admin.get(`${org}/get`, {})).status).toBe(400);
		expect((await stranger.get(`${org}/get`, { alias: 'amr_33' })).status).toBe(404);
	});

	it('are answered as a flat tree, from the root 0 or from a scope', async () => {
		const top = (await admin.post(`${org}/findTreeData`, {})).body.data;
		expect(top.map((node: { parentId: string | null }) => node.parentId)).toEqual([null, '0']);
		const below = (await admin.post(`${org}/findTreeData`, { orgId: province })).body.data;
		expect(below.find((node: { id: string }) => node.id === city)).toMatchObject({
			parentId: province,
			leaf: false,
			pathName: '国家市场监督管理总局 / 浙江省市场监督管理局 / 杭州市市场监督管理局',
		});
		const scope = (await admin.post(`${org}/findTreeData2`, { type: 2, orgId: province })).body.data;
		expect([scope[0].id, scope[0].parentId, scope.length]).toEqual([province, null, below.length + 1]);
		expect((await admin.post(`${org}/findTreeData2`, { type: 9, orgId: province })).body.data.fields[0].path).toBe('type');
		expect((await admin.post(`${org}/findTreeData`, { orgId: ['x'] })).status).toBe(400);
		expect((await stranger.post(`${org}/findTreeData`, { orgId: province })).status).toBe(404);
	});

	it('are moved with all they have, never below themselves, all or none', async () => {
		const [upper, other] = [await make('upper', { parent: city }), await make('other', { parent: city })];
		const lower = await make('lower', { parent: upper });
		const circle = await admin.post(`${org}/transfer`, { orgIds: `${other},${upper}`, targetId: lower });
		expect(circle.status).toBe(400);
		expect((await find(org, other)).parent).toBe(city);
		expect((await admin.post(`${org}/transfer`, { orgIds: upper, targetId: upper })).status).toBe(400);
		expect((await admin.post(`${org}/transfer`, { orgIds: upper, targetId: nobody })).status).toBe(400);
		expect((await admin.post(`${org}/transfer`, { orgIds: 'x', targetId: city })).status).toBe(400);
		expect((await admin.post(`${org}/transfer`, { orgIds: upper, targetId: city, mode: 'rubbish' })).body.data.fields[0].path).toBe('mode');
		expect((await admin.post(`${org}/transfer`, { orgIds: `${other},${upper}`, targetId: province })).body.data.count).toBe(2);
		expect([(await find(org, upper)).parent, (await find(org, lower)).parent]).toEqual([province, upper]);
	});

	it('hand their people over in one transaction, with a version of each in the history', async () => {
		const target = await make('target');
		const staff = await portal.signIn('staff');
		expect((await staff.post(`${org}/transfer`, { orgIds: city, targetId: target, mode: 'people' })).status).toBe(403);
		expect((await stranger.post(`${org}/transfer`, { orgIds: city, targetId: target, mode: 'people' })).status).toBe(404);
		const moved = await admin.post(`${org}/transfer`, { orgIds: city, targetId: target, mode: 'people' });
		expect(moved.body.data.count).toBeGreaterThan(3);
		const people = await admin.post('/platform/v3/employee/query', { parameters: [{ key: 'Q^ORGANISATION_^S', value: target }] });
		expect(people.body.data.pageResult.totalCount).toBe(moved.body.data.count);
		const [person] = people.body.data.dataResult;
		const history = await admin.get('/platform/v3/employee/history', { id: person.id });
		expect([person.version, history.body.data[0].changes[0]?.field ?? Object.keys(history.body.data[0].changes)[0]]).toEqual([
			2,
			'organisation',
		]);
		expect((await admin.post(`${org}/remove`, { ids: [target] })).status).toBe(409);
		const again = await admin.post(`${org}/transfer`, { orgIds: city, targetId: target, mode: 'people' });
		expect(again.body.data.count).toBe(0);
	});

	it('that have nearly the whole tree below them have the same people, however the question is put', async () => {
		const { pool } = portal.database;
		const [busy, top] = [await make('busy', { parent: province }), await make('second_top')];
		await pool.query(
			`insert into portal.organisation (id, tenant_id, name, alias, parent, level) select gen_random_uuid(), tenant_id, 'many' || n, 'many_' || n, id, 'township'
				from portal.organisation, generate_series(1, 2500) n where id = $1`,
			[busy],
		);
		const people = await pool.query(
			'select id from portal.employee where tenant_id = (select tenant_id from portal.organisation where id = $1) limit 4',
			[busy],
		);
		const organisations = [`(select id from portal.organisation where alias = 'many_7')`, `'${busy}'`, `'${top}'`, 'null'];
		for (const [index, { id }] of people.rows.entries())
			await pool.query(`update portal.employee set organisation = ${organisations[index]} where id = $1`, [id]);
		const nation = (await find(org, province)).parent;
		const count = async (path: string, body: object) => {
			const answer = await admin.post(path, { ...body, requestPage: { pageNo: 1, limit: 1 } });
			return answer.body.data.pageResult.totalCount;
		};
		const all = await count('/platform/v3/employee/query', {});
		for (const id of [nation, province, busy, city, top]) {
			const { rows } = await pool.query(
				`with recursive below (id) as (select $1::uuid union select o.id from portal.organisation o join below on o.parent = below.id)
					select count(*)::int as people, (select count(*)::int from below) as organisations from portal.employee where organisation in (select id from below)`,
				[id],
			);
			const rule = (field: string, operator: string) => ({ query: { combinator: 'and', rules: [{ field, operator, value: [id] }] } });
			expect([
				await count('/platform/v3/employee/query', rule('organisation', 'within')),
				await count('/platform/v3/employee/query', rule('organisation', 'notWithin')),
				await count('/platform/v3/employee/queryWithOrg', { orgId: id, inclueChild: 'Y' }),
				await count('/platform/v3/org/query', rule('id', 'within')),
			]).toEqual([rows[0].people, all - rows[0].people, rows[0].people, rows[0].organisations]);
		}
	});

	it('take two transfers at once without closing a circle', async () => {
		const [left, right] = [await make('left'), await make('right')];
		const answers = await Promise.all([
			admin.post(`${org}/transfer`, { orgIds: left, targetId: right }),
			admin.post(`${org}/transfer`, { orgIds: right, targetId: left }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
	});
});

describe('positions', () => {
	it('go to another organisation with those below them, and come back to none', async () => {
		const head = await makePosition('move_head');
		const middle = await makePosition('move_middle', { parent: head });
		const leaf = await makePosition('move_leaf', { parent: middle });
		expect((await admin.post(`${position}/transfer`, { posIds: middle, orgId: province })).status).toBe(200);
		expect([await find(position, middle), await find(position, leaf)]).toMatchObject([
			{ organisation: province, parent: null, version: 2 },
			{ organisation: province, parent: middle, version: 2 },
		]);
		expect((await admin.post(`${position}/removeOrg`, { posIds: middle })).status).toBe(200);
		expect((await find(position, leaf)).organisation).toBe(null);
		expect((await admin.post(`${position}/assignOrg`, { posIds: middle, orgId: city })).status).toBe(200);
		expect((await find(position, leaf)).organisation).toBe(city);
		for (const call of ['transfer', 'assignOrg', 'removeOrg']) {
			expect((await stranger.post(`${position}/${call}`, { posIds: middle, orgId: city })).status).toBe(404);
			expect((await admin.post(`${position}/${call}`, { orgId: city })).status).toBe(400);
		}
		expect((await admin.post(`${position}/transfer`, { posIds: middle, orgId: nobody })).status).toBe(400);
		expect(
			(await admin.post(`${position}/saveMove`, { posId: leaf, parentId: await makePosition('elsewhere', { organisation: province }) }))
				.status,
		).toBe(400);
		expect((await admin.post(`${position}/saveMove`, { posId: middle, parentId: leaf })).status).toBe(400);
	});

	it('go with one above them that is chosen, too, and keep their parent', async () => {
		// The lower positions are older than the one above them, and younger.
		const older = await makePosition('chosen_older');
		const head = await makePosition('chosen_head');
		const middle = await makePosition('chosen_middle', { parent: head });
		const leaf = await makePosition('chosen_leaf', { parent: middle });
		expect((await admin.post(`${position}/saveMove`, { posId: older, parentId: head })).status).toBe(200);
		const posIds = [leaf, older, head].join();
		const calls: Array<[string, string | null]> = [
			['transfer', province],
			['removeOrg', null],
			['assignOrg', city],
		];
		for (const [call, orgId] of calls) {
			const { body } = await admin.post(`${position}/${call}`, { posIds, ...(orgId && { orgId }) });
			expect([call, body.message, body.data]).toEqual([call, undefined, { count: 3 }]);
			expect(await Promise.all([head, older, middle, leaf].map((id) => find(position, id)))).toMatchObject([
				{ organisation: orgId, parent: null },
				{ organisation: orgId, parent: head },
				{ organisation: orgId, parent: head },
				{ organisation: orgId, parent: middle },
			]);
		}
	});

	it('are read with organisation, roles and holders, and give roles as organisations do', async () => {
		const id = await makePosition('loaded');
		const role = (await admin.post('/platform/v3/role/save', { name: '岗位角色', alias: 'of-loaded' })).body.data.id;
		expect((await admin.post(`${position}/assignRole`, { posId: id, roleIds: role })).status).toBe(200);
		const { body } = await admin.get(`${position}/load`, { posId: id });
		expect(body).toMatchObject({
			data: { alias: 'loaded' },
			variables: { partyOrg: { id: city }, partyRoles: [{ id: role }], holders: 0 },
		});
		expect((await admin.get(`${position}/getByAlias`, { alias: 'loaded' })).body.data.id).toBe(id);
		const level = async (participantType: string) =>
			(await admin.post('/platform/v3/level/save', { name: '高级', value: 900, participantType })).body.data.id;
		const levelled = (wanted: string) => admin.post(`${position}/save`, { id, version: 1, level: wanted });
		expect((await levelled(await level('org'))).status).toBe(400);
		expect((await levelled(await level('position'))).status).toBe(200);
		const listed = await admin.post(`${position}/queryWithLevelByOrgId`, {
			orgId: city,
			parameters: [{ key: 'Q^ALIAS_^S', value: 'loaded' }],
		});
		expect(listed.body.data.dataResult).toMatchObject([{ id, titles: { level: '高级' } }]);
		expect((await stranger.post(`${position}/assignRole`, { posId: id, roleIds: role })).status).toBe(404);
		expect((await stranger.get(`${position}/load`, { posId: id })).status).toBe(404);
		const staff = await portal.signIn('staff');
		expect((await staff.get(`${position}/load`, { posId: id })).status).toBe(403);
		expect((await admin.post(`${position}/removeRole`, { posId: id, roleIds: role })).status).toBe(200);
		await admin.post(`${position}/assignRole`, { posId: id, roleIds: role });
		expect((await admin.post(`${position}/remove`, { ids: [id] })).status).toBe(200);
		const left = await portal.database.pool.query('select from portal.role_party where party_id = $1', [id]);
		expect(left.rowCount).toBe(0);
	});
});

describe('an administrator of a part of the tree', () => {
	const auth = `${org}/auth`;
	const employee = '/platform/v3/employee';
	const idOf = async (account: string): Promise<string> => (await admin.get(`${employee}/get`, { account })).body.data.id;

	it('sees that part alone, changes there what was ticked, and cannot get out', async () => {
		const staff = await portal.signIn('staff');
		const role = (await admin.post('/platform/v3/role/save', { name: '地方管理员', alias: 'local-admin' })).body.data.id;
		const rights = ['organisation', 'position', 'employee', 'organisation-auth'].flatMap((screen) =>
			['view', 'create', 'edit', 'remove'].map((right) => `${screen}:${right}`),
		);
		await portal.database.pool.query('insert into portal.role_grant select $1, unnest($2::text[])', [
			role,
			[...rights, 'role:view', 'role:assign'],
		]);
		const staffId = await idOf('staff');
		await admin.post('/platform/v3/role/addUser', { roleId: role, userIds: staffId });
		const whole = (await staff.post(`${org}/query`, {})).body.data.pageResult.totalCount;
		const entry = await admin.post(`${auth}/save`, { employee: staffId, organisation: city, rights: ['position', 'employee'] });
		expect(entry.status).toBe(200);

		const part = (await staff.post(`${org}/query`, {})).body.data;
		expect(part.pageResult.totalCount).toBeGreaterThan(5);
		expect(part.pageResult.totalCount).toBeLessThan(whole / 3);
		expect((await staff.get(`${org}/get`, { id: province })).status).toBe(404);
		expect((await staff.post(`${org}/findTreeData`, {})).body.data.map(({ id }: { id: string }) => id)).toEqual(['0', city]);
		const [below] = (await staff.post(`${org}/findTreeData`, { orgId: city })).body.data;
		const { id, version } = await find(org, below.id);
		expect((await staff.post(`${org}/save`, { id, version, name: '改名' })).status).toBe(403);
		expect((await staff.post(`${org}/save`, { name: '新机构', alias: 'not_allowed', level: 'county', parent: city })).status).toBe(403);

		const made = await staff.post(`${position}/save`, { name: '内勤', alias: 'inside', organisation: below.id });
		expect(made.status).toBe(200);
		expect((await staff.post(`${position}/save`, { name: '外勤', alias: 'outside', organisation: province })).status).toBe(400);
		expect((await staff.post(`${position}/transfer`, { posIds: made.body.data.id, orgId: province })).status).toBe(400);
		const people = (await staff.post(`${employee}/query`, {})).body.data;
		const all = (
			await admin.post(`${employee}/query`, {
				query: { combinator: 'and', rules: [{ field: 'organisation', operator: 'within', value: [city] }] },
			})
		).body.data;
		expect(people.pageResult.totalCount).toBe(all.pageResult.totalCount);
		expect((await staff.get(`${employee}/get`, { account: 'admin' })).status).toBe(404);

		const authId = entry.body.data.id;
		expect((await staff.post(`${auth}/remove`, { ids: [authId] })).status).toBe(403);
		const somebody = people.dataResult[0]?.id ?? staffId;
		const handOn = await staff.post(`${auth}/save`, { employee: somebody, organisation: below.id, rights: ['organisation'] });
		expect(handOn.status).toBeGreaterThanOrEqual(400);
		const roleOn = await staff.post('/platform/v3/role/addUser', { roleId: role, userIds: somebody });
		expect(roleOn.status).toBeGreaterThanOrEqual(400);
		expect((await stranger.post(`${auth}/remove`, { ids: [authId] })).status).toBe(404);

		expect((await admin.post(`${auth}/remove`, { ids: [authId] })).status).toBe(200);
		expect((await staff.post(`${org}/query`, {})).body.data.pageResult.totalCount).toBe(whole);
		const book = await portal.database.pool.query("select action from portal.audit where action like 'area-%' order by at");
		expect(book.rows.map(({ action }) => action)).toEqual(['area-grant', 'area-withdraw']);
	});
});
