import net from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fillStaff, type PortalNode, startNode } from '../api/session-portal.ts';
import { isProving } from '../support/rounds.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { sendRaw } from './raw-request.ts';

/** How long a hostile client may hold a connection; one that takes without reading is noticed at the second look. */
const patience = 18_000;
const patienceWithReaders = 36_000;

let db: TestDatabase;
let node: PortalNode;
let twin: { url: string; app: FastifyInstance; close(): Promise<void> };

beforeAll(async () => {
	db = await createTestDatabase();
	await fillStaff(db);
	node = await startNode(db);
	twin = await openTwin();
});

afterAll(async () => {
	await node.close();
	await twin.close();
	await db.drop();
});

/** A server with every default: it waits for slow clients for ever and takes bodies of any size. */
async function openTwin(): Promise<typeof twin> {
	const app = fastify({
		bodyLimit: 100_000_000,
		requestTimeout: 0,
		http: { headersTimeout: 0, requestTimeout: 0, maxHeaderSize: 10_000_000 },
	});
	app.server.maxHeadersCount = 0;
	app.post('/*', async ({ body }) => ({ state: 200, data: body }));
	app.get('/*', async () => ({ state: 200, data: 'x'.repeat(100_000) }));
	const url = await app.listen({ port: 0, host: '127.0.0.1' });
	return {
		url,
		app: app as unknown as FastifyInstance,
		async close() {
			app.server.closeAllConnections();
			await app.close();
		},
	};
}

/** Milliseconds until the server let go of a client; the patience when it did not. */
function holdOn(url: string, behave: (socket: net.Socket) => NodeJS.Timeout | undefined): Promise<number> {
	const { hostname, port } = new URL(url);
	const start = performance.now();
	return new Promise((resolve) => {
		const socket = net.connect(Number(port), hostname);
		let timer: NodeJS.Timeout | undefined;
		const finish = (time: number) => {
			clearInterval(timer);
			clearTimeout(limit);
			socket.destroy();
			resolve(time);
		};
		const limit = setTimeout(() => finish(patience), patience);
		socket.on('connect', () => {
			timer = behave(socket);
		});
		socket.on('error', () => finish(performance.now() - start));
		socket.on('close', () => finish(performance.now() - start));
	});
}

const drip = (socket: net.Socket, text: string) => {
	const parts = [...text][Symbol.iterator]();
	return setInterval(() => socket.write(parts.next().value ?? 'x'), 400);
};

const behaviours: Record<string, (socket: net.Socket) => NodeJS.Timeout | undefined> = {
	'says nothing'(socket) {
		socket.resume();
		return undefined;
	},
	'sends its headers letter by letter'(socket) {
		socket.resume();
		return drip(socket, `GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ${'y'.repeat(500)}`);
	},
	'sends its body letter by letter'(socket) {
		socket.resume();
		socket.write('POST /oauth2/v3/user/login/apply HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n');
		return drip(socket, `{"username":"${'y'.repeat(400)}`);
	},
	'announces a body and never sends it'(socket) {
		socket.resume();
		socket.write('POST /oauth2/v3/user/login/apply HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n');
		return undefined;
	},
};

describe.concurrent.each(Object.entries(behaviours))('a client that %s', { timeout: 40_000 }, (_name, behave) => {
	it('is let go by the portal and held by the twin', async () => {
		const [portal, careless] = await Promise.all([holdOn(node.url, behave), holdOn(twin.url, behave)]);
		expect(portal).toBeLessThan(patience);
		expect(careless).toBe(patience);
	});
});

// It waits for more than half a minute, with nothing else to do.
describe.runIf(isProving)('a client that asks for much and reads nothing', () => {
	/** A client that does not read does not see that it was let go, so the server is asked. */
	const holdUnread = async (server: net.Server, url: string, token: string): Promise<number> => {
		const start = performance.now();
		const socket = net
			.connect(Number(new URL(url).port), '127.0.0.1')
			.pause()
			.on('error', () => undefined);
		socket.write(`GET /platform/v3/openapi.json HTTP/1.1\r\nhost: x\r\naccess-token: ${token}\r\n\r\n`.repeat(1_000));
		const isOpen = () => new Promise<boolean>((resolve) => server.getConnections((_error, count) => resolve(count > 0)));
		do await new Promise((resolve) => setTimeout(resolve, 500));
		while ((await isOpen()) && performance.now() - start < patienceWithReaders);
		socket.destroy();
		return performance.now() - start;
	};

	it('is let go by the portal and held by the twin', { timeout: 60_000 }, async () => {
		const { access_token: token } = await node.signIn('staff');
		for (const { server } of [node.app, twin.app]) server.closeIdleConnections();
		const [portal, careless] = await Promise.all([
			holdUnread(node.app.server, node.url, token),
			holdUnread(twin.app.server, twin.url, token),
		]);
		expect(portal).toBeLessThan(patienceWithReaders);
		expect(careless).toBeGreaterThanOrEqual(patienceWithReaders);
	});
});

describe('while three hundred clients say nothing', () => {
	it('everybody else is answered', async () => {
		const { port } = new URL(node.url);
		const sockets = Array.from({ length: 300 }, () => net.connect(Number(port), '127.0.0.1').on('error', () => undefined));
		const start = performance.now();
		const answers = await Promise.all(Array.from({ length: 20 }, () => node.get('/ready')));
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect(performance.now() - start).toBeLessThan(5_000);
		for (const socket of sockets) socket.destroy();
	});
});

const post = (body: string, headers = '') =>
	`POST /oauth2/v3/user/login/apply HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;

const floods: Record<string, { request: string; statuses: number[] }> = {
	'10 MB': { request: post(`{"a":"${'x'.repeat(10_000_000)}"}`), statuses: [413, 0] },
	'10 MB in chunks of unknown number': {
		request: `POST /oauth2/v3/user/login/apply HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n8\r\n{"a":"xx\r\n${chunk.repeat(160)}2\r\n"}\r\n0\r\n\r\n`,
		statuses: [413, 0],
	},
	'JSON nested 10,000 deep': { request: post(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), statuses: [400] },
	'a megabyte of headers': {
		request: `GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-big: ${'y'.repeat(1_000_000)}\r\n\r\n`,
		statuses: [431, 0],
	},
	'a header of two meanings': {
		request:
			'POST /health HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
		statuses: [400],
	},
};

describe('a flood', () => {
	it.each(Object.entries(floods))('of %s is refused and harms nobody', async (_name, { request, statuses }) => {
		const answer = await sendRaw(node.url, request, 12_000).catch(() => ({ status: 0, text: '', headers: '' }));
		expect(statuses).toContain(answer.status);
		if (answer.status !== 0) expect(JSON.parse(answer.text).message).toEqual(expect.any(String));
		expect((await node.get('/ready')).status).toBe(200);
	});

	it('is noticed where it is let through', async () => {
		for (const name of ['10 MB', '10 MB in chunks of unknown number', 'JSON nested 10,000 deep', 'a megabyte of headers']) {
			const { request, statuses } = floods[name] ?? { request: '', statuses: [] };
			const answer = await sendRaw(twin.url, request, 12_000).catch(() => ({ status: 0 }));
			expect({ name, isRefused: statuses.includes(answer.status) }).toEqual({ name, isRefused: false });
		}
	});
});
