import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
startForTests(async () => {
	const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'portal-leaked-')), 'leaked.txt');
	// SHA-1 of Leaked#2026 as published lists write it.
	await writeFile(
		file,
		`Public@2026\n${(await import('node:crypto')).createHash('sha1').update('Leaked#2026').digest('hex').toUpperCase()}:3\n`,
	);
	portal = await startTestPortal({ environment: { PORTAL_LEAKED_PASSWORDS: file } });
	return portal;
});

const leakedText = '此密码过于常见或已泄露，请换一个';

const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const setPolicy = (values: string) => query(`update portal.user_security set ${values} where is_use`);
const client = { client_id: 'portal-web', client_secret: 'portal-web' };
const apply = (input: Record<string, unknown>, browser = 'Test/1.0 (Linux)') =>
	portal.anonymous.call('POST', '/oauth2/v3/authentication/apply', { body: { ...client, ...input }, headers: { 'user-agent': browser } });
const byPassword = (username: string, password = demoPassword) => ({ grant_type: 'password_credentials', username, password });
const callerOf = (token: string) => new Caller(portal.url, { 'access-token': token });
const isAlive = async (token: string) => (await callerOf(token).get('/platform/v3/user/profile')).status === 200;

it('ends the oldest session beyond the number of the policy, also for sign-ins at once', async () => {
	await setPolicy('most_sessions = 2');
	const first = (await apply(byPassword('staff'))).body.data;
	expect(await isAlive(first.access_token)).toBe(true);
	const others = await Promise.all(Array.from({ length: 4 }, () => apply(byPassword('staff'))));
	expect(await isAlive(first.access_token)).toBe(false);
	const alive = await Promise.all(others.map(({ body }) => isAlive(body.data.access_token)));
	expect(alive.filter(Boolean)).toHaveLength(2);
	expect((await apply({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).status).toBe(401);
	await setPolicy('most_sessions = null');
});

it('ends sessions that rest, and every session after its longest time', async () => {
	await setPolicy('idle_minutes = 20, session_hours = 2');
	const { body } = await apply(byPassword('staff'));
	expect(body.data.expires_in).toBe(300);
	const [row] =
		await query(`select extract(epoch from max(t.expires_at) - now())::int as rest, extract(epoch from s.ends_at - now())::int as length
		from portal.session_token t join portal.session s on s.id = t.session_id where s.idle_seconds = 1200 group by s.id`);
	expect(row.rest).toBeGreaterThan(1_490);
	expect(row.rest).toBeLessThanOrEqual(1_500);
	expect(row.length).toBeGreaterThan(7_190);
	// A minute before its end a session gets a minute.
	await query("update portal.session set ends_at = now() + interval '1 minute' where idle_seconds = 1200");
	const renewed = await apply({ grant_type: 'refresh_token', refresh_token: body.data.refresh_token });
	expect(renewed.body.data.expires_in).toBeLessThanOrEqual(60);
	await query("update portal.session_token set expires_at = now() - interval '1 second' where kind = 'refresh'");
	expect((await apply({ grant_type: 'refresh_token', refresh_token: renewed.body.data.refresh_token })).status).toBe(401);
	await setPolicy('idle_minutes = null, session_hours = null');
});

it('refuses former and leaked passwords, and has old ones changed', async () => {
	await setPolicy('password_history = 2, password_days = 30');
	const change = async (current: string, wanted: string) => {
		const { body } = await apply(byPassword('tenantstaff', current));
		const own = callerOf(body.data.access_token);
		const input = { primitivePassword: current, newPassword: wanted, repeatPassword: wanted };
		return own.post('/platform/v3/user/change/passwd', input);
	};
	// Of the file of the operator, and one that everybody uses.
	for (const leaked of ['Public@2026', 'Leaked#2026', 'P@ssw0rd']) {
		const { body } = await change(demoPassword, leaked);
		expect(body.data.fields[0].message).toBe(leakedText);
	}
	expect((await change(demoPassword, 'TenantStaff@2026')).body.data.fields[0].message).toBe('密码不能包含账号');
	expect((await change(demoPassword, 'Second@2026')).body.state).toBe(200);
	expect((await change('Second@2026', demoPassword)).body.data.fields[0].message).toBe('不能使用最近 2 次用过的密码');
	expect((await change('Second@2026', 'Third@2026')).body.state).toBe(200);
	expect((await change('Third@2026', 'Fourth@2026')).body.state).toBe(200);
	expect((await change('Fourth@2026', demoPassword)).body.state).toBe(200);
	await query(
		"update portal.credential set changed_at = now() - interval '31 days' where employee_id = (select id from portal.employee where account = 'tenantstaff')",
	);
	const { body } = await apply(byPassword('tenantstaff'));
	const context = await callerOf(body.data.access_token).post('/oauth2/v3/user/context', {});
	expect(context.body.data.mustChangePassword).toBe(true);
	expect(await isAlive(body.data.access_token)).toBe(false);
	await setPolicy('password_history = null, password_days = null');
	await query('update portal.credential set must_change = false');
});

it('has a password of an administrator expire that its owner does not use', async () => {
	const admin = await portal.signIn('admin');
	const [{ id }] = await query("select id from portal.employee where account = 'tenantstaff'");
	const initial = 'Initial#2026a';
	const reset = () =>
		admin.post('/platform/v3/user/change/passwd', { userIds: [id], newPassword: initial, repeatPassword: initial, reset: 1 });
	const age = (days: number) =>
		query(`update portal.credential set changed_at = now() - interval '${days} days' where employee_id = '${id}'`);
	await reset();
	await age(31);
	const { status, body } = await apply(byPassword('tenantstaff', initial));
	expect([status, body.cause]).toEqual([401, '管理员设置的密码超过 30 天未使用，已失效，请联系管理员重置']);
	// Who does not know it learns nothing.
	expect((await apply(byPassword('tenantstaff', 'Wrong#2026'))).body.cause).toBeUndefined();
	const [{ result }] = await query(
		`select result from portal.sign_in_log where employee_id = '${id}' and result <> 'password' order by at desc limit 1`,
	);
	expect(result).toBe('expired');
	await setPolicy('initial_days = 40');
	expect((await apply(byPassword('tenantstaff', initial))).status).toBe(200);
	await setPolicy('initial_days = null');
	// A new one, which the owner replaces: theirs does not expire.
	await reset();
	const own = callerOf((await apply(byPassword('tenantstaff', initial))).body.data.access_token);
	const change = { primitivePassword: initial, newPassword: demoPassword, repeatPassword: demoPassword };
	expect((await own.post('/platform/v3/user/change/passwd', change)).status).toBe(200);
	await age(400);
	expect((await apply(byPassword('tenantstaff'))).status).toBe(200);
});

it('has the password that a new account was made with expire, and be replaced by its owner', async () => {
	const admin = await portal.signIn('admin');
	const initial = 'Initial#2026b';
	const [{ organisation }] = await query("select organisation from portal.employee where account = 'staff'");
	const contact = { mobile: '13900000002', email: 'first@example.org' };
	const person = {
		...contact,
		account: 'firstperson',
		name: '新人',
		gender: 'male',
		qq: '11010519491231002X',
		status: 'actived',
		organisation,
	};
	const company = { ...contact, account: 'firstcompany', name: '新公司', code: 'firstcompany', contact: '张伟', scale: 'small' };
	for (const [path, values] of [
		['employee', person],
		['saas/tenant', company],
	] as const) {
		const made = await admin.post(`/platform/v3/${path}/save`, { ...values, password: initial });
		expect(made.status, made.text).toBe(200);
		const age = (days: number) =>
			query(
				`update portal.credential set changed_at = now() - interval '${days} days' where employee_id = (select id from portal.employee where account = $1)`,
				[values.account],
			);
		await age(31);
		const { status, body } = await apply(byPassword(values.account, initial));
		expect([status, body.cause]).toEqual([401, '管理员设置的密码超过 30 天未使用，已失效，请联系管理员重置']);
		await age(0);
		const own = callerOf((await apply(byPassword(values.account, initial))).body.data.access_token);
		expect((await own.post('/oauth2/v3/user/context', {})).body.data.mustChangePassword).toBe(true);
		expect((await own.get('/platform/v3/user/profile')).body.message).toBe('请先修改密码');
		const change = { primitivePassword: initial, newPassword: demoPassword, repeatPassword: demoPassword };
		expect((await own.post('/platform/v3/user/change/passwd', change)).status).toBe(200);
		await age(400);
		expect(await isAlive((await apply(byPassword(values.account))).body.data.access_token)).toBe(true);
	}
});

it('refuses leaked passwords for new accounts and when they are reset', async () => {
	const admin = await portal.signIn('admin');
	const [{ id }] = await query("select id from portal.employee where account = 'staff'");
	const reset = { userIds: [id], newPassword: 'Public@2026', repeatPassword: 'Public@2026', reset: 1 };
	expect((await admin.post('/platform/v3/user/change/passwd', reset)).body.data.fields[0].message).toBe(leakedText);
	const made = async (path: string, values: object, caller: Caller = admin) => {
		const { body } = await caller.post(path, { ...values, password: 'Leaked#2026' });
		return body.data?.fields?.find((field: { path: string }) => field.path === 'password')?.message;
	};
	const [{ organisation }] = await query("select organisation from portal.employee where account = 'staff'");
	const details = { account: 'newcomer', name: '新人', gender: 'male', mobile: '13900000001', email: 'new@example.org' };
	const person = { ...details, qq: '11010519491231002X' };
	expect(await made('/platform/v3/employee/save', { ...person, status: 'actived', organisation })).toBe(leakedText);
	const company = { ...details, name: '新公司', code: 'newcompany', account: 'newcompany', contact: '张伟', scale: 'small' };
	expect(await made('/platform/v3/saas/tenant/save', { ...company, gender: undefined })).toBe(leakedText);
	await query('update portal.server_switch set personal = true');
	expect(await made('/oauth2/v3/user/register', { ...person, repeatPassword: 'Leaked#2026', code: '000000' }, portal.anonymous)).toBe(
		leakedText,
	);
	expect(await query("select from portal.employee where account in ('newcomer', 'newcompany')")).toEqual([]);
});

it('lets a role serve from some addresses and at some hours only, at the sign-in and at each call', async () => {
	const session = (await apply(byPassword('staff'))).body.data.access_token;
	const limit = (values: string) =>
		query(
			`update portal.role set ${values} where id in (select m.role_id from portal.role_member m join portal.employee e on e.id = m.employee_id where e.account = 'staff')`,
		);
	await limit("addresses = '{10.9.0.0/16}'");
	await expect.poll(() => isAlive(session)).toBe(false);
	const refused = await apply(byPassword('staff'));
	expect([refused.status, refused.body.state, refused.body.message]).toEqual([403, 6010102, '您的角色不允许从此地址访问，请联系管理员']);
	await limit("addresses = '{10.9.0.0/16,127.0.0.1}'");
	await expect.poll(() => isAlive(session)).toBe(true);
	const hour = (new Date().getUTCHours() + 8) % 24;
	await limit(`from_hour = ${(hour + 2) % 24}, until_hour = ${(hour + 3) % 24}`);
	await expect.poll(() => isAlive(session)).toBe(false);
	expect((await apply(byPassword('staff'))).body.state).toBe(6010104);
	expect((await callerOf(session).post('/oauth2/v3/user/logout', {})).status).toBe(200);
	await limit('addresses = null, from_hour = null, until_hour = null');
	expect((await apply(byPassword('staff'))).status).toBe(200);
});

it('tells people of a new browser, and administrators of an account that was tried too often', async () => {
	const notices = (rule: string) =>
		query('select e.account from portal.notification_log n join portal.employee e on e.id = n.employee_id where n.rule = $1', [rule]);
	await query('delete from portal.sign_in_log');
	await apply(byPassword('staff'), 'Mozilla/5.0 (X11; Linux) Firefox/140.0');
	await apply(byPassword('staff'), 'Mozilla/5.0 (X11; Linux) Firefox/141.0');
	await apply(byPassword('staff'), 'Mozilla/5.0 (Windows NT 10.0) Edg/140.0');
	await expect.poll(async () => (await notices('new-device')).map(({ account }) => account)).toContain('staff');
	// As many tries as the captcha lets through.
	await query(
		"insert into portal.sign_in_try (account_hash, address) select sha256('account:tenantstaff'), '127.0.0.1' from generate_series(1, 11)",
	);
	const refused = await Promise.all(
		['wrong', 'wrong', 'wrong', demoPassword].map((password) => apply(byPassword('tenantstaff', password))),
	);
	expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
	await expect.poll(async () => (await notices('lockout')).map(({ account }) => account)).toContain('tenantadmin');
	const told = async () => (await query("select content from portal.message where subject = '账号“tenantstaff”登录尝试过多'"))[0]?.content;
	await expect.poll(told, { timeout: 20_000 }).toMatch(/解除登录限制或重置密码，可立即恢复.*sign-in-log/s);
	const log = await query("select result from portal.sign_in_log where account = 'tenantstaff' and result = 'limit'");
	expect(log).toHaveLength(1);
});
