import { generate } from 'otplib';
import { expect, it, vi } from 'vitest';

import type { FactorDemand, FactorPassed, OwnFactors, TotpSetup } from '../../contract/features/security/factor.ts';
import { runFactorsCommand } from '../../server/cli/accounts/factors-command.ts';
import { SecretBox } from '../../server/process/secrets/secret-box.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { Caller, demoPassword, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
startForTests(async () => {
	portal = await startTestPortal();
	return portal;
});

const client = { client_id: 'portal-web', client_secret: 'portal-web' };
const query = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const idOf = async (account: string): Promise<string> =>
	(await query('select id from portal.employee where account = $1', [account]))[0].id;
const apply = (username: string, extra: Record<string, unknown> = {}) =>
	portal.anonymous.post('/oauth2/v3/user/login/apply', { username, password: demoPassword, ...extra });
const factor = (path: string, body: Record<string, unknown>) => portal.anonymous.post(`/oauth2/v3/user/factor${path}`, body);
const demandOf = async (username: string): Promise<FactorDemand> => {
	const { body, status } = await apply(username);
	expect([status, body.state]).toEqual([401, 6030105]);
	return body.data;
};
/** The code of the app in so many periods from now. */
const codeOf = (secret: string, periods = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });
/** Forgets which codes were seen, as if half a minute had gone by. */
const letTimePass = async (account: string) => query('update portal.totp set last_step = 1 where employee_id = $1', [await idOf(account)]);
const callerWith = async (login_state: string): Promise<Caller> => {
	const { body: code } = await portal.anonymous.post('/oauth2/v3/authorize/apply', { ...client, login_state });
	const tokens = await portal.anonymous.post('/oauth2/v3/authentication/apply', {
		...client,
		grant_type: 'authorization_code',
		code: code.data,
	});
	return new Caller(portal.url, { 'access-token': tokens.body.data.access_token }, tokens.body.data);
};
const age = async (caller: Caller) =>
	query("update portal.session set proven_at = now() - interval '11 minutes' where employee_id = $1", [caller.tokens.uid]);

it('asks who has an authenticator app for its code, and nothing else begins a session', async () => {
	const staff = await portal.signIn('staff');
	const { body: begun } = await staff.post('/platform/v3/user/factors/setup', { kind: 'totp' });
	const { secret, setup, uri } = begun.data as TotpSetup;
	expect(uri).toContain(`secret=${secret}`);
	const wrong = await staff.post('/platform/v3/user/factors/confirm', { setup, code: '000000' });
	expect(wrong.body.data.fields[0].path).toBe('code');
	expect((await apply('staff')).status).toBe(200);
	const foreign = await (await portal.signIn('tenantstaff')).post('/platform/v3/user/factors/confirm', {
		setup,
		code: await codeOf(secret),
	});
	expect(foreign.body.data.fields[0].path).toBe('setup');
	const { body: made } = await staff.post('/platform/v3/user/factors/confirm', { setup, code: await codeOf(secret) });
	const codes = made.data.recoveryCodes as string[];
	expect(new Set(codes).size).toBe(10);
	// 24 of 31 signs are 118 random bits.
	for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
	const stored = await query(
		'select t.secret, encode(r.hash, $1) as hash from portal.totp t join portal.recovery_code r using (employee_id)',
		['escape'],
	);
	expect(JSON.stringify(stored)).not.toContain(secret);
	expect(JSON.stringify(stored)).not.toContain(codes[0]);

	// The password alone begins no session, whatever way it comes; the ticket is taken by no other call.
	const byPassword = await portal.anonymous.post('/oauth2/v3/authentication/apply', {
		...client,
		...{ grant_type: 'password_credentials', username: 'staff', password: demoPassword },
	});
	expect(byPassword.body.state).toBe(6030105);
	const { ticket, kinds, mustSetUp } = await demandOf('staff');
	expect([kinds, mustSetUp]).toEqual([['totp', 'recovery'], false]);
	expect((await portal.anonymous.post('/oauth2/v3/authorize/apply', { ...client, login_state: ticket })).status).toBe(400);
	expect((await new Caller(portal.url, { 'access-token': ticket }).get('/platform/v3/user/profile')).status).toBe(401);
	expect((await factor('/setup', { ticket, kind: 'totp' })).body.data.fields[0].path).toBe('ticket');

	// The code of the set-up was seen; a new one serves once, and of two calls at once one gets through.
	expect((await factor('/verify', { ticket, code: await codeOf(secret) })).body.data.fields[0].path).toBe('code');
	await letTimePass('staff');
	const code = await codeOf(secret);
	const second = await demandOf('staff');
	const answers = await Promise.all([factor('/verify', { ticket, code }), factor('/verify', { ticket: second.ticket, code })]);
	const passed = answers.filter(({ status }) => status === 200);
	expect(passed).toHaveLength(1);
	const caller = await callerWith(passed[0]?.body.data.login_state);
	expect((await caller.get('/platform/v3/user/profile')).body.data.account).toBe('staff');

	// A recovery code serves once, in any writing.
	const first = { ticket: (await demandOf('staff')).ticket, recoveryCode: codes[0]?.toUpperCase().replaceAll('-', ' ') };
	expect((await factor('/verify', first)).status).toBe(200);
	const again = await factor('/verify', { ...first, ticket: (await demandOf('staff')).ticket });
	expect(again.body.data.fields[0].path).toBe('recoveryCode');
	const log = await query("select result from portal.sign_in_log where account = 'staff' order by id desc limit 2");
	expect(log.map(({ result }) => result)).toEqual(['factor', 'done']);
	await query('delete from portal.sign_in_try');
});

