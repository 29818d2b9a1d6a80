import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startEmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { findPostgresBinaries } from '../../server/db/embedded/postgres-binaries.ts';
import { startedAt } from '../../server/db/embedded/process-identity.ts';
import { checkPort } from '../../server/http/app/listen.ts';
import { startProgram } from '../support/child-process.ts';

const program = 'tests/support/database-process.ts';
const isRoot = process.getuid?.() === 0;
let base: string;

beforeAll(async () => {
	base = await mkdtemp(path.join(os.tmpdir(), 'portal start ')); // with spaces, as some people's folders have
	await chmod(base, 0o755);
});

afterAll(() => rm(base, { recursive: true, force: true }));

async function newFolder(name: string): Promise<string> {
	const folder = path.join(base, name);
	await mkdir(folder);
	return folder;
}

/** Takes a free port for a while. */
async function holdPort(milliseconds: number): Promise<number> {
	const holder = createServer().listen(0, '127.0.0.1');
	await once(holder, 'listening');
	setTimeout(() => holder.close(), milliseconds);
	const address = holder.address();
	return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the program, which must refuse, and returns the line that it refuses with. */
async function refusal(dataFolder: string): Promise<string> {
	const running = startProgram(program, { env: { PORTAL_DATA: dataFolder } });
	expect(await running.ended, running.output()).toBe(1);
	return running.output().trim().split('\n').at(-1) ?? '';
}

describe('one data folder', () => {
	it('is refused to a second process, which is told the id of the first', async () => {
		const folder = await newFolder('two');
		const first = startProgram(program, { env: { PORTAL_DATA: folder } });
		await first.until(/^open /m);
		expect(await refusal(folder)).toMatch(new RegExp(`^The data folder .* is in use by another portal, process ${first.pid}: `));
		process.kill(first.pid, 'SIGTERM');
		expect(await first.ended).toBe(0);
	});

	it('opens again at once after kill -9, though nobody has asked for the exit code of the killed process', async () => {
		const folder = await newFolder('zombie');
		// The shell becomes a program that never asks for its children.
		const shell = spawn(
			'/bin/sh',
			['-c', '"$0" --import tsx "$1" >"$2" 2>&1 & echo $!; exec sleep 60', process.execPath, program, `${folder}.log`],
			{
				env: { ...process.env, PORTAL_DATA: folder },
			},
		);
		try {
			const pid = Number(await new Promise((resolve) => shell.stdout.once('data', resolve)));
			await expect.poll(() => readFile(`${folder}.log`, 'utf8'), { timeout: 60_000 }).toMatch(/^open /m);
			process.kill(pid, 'SIGKILL');
			const again = startProgram(program, { env: { PORTAL_DATA: folder } });
			await again.until(/^open /m);
			expect(() => process.kill(pid, 0)).not.toThrow();
			process.kill(again.pid, 'SIGTERM');
			expect(await again.ended).toBe(0);
		} finally {
			shell.kill('SIGKILL');
		}
	});

	it('is waited for while a process that was killed a moment ago is still ending', async () => {
		const folder = await newFolder('dying');
		const log = () => undefined;
		await (await startEmbeddedPostgres({ dataFolder: folder, log })).stop();
		const dying = spawn('sleep', ['1.5']);
		const holder = { pid: dying.pid, startedAt: startedAt(dying.pid ?? 0), host: os.hostname() };
		await writeFile(path.join(folder, 'portal.lock'), JSON.stringify(holder));
		const port = await holdPort(1_500);
		const [server] = await Promise.all([startEmbeddedPostgres({ dataFolder: folder, log }), checkPort({ host: '127.0.0.1', port })]);
		expect(dying.exitCode).toBe(0);
		await server.stop();
	});

	it('opens again although its lock and its server file name processes that are others now', async () => {
		const folder = await newFolder('reused');
		const log = () => undefined;
		await (await startEmbeddedPostgres({ dataFolder: folder, log })).stop();
		await writeFile(path.join(folder, 'portal.lock'), JSON.stringify({ pid: process.ppid, startedAt: '1', host: os.hostname() }));
		await writeFile(path.join(folder, 'postgres/postmaster.pid'), `${process.ppid}\n${folder}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`);
		const server = await startEmbeddedPostgres({ dataFolder: folder, log });
		expect(server.connectionString).toMatch(/^postgres:\/\/portal:/);
		await server.stop();
	});

	it('keeps the password to its owner', async () => {
		const folder = await newFolder('password');
		await (await startEmbeddedPostgres({ dataFolder: folder, log: () => undefined })).stop();
		expect((await stat(path.join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
		expect((await readFile(path.join(folder, 'postgres-password'), 'utf8')).length).toBeGreaterThan(20);
	});
});

describe('a start that cannot work says in one line what to do', () => {
	it('when the folder cannot be written', async () => {
		const folder = isRoot ? '/sys/portal-data' : await newFolder('closed');
		if (!isRoot) await chmod(folder, 0o500);
		expect(await refusal(folder)).toMatch(/^The data folder .* cannot be used \(E[A-Z]+\): make it writable .* or set PORTAL_DATA/);
	});

	it('when the folder is a file', async () => {
		const file = path.join(base, 'file');
		await writeFile(file, '');
		expect(await refusal(path.join(file, 'data'))).toMatch(/cannot be used \(ENOTDIR\)/);
	});

	it('when the data is of another major version', async () => {
		const folder = await newFolder('old');
		await mkdir(path.join(folder, 'postgres'));
		await writeFile(path.join(folder, 'postgres/PG_VERSION'), '17\n');
		expect(await refusal(folder)).toMatch(/holds data of PostgreSQL 17, this portal brings PostgreSQL 18: dump it/);
	});

	it('when the disk is full', async ({ skip }) => {
		const folder = await newFolder('full');
		const mounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder]).status === 0;
		if (!mounted) skip('a small disk can only be made as root');
		try {
			expect(await refusal(folder)).toMatch(/the disk is full: free some space/);
			expect(spawnSync('ls', [folder], { encoding: 'utf8' }).stdout).not.toContain('postgres.new');
		} finally {
			spawnSync('umount', [folder]);
		}
	});
});

describe('as root', () => {
	it('runs without user namespaces as the user nobody, and says so', async ({ skip }) => {
		const { postgres } = await findPostgresBinaries();
		const canReach = isRoot && spawnSync('/bin/sh', ['-c', 'exec "$0" --version', postgres], { uid: 65534, gid: 65534 }).status === 0;
		if (!canReach) skip('only root changes users, and the programs must be readable for others');
		const folder = await newFolder('nobody');
		const running = startProgram(program, { env: { PORTAL_DATA: folder, PATH: '/nowhere' } });
		await running.until(/^open /m);
		expect(running.output()).toContain('PostgreSQL runs as user 65534, who owns its data');
		process.kill(running.pid, 'SIGTERM');
		expect(await running.ended).toBe(0);
		// With namespaces again: the data stays with its owner.
		const again = startProgram(program, { env: { PORTAL_DATA: folder } });
		await again.until(/^open /m);
		expect(again.output()).toContain('runs as user 65534');
		process.kill(again.pid, 'SIGTERM');
		expect(await again.ended).toBe(0);
	});
});
