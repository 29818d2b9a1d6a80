import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { serverEnvironment } from './cluster.ts';
import { explainFailure } from './explain-failure.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { RunIdentity } from './run-identity.ts';
import { serverSettings } from './server-settings.ts';

/** What a server is started with. */
export interface ServerStart {
	cluster: string;
	logFile: string;
	binaries: PostgresBinaries;
	identity: RunIdentity;
	settings: Record<string, string>;
	log(line: string): void;
}

/** A PostgreSQL server that runs as our child. */
export interface PostgresProcess {
	port: number;
	/** Resolves when the server ends, for whatever reason. */
	ended: Promise<void>;
	/** Ends it with a fast shutdown: sessions are cut, what they committed is kept. */
	stop(): Promise<void>;
}

const attempts = 7;
const largestLog = 10 * 1024 * 1024;

/** Starts the server on a free port of this machine and waits until it accepts connections. */
export async function startPostgresProcess(start: ServerStart): Promise<PostgresProcess> {
	await turnLog(start.logFile);
	for (let attempt = 1; ; attempt++) {
		const port = await freePort();
		const from = await size(start.logFile);
		const child = launch(start, port);
		const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
		const stop = () => shutDown(child, ended);
		if (await becomesReady(start, child)) return { port, ended, stop };
		await stop();
		const output = (await readFile(start.logFile, 'utf8')).slice(from);
		// Another program took the port between our look and its start, or a killed server or its backends are still leaving.
		const passing =
			/Address already in use|pre-existing shared memory block|is the old server running|lock file "postmaster.pid" already/i.test(output);
		if (!passing || attempt === attempts) throw explainFailure('PostgreSQL did not start', output);
		await sleep(attempt * 200);
	}
}

function launch({ cluster, logFile, binaries, identity, settings }: ServerStart, port: number): ChildProcess {
	const all = Object.entries({ ...serverSettings(port), ...settings });
	const [program, args] = identity.wrap(binaries.postgres, ['-D', cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]);
	const output = openSync(logFile, 'a', 0o600);
	// A process group of its own: Ctrl+C in the terminal must reach the portal first, which finishes its requests.
	const child = spawn(program, args, {
		...identity.user,
		cwd: '/',
		detached: true,
		stdio: ['ignore', output, output],
		env: serverEnvironment(),
	});
	closeSync(output);
	child.on('error', () => undefined);
	child.unref();
	const cutOff = () => void child.kill('SIGINT');
	process.once('exit', cutOff);
	child.once('close', () => process.off('exit', cutOff));
	return child;
}

async function becomesReady({ cluster, log }: ServerStart, child: ChildProcess): Promise<boolean> {
	const file = path.join(cluster, 'postmaster.pid');
	const began = Date.now();
	let told = began;
	while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
		const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
		if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
		if (Date.now() - told > 5_000) {
			told = Date.now();
			log(`PostgreSQL is bringing its data in order (${Math.round((told - began) / 1000)} s)`);
		}
		await sleep(20);
	}
	return false;
}

async function shutDown(child: ChildProcess, ended: Promise<void>): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
	child.kill('SIGINT');
	// The timer also prevents our process from ending before the server has written everything.
	const late = setTimeout(() => child.kill('SIGQUIT'), 60_000);
	await ended;
	clearTimeout(late);
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
		});
	});
}

async function turnLog(file: string): Promise<void> {
	if ((await size(file)) <= largestLog) return;
	await rm(`${file}.old`, { force: true });
	await rename(file, `${file}.old`);
}

function size(file: string): Promise<number> {
	return stat(file).then(
		(found) => found.size,
		() => 0,
	);
}
