import { type Caller, demoPassword, type TestPortal } from '../../support/test-portal.ts';

/** Somebody who holds a right in each way there is, their administrator, and a client; by name the ids of all that races need. */
export interface RaceTenant {
	ids: Record<
		| 'tenant'
		| 'victim'
		| 'manager'
		| 'deputy'
		| 'organisation'
		| 'otherOrganisation'
		| 'position'
		| 'otherPosition'
		| 'group'
		| 'otherGroup'
		| 'role'
		| 'otherRole'
		| 'organisationRole'
		| 'positionRole'
		| 'groupRole'
		| 'app'
		| 'client'
		| 'grant',
		string
	>;
	clientName: string;
	clientSecret: string;
	/** Brings all rows of the tenant back to what they were when it was made, and ends its sessions. */
	restore(): Promise<void>;
}

/** The call that each way to a right opens. */
export const guarded = {
	own: '/platform/v3/position/query',
	organisation: '/platform/v3/level/query',
	position: '/platform/v3/attr/query',
	group: '/platform/v3/group/query',
} as const;

export const accounts = { manager: 'racemanager', victim: 'racevictim', deputy: 'racedeputy' };
export const tenantCode = 'raced';
export const victimMobile = '13800138001';

/** Makes a tenant for races. */
export async function foundRaceTenant(portal: TestPortal, authority: Caller): Promise<RaceTenant> {
	const founder = {
		name: '竞速企业',
		code: tenantCode,
		account: accounts.manager,
		contact: '王',
		email: 'race@mail.example',
		scale: 'small',
	};
	const values = { ...founder, mobile: '13800138000', password: demoPassword };
	const tenant = (await made(authority, '/platform/v3/saas/tenant/save', values)).id;
	const admin = await portal.signIn('admin', tenant);
	const ids = { tenant, ...(await makeParties(admin)) };
	const rows = await portal.database.pool.query('select id from portal.employee where account = $1', [accounts.manager]);
	const people = { ...(await makePeople(admin, ids)), manager: String(rows.rows[0].id) };
	// They have replaced the passwords that they were made with.
	await portal.database.pool.query('update portal.credential set is_initial = false where employee_id = any($1)', [Object.values(people)]);
	const roles = await makeRoles(admin, ids, people.victim);
	await made(admin, '/platform/v3/group/addUser', { groupId: ids.group, userIds: people.victim });
	await made(admin, '/platform/v3/employee/addPositionUser', { posId: ids.position, userIds: people.victim });
	const relation = { tenantId: tenant, userIds: people.deputy, relation: 'admin' };
	await made(authority, '/platform/v3/saas/tenant/save/user/relation', relation);
	const client = await makeClient(portal, admin);
	const all = { ...ids, ...people, ...roles, ...client.ids };
	return { ids: all, clientName: client.name, clientSecret: client.secret, restore: await keepRows(portal, all) };
}

/** Makes a call that must succeed, and returns its data. */
async function made(caller: Caller, path: string, values: object) {
	const { body, text } = await caller.post(path, values);
	if (body?.state !== 200) throw new Error(`${path}: ${text}`);
	return body.data;
}

async function makeParties(admin: Caller) {
	const save = async (screen: string, name: string, more: object): Promise<string> =>
		(await made(admin, `/platform/v3/${screen}/save`, { name, [screen === 'group' ? 'groupAlias' : 'alias']: name, ...more })).id;
	const organisation = await save('org', 'raceorg', { level: 'county' });
	const otherOrganisation = await save('org', 'raceother', { level: 'county' });
	const position = await save('position', 'racepost', { organisation });
	const otherPosition = await save('position', 'racepost2', { organisation });
	const group = await save('group', 'racegroup', {});
	const otherGroup = await save('group', 'racegroup2', {});
	return { organisation, otherOrganisation, position, otherPosition, group, otherGroup };
}

async function makePeople(admin: Caller, { organisation }: { organisation: string }) {
	const save = async (account: string, mobile: string): Promise<string> => {
		const contact = { mobile, email: `${account}@mail.example`, qq: '11010519491231002X' };
		const values = { account, name: account, status: 'actived', gender: 'male', organisation, ...contact };
		return (await made(admin, '/platform/v3/employee/save', { ...values, password: demoPassword })).id;
	};
	return { victim: await save(accounts.victim, victimMobile), deputy: await save(accounts.deputy, '13800138002') };
}

