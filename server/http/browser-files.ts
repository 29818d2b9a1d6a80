import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PortalError } from '../../contract/portal-error.ts';
import { apiPrefixes } from './route-table.ts';

const yearInSeconds = 31_536_000;

/** Serves the built browser files; every other page address gets index.html, whose router knows it. Without a folder there is only the API. */
export async function serveBrowserFiles(app: FastifyInstance, folder: string | undefined): Promise<void> {
	const index = folder === undefined ? undefined : path.join(folder, 'index.html');
	const hasPages = index !== undefined && existsSync(index);
	if (folder !== undefined && hasPages) {
		await app.register(files, {
			root: folder,
			wildcard: false,
			globIgnore: ['index.html', 'index.html.*'],
			index: false,
			preCompressed: true,
			cacheControl: false,
			setHeaders: (reply, file) => {
				const isNamedAfterContent = path.relative(folder, file).startsWith(`assets${path.sep}`);
				reply.header('cache-control', isNamedAfterContent ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
				reply.header('x-content-type-options', 'nosniff');
			},
		});
	}
	app.setNotFoundHandler({ preHandler: [] }, async (request, reply) => {
		if (!hasPages || !isPageCall(request)) throw new PortalError('notFound');
		return sendPage(reply, await readFile(index, 'utf8'));
	});
}

async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
	await reply.helmet();
	return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

function isPageCall(request: FastifyRequest): boolean {
	const [address = '/'] = request.url.split('?', 1);
	if (request.method !== 'GET' && request.method !== 'HEAD') return false;
	if (apiPrefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`))) return false;
	return !address.startsWith('/assets/') && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}
