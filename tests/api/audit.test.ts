import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditActions } from '../../server/audit/audit-entry.ts';
import type { Caller } from '../support/test-portal.ts';
import { company, newPassword, OpenPortal, person } from './open-portal.ts';
import { setStaffRights } from './records-portal.ts';

const base = '/platform/v3/auth/audit';
const list = { requestPage: { pageNo: 1, limit: 200 } };

let open: OpenPortal;
let admin: Caller;
/** What later changes are about. */
const ids: Record<string, string> = {};

beforeAll(async () => {
	open = await OpenPortal.start();
	admin = open.admin;
});
afterAll(() => open.portal.close());

async function done(path: string, body: Record<string, unknown>, caller = admin) {
	const answer = await caller.post(`/platform/v3/${path}`, body);
	if (answer.body?.state !== 200) throw new Error(`${path}: ${answer.text}`);
	return answer.body.data;
}

/** Makes something that later changes are about. */
async function made(name: string, path: string, body: Record<string, unknown>) {
	ids[name] = (await done(path, body)).id;
}

const idOf = async (account: string) => (await open.rows('select id from portal.employee where account = $1', [account]))[0].id;
const worker = () => ({
	...person('auditee', '13911110000'),
	status: 'actived',
	organisation: ids.organisation,
	repeatPassword: undefined,
});
const change = async (name: string, screen: string, values: Record<string, unknown>) => {
	const { id, version } = (await admin.get(`/platform/v3/${screen}/get`, { id: String(ids[name]) })).body.data;
	return done(`${screen}/save`, { id, version, ...values });
};

