import { pipeline, type Readable, Transform } from 'node:stream';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Send = (error: Error | null, payload?: unknown) => void;

/** A body of fewer bytes is not worth it. */
const threshold = 1_024;
/** A longer body that is in memory is compressed by another thread. */
const longestAtOnce = 8_192;
const options = { level: 4 };
/** Responses without a body or with a part of one. */
const notWhole = new Set([204, 206, 304]);
const compressible =
	/^(?:text\/(?!event-stream)|[^;]*[/+](?:json|xml|javascript)(?:;|$)|image\/(?:bmp|x-icon)|font\/[ot]tf|application\/wasm)/i;

/**
 * Sends bodies as gzip to clients that accept it, and ends the connection when a body is not as long as its handler announced. Whether a body is
 * compressed depends on its headers alone: the first bytes of a text may be those of a compressed format, too.
 */
export function compressResponses(app: FastifyInstance): void {
	app.addHook('onSend', (request, reply, ...[payload, next]: [unknown, Send]) => {
		const body = isStream(payload) && request.method !== 'HEAD' ? withLength(payload, reply) : payload;
		if (!isWorthIt(body, reply)) return next(null, body);
		addVary(reply);
		if (!acceptsGzip(request)) return next(null, body);
		reply.header('content-encoding', 'gzip').removeHeader('content-length');
		// Ranges are those of the content that is not compressed.
		reply.removeHeader('accept-ranges');
		if (isStream(body)) return next(null, request.method === 'HEAD' ? body : pipeline(body, createGzip(options), ignore));
		if (Buffer.byteLength(body) <= longestAtOnce) return next(null, gzipSync(body, options));
		gzip(body, options, next);
	});
}

function isStream(payload: unknown): payload is Readable {
	return typeof payload === 'object' && payload !== null && 'pipe' in payload;
}

/** Whether the body may be compressed: nothing that is compressed already, and no part of a file, which has its place in the whole. */
function isWorthIt(body: unknown, reply: FastifyReply): body is Readable | Buffer | string {
	if (!isStream(body) && typeof body !== 'string' && !Buffer.isBuffer(body)) return false;
	if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range') || notWhole.has(reply.statusCode)) return false;
	const announced = reply.getHeader('content-length');
	const length = isStream(body) ? Number(announced ?? threshold) : Buffer.byteLength(body);
	return length >= threshold && compressible.test(String(reply.getHeader('content-type') ?? 'application/json'));
}

/** By RFC 9110: what is said of gzip itself counts before what is said of every encoding. */
function acceptsGzip({ headers }: FastifyRequest): boolean {
	const weights = new Map<string, number>();
	for (const item of String(headers['accept-encoding'] ?? '').split(',')) {
		const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
		const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
		weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight ?? 1));
	}
	return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

function addVary(reply: FastifyReply): void {
	const vary = String(reply.getHeader('vary') ?? '');
	if (!vary.toLowerCase().includes('accept-encoding')) reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
}

/** The stream, which fails when it does not have the announced number of bytes: a shorter body could look complete, and a longer one run into the next response. */
function withLength(stream: Readable, reply: FastifyReply): Readable {
	const announced = reply.getHeader('content-length');
	if (announced === undefined) return stream;
	const length = Number(announced);
	let received = 0;
	const fail = () => new Error(`The content of a response has ${received} bytes and not ${length}.`);
	const counting = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			received += chunk.length;
			if (received > length) done(fail());
			else done(null, chunk);
		},
		flush: (done) => done(received === length ? null : fail()),
	});
	return pipeline(stream, counting, ignore);
}

/** The last stream of a pipeline has the error, too, and Fastify reports it. */
function ignore(): void {}

/** Headers that describe the content of a response, not the error that is sent in its place. */
const contentHeaders = [
	...['content-type', 'content-encoding', 'content-length', 'content-range', 'content-disposition'],
	...['accept-ranges', 'etag', 'last-modified', 'cache-control', 'link'],
];

/** Removes what a handler has said about content that cannot be sent, also from a response whose stream has failed before its first byte. */
export function dropContent(reply: FastifyReply): void {
	if (reply.raw.headersSent) return;
	for (const name of contentHeaders) {
		reply.removeHeader(name);
		reply.raw.removeHeader(name);
	}
}