it('remembers a browser until it is forgotten or the password changes', async () => {
	await letTimePass('staff');
	const secretOf = async () => (await query('select secret from portal.totp'))[0].secret as string;
	const secret = new SecretBox('secret of the tests').open(await secretOf(), `totp:${await idOf('staff')}`);
	const { body } = await factor('/verify', { ticket: (await demandOf('staff')).ticket, code: await codeOf(secret), remember: true });
	const { device, login_state } = body.data as FactorPassed;
	expect((await apply('staff', { device })).status).toBe(200);
	expect((await apply('staff', { device: 'x' })).body.state).toBe(6030105);
	const caller = await callerWith(login_state);
	const own = (await caller.get('/platform/v3/user/factors')).body.data as OwnFactors;
	expect([own.devices.length, own.recoveryCodes, own.isRequired]).toEqual([1, 9, false]);
	const other = await portal.signIn('tenantstaff');
	await other.post('/platform/v3/user/factors/forget', { id: own.devices[0]?.id });
	expect((await apply('staff', { device })).status).toBe(200);
	expect((await caller.post('/platform/v3/user/factors/forget', { id: own.devices[0]?.id })).status).toBe(200);
	expect((await apply('staff', { device })).body.state).toBe(6030105);
});

it('closes the second factor after ten wrong codes, from wherever they come', async () => {
	await query('delete from portal.sign_in_try');
	const { ticket } = await demandOf('staff');
	const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => factor('/verify', { ticket, code: String(100_000 + index) })));
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
	await query('delete from portal.sign_in_try');
});

it('counts nothing that is typed as an account as tries of a second factor', async () => {
	await apply(`factor:${await idOf('staff')}`);
	// As many from other addresses.
	await query(
		"insert into portal.sign_in_try (account_hash, address) select account_hash, '10.9.0.' || n from portal.sign_in_try, generate_series(1, 60) n",
	);
	const { ticket } = await demandOf('staff');
	expect((await factor('/verify', { ticket, code: '000000' })).body.data.fields[0].path).toBe('code');
	await query('delete from portal.sign_in_try');
});

it('lets an administrator reset the factors of people within reach, which is recorded', async () => {
	const [admin, staffId] = [await portal.signIn('admin'), await idOf('staff')];
	const reset = (caller: Caller, ids: string) => caller.post('/platform/v3/employee/resetFactor', { ids });
	expect((await reset(await portal.signIn('tenantadmin'), staffId)).status).toBe(404);
	expect((await reset(await portal.signIn('tenantstaff'), staffId)).status).toBe(403);
	await age(admin);
	const admin2 = await portal.signIn('admin');
	await query('update portal.session set proven_at = now() where employee_id = $1', [admin2.tokens.uid]);
	expect((await reset(admin2, staffId)).status).toBe(200);
	expect((await apply('staff')).status).toBe(200);
	for (const table of ['totp', 'recovery_code', 'trusted_device']) expect(await query(`select from portal.${table}`)).toEqual([]);
	const entries = await query("select action from portal.audit where action like 'factor-%' order by at");
	expect(entries.map(({ action }) => action)).toEqual(['factor-setup', 'factor-reset']);
});

it('leads people of a role that requires it to the set-up before their first session', async () => {
	const roleOf = 'select m.role_id from portal.role_member m where m.employee_id = $1 limit 1';
	await query(`update portal.role set needs_factor = true where id = (${roleOf})`, [await idOf('tenantstaff')]);
	const { ticket, kinds, mustSetUp } = await demandOf('tenantstaff');
	expect([kinds, mustSetUp]).toEqual([[], true]);
	expect((await factor('/verify', { ticket, code: '123456' })).status).toBe(400);
	const { body: begun } = await factor('/setup', { ticket, kind: 'totp' });
	const { setup, secret } = begun.data as TotpSetup;
	const { body } = await factor('/setup/confirm', { ticket, setup, code: await codeOf(secret) });
	const { login_state, recoveryCodes } = body.data as FactorPassed;
	expect(recoveryCodes).toHaveLength(10);
	const caller = await callerWith(login_state);
	const kept = await caller.post('/platform/v3/user/factors/remove', { kind: 'totp' });
	expect(kept.body.state).toBe(6030103);
	await query('update portal.role set needs_factor = null');
	expect((await caller.post('/platform/v3/user/factors/remove', { kind: 'totp' })).status).toBe(200);
	expect((await apply('tenantstaff')).status).toBe(200);
	// The policy of the authority asks its super administrators alone.
	await query("update portal.user_security set factor_for = 'super'");
	expect((await apply('admin')).body.data.mustSetUp).toBe(true);
	expect((await apply('staff')).status).toBe(200);
	await query('update portal.user_security set factor_for = null');
});

