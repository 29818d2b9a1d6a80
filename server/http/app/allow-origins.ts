import type { FastifyInstance } from 'fastify';

import { buildHeader } from '../../../contract/features/portal-options.ts';

const uploadHeaders = ['tus-resumable', 'upload-length', 'upload-offset'];
const headers = [
	...['access-token', 'system-id', 'tenant-id', 'accept-language', 'content-type', 'idempotency-key'],
	...[...uploadHeaders, 'upload-metadata', 'upload-checksum', 'x-http-method-override'],
];
const readable = [
	...['content-disposition', 'retry-after', 'x-request-id', buildHeader],
	...[...uploadHeaders, 'upload-expires', 'tus-version', 'tus-extension', 'tus-max-size', 'tus-checksum-algorithm', 'location'],
];
const hourInSeconds = 3_600;

/** Lets pages of the named origins call the API. Tokens travel in headers, never in cookies, so nothing is sent along unasked. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
	if (origins.length === 0) return;
	app.addHook('onRequest', async (request, reply) => {
		const { origin } = request.headers;
		if (origin === undefined || !origins.includes(origin)) return;
		reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': readable.join(', '), vary: 'origin' });
		if (request.method !== 'OPTIONS') return;
		reply.headers({
			'access-control-allow-headers': headers.join(', '),
			'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
			'access-control-max-age': String(hourInSeconds),
		});
		return reply.status(204).send();
	});
}
