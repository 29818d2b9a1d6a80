import { expect, it } from 'vitest';
import type { Services } from '../../server/features/feature.ts';
import { features } from '../../server/features.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

const base = '/platform/v3';
const proofRequired = 6030106;
const byPeople = '程序不能改变人员的角色，也不能改变带有角色的用户组的成员，请登录后操作';

let portal: TestPortal;
let admin: Caller;
let person: { id: string; version: number };
let role: string;
/** A group without roles, one with the role, and one below that. */
let groups: { plain: string; strong: string; below: string };

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	role = await make('role/save', { name: '授予的角色', alias: 'given-role' });
	const strong = await make('group/save', { name: '有角色', groupAlias: 'strong' });
	groups = {
		plain: await make('group/save', { name: '无角色', groupAlias: 'plain' }),
		strong,
		below: await make('group/save', { name: '下级', groupAlias: 'below', parent: strong }),
	};
	await query("insert into portal.role_party values ($1, 'group', $2)", [role, strong]);
	const [{ id: organisation }] = await query("select id from portal.organisation where alias = 'amr_33'");
	const values = { name: '张三', status: 'actived', gender: 'male', mobile: '13800138000', email: 'zhang@example.org' };
	const joiner = { account: 'joiner', password: 'Fresh@2026', qq: '11010519491231002X', organisation, ...values };
	const { id, version } = (await admin.post(`${base}/employee/create`, joiner)).body.data;
	person = { id, version };
	return portal;
});

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;

async function make(path: string, values: Record<string, unknown>): Promise<string> {
	const { status, body } = await admin.post(`${base}/${path}`, values);
	expect([path, status, body.message]).toEqual([path, 200, undefined]);
	return body.data.id;
}

/** A save of the person; what it returned is the version of the next one. */
async function save(caller: Caller, values: Record<string, unknown>, key = '') {
	const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
	const answer = await caller.call('POST', `${base}/employee/update`, { body: { ...person, ...values }, headers });
	if (answer.status === 200) person.version = answer.body.data.version;
	return { status: answer.status, state: answer.body.state, message: answer.body.message };
}

const heldRoles = () => query('select role_id from portal.role_member where employee_id = $1', [person.id]);
const groupsOf = async () =>
	(await query('select group_id from portal.group_member where employee_id = $1', [person.id])).map(({ group_id }) => group_id);

/** As if the caller had signed in eleven minutes ago. */
async function age(caller: Caller): Promise<void> {
	await query("update portal.session set proven_at = now() - interval '11 minutes' where employee_id = $1", [caller.tokens.uid]);
	portal.sessions.forgetRights();
}

const prove = (caller: Caller) => caller.post('/oauth2/v3/user/prove', { password: demoPassword });

it('requires proof of people who change the roles of a person, or groups that have roles, and of nobody else', async () => {
	await age(admin);
	const { roles } = (await admin.get(`${base}/employee/get`, { employeeId: person.id })).body.data;
	expect((await save(admin, { address: '新址', roles, groups: [] })).status).toBe(200);
	expect((await save(admin, { groups: [groups.plain] })).status).toBe(200);
	const given = { roles: [{ role }], groups: [groups.plain] };
	expect((await save(admin, given, 'give')).state).toBe(proofRequired);
	expect((await save(admin, { groups: [groups.plain, groups.below] })).state).toBe(proofRequired);
	expect([await heldRoles(), await groupsOf()]).toEqual([[], [groups.plain]]);
	const joined = { groupId: groups.below, userIds: person.id };
	expect((await admin.post(`${base}/group/addUser`, joined)).body.state).toBe(proofRequired);
	const [{ version }] = await query('select version from portal.user_group where id = $1', [groups.plain]);
	const moved = { id: groups.plain, version, parent: groups.strong };
	expect((await admin.post(`${base}/group/save`, moved)).body.state).toBe(proofRequired);
	// As browsers do it: the same call again, after the proof.
	expect((await prove(admin)).status).toBe(200);
	expect((await save(admin, given, 'give')).status).toBe(200);
	expect(await heldRoles()).toEqual([{ role_id: role }]);
	await age(admin);
	expect((await save(admin, { roles: [] })).state).toBe(proofRequired);
	await prove(admin);
	expect((await save(admin, { roles: [], groups: [] })).status).toBe(200);
	expect([await heldRoles(), await groupsOf()]).toEqual([[], []]);
});

