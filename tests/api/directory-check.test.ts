import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { type DirectoryEntry, DirectoryServer } from '../support/directory-server.ts';
import { Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = 'ou=people,dc=city';
const search = { dn: 'cn=portal,dc=city', password: 'the search account' };
const quality = 'cn=quality,ou=groups,dc=city';

let directory: DirectoryServer;
let portal: TestPortal;
let admin: Caller;
let job: string;
/** Another account of the authority. */
let second: string;

beforeAll(async () => {
	directory = await DirectoryServer.start({ isSecure: false });
	portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	admin = await portal.signIn('admin');
	expect((await admin.post('/platform/v3/role/save', { name: '质量', alias: 'dir-quality' })).body.state).toBe(200);
	const { body, text } = await admin.post('/platform/v3/identityProvider/save', {
		...{ kind: 'ldap', name: '市局目录', code: 'city', address: `ldap://127.0.0.1:${directory.port}`, ca: directory.ca, baseDn: base },
		...{ bindDn: search.dn, secret: search.password, linkBy: 'account', roleMapping: `${quality} = dir-quality` },
	});
	if (body.state !== 200) throw new Error(text);
	[{ id: job }] = (await rows("select id from portal.job where kind = 'check-directories'")) as [{ id: string }];
	const others = await rows(
		"select e.account from portal.employee e join portal.employee s on s.tenant_id = e.tenant_id and s.account = 'staff' where e.status = 'actived' and e.is_super is distinct from 'Y' and e.account <> 'staff' order by 1 limit 1",
	);
	second = others[0].account;
});
beforeEach(async () => {
	await rows('delete from portal.sso_link');
	await rows('delete from portal.sign_in_try');
	directory.entries = [{ ...search, attributes: {} }, person('staff'), person(second)];
});
afterAll(async () => {
	await portal.close();
	await directory.stop();
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const person = (uid: string, attributes: Record<string, string[]> = {}): DirectoryEntry => ({
	...{ dn: `uid=${uid},${base}`, password: 'in the directory' },
	attributes: { objectclass: ['person'], uid: [uid], entryuuid: [`id-of-${uid}`], ...attributes },
});
const signIn = async (username: string) => {
	const input = { provider: 'city', username, password: 'in the directory' };
	const { body } = await portal.anonymous.post('/oauth2/v3/sso/directory', input);
	if (body.state !== 200) throw new Error(JSON.stringify(body));
	const client = { client_id: 'portal-web', client_secret: 'portal-web' };
	const code = (await portal.anonymous.post('/oauth2/v3/authorize/apply', { ...client, login_state: body.data })).body.data;
	const tokens = { ...client, grant_type: 'authorization_code', code };
	const { data } = (await portal.anonymous.post('/oauth2/v3/authentication/apply', tokens)).body;
	return new Caller(portal.url, { 'access-token': data.access_token });
};
const account = async (caller: Caller) => {
	const { body } = await caller.post('/oauth2/v3/user/context', {});
	return body.data?.info.user.account ?? body.state;
};
/** One run of the check; returns what it reported, or why it failed. */
const check = async () => {
	await rows('delete from portal.job_run where job = $1', [job]);
	expect((await admin.post('/platform/v3/job/run', { ids: [job] })).body.state).toBe(200);
	return vi.waitFor(
		async () => {
			const parameters = [{ key: 'Q^job^S', value: job }];
			const [run] = (await admin.post('/platform/v3/jobRun/query', { parameters })).body.data.dataResult;
			expect(run?.state === 'done' || Boolean(run?.problem)).toBe(true);
			return `${run.problem ?? ''}${run.log ?? ''}`;
		},
		{ timeout: 20_000, interval: 50 },
	);
};

it('takes the sessions from people who are gone or locked, refuses them every way, and lets them in when they are back', async () => {
	const [staff, manager] = [await signIn('staff'), await signIn(second)];
	directory.entries.splice(1, 1, person('staff', { nsaccountlock: ['TRUE'] }));
	await check();
	expect([await account(staff), await account(manager)]).toEqual([6020201, second]);
	const password = { username: 'staff', password: demoPassword };
	const refused = await portal.anonymous.post('/oauth2/v3/user/login/apply', password);
	expect([refused.status, refused.body.cause]).toEqual([401, '单位的目录中已没有此账号或已停用，请联系管理员']);
	directory.entries.splice(1, 1, person('staff'));
	await check();
	expect((await portal.anonymous.post('/oauth2/v3/user/login/apply', password)).status).toBe(200);
	expect(await account(await signIn('staff'))).toBe('staff');
	directory.entries.splice(1, 1);
	await check();
	expect((await rows('select subject from portal.sso_link where left_at is not null')).map(({ subject }) => subject)).toEqual([
		'id-of-staff',
	]);
	// A directory that is no longer used says nothing.
	await rows("update portal.identity_provider set is_enabled = false where code = 'city'");
	expect((await portal.anonymous.post('/oauth2/v3/user/login/apply', password)).status).toBe(200);
	await rows("update portal.identity_provider set is_enabled = true where code = 'city'");
});

it('follows the groups', async () => {
	await signIn('staff');
	const held = () =>
		rows("select m.employee_id from portal.role_member m join portal.role r on r.id = m.role_id where r.alias = 'dir-quality'");
	directory.entries.splice(1, 1, person('staff', { memberof: [quality] }));
	await check();
	expect(await held()).toHaveLength(1);
	directory.entries.splice(1, 1, person('staff'));
	await check();
	expect(await held()).toHaveLength(0);
});

it('takes nobody for gone when the directory cannot be asked, or has nobody at all', async () => {
	const staff = await signIn('staff');
	await rows(`insert into portal.sso_link (id, tenant_id, provider, employee, subject)
		select gen_random_uuid(), e.tenant_id, p.id, e.id, 'id-of-' || e.account from portal.identity_provider p, portal.employee e
		where e.account in ('otherstaff', 'tenantstaff', 'tenantadmin')`);
	directory.entries = [
		{ ...search, attributes: {} },
		{ dn: base, attributes: {} },
	];
	expect(await check()).toContain('未作更改');
	directory.entries = [{ ...search, attributes: {} }];
	expect(await check()).toContain('目录中没有所设的人员或组的节点');
	directory.entries = [];
	expect(await check()).toContain('目录拒绝了查询账号');
	expect(await account(staff)).toBe('staff');
});