async function makeRoles(admin: Caller, ids: { organisation: string; position: string; group: string }, victim: string) {
	const save = async (alias: string, permissions: string[]): Promise<string> => {
		const { id } = await made(admin, '/platform/v3/role/save', { name: alias, alias });
		const { body } = await admin.get('/platform/v3/role/scopes', { roleId: id });
		await made(admin, '/platform/v3/role/saveGrants', { roleId: id, permissions, revision: body.data.revision });
		return id;
	};
	const role = await save('racerole', ['position:view']);
	const otherRole = await save('racerole2', []);
	const organisationRole = await save('raceorgrole', ['level:view']);
	const positionRole = await save('racepostrole', ['attribute:view']);
	const groupRole = await save('racegrouprole', ['group:view']);
	await made(admin, '/platform/v3/role/addUser', { roleId: role, userIds: victim });
	await made(admin, '/platform/v3/org/assignRole', { orgId: ids.organisation, roleIds: organisationRole });
	await made(admin, '/platform/v3/position/assignRole', { posId: ids.position, roleIds: positionRole });
	return { role, otherRole, organisationRole, positionRole, groupRole };
}

async function makeClient({ database }: TestPortal, admin: Caller) {
	const app = (await made(admin, '/platform/v3/auth/app/save', { name: '竞争', key: 'raced' })).id;
	const client = (await made(admin, '/platform/v3/auth/client/save', { name: '竞争', app })).id;
	const { clientId: name, secret } = await made(admin, '/platform/v3/auth/client/secret', { id: client });
	const { rows } = await database.pool.query("select id from portal.app_api where name = 'POST /business/v3/product/query'");
	const grant = (await made(admin, '/platform/v3/auth/apiGrant/save', { client, apis: rows.map(({ id }) => id) })).id;
	return { ids: { app, client, grant }, name, secret };
}

/** Tables whose rows belong to the people, roles, groups or clients of a tenant, without naming it. */
const dependents: ReadonlyArray<[table: string, column: string]> = [
	...(['credential', 'role_member', 'group_member', 'user_setting'] as const).map((table) => [table, 'employee_id'] as [string, string]),
	...(['role_grant', 'role_party', 'role_scope'] as const).map((table) => [table, 'role_id'] as [string, string]),
	['client_secret', 'client_id'],
];

/** Copies every row of the tenant, and returns what replaces the present rows by the copies. */
async function keepRows({ database: { pool } }: TestPortal, ids: RaceTenant['ids']): Promise<() => Promise<void>> {
	// A space that failed can be dropped, and needs no time to be created.
	await pool.query("update portal.tenant set schema_status = 'FAILED' where id = $1", [ids.tenant]);
	// Groups give no roles by a call yet.
	await pool.query("insert into portal.role_party values ($1, 'group', $2)", [ids.groupRole, ids.group]);
	const { rows } = await pool.query<{ name: string }>(`select c.table_name as name from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'portal' and t.table_type = 'BASE TABLE'
			and c.column_name = 'tenant_id' and c.table_name not in ('audit', 'api_invoke', 'token', 'tenant')`);
	const roles = await pool.query('select id from portal.role where tenant_id = $1', [ids.tenant]);
	const all = `'{${[...Object.values(ids), ...roles.rows.map(({ id }) => id)].join(',')}}'::uuid[]`;
	const kept: Array<[table: string, condition: string]> = [
		['tenant', `id = '${ids.tenant}'`],
		...rows.map(({ name }) => [name, `tenant_id = '${ids.tenant}'`] as [string, string]),
		...dependents.map(([table, column]) => [table, `${column} = any(${all})`] as [string, string]),
	];
	await pool.query('create schema race');
	for (const [table, condition] of kept) await pool.query(`create table race.${table} as select * from portal.${table} where ${condition}`);
	const statements = kept.map(
		([table, condition]) =>
			`delete from portal.${table} where ${condition}; insert into portal.${table} overriding system value select * from race.${table};`,
	);
	const clear = `delete from portal.session where employee_id = any(${all}) or api_client = any(${all});
		delete from portal.sign_in_try; delete from portal.one_time_secret; delete from portal.sms_code;`;
	// Without triggers and foreign keys, whose order does not matter here.
	const text = `begin; ${clear} set local session_replication_role = replica; ${statements.join('\n')} commit`;
	return async () => void (await pool.query(text));
}
