import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isRunning } from '../../server/db/embedded/process-identity.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { StartProblem } from '../../server/process/start-problem.ts';
import { type RunningProgram, startPortalProcess } from '../support/child-process.ts';
import { Caller } from '../support/test-portal.ts';

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-start-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function startPortal(env: NodeJS.ProcessEnv): RunningProgram {
	return startPortalProcess({ PORT: '0', PORTAL_DATA: folder, PORTAL_DEMO: '0', ...env });
}

async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
	const portal = startPortal(env);
	expect(await portal.ended, portal.output()).toBe(1);
	return portal.output().trim().split('\n').at(-1) ?? '';
}

describe('a start that cannot work says in one line what to do', () => {
	it('when the port is taken', async () => {
		const taken = createServer();
		const port = await new Promise<number>((resolve) => {
			taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
		});
		expect(await refusal({ PORT: String(port) })).toMatch(
			new RegExp(
				`^The portal cannot start: port ${port} of 127.0.0.1 is taken by another program: stop it, or choose another port with PORT=`,
			),
		);
		taken.close();
	});

	it('when a setting cannot be meant', async () => {
		expect(await refusal({ PORT: 'eighty' })).toBe('The portal cannot start: PORT must be a whole number from 0 to 65535, not "eighty".');
		// The same line for other settings: each further start of a process takes a second of processor time.
		for (const [wrong, message] of [
			[{ PORTAL_DEMO: 'yes' }, 'PORTAL_DEMO must be 1 or 0, not "yes".'],
			[{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
		] as const) {
			expect(() => readConfig(wrong)).toThrow(StartProblem);
			expect(() => readConfig(wrong)).toThrow(message);
		}
	});

	it('when the server of DATABASE_URL does not answer', async () => {
		expect(await refusal({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toContain('The server of DATABASE_URL cannot be reached');
	});
});

describe('a running portal', () => {
	it('gives a one-time link to set the first password, finishes a running call on SIGTERM, and leaves no server behind', async () => {
		const portal = startPortal({});
		const [, url = '', secret] = await portal.until(/once, within 24 hours: {2}(http:\S+)\/setup#(\S+)/);
		const caller = new Caller(url);
		const setup = await caller.post('/oauth2/v3/user/setup', { token: secret, newPassword: 'Portal@2027', repeatPassword: 'Portal@2027' });
		expect(setup.body.data, setup.text).toEqual({ account: 'admin' });

		const blocker = new pg.Client({ connectionString: await connectionString() });
		// The server may be gone before this connection has ended.
		blocker.on('error', () => undefined);
		await blocker.connect();
		await blocker.query('begin; lock table portal.tenant in access exclusive mode');
		const call = caller.get('/ready');
		await waitForLock(blocker);
		const server = await serverPid();
		process.kill(portal.pid, 'SIGTERM');
		await portal.until(/running calls are finished first/);
		await blocker.query('commit');
		await blocker.end().catch(() => undefined);
		const answer = await call;
		expect(answer.body.data).toEqual({ status: 'ready' });
		expect(answer.headers.get('connection')).toBe('close');
		expect(await portal.ended, portal.output()).toBe(0);
		expect(() => process.kill(server, 0)).toThrow('ESRCH');
	});

	it('starts again on the same data, and gives no second link; entries that are no files neither prevent that nor the stop', async () => {
		const schemas = path.join(folder, 'screen-files');
		await cp('schemas', schemas, { recursive: true });
		await mkdir(path.join(schemas, 'quality/directory.json'));
		execFileSync('mkfifo', [path.join(schemas, 'quality/pipe.json')]);
		const portal = startPortal({ PORTAL_SCHEMAS: schemas });
		await portal.until(/ready after/);
		expect(portal.output()).not.toContain('/setup#');
		process.kill(portal.pid, 'SIGTERM');
		expect(await portal.ended, portal.output()).toBe(0);
		expect(portal.output().match(/(directory|pipe)\.json:1:1 unreadable-file/g)).toEqual([
			'directory.json:1:1 unreadable-file',
			'pipe.json:1:1 unreadable-file',
		]);
	});
});

it('takes the database server along when it is stopped while it still starts', async () => {
	const portal = startPortal({ PORTAL_DATA: path.join(folder, 'early'), PORTAL_DEMO: '1', PORTAL_DEMO_SCALE: '0.02' });
	await portal.until(/Demo data: making/);
	const server = await serverPid('early');
	process.kill(portal.pid, 'SIGTERM');
	await portal.ended;
	await expect.poll(() => isRunning(server), { timeout: 20_000 }).toBe(false);
});

async function serverLines(below = ''): Promise<string[]> {
	return (await readFile(path.join(folder, below, 'postgres/postmaster.pid'), 'utf8')).split('\n');
}

async function serverPid(below?: string): Promise<number> {
	return Number((await serverLines(below))[0]);
}

async function connectionString(): Promise<string> {
	const password = await readFile(path.join(folder, 'postgres-password'), 'utf8');
	return `postgres://portal:${password}@127.0.0.1:${(await serverLines())[3]}/portal`;
}

async function waitForLock(client: pg.Client): Promise<void> {
	for (;;) {
		// Not pg_stat_activity: in a transaction it shows the connections that there were when it was first asked.
		const { rows } = await client.query('select from pg_locks where not granted');
		if (rows.length > 0) return;
	}
}
