import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { type Duty, duties } from '../../contract/features/security/duties.ts';
import { dutyOfCall, hasDutyRight, isReserved } from '../../contract/features/security/separation.ts';
import { runDutiesCommand } from '../../server/cli/accounts/duties-command.ts';
import { runSupersCommand } from '../../server/cli/accounts/supers-command.ts';
import { lockSupers } from '../../server/db/statements/lock-order.ts';
import { rightsOf } from '../../server/http/app/admit-client.ts';
import type { Policy } from '../../server/http/route.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
const callers = {} as Record<Duty, Caller>;
const accounts: Record<Duty, string> = { system: 'sysadmin', security: 'secadmin', audit: 'auditadmin' };
const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const printed = async (command: typeof runDutiesCommand, args: string[]): Promise<[number, string]> => {
	const lines: string[] = [];
	return [await command(args, (line) => void lines.push(line)), lines.join('\n')];
};
const run = (...args: string[]) => printed(runDutiesCommand, args);
const supers = (...args: string[]) => printed(runSupersCommand, args);
const named = duties.map((duty) => `${duty}=${accounts[duty]}`);
const signIn = async (username: string): Promise<Caller> => {
	const input = {
		client_id: 'portal-web',
		client_secret: 'portal-web',
		grant_type: 'password_credentials',
		username,
		password: demoPassword,
	};
	const { body } = await portal.anonymous.post('/oauth2/v3/authentication/apply', input);
	return new Caller(portal.url, { 'access-token': body.data.access_token }, body.data);
};

beforeAll(async () => {
	portal = await startTestPortal();
	vi.stubEnv('DATABASE_URL', portal.database.pool.options.connectionString ?? '');
	vi.stubEnv('PORTAL_DATA', testDataFolder);
	for (const account of Object.values(accounts)) {
		await query(
			`insert into portal.employee (id, tenant_id, version, account, name, status, organisation)
			select gen_random_uuid(), tenant_id, 1, $1, $1, status, organisation from portal.employee where account = 'admin'`,
			[account],
		);
		await query(
			`insert into portal.credential (employee_id, password_hash) select e.id, c.password_hash from portal.employee e,
			portal.credential c join portal.employee a on a.id = c.employee_id and a.account = 'admin' where e.account = $1`,
			[account],
		);
	}
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await portal?.close();
});

it('is for super administrators, whom the operator names on the server', async () => {
	const staff = await signIn('staff');
	expect(await supers()).toEqual([0, 'admin']);
	expect((await supers('grant', 'staff'))[0]).toBe(2);
	expect(await supers('add', 'staff', 'nobody', 'tenantadmin')).toEqual([1, 'No active people of the authority: nobody, tenantadmin']);
	expect(await supers('add', 'staff')).toEqual([0, 'admin staff']);
	expect((await staff.post('/platform/v3/role/query', {})).status).toBe(401);
	const again = await signIn('staff');
	expect((await again.post('/oauth2/v3/user/context', {})).body.data.permissions).toEqual(['*']);
	expect(await supers('remove', 'otherstaff')).toEqual([1, 'No super administrators: otherstaff']);
	expect(await supers('remove', 'staff')).toEqual([0, 'admin']);
	expect((await again.post('/platform/v3/role/query', {})).status).toBe(401);
	expect(await supers('remove', 'admin')).toEqual([1, 'One active super administrator must remain.']);
	const entries = await query("select changes from portal.audit where action = 'super-change' order by id");
	expect(entries.map(({ changes }) => changes.isSuper)).toEqual([
		['N', 'Y'],
		['Y', 'N'],
	]);
	expect(await supers('add', ...Object.values(accounts))).toEqual([0, 'admin auditadmin secadmin sysadmin']);
});

it('is switched on for three different super administrators, whose sessions end', async () => {
	const admin = await portal.signIn('admin');
	expect(await run()).toEqual([0, 'Administrators are not separated.']);
	expect((await run('system=sysadmin', 'security=sysadmin', 'audit=auditadmin'))[0]).toBe(2);
	expect((await run('system=sysadmin'))[0]).toBe(2);
	expect(await run('system=sysadmin', 'security=staff', 'audit=auditadmin')).toEqual([1, expect.stringContaining('staff')]);
	expect((await admin.post('/platform/v3/role/query', {})).status).toBe(200);
	expect(await run(...named)).toEqual([0, 'audit=auditadmin security=secadmin system=sysadmin']);
	await expect.poll(async () => (await admin.post('/platform/v3/role/query', {})).status).toBe(401);
	const [entry] = await query("select changes from portal.audit where action = 'duties-change'");
	expect(entry.changes).toMatchObject({ security: [null, 'secadmin'] });
	expect(await supers('remove', 'secadmin')).toEqual([1, 'One of the separated administrators: secadmin']);
	for (const duty of duties) callers[duty] = await signIn(accounts[duty]);
});