/** Every kind of change: what the audit log calls it, and how it comes about. */
const changes: Array<[action: string, work: () => Promise<unknown>]> = [
	['role-create', () => made('role', 'role/save', { name: '审计角色', alias: 'audited' })],
	['role-change', () => change('role', 'role', { name: '审计角色二' })],
	[
		'role-grants',
		async () => done('role/saveGrants', { roleId: ids.role, revision: await revision(), permissions: ['level:view'], scopes: {} }),
	],
	['employee-create', async () => made('person', 'employee/save', await withOrganisation(worker()))],
	['role-assign', () => done('role/addUser', { roleId: ids.role, userIds: ids.person })],
	['role-withdraw', () => done('role/removeUser', { roleId: ids.role, userIds: ids.person })],
	['role-assign', () => done('org/assignRole', { orgId: ids.organisation, roleIds: ids.role })],
	['role-withdraw', () => done('org/removeRole', { orgId: ids.organisation, roleIds: ids.role })],
	['organisation-change', () => done('employee/transfer', { ids: ids.person, orgId: ids.elsewhere })],
	['organisation-transfer', () => done('org/transfer', { orgIds: ids.elsewhere, targetId: ids.organisation, mode: 'people' })],
	['organisation-move', () => done('org/transfer', { orgIds: ids.elsewhere, targetId: ids.organisation })],
	['employee-posts', () => done('employee/addPositionUser', { posId: ids.position, userIds: ids.person })],
	['employee-posts', () => done('employee/removePositionUser', { posId: ids.position, userIds: ids.person })],
	['position-remove', () => done('position/remove', { ids: ids.position })],
	['relation-change', async () => done('employee/addUnder', { employeeId: await idOf('staff'), userIds: ids.person })],
	['relation-change', () => done('employee/addOrgManager', { orgId: ids.organisation, userIds: ids.person })],
	['group-create', () => made('group', 'group/save', { name: '审计组', groupAlias: 'audited' })],
	['group-members', () => done('group/addUser', { groupId: ids.group, userIds: ids.person })],
	['group-change', () => change('group', 'group', { name: '审计组二' })],
	['group-remove', () => done('group/remove', { ids: ids.group })],
	['area-grant', () => made('area', 'org/auth/save', { employee: ids.person, organisation: ids.organisation, rights: ['position'] })],
	['area-change', () => change('area', 'org/auth', { rights: ['employee'] })],
	['area-withdraw', () => done('org/auth/remove', { ids: ids.area })],
	['password-reset', () => done('user/change/passwd', { userIds: [ids.person], newPassword: other, repeatPassword: other, reset: 1 })],
	['password-change', async () => changeOwn()],
	['password-recover', async () => recover()],
	['password-policy', () => made('policy', 'auth/user/security/save', { name: '审计策略', complexity: ['1'], minLength: 5, maxLength: 9 })],
	['switch', async () => done('../../oauth2/v3/authentication/switch', { ...client, username: 'staff', reason: '核对' })],
	['switch-exit', async () => done('../../oauth2/v3/authentication/switch/exit', client)],
	['preview', () => done('role/preview', { roleId: ids.role })],
	['preview-exit', () => done('role/preview/exit', {})],
	['employee-status', () => done('employee/disable', { ids: ids.person })],
	['employee-remove', () => done('employee/remove', { ids: ids.person })],
	['role-remove', () => done('role/remove', { ids: ids.role })],
	['register', async () => registerPerson()],
	['server-switch', async () => switchRegistration()],
	['tenant-create', async () => made('tenant', 'saas/tenant/save', { ...company('audit', open.nextMobile()), repeatPassword: undefined })],
	['tenant-change', () => change('tenant', 'saas/tenant', { contact: '王经理' })],
	[
		'tenant-members',
		async () => done('saas/tenant/save/user/relation', { tenantId: ids.tenant, userIds: await idOf('staff'), relation: 'admin' }),
	],
	['tenant-package', () => done('saas/tenant/save/package', { tenantId: ids.tenant, entries: ['product'] })],
	['space-create', () => done('saas/tenant/schema/create', { tenantId: ids.tenant })],
	['space-export', () => admin.post('/platform/v3/saas/tenant/schema/export', { tenantId: ids.tenant })],
	['space-drop', () => done('saas/tenant/schema/drop', { tenantId: ids.tenant, code: 'audit' })],
	['tenant-remove', () => done('saas/tenant/remove', { ids: ids.tenant })],
	[
		'retention-rule',
		() =>
			made('retention', 'retentionRule/save', {
				name: '审计期限',
				screen: 'enterprise',
				dateField: 'updateTime',
				years: 5,
				effect: 'anonymise',
			}),
	],
	['organisation-remove', () => done('org/remove', { ids: ids.empty })],
	[
		'subsystem-change',
		() => made('subsystem', 'auth/sub/system/save', { name: '审计系统', alias: 'audited', audience: 'all', logoType: 'icon' }),
	],
	[
		'menu-change',
		() => made('menu', 'auth/resources/save', { name: '审计菜单', alias: 'audited', type: 'menu', subsystemId: ids.subsystem }),
	],
	['menu-change', () => change('menu', 'auth/resources', { url: 'https://audit.example/' })],
	['menu-change', () => done('auth/resources/remove', { ids: ids.menu })],
];

const other = 'Other@2026';
const client = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'switch' };
const revision = async () => (await admin.get('/platform/v3/role/scopes', { roleId: String(ids.role) })).body.data.revision;

async function withOrganisation(values: Record<string, unknown>) {
	await made('organisation', 'org/save', { name: '审计处', alias: 'audited', level: 'county' });
	await made('elsewhere', 'org/save', { name: '外勤处', alias: 'outside', level: 'county' });
	await made('empty', 'org/save', { name: '空处', alias: 'empty', level: 'county' });
	await made('position', 'position/save', { name: '审计员', alias: 'auditor', organisation: ids.organisation });
	return { ...values, organisation: ids.organisation };
}

async function changeOwn() {
	const own = await signedIn('auditee', other);
	await done('user/change/passwd', { primitivePassword: other, newPassword: newPassword, repeatPassword: newPassword, reset: 0 }, own);
}

