import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { demoPassword } from '../../contract/features/portal-options.ts';
import type { TokenData } from '../../contract/features/session.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';

/** What is measured: the built portal and its rival, each a process of its own, on one database. */
export interface BenchStage {
	portal: string;
	/** The process of the portal. */
	portalPid: number;
	bare: string;
	connectionString: string;
	/** The folder of screen files that the portal watches; a copy. */
	schemas: string;
	/** The data folder of the portal. */
	folder: string;
	/** The plain employee who makes all calls. */
	token: TokenData;
	close(): Promise<void>;
}

/** Starts PostgreSQL on an empty folder, lets the portal fill it, and starts the bare server beside. */
export async function openBenchStage(scale: number): Promise<BenchStage> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'));
	const closing: Array<() => Promise<unknown>> = [() => rm(folder, { recursive: true, force: true })];
	const close = async () => {
		for (const step of closing.splice(0).reverse()) await step();
	};
	try {
		const database = await startEmbeddedPostgres({ dataFolder: folder, log: () => undefined });
		closing.push(() => database.stop());
		const schemas = path.join(folder, 'schemas');
		await cp('schemas', schemas, { recursive: true });
		await dropSideTree(path.join(schemas, 'organisation/employee.json'));
		const env = {
			...process.env,
			NODE_ENV: 'production',
			DATABASE_URL: database.connectionString,
			PORTAL_DATA: folder,
			PORTAL_SCHEMAS: schemas,
			// The foreign tables of the bench are on this machine.
			PORTAL_SERVICE_ADDRESSES: '127.0.0.1',
		};
		const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
		const portal = spawn(process.execPath, [...profile, 'dist/server/main.js'], {
			env: { ...env, PORT: '0', PORTAL_DEMO: '1', PORTAL_DEMO_SCALE: String(scale) },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		closing.push(() => end(portal));
		const portalUrl = await addressFrom(portal, /ready after .*(http:\S+)/);
		const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
		closing.push(() => end(bare));
		const bareUrl = await addressFrom(bare, /listening (http:\S+)/);
		const token = await signIn(portalUrl);
		const { connectionString } = database;
		return { portal: portalUrl, portalPid: portal.pid ?? -1, bare: bareUrl, connectionString, schemas, folder, token, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** The list is compared with a table; a table has no tree of organisations beside it. */
async function dropSideTree(file: string): Promise<void> {
	const screen = JSON.parse(await readFile(file, 'utf8'));
	screen.list.sideTree = undefined;
	await writeFile(file, JSON.stringify(screen, null, '\t'));
}

async function signIn(portal: string): Promise<TokenData> {
	const response = await fetch(`${portal}/oauth2/v3/authentication/apply`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			client_id: 'portal-web',
			client_secret: 'portal-web',
			grant_type: 'password_credentials',
			username: 'staff',
			password: demoPassword,
		}),
	});
	const { state, data } = (await response.json()) as { state: number; data: TokenData };
	if (state !== 200) throw new Error(`staff cannot sign in: state ${state}`);
	return data;
}

/** The address that a server prints. */
export function addressFrom(child: ChildProcess, pattern: RegExp): Promise<string> {
	return new Promise((resolve, reject) => {
		let text = '';
		child.stdout?.on('data', (chunk: Buffer) => {
			text += chunk.toString();
			const address = pattern.exec(text)?.[1];
			if (address) resolve(address);
		});
		child.once('exit', (code) => reject(new Error(`a server ended with ${code}:\n${text}`)));
	});
}

/** Ends a process and waits for it. */
export function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		child.once('exit', () => resolve());
		child.kill('SIGTERM');
	});
}
