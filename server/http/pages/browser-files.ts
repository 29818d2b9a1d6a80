import path from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { PortalError } from '../../../contract/base/portal-error.ts';
import type { Background } from '../../process/background.ts';
import { apiPrefixes } from '../route-table.ts';
import { openPage, type PageFacts, type PortalPage } from './portal-page.ts';

const yearInSeconds = 31_536_000;

/** Serves the built browser files; every other page address gets index.html, whose router knows it. Without a folder there is only the API. */
export async function serveBrowserFiles(
	app: FastifyInstance,
	folder: string | undefined,
	facts?: PageFacts,
): Promise<PortalPage | undefined> {
	const page = folder === undefined ? undefined : openPage(folder, facts);
	if (folder !== undefined && page !== undefined) {
		const ignored = ['index.html', 'index.html.*', 'assets/**'];
		await app.register(files, { ...staticFiles('no-cache'), root: folder, wildcard: false, globIgnore: ignored });
		// Hundreds of files have one route, because each route takes time at every start.
		const named = staticFiles(`public, max-age=${yearInSeconds}, immutable`);
		await app.register(files, { ...named, root: path.join(folder, 'assets'), prefix: '/assets/', decorateReply: false });
	}
	app.setNotFoundHandler({ preHandler: [] }, async (request, reply) => {
		if (page === undefined || !isPageCall(request)) throw new PortalError('notFound');
		return page.send(reply, request.url.split('?', 1)[0] ?? '/');
	});
	return page;
}

function staticFiles(cacheControl: string): FastifyStaticOptions {
	return {
		index: false,
		preCompressed: true,
		cacheControl: false,
		setHeaders(reply) {
			reply.header('cache-control', cacheControl);
			reply.header('x-content-type-options', 'nosniff');
		},
	};
}

/** Serves the picture to everybody: it is behind the pages of every user. */
export function serveBackground(app: FastifyInstance, { address, type, content }: Background): void {
	app.get(address, async (_request, reply) =>
		reply
			.header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
			.header('x-content-type-options', 'nosniff')
			.type(type)
			.send(content),
	);
}

function isPageCall(request: FastifyRequest): boolean {
	const [address = '/'] = request.url.split('?', 1);
	if (request.method !== 'GET' && request.method !== 'HEAD') return false;
	if (apiPrefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`))) return false;
	return !address.startsWith('/assets/') && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}
