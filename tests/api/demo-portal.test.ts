import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
	portal = await startTestPortal();
});

afterAll(() => portal.close());

describe('the portal with demo data', () => {
	it('is live and ready', async () => {
		expect((await portal.anonymous.get('/health')).body.data).toEqual({ status: 'live' });
		expect((await portal.anonymous.get('/ready')).body.data).toEqual({ status: 'ready' });
	});

	it('lets staff sign in and list enterprises', async () => {
		const staff = await portal.signIn('staff');
		const { status, body } = await staff.post('/business/v3/enterprise/query', { requestPage: { pageNo: 1, limit: 20 } });
		expect(status).toBe(200);
		expect(body.data.dataResult).toHaveLength(20);
		expect(body.data.pageResult.totalCount).toBe(100);
	});

	it('answers no versions, not an error, for a record that came with the load', async () => {
		const staff = await portal.signIn('staff');
		const list = await staff.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } });
		const history = await staff.get('/business/v3/enterprise/history', { id: list.body.data.dataResult[0].id });
		expect([history.status, history.body.data]).toEqual([200, []]);
	});

	it.each(['admin', 'tenantadmin', 'otheradmin'] as const)('has groups, levels, attributes and clients for %s', async (account) => {
		const caller = await portal.signIn(account);
		const administration = ['group', 'level', 'attribute', 'organisation-auth', 'user-security', 'message-template'];
		const clients = ['app', 'client', 'api-grant', 'api-invoke'];
		for (const name of [...administration, ...clients, 'leave-request']) {
			const { base } = (await caller.get(`/platform/v3/screens/${name}`)).body.data;
			const { body } = await caller.post(`${base}/query`, { requestPage: { pageNo: 1, limit: 1 } });
			expect([name, body.data?.pageResult.totalCount > 0]).toEqual([name, true]);
		}
	});

	it('does not let a disabled employee in', async () => {
		await expect(portal.signIn('disabled')).rejects.toThrow('cannot sign in');
	});
});
