import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TokenData } from '../../contract/features/session.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, password, type Staff, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let staff: Staff;

beforeAll(async () => {
	db = await createTestDatabase();
	staff = await fillStaff(db);
	node = await startNode(db);
});

afterAll(async () => {
	await node.close();
	await db.drop();
});

const refresh = (token: string, at = node) => at.tokens({ grant_type: 'refresh_token', refresh_token: token });
const probe = (token?: string, at = node) => at.get('/business/v3/probe/signed-in', token === undefined ? {} : { token });

describe('signing in', () => {
	it('goes from name and password over state and code to tokens, each serving once', async () => {
		const state = (await node.post('/oauth2/v3/user/login/apply', { username: 'staff', password })).body;
		expect(state).toMatchObject({ state: 200, data: expect.any(String) });
		const apply = () => node.post('/oauth2/v3/authorize/apply', { login_state: state.data, client_id: 'portal-web' });
		const code = (await apply()).body;
		expect(code).toMatchObject({ state: 200, data: expect.any(String) });
		expect((await apply()).status).toBe(400);
		const exchange = () => node.tokens({ grant_type: 'authorization_code', code: code.data });
		const tokens = (await exchange()).body;
		expect(tokens.data).toMatchObject({ expires_in: 1800, uid: staff.ids.staff });
		expect(Math.abs(tokens.data.create_at - Date.now())).toBeLessThan(5_000);
		const context = await node.post('/oauth2/v3/user/context', {}, { token: tokens.data.access_token });
		expect(context.body.data).toMatchObject({ info: { user: { account: 'staff', isSuper: 'N' } }, tenants: [], tenantId: null });
		expect((await exchange()).status).toBe(400);
	});

	it('ends the session that a code began when the code is used again, also at the same moment', async () => {
		const newCode = async () => {
			const state = (await node.post('/oauth2/v3/user/login/apply', { username: 'staff', password })).body.data;
			return (await node.post('/oauth2/v3/authorize/apply', { login_state: state, client_id: 'portal-web' })).body.data;
		};
		const use = (code: string) => node.tokens({ grant_type: 'authorization_code', code });
		const code = await newCode();
		const tokens = (await use(code)).body.data;
		expect((await probe(tokens.access_token)).status).toBe(200);
		const renewed = (await refresh(tokens.refresh_token)).body.data;
		expect((await use(code)).status).toBe(400);
		for (const token of [tokens.access_token, renewed.access_token]) expect((await probe(token)).status).toBe(401);
		expect((await refresh(renewed.refresh_token)).status).toBe(401);
		const another = await newCode();
		const answers = await Promise.all([use(another), use(another), use(another)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
		const begun = answers.find(({ status }) => status === 200)?.body.data;
		expect((await probe(begun.access_token)).status).toBe(401);
	});

	it('accepts parameters in the address as well as in the body', async () => {
		const { body } = await node.call('POST', '/oauth2/v3/user/login/apply?username=staff', { body: { username: 'nobody', password } });
		expect(body.state).toBe(200);
	});

	it('gives a login state to no other client and a code to no other purpose', async () => {
		const { body } = await node.post('/oauth2/v3/user/login/apply', { username: 'staff', password });
		expect((await node.post('/oauth2/v3/authorize/apply', { login_state: body.data, client_id: 'other' })).status).toBe(400);
		expect((await node.tokens({ grant_type: 'authorization_code', code: body.data })).status).toBe(400);
		expect((await node.tokens({ grant_type: 'password_credentials', username: 'staff', password, client_secret: 'wrong' })).status).toBe(
			400,
		);
	});

	it('lets a login state expire after two minutes', async () => {
		const { body } = await node.post('/oauth2/v3/user/login/apply', { username: 'staff', password });
		await db.database.pool.query(`update portal.one_time_secret set expires_at = expires_at - interval '121 seconds'`);
		expect((await node.post('/oauth2/v3/authorize/apply', { login_state: body.data, client_id: 'portal-web' })).status).toBe(400);
	});

	it('answers an unknown account, a wrong password and an account without password with the same bytes', async () => {
		await db.database.pool.query('delete from portal.credential where employee_id = $1', [staff.ids['otherstaff']]);
		const texts = [];
		for (const username of ['nobody1', 'tenantstaff', 'otherstaff']) {
			const answer = await node.post('/oauth2/v3/user/login/apply', { username, password: 'Wrong@2026' }, { language: 'en' });
			expect(answer.status).toBe(401);
			texts.push(answer.text.replace(/"requestId":"[^"]+"/, ''));
		}
		expect(new Set(texts).size).toBe(1);
		expect(texts[0]).toContain('Wrong user name or password');
	});

	it('refuses a disabled account, and tells why only to who knows the password', async () => {
		const wrong = await node.post('/oauth2/v3/user/login/apply', { username: 'disabled', password: 'Wrong@2026' });
		const right = await node.post('/oauth2/v3/user/login/apply', { username: 'disabled', password });
		expect(wrong.body).toMatchObject({ state: 6020101 });
		expect(wrong.body.cause).toBeUndefined();
		expect(right.body).toMatchObject({ state: 6020101, cause: '账号未启用，请联系管理员' });
		const direct = await node.tokens({ grant_type: 'password_credentials', username: 'disabled', password });
		expect(direct.status).toBe(401);
	});

	it('keeps no token, code or state readable in the database', async () => {
		const tokens = await node.signIn('staff');
		const { body } = await node.post('/oauth2/v3/user/login/apply', { username: 'staff', password });
		const dump: string[] = [];
		for (const table of ['session', 'session_token', 'one_time_secret', 'sign_in_try', 'credential']) {
			const { rows } = await db.database.pool.query(`select row_to_json(t)::text as row from portal.${table} t`);
			dump.push(...rows.map(({ row }) => row));
		}
		const text = dump.join('\n');
		expect(text).toContain('argon2id');
		for (const secret of [tokens.access_token, tokens.refresh_token, body.data, password]) {
			expect(text).not.toContain(secret);
			expect(text).not.toContain(Buffer.from(secret).toString('hex'));
		}
	});
});

describe('tokens', () => {
	it('are needed, must be known, and say when they have expired', async () => {
		expect((await probe()).body.state).toBe(6020201);
		expect((await probe('nonsense')).body.state).toBe(6020201);
		const { access_token } = await node.signIn('staff');
		expect((await probe(access_token)).body.state).toBe(200);
		await db.database.pool.query(`update portal.session_token set expires_at = now() - interval '1 second' where kind = 'access'`);
		node.sessions.forgetRights();
		const expired = await probe(access_token);
		expect(expired).toMatchObject({ status: 401, body: { state: 6020301 } });
	});

	it('are not accepted in the address, nor is a refresh token accepted as an access token', async () => {
		const { access_token, refresh_token } = await node.signIn('staff');
		expect((await node.get(`/business/v3/probe/signed-in?access_token=${access_token}`)).status).toBe(401);
		expect((await probe(refresh_token)).status).toBe(401);
		expect((await node.post(`/oauth2/v3/authentication/verify?access_token=${access_token}`, {})).status).toBe(401);
	});

	it('are judged by verify', async () => {
		const { access_token, uid } = await node.signIn('staff');
		const { body } = await node.post('/oauth2/v3/authentication/verify', { access_token, uid });
		expect(body.data.uid).toBe(uid);
		expect(body.data.expires_in).toBeGreaterThan(1_790);
		expect((await node.post('/oauth2/v3/authentication/verify', { access_token, uid: staff.ids.admin })).status).toBe(401);
	});

	it('are exchanged once, with the same new pair for repetitions within ten seconds, also at once and on another node', async () => {
		const second = await startNode(db);
		const first = await node.signIn('staff');
		const answers = await Promise.all([node, second, node, second].map((at) => refresh(first.refresh_token, at)));
		const pairs = answers.map(({ body }) => body.data as TokenData);
		expect(pairs[0]?.refresh_token).not.toBe(first.refresh_token);
		for (const pair of pairs) expect(pair).toEqual(pairs[0]);
		expect((await probe(pairs[0]?.access_token, second)).status).toBe(200);
		await second.close();
	});

	it('end with their whole family when an older refresh token is used, at once on this node', async () => {
		const first = await node.signIn('staff');
		const next = (await refresh(first.refresh_token)).body.data as TokenData;
		const third = (await refresh(next.refresh_token)).body.data as TokenData;
		expect((await probe(third.access_token)).status).toBe(200);
		expect((await refresh(first.refresh_token)).body.state).toBe(6020201);
		expect((await probe(third.access_token)).body.state).toBe(6020201);
		expect((await refresh(third.refresh_token)).status).toBe(401);
	});

	it('end with their whole family when a refresh token is repeated after ten seconds', async () => {
		const first = await node.signIn('staff');
		const next = (await refresh(first.refresh_token)).body.data as TokenData;
		await db.database.pool.query(`update portal.session_token set used_at = used_at - interval '11 seconds' where used_at is not null`);
		expect((await refresh(first.refresh_token)).status).toBe(401);
		expect((await probe(next.access_token)).status).toBe(401);
	});

	it('are void after logging out, on every node, also by an expired token', async () => {
		const second = await startNode(db);
		const one = await node.signIn('staff');
		expect((await probe(one.access_token, second)).status).toBe(200);
		expect((await node.post('/oauth2/v3/user/logout', { access_token: one.access_token })).body.state).toBe(200);
		expect((await probe(one.access_token)).body.state).toBe(6020201);
		await expect.poll(async () => (await probe(one.access_token, second)).status).toBe(401);
		expect((await refresh(one.refresh_token)).status).toBe(401);
		expect((await node.post('/oauth2/v3/user/logout', {}, { token: one.access_token })).status).toBe(200);
		await second.close();
	});
});

describe('the screen lock', () => {
	it('refuses every call but unlock and log out, on every node, until the password is given', async () => {
		const second = await startNode(db);
		const { access_token: token } = await node.signIn('staff');
		await probe(token, second);
		expect((await node.post('/oauth2/v3/user/lock', {}, { token })).status).toBe(200);
		expect(await probe(token)).toMatchObject({ status: 403, body: { state: 6010106 } });
		expect((await node.post('/oauth2/v3/user/context', {}, { token })).body.state).toBe(6010106);
		await expect.poll(async () => (await probe(token, second)).status).toBe(403);
		const wrong = await node.post('/oauth2/v3/user/unlock', { password: 'Wrong@2026' }, { token, language: 'en' });
		expect(wrong.body).toMatchObject({ state: 6020101, message: 'Wrong password; enter it again or contact the administrator' });
		expect((await probe(token)).status).toBe(403);
		expect((await node.post('/oauth2/v3/user/unlock', { password }, { token })).status).toBe(200);
		expect((await probe(token)).status).toBe(200);
		await second.close();
	});

	it('stays closed when the tokens are refreshed, and lets out', async () => {
		const first = await node.signIn('staff');
		await node.post('/oauth2/v3/user/lock', {}, { token: first.access_token });
		const next = (await refresh(first.refresh_token)).body.data as TokenData;
		expect((await probe(next.access_token)).body.state).toBe(6010106);
		expect((await node.post('/oauth2/v3/user/logout', {}, { token: next.access_token })).status).toBe(200);
		expect((await probe(next.access_token)).status).toBe(401);
	});

	it('cannot be guessed open', async () => {
		const { access_token: token } = await node.signIn('tenantadmin');
		await node.post('/oauth2/v3/user/lock', {}, { token });
		const statuses = [];
		for (let count = 0; count < 11; count += 1) {
			statuses.push((await node.post('/oauth2/v3/user/unlock', { password: `Wrong@${2000 + count}` }, { token })).status);
		}
		expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
		expect(statuses[10]).toBe(429);
	});
});
