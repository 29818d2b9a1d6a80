import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, password, startNode } from './session-portal.ts';

const verifier = 'a-verifier-of-the-test.with~all_signs-0123456789';
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

let db: TestDatabase;
let node: PortalNode;
let strict: PortalNode;

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	node = await startNode(db);
	strict = await startNode(db, { environment: { PORTAL_PKCE_ONLY: '1' } });
});

afterAll(async () => {
	await node.close();
	await strict.close();
	await db.drop();
});

/** The reply to the request for a code. */
async function askCode(challenge: object, at = node) {
	const { body } = await at.post('/oauth2/v3/user/login/apply', { username: 'staff', password });
	return at.post('/oauth2/v3/authorize/apply', { login_state: body.data, client_id: 'portal-web', ...challenge });
}

const exchange = (code: string, proof: object = {}, at = node) => at.tokens({ grant_type: 'authorization_code', code, ...proof });

describe('a code with a challenge (PKCE)', () => {
	it('gives tokens for its verifier, once', async () => {
		const { body } = await askCode({ code_challenge, code_challenge_method: 'S256' });
		expect((await exchange(body.data, { code_verifier: verifier })).body.data).toMatchObject({ access_token: expect.any(String) });
		expect((await exchange(body.data, { code_verifier: verifier })).status).toBe(400);
	});

	it.each([
		['no verifier', {}],
		['another verifier', { code_verifier: `${verifier}0` }],
		['the challenge itself', { code_verifier: code_challenge }],
	])('is used up by %s', async (_what, proof) => {
		const { body } = await askCode({ code_challenge });
		expect((await exchange(body.data, proof)).status).toBe(400);
		expect((await exchange(body.data, { code_verifier: verifier })).status).toBe(400);
	});

	it('is not given for a verifier when it has no challenge: it may be the code of somebody else', async () => {
		const { body } = await askCode({});
		expect((await exchange(body.data, { code_verifier: verifier })).status).toBe(400);
	});

	it.each([
		['the method plain', { code_challenge: verifier, code_challenge_method: 'plain' }, 'code_challenge_method'],
		['a challenge that is no SHA-256', { code_challenge: 'short' }, 'code_challenge'],
	])('refuses %s at its field', async (_what, challenge, field) => {
		const { status, body } = await askCode(challenge);
		expect(status).toBe(400);
		expect(JSON.stringify(body)).toContain(field);
	});
});

describe('PORTAL_PKCE_ONLY', () => {
	it('gives no code without a challenge, and says so', async () => {
		const { status, text } = await askCode({}, strict);
		expect(status).toBe(400);
		expect(text).toContain('PKCE');
		const { body } = await askCode({ code_challenge }, strict);
		expect((await exchange(body.data, { code_verifier: verifier }, strict)).status).toBe(200);
	});
});