it('requires proof for a whole import, not row by row', async () => {
	const files = await signInForFiles(portal.url, 'admin');
	const content = Buffer.from('\ufeff用户组名称,用户组别名,上级用户组\r\n独立,alone,\r\n附属,attached,有角色\r\n');
	const { body } = await files.upload(`${base}/group/import/check`, { content, name: '用户组.csv' });
	expect(body.data).toMatchObject({ goodCount: 2, badCount: 0 });
	const run = () => admin.post(`${base}/group/import/run`, { id: body.data.id, mode: 'good' });
	await age(admin);
	expect((await run()).body.state).toBe(proofRequired);
	await prove(admin);
	expect((await run()).body.data).toMatchObject({ created: 2, refused: [] });
});

async function keyOf(caller: Caller): Promise<Caller> {
	const { body } = await caller.post(`${base}/user/keys/create`, { name: '人员同步', days: 30, password: demoPassword });
	return new Caller(portal.url, { 'access-token': body.data.key });
}

async function clientFor(names: string[]): Promise<Caller> {
	const app = await make('auth/app/save', { name: '人事系统', key: 'personnel' });
	const client = await make('auth/client/save', { name: '人员同步', app });
	const { clientId, secret } = (await admin.post(`${base}/auth/client/secret`, { id: client })).body.data;
	const apis = (await query('select id from portal.app_api where name = any($1)', [names])).map(({ id }) => id);
	await make('auth/apiGrant/save', { client, apis });
	const { body } = await portal.anonymous.post('/oauth2/v3/authentication/apply', {
		...{ client_id: clientId, client_secret: secret, grant_type: 'client_credentials' },
	});
	return new Caller(portal.url, { 'access-token': body.data.access_token });
}

it('lets programs save people, but not their roles or groups that have roles', async () => {
	const key = await keyOf(admin);
	const client = await clientFor([`POST ${base}/employee/update`]);
	for (const [name, program] of Object.entries({ key, client })) {
		const refused = { status: 403, state: 6010104, message: byPeople };
		expect([name, await save(program, { roles: [{ role }] })]).toEqual([name, refused]);
		expect([name, await save(program, { groups: [groups.strong] })]).toEqual([name, refused]);
		expect([name, await save(program, { address: `由${name}`, roles: [], groups: [groups.plain] })]).toMatchObject([name, { status: 200 }]);
		expect(await groupsOf()).toEqual([groups.plain]);
		expect([name, await save(program, { groups: [] })]).toMatchObject([name, { status: 200 }]);
	}
	expect((await key.post(`${base}/group/addUser`, { groupId: groups.strong, userIds: person.id })).body.message).toBe(byPeople);
	const below = { name: '新下级', groupAlias: 'below_too', parent: groups.strong, members: [person.id] };
	expect((await key.post(`${base}/group/save`, below)).body.message).toBe(byPeople);
	expect([await heldRoles(), await groupsOf()]).toEqual([[], []]);
});

it('requires proof for every call that changes records of a guarded screen, and every such call exists', () => {
	const config = readConfig({ DATABASE_URL: 'postgres://none', PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'secret of the tests' });
	const services = { ...portal, records: portal.engine.records, config } as unknown as Services;
	const changes = ['save', 'remove', 'restore', 'bulk-edit', 'saveMove', 'saveSort', 'import/run', 'import/undo'];
	const guarded: string[] = [];
	for (const [screen, create] of Object.entries(features.hooks)) {
		const { needsProof } = create(services);
		const found = portal.engine.records.screen(screen, 'en');
		if (needsProof === undefined || !found) continue;
		guarded.push(screen);
		const ends = [...changes, ...found.actions.flatMap(({ name, set }) => (set ? [name] : []))];
		const own = portal.app.apiRoutes().filter(({ method, path }) => method === 'POST' && path.startsWith(`${found.base}/`));
		const isProven = (end: string) => own.find(({ path }) => path === `${found.base}/${end}`)?.needsProof;
		const missing =
			needsProof === 'changes'
				? ends.filter((end) => isProven(end) === undefined && own.some(({ path }) => path === `${found.base}/${end}`))
				: needsProof.filter((end) => !isProven(end));
		expect([screen, missing]).toEqual([screen, []]);
	}
	const always = ['api-grant', 'organisation-auth', 'user-security', 'identity-provider', 'sso-link', 'tenant', 'retention-rule'];
	expect(guarded.sort()).toEqual(always.sort());
});
