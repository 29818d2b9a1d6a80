import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { startPortalProcess } from '../support/child-process.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/platform/v3';
/** What the saves touch, and the audit log and the versions that go with them. */
const tables = [
	...['employee', 'employee__positions', 'employee__attributes', 'credential', 'role_member', 'role_party', 'role_grant', 'role_scope'],
	...['user_group', 'group_member', 'organisation', 'organisation_manager', 'record_history', 'audit', 'tenant', 'tenant_member'],
];
const sleeping = "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";

let portal: TestPortal;
let admin: Caller;
let staff: Caller;
/** The saves, each of people and organisations of its own, so that none waits for another. */
let saves: Record<string, (at: string) => Promise<Answer>>;

beforeAll(async () => {
	// What is killed on purpose need not fill the report.
	vi.stubEnv('PORTAL_LOG', 'fatal');
	// Two people call: none of their saves waits for another's, which sleeps.
	portal = await startTestPortal({ environment: { PORTAL_CALLS_SHARED: '16' } });
	vi.unstubAllEnvs();
	[admin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	saves = await prepareSaves();
});

afterAll(() => portal.close());

it('keeps nothing of a save of several parts whose database or node is killed in the middle, and does it whole the next time', async () => {
	const { pool } = portal.database;
	const before = await stored();
	// Each of the saves writes the audit log between its first and its last part.
	await pool.query(`create function portal.wait_here() returns trigger language plpgsql as 'begin perform pg_sleep(120); return new; end';
		create trigger wait_here before insert on portal.audit for each row execute function portal.wait_here()`);
	const answers = await kill(portal.url, () => pool.query(`select pg_terminate_backend(pid) from (${sleeping}) as it`));
	for (const [name, answer] of Object.entries(answers)) {
		expect([name, answer?.status, answer?.body.state]).toEqual([name, 503, 503]);
		expect(answer?.text).not.toMatch(/terminat|postgres|57P01/i);
	}
	expect(await stored()).toEqual(before);

	const DATABASE_URL = String(pool.options.connectionString);
	const node = startPortalProcess({
		DATABASE_URL,
		PORT: '0',
		PORTAL_DATA: testDataFolder,
		PORTAL_SECRET: 'secret of the tests',
		PORTAL_CALLS_SHARED: '16',
	});
	const [, url = ''] = await node.until(/ready after .*(http:\S+)/);
	const unanswered = await kill(url, async () => {
		process.kill(node.pid, 'SIGKILL');
		await node.ended;
		// Of a statement that runs the server learns only at its end that nobody waits for it any more.
		await pool.query(`select pg_terminate_backend(pid) from (${sleeping}) as it`);
	});
	expect(new Set(Object.values(unanswered))).toEqual(new Set([null]));
	await expect.poll(stored).toEqual(before);
	await pool.query('drop trigger wait_here on portal.audit');

	for (const [name, save] of Object.entries(saves)) {
		const { status, text } = await save(portal.url);
		expect([name, status, text]).toEqual([name, 200, expect.any(String)]);
	}
	expect(await results()).toEqual({
		person: { posts: 1, roles: 1, groups: 1, attributes: 1, credentials: 1 },
		people: { handed: 2, moved: 2, staff: 1 },
		grants: ['employee:view', 'level:view'],
		groups: [
			{ group_alias: 'stop_one', members: 1 },
			{ group_alias: 'stop_three', members: 0 },
			{ group_alias: 'stop_two', members: 0 },
		],
		company: { people: 1, roles: 1, admins: 1 },
	});
});

/** Sends all saves at once, kills when each is held in its middle, and returns what came back; null where nothing did. */
async function kill(url: string, killNow: () => Promise<unknown>): Promise<Record<string, Answer | null>> {
	const names = Object.keys(saves);
	const sent = Object.values(saves).map((save) => save(url).catch(() => null));
	await expect.poll(async () => (await portal.database.pool.query(sleeping)).rowCount, { timeout: 15_000 }).toBe(names.length);
	await killNow();
	const answers = await Promise.all(sent);
	return Object.fromEntries(names.map((name, index) => [name, answers[index] ?? null]));
}

async function stored(): Promise<Record<string, string>> {
	const digests = tables.map(async (table) => {
		const { rows } = await portal.database.pool.query(
			`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from portal.${table} t`,
		);
		return [table, rows[0].digest] as const;
	});
	return Object.fromEntries(await Promise.all(digests));
}

/** What is after all saves were carried out. */
async function results(): Promise<Record<string, unknown>> {
	const read = async (text: string) => (await portal.database.pool.query(text)).rows;
	const [{ ids: _, ...person }] = await read(`select array_agg(e.id) as ids,
			(select count(*)::int from portal.employee__positions p where p.record_id = any(array_agg(e.id))) as posts,
			(select count(*)::int from portal.role_member m where m.employee_id = any(array_agg(e.id))) as roles,
			(select count(*)::int from portal.group_member m where m.employee_id = any(array_agg(e.id))) as groups,
			(select count(*)::int from portal.employee__attributes a where a.record_id = any(array_agg(e.id))) as attributes,
			(select count(*)::int from portal.credential c where c.employee_id = any(array_agg(e.id))) as credentials
		from portal.employee e where e.account = 'stoppednew'`);
	const inTarget = `organisation = (select id from portal.organisation where alias = 'stop_to')`;
	const [people] = await read(`select count(*) filter (where account in ('stopped0', 'stopped1'))::int as handed,
			count(*) filter (where account in ('stopped2', 'stopped3'))::int as moved, count(*) filter (where account = 'staff')::int as staff
		from portal.employee where ${inTarget}`);
	const grants = await read(
		`select permission from portal.role_grant where role_id = (select id from portal.role where alias = 'stop-granted') order by 1`,
	);
	const groups = await read(`select group_alias, (select count(*)::int from portal.group_member where group_id = g.id) as members
		from portal.user_group g where group_alias in ('stop_one', 'stop_two', 'stop_three') order by 1`);
	const [company] = await read(`select (select count(*)::int from portal.employee e where e.tenant_id = t.id) as people,
			(select count(*)::int from portal.role r where r.tenant_id = t.id) as roles,
			(select count(*)::int from portal.tenant_member m where m.tenant_id = t.id and is_admin) as admins
		from portal.tenant t where code = 'stopped'`);
	return { person, people, grants: grants.map(({ permission }) => permission), groups, company };
}

async function make(path: string, values: object): Promise<{ id: string }> {
	const { status, body, text } = await admin.post(`${base}/${path}`, values);
	expect([path, status, text]).toEqual([path, 200, expect.any(String)]);
	return body.data;
}

async function prepareSaves(): Promise<typeof saves> {
	const bureau = async (alias: string, parent?: string) =>
		(await make('org/save', { name: alias, alias, level: 'county', ...(parent && { parent }) })).id;
	const from = await bureau('stop_from');
	const [below, to, home] = [await bureau('stop_below', from), await bureau('stop_to'), await bureau('stop_home')];
	const person = (account: string, organisation: string) => ({
		...{ account, name: account, status: 'actived', gender: 'male', mobile: '13800138000', organisation },
		...{ email: 'stop@example.org', qq: '11010519491231002X', password: 'Fresh@2026' },
	});
	const people = await Promise.all(
		[from, below, home, home, home].map((organisation, index) => make('employee/create', person(`stopped${index}`, organisation))),
	);
	const ids = people.map(({ id }) => id);
	const [position, role, group, attribute] = await Promise.all([
		make('position/save', { name: '停岗', alias: 'stop_position', organisation: to }),
		make('role/save', { name: '停角色', alias: 'stop-role' }),
		make('group/save', { name: '停组', groupAlias: 'stop_group' }),
		make('attr/save', { name: '停属性', key: 'stop_attribute', partyType: 'employee', dataType: 'INT' }),
	]);
	const granted = await make('role/save', { name: '停授权', alias: 'stop-granted' });
	const { revision } = (await admin.get(`${base}/role/scopes`, { roleId: granted.id })).body.data;
	const group3 = [{ name: '停三', groupAlias: 'stop_three' }];
	const { account, password, ...partyEmployeePo } = person('stoppednew', to);
	return {
		person: (at) =>
			admin.at(at).post(`${base}/employee/create`, {
				...{ partyEmployeePo, user: { account, password }, userGroupPoList: [{ id: group.id }], roleVoList: [{ id: role.id }] },
				positionVoList: [{ id: position.id, isMainPost: 'Y', isPrincipal: 'N' }],
				attrValueVoList: [{ attrId: attribute.id, value: 7 }],
			}),
		subtree: (at) => admin.at(at).post(`${base}/org/transfer`, { orgIds: from, targetId: to, mode: 'people' }),
		transfer: (at) => admin.at(at).post(`${base}/employee/transfer`, { ids: `${ids[2]},${ids[3]}`, orgId: to }),
		grants: (at) =>
			admin.at(at).post(`${base}/role/saveGrants`, {
				...{ roleId: granted.id, revision, permissions: ['level:view', 'employee:view'] },
				scopes: { employee: { combinator: 'and', rules: [{ field: 'gender', operator: 'equal', value: 'male' }] } },
			}),
		groups: (at) =>
			admin.at(at).post(`${base}/group/saveCascade`, {
				...{ name: '停一', groupAlias: 'stop_one', members: [ids[4]] },
				children: [{ name: '停二', groupAlias: 'stop_two', children: group3 }],
			}),
		organisation: (at) => staff.at(at).post(`${base}/user/saveOrgChange`, { id: to, alias: 'stop_to' }),
		company: (at) =>
			admin.at(at).post(`${base}/saas/tenant/save`, {
				...{ code: 'stopped', name: '停电器有限公司', account: 'stoppedadmin', password: 'Fresh@2026', contact: '李经理' },
				...{ email: 'stop@example.org', mobile: '13800138001', scale: 'small' },
			}),
	};
}