it('lets each of them do their own work alone, and none of the records of the business', async () => {
	const status = async (duty: Duty, path: string, body: Record<string, unknown> = {}) =>
		(await callers[duty].post(`/platform/v3/${path}`, body)).status;
	const allowed: Array<[Duty, string]> = [
		...(['employee/query', 'org/query', 'position/query', 'saas/tenant/query', 'saas/tenant/query/wait', 'job/query'] as const).map(
			(path): [Duty, string] => ['system', path],
		),
		...(['role/query', 'auth/user/security/query', 'employee/query', 'auth/client/query'] as const).map((path): [Duty, string] => [
			'security',
			path,
		]),
		...(['auth/audit/query', 'signInLog/query', 'role/query'] as const).map((path): [Duty, string] => ['audit', path]),
	];
	for (const [duty, path] of allowed) expect([duty, path, await status(duty, path)]).toEqual([duty, path, 200]);
	for (const duty of duties) {
		expect((await callers[duty].post('/business/v3/enterprise/query', {})).status).toBe(403);
		expect((await callers[duty].post('/oauth2/v3/authentication/switch', {})).status).toBe(403);
		const { info, permissions, isTenantAdmin } = (await callers[duty].post('/oauth2/v3/user/context', {})).body.data;
		expect([info.user.isSuper, isTenantAdmin, permissions.includes('*')]).toEqual(['N', false, false]);
		expect(permissions.length).toBeGreaterThan(3);
		expect(permissions.filter((right: string) => !hasDutyRight(duty, right))).toEqual([]);
	}
});

it('refuses every call that the table gives to another administrator', async () => {
	const routes = portal.app.apiRoutes().filter(({ policy }) => policy !== 'open' && policy !== 'signed-in');
	const wrong: string[] = [];
	let refused = 0;
	// Refused calls do nothing, so they need not wait for each other.
	const probe = async (duty: Duty, { method, path, policy }: (typeof routes)[number]) => {
		const rights = rightsOf(policy as Policy);
		const may = rights.length > 0 ? rights.some((right) => hasDutyRight(duty, right)) : dutyOfCall(path) === duty;
		if (may || path.includes(':')) return;
		const { status } = method === 'GET' ? await callers[duty].get(path) : await callers[duty].call(method, path, { body: {} });
		refused += 1;
		if (status !== 403) wrong.push(`${duty}: ${method} ${path} ${status}`);
	};
	for (const route of routes) await Promise.all(duties.map((duty) => probe(duty, route)));
	expect(wrong).toEqual([]);
	expect(refused).toBeGreaterThan(500);
}, 60_000);

it('gives each right of administration to one of them, and no change of one to two', () => {
	const rights = portal.engine.screens().flatMap(({ area, resolved }) => resolved.permissions.map(({ key }) => ({ area, key })));
	const ofAdministration = rights.filter(({ area }) => ['organisation', 'system', 'api'].includes(area));
	const ordinary = /^inner-message/;
	expect(ofAdministration.filter(({ key }) => !duties.some((duty) => hasDutyRight(duty, key)) && !ordinary.test(key))).toEqual([]);
	const shared = rights.filter(({ key }) => duties.filter((duty) => hasDutyRight(duty, key)).length > 1);
	expect(shared.filter(({ key }) => !key.endsWith(':view'))).toEqual([]);
});

it('keeps the work of the three from everybody else, whatever their roles', async () => {
	await query(
		`insert into portal.role_grant (role_id, permission) select distinct m.role_id, '*' from portal.role_member m join portal.employee e on e.id = m.employee_id
		where e.account = 'staff' on conflict do nothing`,
	);
	const staff = await signIn('staff');
	const admin = await signIn('admin');
	expect((await staff.post('/business/v3/enterprise/query', {})).status).toBe(200);
	expect((await staff.post('/platform/v3/employee/query', {})).status).toBe(200);
	for (const path of ['role/save', 'employee/save', 'auth/audit/query', 'auth/user/security/save', 'job/query', 'org/save']) {
		expect([path, (await staff.post(`/platform/v3/${path}`, {})).status]).toEqual([path, 403]);
		expect([path, (await admin.post(`/platform/v3/${path}`, {})).status]).toEqual([path, 403]);
	}
	expect((await admin.post('/platform/v3/saas/tenant/query', {})).status).toBe(403);
	const { permissions } = (await staff.post('/oauth2/v3/user/context', {})).body.data;
	expect(permissions.filter(isReserved)).toEqual([]);
	expect(permissions).toContain('enterprise:view');
});

it('lets the security administrator grant, but none of the work of the three, and ends with the command', async () => {
	const { security } = callers;
	const role = (await security.post('/platform/v3/role/save', { name: '抽查', alias: 'sampling', isEnabled: true })).body.data;
	const grant = async (permissions: string[]) => {
		const { revision } = (await security.get('/platform/v3/role/scopes', { roleId: role.id })).body.data;
		return (await security.post('/platform/v3/role/saveGrants', { roleId: role.id, revision, permissions, scopes: {} })).status;
	};
	expect(await grant(['enterprise:view', 'enterprise:edit'])).toBe(200);
	expect([await grant(['*']), await grant(['audit:view']), await grant(['role:grant'])]).toEqual([403, 403, 403]);
	const entries = await query("select action, actor_account from portal.audit where actor_account = 'secadmin'");
	expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['role-create', 'role-grants']));
	expect((await run('off'))[1]).toBe('Administrators are not separated.');
	const admin = await signIn('admin');
	expect((await admin.post('/platform/v3/auth/audit/query', {})).status).toBe(200);
	expect((await admin.post('/oauth2/v3/user/context', {})).body.data.permissions).toEqual(['*']);
});

it('is not switched on for somebody who ceases to be a super administrator at the same moment', async () => {
	const switching = await portal.database.transaction(async (db) => {
		await lockSupers(db);
		await db.updateTable('portal.employee').set({ is_super: 'N' }).where('account', '=', accounts.security).execute();
		const begun = run(...named);
		// The command does not end before this transaction.
		expect(await Promise.race([begun, pause(500, 'waits')])).toBe('waits');
		return { begun };
	});
	expect(await switching.begun).toEqual([1, expect.stringContaining(accounts.security)]);
});
