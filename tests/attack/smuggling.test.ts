import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { freePort } from '../support/scale/free-port.ts';
import { hasHaproxy, startHaproxy } from '../support/scale/programs.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

/** The call that must never arrive by itself: it travels within the body of another one. */
const smuggled = '/platform/v3/smuggled';
const inner = `GET ${smuggled} HTTP/1.1\r\nhost: portal.example\r\n\r\n`;
const chunked = `0\r\n\r\n${inner}`;
const length = (text: string, extra = 0) => `content-length: ${text.length + extra}`;

/** Heads whose bodies two servers could delimit differently, with the body. */
const messages: Record<string, [head: string[], body: string]> = {
	'a length and chunks': [[length(chunked), 'transfer-encoding: chunked'], chunked],
	'chunks and a shorter length': [
		['transfer-encoding: chunked', 'content-length: 4'],
		`${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
	],
	'a blank before the colon': [[length(chunked), 'transfer-encoding : chunked'], chunked],
	'an encoding nobody knows': [[length(chunked), 'transfer-encoding: xchunked'], chunked],
	'a tab before the encoding': [[length(chunked), 'transfer-encoding:\tchunked'], chunked],
	'a vertical tab before the encoding': [[length(chunked), 'transfer-encoding: \u000bchunked'], chunked],
	'two encodings': [[length(chunked), 'transfer-encoding: chunked', 'transfer-encoding: identity'], chunked],
	'an encoding after chunks': [[length(chunked), 'transfer-encoding: chunked, identity'], chunked],
	'a folded header': [[length(chunked), 'x: y', ' transfer-encoding: chunked'], chunked],
	'a header ended by a line feed': [[length(chunked), 'x: y\ntransfer-encoding: chunked'], chunked],
	'a header ended by a carriage return': [[length(chunked), 'x: y\rtransfer-encoding: chunked'], chunked],
	'two lengths': [[length(inner), 'content-length: 0'], inner],
	'a list of lengths': [[`content-length: ${inner.length}, 0`], inner],
	'a length with a sign': [[`content-length: +${inner.length}`], inner],
	'a length in hexadecimal': [[`content-length: 0x${inner.length.toString(16)}`], inner],
	'a negative length': [['content-length: -1'], inner],
	'a blank within a length': [[`content-length: ${inner.length} 0`], inner],
	'a chunk with a huge size': [['transfer-encoding: chunked'], `ffffffffffffffff0\r\n${inner}`],
	'a chunk with a sign': [['transfer-encoding: chunked'], `+0\r\n\r\n${inner}`],
	'a chunk ended by a line feed': [['transfer-encoding: chunked'], `2;\nxx\n${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`],
	'a zero byte in a header': [[length(chunked), 'x: y\0', 'transfer-encoding: chunked'], chunked],
};

let portal: TestPortal;
let nginx: Nginx;
let haproxy: { port: number; folder: string; stop(): Promise<void> };
/** The calls that arrived at the portal, and whether a proxy had passed them on. */
const arrived: Array<{ address: string; isPassedOn: boolean; scheme: unknown }> = [];

beforeAll(async () => {
	portal = await startTestPortal({ data: 'empty', environment: { PORTAL_BASE_PATH: '/portal', PORTAL_TRUSTED_PROXIES: '127.0.0.1' } });
	portal.app.server.prependListener('request', ({ url = '', headers }: IncomingMessage) => {
		// HAProxy looks twice a second whether the portal is ready.
		if (url === '/portal/ready') return;
		arrived.push({ address: url, isPassedOn: headers['x-forwarded-for'] !== undefined, scheme: headers['x-forwarded-proto'] });
	});
	if (hasNginx) nginx = await startNginx(portal.url, '/portal');
	if (hasHaproxy) haproxy = await startInFront();
});
afterAll(async () => {
	await nginx?.stop();
	await haproxy?.stop();
	await portal?.close();
});

const requestOf = ([head, body]: [string[], string]) =>
	['POST /portal/platform/v3/echo HTTP/1.1', 'host: portal.example', 'content-type: application/json', ...head, '', body].join('\r\n');

/** Sends bytes and waits until the server closes, or has been silent for half a second after a response. */
async function send(socket: Socket, text: string): Promise<string> {
	await once(socket, socket instanceof tls.TLSSocket ? 'secureConnect' : 'connect');
	let answer = '';
	socket.setEncoding('latin1').on('data', (part: string) => {
		answer += part;
	});
	socket.on('error', () => undefined);
	socket.setTimeout(500, () => socket.destroy());
	socket.write(text, 'latin1');
	await once(socket, 'close');
	return answer;
}

const portOf = (url: string) => Number(new URL(url).port);
const toPortal = () => net.connect(portOf(portal.url), '127.0.0.1');
const toHaproxy = () => net.connect(haproxy.port, '127.0.0.1');
const toNginx = () => tls.connect({ port: portOf(nginx.url), host: '127.0.0.1', rejectUnauthorized: false });

/** The messages that bring their inner call through. */
async function through(connect: () => Socket, hasArrived: () => boolean): Promise<string[]> {
	const found: string[] = [];
	for (const [name, message] of Object.entries(messages)) {
		arrived.length = 0;
		await send(connect(), requestOf(message));
		if (hasArrived()) found.push(name);
	}
	return found;
}

const isThere = ({ address }: { address: string }) => address.endsWith(smuggled);

it('takes no call out of the body of another one', async () => {
	expect(await through(toPortal, () => arrived.some(isThere))).toEqual([]);
});

it.runIf(hasNginx)('agrees with nginx where a call ends', { timeout: 120_000 }, async () => {
	arrived.length = 0;
	await send(toNginx(), requestOf([[length('{}')], '{}']));
	expect(arrived).toEqual([{ address: '/portal/platform/v3/echo', isPassedOn: true, scheme: 'https' }]);
	// What nginx itself takes for a call of its client is one.
	expect(await through(toNginx, () => arrived.some((call) => isThere(call) && !call.isPassedOn))).toEqual([]);
});

it.runIf(hasHaproxy)(
	'agrees with HAProxy where a call ends, and believes nothing that its client says of the way',
	{ timeout: 120_000 },
	async () => {
		arrived.length = 0;
		await send(toHaproxy(), requestOf([[length('{}'), 'x-forwarded-proto: https'], '{}']));
		expect(arrived).toEqual([{ address: '/portal/platform/v3/echo', isPassedOn: true, scheme: 'http' }]);
		expect(await through(toHaproxy, () => arrived.some((call) => isThere(call) && !call.isPassedOn))).toEqual([]);
	},
);

/** HAProxy with the delivered configuration, in front of the portal alone. */
async function startInFront() {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-haproxy-'));
	const [port, primary, replica] = await Promise.all([freePort(), freePort(), freePort()]);
	const node = new URL(portal.url).host;
	const nodes = [11, 12, 13].map((last) => [`10.0.0.${last}:8080`, node]);
	const program = await startHaproxy(folder, {
		...{ 'bind :80': `bind 127.0.0.1:${port}`, '127.0.0.1:5000': `127.0.0.1:${primary}`, '127.0.0.1:5001': `127.0.0.1:${replica}` },
		...{ 'httpchk GET /ready': 'httpchk GET /portal/ready', ...Object.fromEntries(nodes) },
	});
	await vi.waitFor(
		async () => expect(await send(net.connect(port, '127.0.0.1'), 'GET /portal/ready HTTP/1.0\r\n\r\n')).toContain(' 200 '),
		20_000,
	);
	return {
		...{ port, folder },
		async stop() {
			await program.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

it('finds the hole in a server that believes the first length and ignores chunks', async () => {
	let calls: string[] = [];
	const careless = net.createServer((socket) => {
		let text = '';
		socket.setEncoding('latin1').on('data', (part: string) => {
			text += part;
			for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
				calls.push(text.split(' ')[1] ?? '');
				const bytes = Number(/content-length: (\d+)\r\n(?!.*content-length)/s.exec(text.slice(0, end + 2))?.[1] ?? 0);
				text = text.slice(end + 4 + bytes);
				socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
			}
		});
		socket.on('error', () => undefined);
	});
	await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
	const connect = () => {
		calls = [];
		return net.connect((careless.address() as AddressInfo).port, '127.0.0.1');
	};
	expect(await through(connect, () => calls.includes(smuggled))).toEqual(expect.arrayContaining(['two lengths', 'a chunk with a sign']));
	careless.close();
});
