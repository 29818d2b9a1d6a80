import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { UserContext } from '../../contract/session.ts';
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

const client = { client_id: 'portal-web', client_secret: 'portal-web' };

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
		expect(tokens.data).toMatchObject({
			access_token: expect.any(String),
			refresh_token: expect.any(String),
			expires_in: 1800,
			uid: staff.ids.staff,
		});
		expect((await exchange()).status).toBe(400);
		const context = await node.post('/oauth2/v3/user/context', {}, { token: (tokens.data as { access_token: string }).access_token });
		expect(context.body.data).toMatchObject({ info: { user: { account: 'staff', isSuper: 'N' } }, tenants: [], tenantId: null });
	});
});
