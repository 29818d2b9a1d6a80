import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { within } from '../api/records-portal.ts';
import { fillStaff, type PortalNode, password, startNode } from '../api/session-portal.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const path = '/business/v3/test';
const signInPath = '/oauth2/v3/authentication/apply';
const signInInput = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials', password };
let db: TestDatabase;
let node: PortalNode;
let tokens: Record<'flood' | 'other', string>;
let held = 0;
let letGo = (): void => undefined;
const gate = new Promise<void>((resolve) => {
	letGo = resolve;
});

const hold = async () => {
	held += 1;
	await gate;
	return null;
};

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	const routes = [
		{ method: 'GET', path: `${path}/known`, policy: 'signed-in', summary: 'Nothing.', handle: async () => null },
		{ method: 'GET', path: `${path}/open`, policy: 'open', summary: 'Waits.', handle: hold },
	] as const;
	node = await startNode(db, { routes: [...routes] });
	const tokenOf = async (account: string) => (await node.signIn(account)).access_token;
	tokens = { flood: await tokenOf('tenantstaff'), other: await tokenOf('otherstaff') };
	for (const token of Object.values(tokens)) await node.get(`${path}/known`, { token });
});

afterAll(async () => {
	letGo();
	await node?.close();
	await db?.drop();
});

/** Signs in over a connection from an address of this machine. */
function signInFrom(localAddress: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const options = { method: 'POST', headers: { 'content-type': 'application/json' }, localAddress, timeout: 10_000 };
		const call = http.request(`${node.url}${signInPath}`, options, (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		});
		call.on('timeout', () => call.destroy(new Error('no answer')));
		call.on('error', reject);
		call.end(JSON.stringify({ ...signInInput, username: 'otherstaff' }));
	});
}

describe('six hundred calls that arrive at once', () => {
	it('begin in portions, so that a call of somebody else is answered before most of them are refused', async () => {
		const answered: string[] = [];
		const connect = async (token: string) => {
			const socket = net.connect(Number(new URL(node.url).port), '127.0.0.1');
			await new Promise((resolve) => socket.once('connect', resolve));
			const done = new Promise((resolve) => socket.once('data', resolve)).then(() => answered.push(token));
			return { socket, done, send: () => socket.write(`GET ${path}/known HTTP/1.1\r\nhost: x\r\naccess-token: ${token}\r\n\r\n`) };
		};
		const connections = await Promise.all([...Array<string>(600).fill(tokens.flood), tokens.other].map(connect));
		for (const { send } of connections) send();
		await Promise.all(connections.map(({ done }) => done));
		for (const { socket } of connections) socket.destroy();
		expect(answered.indexOf(tokens.other)).toBeLessThan(200);
	});
});

describe('a flood of calls without a session', () => {
	it('fills the queue of its address, and delays neither sessions there nor sign-ins from elsewhere', async () => {
		const statuses: number[] = [];
		const call = async () => void statuses.push((await node.get(`${path}/open`)).status);
		const flood = Array.from({ length: 100 }, call);
		await within(10_000, async () => statuses.length === 100 - 4 - 64);
		expect(await signInFrom('127.0.0.1')).toBe(429);
		expect(await signInFrom('127.0.0.2')).toBe(200);
		expect((await node.get(`${path}/known`, { token: tokens.other })).status).toBe(200);
		expect(held).toBe(4);
		letGo();
		await Promise.all(flood);
		expect(statuses.sort()).toEqual([...Array(68).fill(200), ...Array(32).fill(429)]);
	});
});
