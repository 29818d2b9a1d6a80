import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type DirectoryEntry, DirectoryServer } from '../support/directory-server.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { accountOf, toSession } from './sso-calls.ts';

const screen = '/platform/v3/identityProvider';
const base = 'ou=people,dc=city';
const search = { dn: 'cn=portal,dc=city', password: 'the search account' };
const quality = 'cn=Quality\\, products,ou=groups,dc=city';
const wrong = [401, undefined];

let directory: DirectoryServer;
let portal: TestPortal;
let admin: Caller;
let stored: { id: string };

beforeAll(async () => {
	directory = await DirectoryServer.start({ isSecure: true });
	portal = await startTestPortal({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	admin = await portal.signIn('admin');
	for (const alias of ['dir-quality', 'dir-others', 'dir-free'])
		expect((await admin.post('/platform/v3/role/save', { name: alias, alias })).body.state).toBe(200);
	const { body, text } = await admin.post(`${screen}/save`, {
		...{ kind: 'ldap', name: '市局目录', code: 'city', address: `ldaps://localhost:${directory.port}`, ca: directory.ca, baseDn: base },
		...{ bindDn: search.dn, secret: search.password, linkBy: 'account' },
		roleMapping: `${quality} = dir-quality\ncn=others,ou=groups,dc=city = dir-others`,
	});
	if (body.state !== 200) throw new Error(text);
	stored = body.data;
});
beforeEach(async () => {
	await rows('delete from portal.sso_link');
	await rows('delete from portal.sign_in_try');
	directory.entries = [{ ...search, attributes: {} }, person('staff')];
	directory.mischief = () => false;
	directory.binds.length = 0;
});
afterAll(async () => {
	await portal.close();
	await directory.stop();
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const person = (uid: string, attributes: Record<string, string[]> = {}, password = 'in the directory'): DirectoryEntry => ({
	...{ dn: `uid=${uid},${base}`, password },
	attributes: { objectclass: ['person'], uid: [uid], entryuuid: [`id-of-${uid}`], ...attributes },
});
const signIn = (username: unknown = 'staff', password: unknown = 'in the directory', more: object = {}) =>
	portal.anonymous.post('/oauth2/v3/sso/directory', { provider: 'city', username, password, ...more });
const outcome = async (username?: string, password?: string) => {
	const { status, body } = await signIn(username, password);
	return [status, body.cause ?? undefined];
};
const change = async (values: object) => {
	const { version } = (await admin.get(`${screen}/get`, { id: stored.id })).body.data;
	return (await admin.post(`${screen}/save`, { id: stored.id, version, secret: search.password, ...values })).body;
};

it('signs a person in with the password of the directory, and knows them by their mark from then on', async () => {
	expect((await portal.anonymous.get('/oauth2/v3/sso/providers')).body.data).toEqual([{ code: 'city', name: '市局目录', kind: 'ldap' }]);
	const first = await signIn();
	expect([first.status, await accountOf(await toSession(portal, first.body.data))]).toEqual([200, 'staff']);
	// The account has another name in the directory now.
	directory.entries[1] = { ...person('renamed'), attributes: { objectclass: ['person'], uid: ['renamed'], entryuuid: ['id-of-staff'] } };
	expect(await accountOf(await toSession(portal, (await signIn('renamed')).body.data))).toBe('staff');
	// People who get the old name open nobody's account.
	directory.entries.push(person('staff', { entryuuid: ['another'] }));
	expect((await signIn()).body).toMatchObject({ message: '没有与该身份对应的账号，请联系管理员' });
	expect(await rows("select result from portal.sign_in_log where account = 'staff' and result = 'done'")).not.toEqual([]);
	const [{ sealed }] = await rows('select sealed from portal.identity_provider');
	expect(sealed).toMatch(/^v1\./);
	expect((await admin.get(`${screen}/get`, { id: stored.id })).text).not.toContain(search.password);
	// The password of the portal is none of the directory, and the other way round.
	expect((await signIn('staff', 'Portal@2026')).status).toBe(401);
	expect((await portal.anonymous.post('/oauth2/v3/user/login/apply', { username: 'staff', password: 'in the directory' })).status).toBe(
		401,
	);
});

it('refuses everybody else: no password, wrong ones, nobody, several, locked ones and super administrators', async () => {
	const people = [person('twice'), { ...person('twice'), dn: `uid=twice,ou=b,${base}` }, person('admin'), person('tenantstaff')];
	directory.entries.push(...people, person('off', { useraccountcontrol: ['514'] }), person('old', { shadowexpire: ['1'] }));
	directory.entries.push(person('closed', { pwdaccountlockedtime: ['000001010000Z'] }), person('markless', { entryuuid: [] }));
	// A name without a password is nobody's sign-in, to which this directory says yes.
	for (const empty of ['', null, [], {}]) expect((await signIn('staff', empty)).status).toBe(400);
	expect(directory.binds).toEqual([]);
	expect(await outcome('staff', 'wrong')).toEqual(wrong);
	for (const name of ['nobody', 'twice', 'off', 'old', 'closed', 'markless']) expect(await outcome(name)).toEqual(wrong);
	for (const name of ['admin', 'tenantstaff'])
		expect((await signIn(name)).body).toMatchObject({ message: '没有与该身份对应的账号，请联系管理员' });
	await rows("update portal.employee set status = 'disabled' where account = 'staff'");
	expect((await signIn()).status).toBe(401);
	await rows("update portal.employee set status = 'actived' where account = 'staff'");
	expect((await signIn()).status).toBe(200);
	// A mistyped name takes as many steps as a wrong password.
	directory.binds.length = 0;
	await signIn('staff', 'wrong');
	const steps = directory.binds.length;
	directory.binds.length = 0;
	await rows('delete from portal.sign_in_try');
	await signIn('nobody', 'wrong');
	expect(directory.binds.length + 1).toBe(steps);
});

it('takes what people type as a value, never as a part of a filter', async () => {
	for (const name of ['*', 'st*', 'staff)(uid=*', '*)(objectClass=*', 'staff)(|(uid=*', '\\2a', 'staff\\00', '(uid=staff)']) {
		await rows('delete from portal.sign_in_try');
		expect((await signIn(name)).status, name).toBe(401);
	}
	expect((await signIn('sta\u0000ff')).status).toBe(400);
	directory.entries.push(person('a*(b)\\c'));
	expect((await signIn('a*(b)\\c')).body).toMatchObject({ message: '没有与该身份对应的账号，请联系管理员' });
	for (const body of [{ username: ['staff'] }, { username: { $ne: 1 } }, { provider: ['city'] }, { provider: 'none' }])
		expect([400, 404]).toContain((await signIn('staff', 'in the directory', body)).status);
});

it('counts tries together with those of the portal, and requires a captcha and the second factor as for a password', async () => {
	for (let tries = 0; tries < 2; tries += 1) await signIn('staff', 'wrong');
	await portal.anonymous.post('/oauth2/v3/user/login/apply', { username: 'staff', password: 'wrong' });
	expect((await signIn()).body.state).toBe(6020104);
	await rows('delete from portal.sign_in_try');
	await rows("update portal.role set needs_factor = true where alias = 'dir-quality'");
	directory.entries[1] = person('staff', { memberof: [quality] });
	expect((await signIn()).body).toMatchObject({ state: 6030105, data: { mustSetUp: true } });
	await rows("update portal.role set needs_factor = false, addresses = '{10.1.1.1}' where alias = 'dir-quality'");
	expect((await signIn()).body.state).toBe(6010102);
	await rows("update portal.role set addresses = '{}' where alias = 'dir-quality'");
	const results = await rows("select distinct result from portal.sign_in_log where account = 'staff' order by 1");
	expect(results.map(({ result }) => result)).toEqual(expect.arrayContaining(['captcha', 'password']));
});

it('gives and takes the mapped roles by the full names of groups', async () => {
	const held = async () =>
		(
			await rows(`select r.alias from portal.role_member m join portal.role r on r.id = m.role_id join portal.employee e on e.id = m.employee_id
				where e.account = 'staff' and r.alias like 'dir-%' order by 1`)
		).map(({ alias }) => alias);
	directory.entries[1] = person('staff', { memberof: ['CN=quality\\, products, OU=groups,DC=city', 'cn=others,ou=elsewhere,dc=city'] });
	await signIn();
	expect(await held()).toEqual(['dir-quality']);
	const own = { dn: 'cn=others,ou=groups,dc=city', attributes: { member: [`uid=staff,${base}`] } };
	directory.entries.push(own, { dn: quality, attributes: { member: ['uid=somebody'] } });
	expect((await change({ groupBase: 'ou=groups,dc=city' })).state).toBe(200);
	await signIn();
	expect(await held()).toEqual(['dir-others']);
	expect((await change({ groupBase: null })).state).toBe(200);
	directory.entries[1] = person('staff');
	await signIn();
	expect(await held()).toEqual([]);
});

it('proves with the password of the directory who unlocks the screen or confirms a dangerous call', async () => {
	const session = await toSession(portal, (await signIn()).body.data);
	expect((await session.post('/oauth2/v3/user/prove', { password: 'wrong' })).status).toBe(400);
	expect((await session.post('/oauth2/v3/user/prove', { password: 'in the directory' })).body.state).toBe(200);
	await session.post('/oauth2/v3/user/lock', {});
	expect((await session.post('/oauth2/v3/user/unlock', { password: 'wrong' })).status).toBe(401);
	expect((await session.post('/oauth2/v3/user/unlock', { password: 'in the directory' })).body.state).toBe(200);
});

it('refuses settings that no directory can be asked with, or that send the secret elsewhere', async () => {
	const problem = async (values: object) => (await change(values)).data?.fields?.[0]?.path;
	expect(await problem({ address: 'http://directory.example.org' })).toBe('address');
	expect(await problem({ address: 'ldaps://a@directory.example.org' })).toBe('address');
	expect(await problem({ address: 'ldaps://directory.example.org/dc=x?uid' })).toBe('address');
	expect(await problem({ address: 'ldap://directory.example.org', startsTls: false })).toBe('startsTls');
	expect(await problem({ address: 'ldaps://directory.example.org', secret: undefined })).toBe('secret');
	expect(await problem({ bindDn: 'EXTERNAL' })).toBe('bindDn');
	expect(await problem({ baseDn: 'people' })).toBe('baseDn');
	expect(await problem({ peopleFilter: '(uid=x' })).toBe('peopleFilter');
	expect(await problem({ accountAttribute: 'uid)(x=*' })).toBe('accountAttribute');
	expect(await problem({ roleMapping: 'cn=quality,ou=groups' })).toBe('roleMapping');
	expect(await problem({ ca: 'x' })).toBe('ca');
	expect((await portal.anonymous.post('/oauth2/v3/sso/begin', { provider: 'city' })).status).toBe(404);
});

it('is tested from its form: who signs in there, what is found, or in words why not', async () => {
	const test = async (caller = admin) => (await caller.post(`${screen}/test`, { id: stored.id })).body;
	directory.entries.push(person('another'));
	const { data } = await test();
	expect(data).toMatchObject({ isUsable: true, problem: null });
	expect(data.findings).toEqual(expect.arrayContaining(['查询账号可以登录目录', '已读取 2 名人员（最多读取 5 名）']));
	expect(JSON.stringify(data)).not.toContain(search.password);
	const problem = async (values: object) => {
		expect((await change(values)).state).toBe(200);
		return (await test()).data.problem;
	};
	expect(await problem({ baseDn: 'ou=nowhere,dc=city' })).toBe('目录中没有所设的人员或组的节点');
	expect(await problem({ baseDn: base, peopleFilter: '(objectClass=robot)' })).toBe('节点下没有符合过滤条件的人员');
	expect(await problem({ peopleFilter: '', subjectAttribute: 'employeeNumber' })).toBe('找到的人员没有属性“employeeNumber”，无法识别');
	expect(await problem({ subjectAttribute: '', secret: 'wrong' })).toBe('目录拒绝了查询账号');
	expect(await problem({ address: 'ldaps://169.254.169.254' })).toContain('PORTAL_SERVICE_ADDRESSES');
	expect(await problem({ address: 'ldaps://localhost:1' })).toContain('无法连接目录');
	expect(await problem({ address: 'ldaps://nobody.invalid' })).toBe('无法连接目录：找不到主机“nobody.invalid”');
	await change({ address: `ldaps://localhost:${directory.port}`, isEnabled: false });
	expect((await test()).data.isUsable).toBe(true);
	await change({ isEnabled: true });
	expect((await test(await portal.signIn('tenantadmin'))).state).not.toBe(200);
});
