import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { IdentityProvider } from '../support/identity-provider.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { accountOf, toSession } from './sso-calls.ts';

const screen = '/platform/v3/identityProvider';
const secret = 'the secret of the portal at the provider';

let provider: IdentityProvider;
let portal: TestPortal;
let admin: Caller;
let stored: { id: string; version: number };

beforeAll(async () => {
	provider = await IdentityProvider.start({ redirect: 'https://portal.example/office/sso', leave: 'https://portal.example/office/login' });
	const environment = { PORTAL_URL: 'https://portal.example/office', PORTAL_SERVICE_ADDRESSES: '127.0.0.1,::1' };
	portal = await startTestPortal({ environment });
	admin = await portal.signIn('admin');
	const { body, text } = await admin.post(`${screen}/save`, {
		...{ name: '统一身份认证', code: 'city', issuer: provider.issuer, clientId: 'portal', secret, ca: provider.ca, linkBy: 'account' },
		...{ rolesClaim: 'groups', roleMapping: 'quality = sso-quality\nothers = sso-others', leavesProvider: true },
	});
	if (body.state !== 200) throw new Error(text);
	stored = body.data;
	for (const alias of ['sso-quality', 'sso-others', 'sso-free'])
		expect((await admin.post('/platform/v3/role/save', { name: alias, alias })).body.state).toBe(200);
});
beforeEach(async () => {
	await rows('delete from portal.sso_link');
	provider.identity = { sub: 'u-1', claims: { preferred_username: 'staff' } };
});
afterAll(async () => {
	await portal.close();
	await provider.stop();
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const begin = async () => (await portal.anonymous.post('/oauth2/v3/sso/begin', { provider: 'city' })).body.data;
const finish = (search: string, binding: string) => portal.anonymous.post('/oauth2/v3/sso/finish', { search, binding });
const change = async (values: object) => {
	const { version } = (await admin.get(`${screen}/get`, { id: stored.id })).body.data;
	const answer = await admin.post(`${screen}/save`, { id: stored.id, version, ...values });
	if (answer.body.state !== 200) throw new Error(answer.text);
};
/** The whole way of a browser, to the reply of the last call. */
const signIn = async () => {
	const { address, binding } = await begin();
	return finish((await provider.visit(address)).search, binding);
};
const rolesOf = async (name: string) =>
	(
		await rows(
			`select r.alias from portal.role_member m join portal.role r on r.id = m.role_id join portal.employee e on e.id = m.employee_id
			where e.account = $1 and r.alias like 'sso-%' order by 1`,
			[name],
		)
	).map(({ alias }) => alias);

it('signs a person in with an account of the provider, and knows them by the subject from then on', async () => {
	expect((await portal.anonymous.get('/oauth2/v3/sso/providers')).body.data).toEqual([
		{ code: 'city', name: '统一身份认证', kind: 'oidc' },
	]);
	const { address } = await begin();
	const asked = new URL(address).searchParams;
	expect(Object.fromEntries(asked)).toMatchObject({
		...{
			response_type: 'code',
			code_challenge_method: 'S256',
			redirect_uri: 'https://portal.example/office/sso',
			scope: 'openid profile email',
		},
	});
	const first = await signIn();
	expect([first.status, await accountOf(await toSession(portal, first.body.data))]).toEqual([200, 'staff']);
	provider.identity.claims = { preferred_username: 'somebody else' };
	expect(await accountOf(await toSession(portal, (await signIn()).body.data))).toBe('staff');
	expect(await rows("select result from portal.sign_in_log where account = 'staff' and result = 'done'")).not.toEqual([]);
	expect(await rows("select action, subject_account from portal.audit where action = 'sso-link'")).toHaveLength(1);
	// The secret is stored encrypted, and never returned.
	const [{ sealed }] = await rows('select sealed from portal.identity_provider');
	expect(sealed).toMatch(/^v1\./);
	expect((await admin.get(`${screen}/get`, { id: stored.id })).text).not.toContain(secret);
});

it('links nobody but the one active person whom the rule names', async () => {
	const refused = async (identity: IdentityProvider['identity']) => {
		provider.identity = identity;
		const answer = await signIn();
		return [answer.status, answer.body.message];
	};
	const nobody = [401, '没有与该身份对应的账号，请联系管理员'];
	expect(await refused({ sub: 'u-2', claims: { preferred_username: 'nobody' } })).toEqual(nobody);
	expect(await refused({ sub: 'u-2', claims: {} })).toEqual(nobody);
	// A super administrator is linked by hand alone; people of other tenants are none of this provider.
	expect(await refused({ sub: 'u-2', claims: { preferred_username: 'admin' } })).toEqual(nobody);
	expect(await refused({ sub: 'u-2', claims: { preferred_username: 'tenantstaff' } })).toEqual(nobody);
	expect(await refused({ sub: 'u-2', claims: { preferred_username: 'disabled' } })).toEqual(nobody);
	// A name that the provider gives to somebody else opens no account that is linked.
	provider.identity = { sub: 'u-1', claims: { preferred_username: 'staff' } };
	expect((await signIn()).status).toBe(200);
	expect(await refused({ sub: 'u-2', claims: { preferred_username: 'staff' } })).toEqual(nobody);
	// An address counts if the provider has verified it.
	await rows('delete from portal.sso_link');
	await rows("update portal.employee set email = 'staff@example.org' where account = 'staff'");
	await change({ linkBy: 'email' });
	expect(await refused({ sub: 'u-3', claims: { email: 'staff@example.org', email_verified: false } })).toEqual(nobody);
	provider.identity = { sub: 'u-3', claims: { email: 'STAFF@example.org', email_verified: true } };
	expect((await signIn()).status).toBe(200);
	await change({ linkBy: 'hand' });
	expect(await refused({ sub: 'u-4', claims: { preferred_username: 'staff' } })).toEqual(nobody);
	const [{ id: employee }] = await rows("select id from portal.employee where account = 'admin'");
	const link = { provider: stored.id, employee, subject: 'u-5' };
	expect((await admin.post('/platform/v3/ssoLink/save', link)).body.state).toBe(200);
	provider.identity = { sub: 'u-5', claims: {} };
	expect(await accountOf(await toSession(portal, (await signIn()).body.data))).toBe('admin');
	await change({ linkBy: 'account' });
});

it('gives and takes the mapped roles at each sign-in, and leaves all others', async () => {
	const [{ id: free }] = await rows("select id from portal.role where alias = 'sso-free'");
	await rows(`insert into portal.role_member (role_id, employee_id) select $1, id from portal.employee where account = 'staff'`, [free]);
	provider.identity.claims = { preferred_username: 'staff', groups: ['quality', 'unknown'] };
	await signIn();
	expect(await rolesOf('staff')).toEqual(['sso-free', 'sso-quality']);
	provider.identity.claims = { preferred_username: 'staff', groups: ['others'] };
	await signIn();
	expect(await rolesOf('staff')).toEqual(['sso-free', 'sso-others']);
	provider.identity.claims = { preferred_username: 'staff' };
	await signIn();
	expect(await rolesOf('staff')).toEqual(['sso-free']);
	const entries = await rows("select action, object_name, reason from portal.audit where reason = '统一身份认证' order by at, id");
	expect(entries.map(({ action, object_name: name }) => `${action} ${name}`)).toEqual([
		...['role-assign sso-quality', 'role-assign sso-others', 'role-withdraw sso-quality', 'role-withdraw sso-others'],
	]);
});

it('requires the second factor of the portal, unless the provider had one and is trusted in that', async () => {
	await rows("update portal.role set needs_factor = true where alias = 'sso-free'");
	expect((await signIn()).body).toMatchObject({ state: 6030105, data: { mustSetUp: true } });
	provider.identity.amr = ['pwd', 'otp'];
	expect((await signIn()).body.state).toBe(6030105);
	await change({ trustsFactor: true });
	expect((await signIn()).body.state).toBe(200);
	provider.identity.amr = ['pwd'];
	expect((await signIn()).body.state).toBe(6030105);
	await rows("update portal.role set needs_factor = false where alias = 'sso-free'");
	await change({ trustsFactor: false });
});

it('refuses forged, repeated and stolen returns', async () => {
	const expired = '登录已过期或不是由本浏览器发起，请重新登录';
	// What another browser began: its link has a valid code and state.
	const { address } = await begin();
	const search = (await provider.visit(address)).search;
	const own = await begin();
	expect((await finish(search, own.binding)).body.message).toBe(expired);
	// Twice the same.
	const again = await begin();
	const returned = (await provider.visit(again.address)).search;
	expect((await finish(returned, again.binding)).body.state).toBe(200);
	expect((await finish(returned, again.binding)).body.message).toBe(expired);
	// No state, another state, no code, a wrong code, a code of another sign-in (PKCE, nonce), another issuer, an error.
	const twisted = async (twist: (search: URLSearchParams) => void | Promise<void>) => {
		const begun = await begin();
		const parameters = (await provider.visit(begun.address)).searchParams;
		await twist(parameters);
		const answer = await finish(`?${parameters}`, begun.binding);
		return [answer.status, answer.body.message];
	};
	const refused = [401, '身份平台未确认登录，请重新登录'];
	expect(await twisted((one) => one.delete('state'))).toEqual([400, expired]);
	expect(await twisted((one) => one.set('state', 'x'.repeat(43)))).toEqual([400, expired]);
	expect(await twisted((one) => one.delete('code'))).toEqual(refused);
	expect(await twisted((one) => one.set('code', 'wrong'))).toEqual(refused);
	expect(
		await twisted(async (one) => one.set('code', (await provider.visit((await begin()).address)).searchParams.get('code') ?? '')),
	).toEqual(refused);
	expect(await twisted((one) => one.set('iss', 'https://evil.example'))).toEqual(refused);
	expect(await twisted((one) => one.set('error', 'access_denied'))).toEqual(refused);
	// A state is nobody's session and no other secret.
	const state = new URL((await begin()).address).searchParams.get('state');
	const input = { client_id: 'portal-web', login_state: state };
	expect((await portal.anonymous.post('/oauth2/v3/authorize/apply', input)).status).toBe(400);
	for (const body of [
		{},
		{ search: 1, binding: [] },
		{ search: 'x'.repeat(9_000), binding: 'x' },
		{ search: '?state=%00', binding: '\u0000' },
	])
		expect((await portal.anonymous.post('/oauth2/v3/sso/finish', body)).status).toBe(400);
});

it('ends the sessions of people who sign out at the provider, by messages that it signed', async () => {
	const session = await toSession(portal, (await signIn()).body.data);
	expect(await accountOf(session)).toBe('staff');
	const { privateKey, publicKey } = await generateKeyPair('RS256');
	expect(await exportJWK(publicKey)).toBeDefined();
	const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
	const forged = await new SignJWT({ events, sub: 'u-1' })
		.setProtectedHeader({ alg: 'RS256' })
		.setIssuer(provider.issuer)
		.setAudience('portal')
		.setIssuedAt()
		.sign(privateKey);
	const send = (token: string) => {
		const form = new URLSearchParams({ logout_token: token });
		return fetch(`${portal.url}/oauth2/v3/sso/backchannel?provider=city`, { method: 'POST', body: form });
	};
	expect((await send(forged)).status).toBe(400);
	const form = { method: 'POST', body: new URLSearchParams({ provider: 'city' }) };
	expect((await fetch(`${portal.url}/oauth2/v3/sso/begin`, form)).status).toBe(415);
	expect(await accountOf(session)).toBe('staff');
	const sign = (claims: object) => provider.sign({ iss: provider.issuer, aud: 'portal', iat: Math.floor(Date.now() / 1000), ...claims });
	for (const wrong of [
		{ sub: 'u-1' },
		{ sub: 'u-1', events, aud: 'other' },
		{ sub: 'u-1', events, nonce: 'x' },
		{ sub: 'u-1', events, iat: 1 },
		{ events },
	])
		expect((await send(await sign(wrong))).status).toBe(400);
	expect(await accountOf(session)).toBe('staff');
	const stream = await fetch(`${portal.url}/platform/v3/events`, { headers: { 'access-token': session.token } });
	const told = stream.text();
	expect((await send(await sign({ sub: 'u-1', events }))).status).toBe(200);
	expect(await accountOf(session)).toBe(6020201);
	// The stream says so and ends, also on the node that had the message.
	expect(await Promise.race([told, sleep(5_000)])).toContain('"kind":"ended"');
	const leave = (await portal.anonymous.get('/oauth2/v3/sso/leave', { provider: 'city' })).body.data;
	expect(leave).toContain(`${provider.issuer}/session/end?`);
	expect(new URL(leave).searchParams.get('post_logout_redirect_uri')).toBe('https://portal.example/office/login');
});

it('refuses settings that would send the secret elsewhere, and a provider that must not be reached', async () => {
	const save = async (values: object) => {
		const { version } = (await admin.get(`${screen}/get`, { id: stored.id })).body.data;
		return (await admin.post(`${screen}/save`, { id: stored.id, version, ...values })).body.data?.fields?.[0]?.path;
	};
	expect(await save({ issuer: 'https://evil.example' })).toBe('secret');
	expect(await save({ issuer: 'http://id.example.org', secret: 'x' })).toBe('issuer');
	expect(await save({ issuer: 'https://a@id.example.org?x', secret: 'x' })).toBe('issuer');
	expect(await save({ roleMapping: 'no equals sign' })).toBe('roleMapping');
	expect(await save({ ca: 'x', secret: 'x' })).toBe('ca');
	expect((await (await portal.signIn('tenantadmin')).post(`${screen}/query`, {})).status).toBe(403);
	const other = { name: '内网', code: 'inner', issuer: 'https://169.254.169.254', clientId: 'portal', linkBy: 'account' };
	expect((await admin.post(`${screen}/save`, other)).body.state).toBe(200);
	const answer = await portal.anonymous.post('/oauth2/v3/sso/begin', { provider: 'inner' });
	expect([answer.status, answer.body.message]).toEqual([503, '身份平台暂时无法使用，请稍后重试']);
	expect((await portal.anonymous.post('/oauth2/v3/sso/begin', { provider: 'none' })).status).toBe(404);
	const late = await portal.signIn('admin');
	await rows("update portal.session set proven_at = now() - interval '1 hour'");
	expect((await late.post(`${screen}/save`, { id: stored.id, version: 1 })).body.state).toBe(6030106);
});

it('is tested from its form: what the provider says of itself, or in words why it cannot be used', async () => {
	// With a fresh proof of identity.
	admin = await portal.signIn('admin');
	const test = async (id = stored.id) => (await admin.post(`${screen}/test`, { id })).body.data;
	const found = await test();
	expect(found).toMatchObject({ isUsable: true, problem: null });
	expect(found.findings[0]).toContain(`“${provider.issuer}”的说明有效`);
	expect(JSON.stringify(found)).not.toContain(secret);
	const problem = async (issuer: string) => {
		await change({ issuer, secret });
		return (await test()).problem;
	};
	expect(await problem(`${provider.issuer}/elsewhere`)).toContain('/.well-known/openid-configuration');
	expect(await problem('https://169.254.169.254')).toContain('169.254.169.254');
	expect(await problem('https://localhost:1')).toContain('localhost');
	await change({ issuer: provider.issuer, secret });
	expect((await admin.post(`${screen}/test`, { id: '01900000-0000-7000-8000-00000000dead' })).status).toBe(404);
	expect((await (await portal.signIn('staff')).post(`${screen}/test`, { id: stored.id })).status).toBe(403);
});