async function signedIn(username: string, password: string): Promise<Caller> {
	const { body } = await open.signIn(username, password);
	const { Caller: Client } = await import('../support/test-portal.ts');
	return new Client(open.portal.url, { 'access-token': body.data.access_token });
}

async function recover() {
	const code = await open.codeFor('13911110000', 'sms', { purpose: 'forget' });
	const body = { mobile: '13911110000', code, newPassword: other, repeatPassword: other };
	expect((await open.portal.anonymous.post('/oauth2/v3/user/reset/passwd', body)).body.state).toBe(200);
}

async function registerPerson() {
	const mobile = open.nextMobile();
	const code = await open.codeFor(mobile);
	expect((await open.portal.anonymous.post('/oauth2/v3/user/register', { ...person('newcomer', mobile), code })).body.state).toBe(200);
}

async function switchRegistration() {
	const { dataResult } = await done('server/switch/query', {});
	await done('server/switch/save', { ...dataResult[0], personal: !dataResult[0].personal });
}

describe('the book of audits', () => {
	it.each(changes)('keeps %s', async (action, work) => {
		await open.forgetTries();
		const before = await open.rows('select id from portal.audit');
		await work();
		const known = before.map(({ id }) => id);
		const rows = await open.rows('select action, actor_account, address, tenant_name from portal.audit where id <> all($1)', [known]);
		expect(rows.map((row) => row.action)).toContain(action);
		for (const row of rows) expect(row).toMatchObject({ address: '127.0.0.1', actor_account: expect.stringMatching(/./) });
	});

	it('knows of no change that this list leaves out, but those that the tests of their own features try', () => {
		const ofClients = ['app-change', 'client-change', 'client-secret', 'api-grant', 'session-end'];
		const ofFiles = ['file-transfer', 'file-remove', 'file-quota'];
		const isOfProcesses = (action: string) => action.startsWith('process-');
		const ofPeople = ['key-create', 'key-end', 'contact-change'];
		const elsewhere = [
			...ofClients,
			...ofFiles,
			...ofPeople,
			'masked-query',
			'masked-refused',
			'storage-apply',
			'screen-adjust',
			...['report-export', 'report-send', 'report-schedule'],
			'data-set-export',
			'print',
			...['duties-change', 'super-change', 'personal-export', 'factor-setup', 'factor-remove', 'factor-reset', 'sign-in-unlock'],
			...['retention-run', 'sso-provider', 'sso-link'],
			...['data-source-change', 'source-import-change', 'source-import-undo'],
			'foreign-change',
			'number-reset',
			...['script-test', 'code-download', 'code-write'],
			'parameter-change',
			'secret-change',
			...['wall-create', 'wall-change', 'wall-revoke'],
		];
		expect(
			auditActions.filter((action) => !changes.some(([name]) => name === action) && !elsewhere.includes(action) && !isOfProcesses(action)),
		).toEqual([]);
	});

	it('is read in the language of its reader, filtered and taken away, and changed by nobody', async () => {
		const only = (action: string) => ({ ...list, parameters: [{ key: 'Q^action^S', value: action }] });
		const row = async (action: string, language: string) => {
			const { body } = await admin.call('POST', `${base}/query`, { body: only(action), headers: { 'accept-language': language } });
			return body.data.dataResult[0];
		};
		expect((await row('role-change', 'zh-CN')).content).toBe('角色名称：审计角色 → 审计角色二');
		expect((await row('role-change', 'en')).content).toBe('Name: 审计角色 → 审计角色二');
		expect(await row('role-grants', 'zh-CN')).toMatchObject({
			content: '权限：增加 等级-查看',
			objectName: '审计角色二',
			actorAccount: 'admin',
		});
		expect((await row('menu-change', 'zh-CN')).content).toBe('已删除：否 → 是');
		expect((await row('employee-status', 'en')).content).toBe('Status: Activated → Disabled');
		expect((await row('organisation-change', 'zh-CN')).content).toBe('所属机构：审计处 → 外勤处');
		const mine = await admin.post(`${base}/query`, { ...list, parameters: [{ key: 'Q^actorAccount^S', value: 'auditee' }] });
		expect(mine.body.data.dataResult.map(({ action }: { action: string }) => action).sort()).toEqual([
			'password-change',
			'password-recover',
		]);
		const [entry] = mine.body.data.dataResult;
		expect((await admin.get(`${base}/get`, { id: entry.id })).body.data).toMatchObject({ id: entry.id, content: '' });
		const file = await admin.post(`${base}/export`, { ...only('role-change'), format: 'csv' });
		expect(file.text).toContain('角色名称：审计角色 → 审计角色二');
		for (const call of ['save', 'remove', 'bulk-edit', 'restore', 'unique', 'import/run'])
			expect([call, (await admin.post(`${base}/${call}`, { id: entry.id, ids: entry.id, version: 1 })).status]).toEqual([call, 404]);
		await expect(open.portal.database.forTenant(platform).deleteFrom('portal.audit').where('id', '=', entry.id).execute()).rejects.toThrow(
			/permission denied/,
		);
	});

	it('shows the authority all of it, a tenant its own part, and others nothing', async () => {
		const [tenantAdmin, otherAdmin, staff] = await Promise.all(
			(['tenantadmin', 'otheradmin', 'tenantstaff'] as const).map((account) => open.portal.signIn(account)),
		);
		ids.tenantRole = (await done('role/save', { name: '企业角色', alias: 'company' }, tenantAdmin)).id;
		const seen = async (caller: Caller | undefined) => {
			const { body } =
				(await caller?.post(`${base}/query`, { ...list, parameters: [{ key: 'Q^objectId^S', value: ids.tenantRole }] })) ?? {};
			return body?.data?.dataResult?.map(({ tenantName }: { tenantName: string }) => tenantName) ?? body?.state;
		};
		const [name] = await seen(admin);
		expect(await seen(tenantAdmin)).toEqual([name]);
		expect(await seen(otherAdmin)).toEqual([]);
		expect(await seen(staff)).toBe(6010104);
		const all = await tenantAdmin?.post(`${base}/query`, list);
		expect(new Set(all?.body.data.dataResult.map((entry: { tenantName: string }) => entry.tenantName))).toEqual(new Set([name]));
		expect(await open.rows("select from portal.audit where object_id = $1 and action = 'tenant-create'", [ids.tenant])).toHaveLength(1);
	});

	it('exports to each reader what their list shows: entries of all tenants to the authority, a tenant its own', async () => {
		const ofRole = { parameters: [{ key: 'Q^objectId^S', value: ids.tenantRole }] };
		const [entry] = (await admin.post(`${base}/query`, { ...list, ...ofRole })).body.data.dataResult;
		const exported = async (caller: Caller, asked: object) => {
			const { status, text } = await caller.post(`${base}/export`, { ...asked, format: 'csv', columns: ['tenantName', 'objectName'] });
			return status === 200 ? text.trim().split('\r\n').slice(1) : status;
		};
		const both = async (caller: Caller) => [await exported(caller, ofRole), await exported(caller, { ids: [entry.id] })];
		const line = `${entry.tenantName},企业角色`;
		expect(await both(admin)).toEqual([[line], [line]]);
		expect(await both(await open.portal.signIn('tenantadmin'))).toEqual([[line], [line]]);
		expect(await both(await open.portal.signIn('otheradmin'))).toEqual([[], []]);
		await setStaffRights(open.portal, ['audit:view']);
		expect(await both(await open.portal.signIn('staff'))).toEqual([403, 403]);
		await setStaffRights(open.portal, ['audit:view', 'audit:export']);
		const staff = await open.portal.signIn('staff');
		expect((await staff.post(`${base}/query`, { ...list, ...ofRole })).body.data.dataResult).toHaveLength(1);
		expect(await both(staff)).toEqual([[line], [line]]);
	});
});

const platform = '00000000-0000-0000-0000-000000000000';
