import http from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyReply } from 'fastify';
import { afterEach, expect, it } from 'vitest';

import { compressResponses, dropContent } from '../../../../../server/http/app/compress-responses.ts';

const app = { close: async () => {} };
afterEach(() => app.close());

interface Received {
	status: number | undefined;
	headers: http.IncomingHttpHeaders;
	sent: Buffer;
	isWhole: boolean;
}

/** The response of a handler to a client that accepts gzip, as it was sent. */
async function receive(handle: (reply: FastifyReply) => unknown, method = 'GET'): Promise<Received> {
	const server = fastify({ exposeHeadRoutes: true });
	app.close = () => server.close();
	server.setErrorHandler((_error, _request, reply) => {
		dropContent(reply);
		reply.status(500).send({ state: 500 });
	});
	compressResponses(server);
	server.get('/', async (_request, reply) => handle(reply));
	const url = await server.listen({ port: 0, host: '127.0.0.1' });
	return new Promise((resolve) => {
		const request = http.request(url, { method, agent: false, headers: { 'accept-encoding': 'gzip' } }, (response) => {
			const chunks: Buffer[] = [];
			const end = (isWhole: boolean) =>
				resolve({ status: response.statusCode, headers: response.headers, sent: Buffer.concat(chunks), isWhole });
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () => end(true)).on('error', () => end(false));
		});
		request.end();
	});
}

const text = 'a text '.repeat(20_000);
const failing = (...before: string[]) =>
	Readable.from(
		(async function* () {
			yield* before;
			throw new Error('The store is not available.');
		})(),
	);

it.each([2_000, 200_000])('compresses text of %i characters and says how long it is then', async (length) => {
	const { headers, sent } = await receive((reply) => reply.type('text/plain').header('vary', 'origin').send(text.slice(0, length)));
	expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(sent.length), vary: 'origin, accept-encoding' });
	expect(gunzipSync(sent).toString()).toBe(text.slice(0, length));
});

it('compresses a compressed file, so that the client has it as it is', async () => {
	const file = gzipSync(text);
	for (const content of [file, Readable.from([file])]) {
		const { headers, sent } = await receive((reply) =>
			reply.type('application/octet-stream').header('content-length', file.length).send(content),
		);
		expect(headers['content-encoding'] === 'gzip' ? gunzipSync(sent).equals(file) : sent.equals(file)).toBe(true);
		await app.close();
	}
});

it('leaves what has an encoding, what does not get smaller, short bodies and responses without one', async () => {
	const encoded = brotliCompressSync(text.repeat(9));
	const handlers: Array<(reply: FastifyReply) => unknown> = [
		(reply) => reply.type('text/plain').header('content-encoding', 'br').send(encoded),
		(reply) => reply.type('image/png').send(Buffer.from(text)),
		(reply) => reply.type('text/event-stream').send(text),
		(reply) => reply.type('text/plain').send('short'),
		(reply) =>
			reply
				.type('text/plain')
				.header('content-length', 5)
				.send(Readable.from(['short'])),
		(reply) => reply.status(304).send(Readable.from([''])),
	];
	for (const handle of handlers) {
		expect((await receive(handle)).headers['content-encoding']).not.toBe('gzip');
		await app.close();
	}
});

it('replaces a stream that fails before its first byte by the error alone', async () => {
	const { status, headers, sent } = await receive((reply) =>
		reply.type('text/csv').headers({ etag: '"1"', 'content-disposition': 'attachment', 'content-length': '9999' }).send(failing()),
	);
	expect([status, JSON.parse(sent.toString())]).toEqual([500, { state: 500 }]);
	expect(headers['content-length']).toBe(String(sent.length));
	for (const name of ['content-encoding', 'etag', 'content-disposition']) expect(headers, name).not.toHaveProperty(name);
});

it('ends the connection when a stream fails after its first bytes', async () => {
	const handlers = ['text/csv', 'application/zip'].map(
		(type) => (reply: FastifyReply) =>
			reply.type(type).send(failing(...Array.from({ length: 200 }, (_, index) => `${Math.random()}${index}`.repeat(50)))),
	);
	for (const handle of handlers) {
		expect(await receive(handle)).toMatchObject({ status: 200, isWhole: false });
		await app.close();
	}
});

it('has the same headers for HEAD, without the body', async () => {
	const ask = (method: string) =>
		receive(
			(reply) =>
				reply
					.type('text/plain')
					.header('content-length', text.length)
					.send(Readable.from([text])),
			method,
		);
	const head = await ask('HEAD');
	await app.close();
	const { date: _date, 'transfer-encoding': _chunked, ...headers } = (await ask('GET')).headers;
	expect(head.headers).toMatchObject(headers);
	expect([head.sent.length, head.headers['content-length']]).toEqual([0, undefined]);
});
