import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../server/process/config/config.ts';
import { sendRaw } from '../attack/raw-request.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	node = await startNode(db);
});
afterAll(async () => {
	await node.close();
	await db.drop();
});

describe('headers that Node would judge by itself', () => {
	it('are told in the language of the request, with a request id', async () => {
		const ask = 'accept-language: en\r\nconnection: close\r\n\r\n';
		const [host, expectation] = await Promise.all([
			sendRaw(node.url, `GET /health HTTP/1.1\r\n${ask}`),
			sendRaw(node.url, `GET /health HTTP/1.1\r\nhost: x\r\nexpect: x\r\n${ask}`),
		]);
		expect(JSON.parse(host.text)).toMatchObject({ data: { fields: [{ path: 'host' }] }, requestId: expect.any(String) });
		expect(JSON.parse(expectation.text).message).toBe('The value of the request header Expect is not supported');
	});

	it('may be missing in HTTP/1.0, and a client that waits for 100-continue is let go on', async () => {
		expect((await sendRaw(node.url, 'GET /health HTTP/1.0\r\n\r\n')).status).toBe(200);
		const request = 'POST /oauth2/v3/user/login/apply HTTP/1.1\r\nhost: x\r\nexpect: 100-Continue\r\nconnection: close\r\n';
		const { text } = await sendRaw(node.url, `${request}content-type: application/json\r\ncontent-length: 7\r\n\r\n{"a":1}`);
		expect(text).toContain('"path":"username"');
	});
});

describe('the description of the API', () => {
	it('holds every route with its policy', async () => {
		const { access_token: token } = await node.signIn('staff');
		const api = JSON.parse((await node.get('/platform/v3/openapi.json', { token })).text);
		expect(api.openapi).toMatch(/^3\./);
		expect(api.paths['/business/v3/probe/right'].get['x-policy']).toBe('right thing:view');
		expect(api.paths['/oauth2/v3/authentication/apply'].post).toMatchObject({ 'x-policy': 'open', security: [] });
		for (const item of Object.values(api.paths)) {
			for (const operation of Object.values(item as object)) expect(operation['x-policy']).toEqual(expect.any(String));
		}
	});

	it('needs a session unless a setting opens it', async () => {
		expect(await node.get('/platform/v3/openapi.json')).toMatchObject({ status: 401, body: { message: expect.any(String) } });
		const open = await startNode(db, { isApiPublic: true });
		expect((await open.get('/platform/v3/openapi.json')).status).toBe(200);
		await open.close();
		expect(readConfig({ PORTAL_SECRET: 'x' }).isApiPublic).toBe(false);
		expect(readConfig({ PORTAL_SECRET: 'x', PORTAL_PUBLIC_API_PAGE: '1' }).isApiPublic).toBe(true);
	});

	it('has a page that loads only its own files under a strict policy', async () => {
		const page = await node.get('/platform/v3/docs');
		expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
		for (const [, file] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
			if (file?.startsWith('data:')) continue;
			expect((await node.get(`/platform/v3/${file}`)).status).toBe(200);
		}
		expect(page.text).not.toMatch(/<script>|onclick|https?:/);
	});
});
