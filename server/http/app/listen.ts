import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'node:tls';
import type { FastifyInstance } from 'fastify';

import { dyingTime } from '../../db/embedded/folder-lock.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';

const lookAgain = 100;

interface Endpoint {
	host: string;
	port: number;
}

/** Refuses a taken port before anything else is started; a portal that was killed a moment ago still holds its port, and is waited for. */
export async function checkPort(endpoint: Endpoint): Promise<void> {
	const end = Date.now() + dyingTime;
	for (;;) {
		const error = await probePort(endpoint);
		if (error === undefined) return;
		if (errorCode(error) !== 'EADDRINUSE' || Date.now() >= end) throw explain(error, endpoint);
		await sleep(lookAgain);
	}
}

function probePort({ host, port }: Endpoint): Promise<Error | undefined> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', resolve);
		probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
	});
}

/** Opens the port; a failure is one line that tells what to do. */
export async function listen(app: FastifyInstance, { host, port }: Endpoint): Promise<void> {
	await app.listen({ host, port }).catch((error: unknown) => {
		throw explain(error, { host, port });
	});
}

/** Where a browser on this machine finds the portal. */
export function addressOf(app: FastifyInstance): string {
	const address = app.server.address();
	if (address === null || typeof address === 'string') throw new Error('the portal does not listen');
	const isAny = address.address === '0.0.0.0' || address.address === '::';
	const named = address.family === 'IPv6' ? `[${address.address}]` : address.address;
	const host = isAny ? '127.0.0.1' : named;
	return `${app.server instanceof Server ? 'https' : 'http'}://${host}:${address.port}`;
}

function explain(error: unknown, { host, port }: Endpoint): unknown {
	const code = errorCode(error);
	if (code === 'EADDRINUSE') {
		return new StartProblem(`port ${port} of ${host} is taken by another program: stop it, or choose another port with PORT=${port + 1}.`);
	}
	if (code === 'EACCES') return new StartProblem(`port ${port} may not be opened by this user: choose one above 1023 with PORT=8080.`);
	if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
		return new StartProblem(`this machine has no address ${host}: set HOST to one of its own.`);
	return error;
}
