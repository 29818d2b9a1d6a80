import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	node = await startNode(db);
});

beforeEach(() => db.database.pool.query('delete from portal.client_log'));

afterAll(async () => {
	await node.close();
	await db.drop();
});

const tokenOf = async (account: string) => (await node.signIn(account)).access_token;
const report = async (account: string, body: object) => node.post('/platform/v3/log/client', body, { token: await tokenOf(account) });
const read = async (account: string, body: object = {}) => node.post('/platform/v3/log/query', body, { token: await tokenOf(account) });

describe('an error in a browser', () => {
	it('is kept with who met it where, cut to size and without secrets in the address', async () => {
		const message = 'x'.repeat(5_000);
		const url = 'http://portal/a?access_token=geheim&b=1#auch-geheim';
		expect((await report('staff', { message, url, component: 'List', stack: 'at f' })).body.state).toBe(200);
		const { dataResult, pageResult } = (await read('admin')).body.data;
		expect(pageResult).toEqual({ totalCount: 1, pageNo: 1, limit: 20 });
		expect(dataResult[0]).toMatchObject({
			account: 'staff',
			url: 'http://portal/a?access_token=***&b=1',
			component: 'List',
			stack: 'at f',
		});
		expect(dataResult[0].message).toHaveLength(2_000);
	});

	it('is read by administrators, each in the own tenant, the newest first', async () => {
		await report('tenantstaff', { message: 'one', url: '/' });
		await report('otherstaff', { message: 'two', url: '/' });
		await report('tenantstaff', { message: 'three', url: '/' });
		const messages = async (account: string) =>
			(await read(account)).body.data.dataResult.map((entry: { message: string }) => entry.message);
		expect(await messages('admin')).toEqual(['three', 'two', 'one']);
		expect(await messages('tenantadmin')).toEqual(['three', 'one']);
		expect((await read('tenantstaff')).status).toBe(403);
		expect((await read('admin', { requestPage: { pageNo: 2, limit: 2 } })).body.data.dataResult).toHaveLength(1);
		expect((await read('admin', { requestPage: { pageNo: 1, limit: 5_000 } })).status).toBe(400);
	});

	it('is kept thirty times a minute for one user, and needs a session and a message', async () => {
		const token = await tokenOf('staff');
		const send = (body: object) => node.post('/platform/v3/log/client', body, { token });
		for (let count = 0; count < 30; count += 1) expect((await send({ message: 'm', url: '/' })).status).toBe(200);
		expect((await send({ message: 'm', url: '/' })).status).toBe(429);
		expect((await report('admin', { message: 'm', url: '/' })).status).toBe(200);
		expect((await report('admin', { url: '/' })).status).toBe(400);
		expect((await node.post('/platform/v3/log/client', { message: 'm', url: '/' })).status).toBe(401);
	});
});
