import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { rows } from './shop-rows.ts';

/** Servers that are no good data sources, and one that is; by their ports. */
export interface Servers {
	/** Accepts connections and never answers. */
	silent: number;
	/** Sends what no database sends. */
	garbage: number;
	/** Returns the shops as JSON. */
	api: number;
	close(): void;
}

const api = createHttpServer((request, response) => {
	if (request.url?.startsWith('/v1/moved')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
	else if (request.headers.authorization !== 'Bearer token of the interface') response.writeHead(401).end();
	else if (request.url === '/v1/broken') response.end('<html>');
	else if (request.url?.startsWith('/v1/huge')) sendWithoutEnd(response);
	else if (request.url?.startsWith('/v1/slow')) sendSlowly(response);
	else
		response.end(
			JSON.stringify({
				data: { shops: rows.map(({ code, name, stock, open, since }) => ({ code, name, stock, isOpen: open, more: { since } })) },
			}),
		);
});

/** Announces 10 GB, and sends until nobody reads any more. */
function sendWithoutEnd(response: ServerResponse): void {
	response.writeHead(200, { 'content-length': String(10 * 2 ** 30) });
	const more = () => {
		while (!response.destroyed && response.write(Buffer.alloc(64_000, ' ')));
		if (!response.destroyed) response.once('drain', more);
	};
	more();
}

/** One byte per second. */
function sendSlowly(response: ServerResponse): void {
	response.writeHead(200);
	const timer = setInterval(() => response.write(' '), 1_000);
	response.on('close', () => clearInterval(timer));
}

/** Starts them. */
export async function startServers(): Promise<Servers> {
	const sockets = new Set<Socket>();
	const silent = createServer((socket) => void sockets.add(socket));
	const garbage = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		socket.write('HTTP/1.1 200 OK\r\n\r\n\x00\x00\x00\x01\xffgarbage garbage garbage garbage garbage\r\n');
	});
	const [silentPort, garbagePort, apiPort] = await Promise.all([silent, garbage, api].map(listenAt));
	return {
		...{ silent: silentPort ?? 0, garbage: garbagePort ?? 0, api: apiPort ?? 0 },
		close() {
			for (const socket of sockets) socket.destroy();
			for (const server of [silent, garbage, api]) server.close();
		},
	};
}

function listenAt(server: Server): Promise<number> {
	return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}