it('keeps one factor where one is required, also when two sessions remove the last two at once', async () => {
	const id = await idOf('tenantstaff');
	const caller = await portal.signIn('tenantstaff');
	const { setup, secret } = (await caller.post('/platform/v3/user/factors/setup', { kind: 'totp' })).body.data as TotpSetup;
	expect((await caller.post('/platform/v3/user/factors/confirm', { setup, code: await codeOf(secret) })).status).toBe(200);
	await query(
		"insert into portal.passkey (id, employee_id, public_key, counter, transports, name) values ('key', $1, '', 0, '{}', 'key')",
		[id],
	);
	const roleOf = 'select m.role_id from portal.role_member m where m.employee_id = $1 limit 1';
	await query(`update portal.role set needs_factor = true where id = (${roleOf})`, [id]);
	// Both stop at their entry in the audit log, where each has removed its factor.
	const holder = await portal.database.pool.connect();
	await holder.query('begin');
	await holder.query('lock table portal.audit in share mode');
	const remove = (body: Record<string, unknown>) => caller.post('/platform/v3/user/factors/remove', body);
	const removals = [remove({ kind: 'totp' }), remove({ kind: 'passkey', id: 'key' })];
	const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	await expect.poll(async () => (await query(waiting)).length).toBe(2);
	await holder.query('commit');
	holder.release();
	const answers = await Promise.all(removals);
	expect(answers.map(({ body }) => body.state).sort()).toEqual([200, 6030103]);
	await query('update portal.role set needs_factor = null');
	await query('delete from portal.totp');
	await query('delete from portal.passkey');
});

it('removes the factors of a super administrator by the command of the operator', async () => {
	vi.stubEnv('DATABASE_URL', portal.database.pool.options.connectionString ?? '');
	vi.stubEnv('PORTAL_DATA', testDataFolder);
	const admin = await portal.signIn('admin');
	const { setup, secret } = (await admin.post('/platform/v3/user/factors/setup', { kind: 'totp' })).body.data as TotpSetup;
	expect((await admin.post('/platform/v3/user/factors/confirm', { setup, code: await codeOf(secret) })).status).toBe(200);
	expect((await apply('admin')).body.state).toBe(6030105);
	const lines: string[] = [];
	const run = (...args: string[]) => runFactorsCommand(args, (line) => void lines.push(line));
	expect([await run(), await run('reset', 'nobody'), await run('reset', 'admin')]).toEqual([2, 1, 0]);
	expect(lines.at(-1)).toBe('The second factors of admin are removed.');
	expect((await apply('admin')).status).toBe(200);
	await expect.poll(async () => (await admin.get('/platform/v3/user/profile')).status).toBe(401);
	vi.unstubAllEnvs();
});

it('refuses dangerous calls until the caller proves again who they are', async () => {
	const admin = await portal.signIn('admin');
	const grant = () => admin.post('/platform/v3/role/addUser', {});
	expect((await grant()).body.state).toBe(6010101);
	await age(admin);
	// The node hears of a change of the database a moment later.
	await expect.poll(async () => (await grant()).body.state).toBe(6030106);
	expect((await grant()).status).toBe(403);
	const areas = ['org/auth/save', 'org/auth/restore', 'org/auth/import/run', 'org/auth/import/undo'];
	const rest = ['auth/apiGrant/restore', 'auth/user/security/save', 'auth/user/security/restore'];
	for (const path of ['saas/tenant/remove', 'saas/tenant/schema/drop', 'role/saveGrants', ...areas, ...rest])
		expect([path, (await admin.post(`/platform/v3/${path}`, {})).body.state]).toEqual([path, 6030106]);
	expect((await admin.post('/oauth2/v3/authentication/switch', {})).body.state).toBe(6030106);
	const prove = (body: Record<string, unknown>) => admin.post('/oauth2/v3/user/prove', body);
	expect((await prove({})).status).toBe(400);
	expect((await prove({ password: 'wrong' })).body.data.fields[0].path).toBe('password');
	expect((await prove({ recoveryCode: 'abcd' })).status).toBe(400);
	expect((await grant()).body.state).toBe(6030106);
	expect((await admin.post('/oauth2/v3/user/prove/options', {})).body.data).toEqual({ hasTotp: false, passkey: null });
	expect((await prove({ password: demoPassword })).status).toBe(200);
	expect((await grant()).body.state).toBe(6010101);
	const key = await admin.post('/platform/v3/user/keys/create', { name: 'k', days: 30, password: demoPassword });
	const program = new Caller(portal.url, { 'access-token': key.body.data.key });
	expect((await program.post('/platform/v3/saas/tenant/remove', { ids: 'x' })).body.state).toBe(6010104);
});
