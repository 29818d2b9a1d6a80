import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
const lines: string[] = [];

beforeAll(async () => {
	portal = await startTestPortal({ log: (line) => lines.push(line) });
});
afterAll(() => portal?.close());

/** Makes a call and leaves after some milliseconds. */
async function leave(path: string, token: string, after: number): Promise<void> {
	const { port, hostname } = new URL(portal.url);
	const socket = connect(Number(port), hostname);
	socket.on('error', () => undefined);
	socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\naccess-token: ${token}\r\n\r\n`);
	await pause(after);
	socket.resetAndDestroy();
}

it('notes no failure of a call whose caller left before the response was sent', async () => {
	const staff = await portal.signIn('admin');
	for (let after = 0; after < 30; after++) await leave('/platform/v3/openapi.json', staff.token, after);
	await pause(500);
	expect((await staff.get('/platform/v3/openapi.json')).status).toBe(200);
	expect(lines).toEqual([]);
});
