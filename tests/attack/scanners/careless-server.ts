import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';

const page = (content: string) =>
	`<!doctype html><html><body><a href="/search?q=a">search</a><a href="/get?id=1">get</a>${content}</body></html>`;

/** A server with the holes that scanners look for: it builds SQL of what it is sent, tells its errors, and shows texts as markup. */
export async function startCarelessServer(pool: Pick<Pool, 'query'>): Promise<{ url: string; close(): Promise<void> }> {
	const server = createServer(async (request, reply) => {
		let body = '';
		for await (const part of request) body += part;
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
		const show = (type: string, text: string) => reply.setHeader('content-type', type).end(text);
		try {
			if (pathname === '/search') return show('text/html', page(`<p>${searchParams.get('q')}</p>`));
			if (pathname === '/get') return show('application/json', JSON.stringify(await find(`id = ${searchParams.get('id')}`)));
			if (pathname === '/query') return show('application/json', JSON.stringify(await find(`name like '%${JSON.parse(body).name}%'`)));
			return show('text/html', page(''));
		} catch (error) {
			reply.statusCode = 500;
			show('text/html', page(`PostgreSQL query failed: ERROR: ${(error as Error).message}`));
		}
	});
	const find = async (condition: string) =>
		(await pool.query(`select id, name from (values (1, 'one'), (2, 'two')) as things (id, name) where ${condition}`)).rows;
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}
