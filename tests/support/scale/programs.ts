import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { PostgresBinaries } from '../../../server/db/embedded/postgres-binaries.ts';

const execute = promisify(execFile);
const haproxy = '/usr/sbin/haproxy';
const pgbouncer = '/usr/sbin/pgbouncer';
const debian = ['15', '16', '17', '18'].map((major) => ({ major, folder: `/usr/lib/postgresql/${major}/bin` }));

/** PostgreSQL as Debian installs it; undefined without. */
export const debianPostgres: PostgresBinaries | undefined = debian
	.map(({ major, folder }) => ({ major, postgres: `${folder}/postgres`, initdb: `${folder}/initdb` }))
	.find(({ initdb }) => existsSync(initdb));

export const hasHaproxy = existsSync(haproxy);

/** Whether the programs are installed: apt-get install haproxy pgbouncer postgresql */
export const hasScalePrograms = hasHaproxy && existsSync(pgbouncer) && debianPostgres !== undefined;

/** A program of the system that works for a test. */
export interface ServiceProcess {
	stop(): Promise<void>;
}

/** Starts HAProxy with the delivered configuration; `replace` has what differs in a test. */
export async function startHaproxy(folder: string, replace: Record<string, string>): Promise<ServiceProcess> {
	const file = path.join(folder, 'haproxy.cfg');
	await writeFile(file, replaced(await readFile('deploy/haproxy.cfg', 'utf8'), replace));
	await execute(haproxy, ['-c', '-f', file]);
	return started(spawn(haproxy, ['-f', file], { stdio: 'ignore' }));
}

/** Starts PgBouncer likewise, for one user. */
export async function startPgbouncer(
	folder: string,
	{ port, user, password, replace }: { port: number; user: string; password: string; replace: Record<string, string> },
): Promise<ServiceProcess> {
	const [file, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')];
	const text = replaced(await readFile('deploy/pgbouncer.ini', 'utf8'), { ...replace, '/etc/pgbouncer/userlist.txt': users });
	// It does not run as root; without a socket two of them do not meet.
	await writeFile(
		file,
		`${text}unix_socket_dir =\nlogfile = ${folder}/pgbouncer.log\n${process.getuid?.() === 0 ? 'user = nobody\n' : ''}`,
	);
	await writeFile(users, `"${user}" "${password}"\n`);
	await writeFile(path.join(folder, 'pgbouncer.log'), '');
	for (const one of [file, users]) await chmod(one, 0o644);
	await chmod(path.join(folder, 'pgbouncer.log'), 0o666);
	await chmod(folder, 0o755);
	const service = started(spawn(pgbouncer, [file], { stdio: 'ignore' }));
	await accepts(port);
	return service;
}

function replaced(text: string, replace: Record<string, string>): string {
	return Object.entries(replace).reduce((result, [from, to]) => {
		if (!result.includes(from)) throw new Error(`the delivered configuration has no ${from}`);
		return result.replaceAll(from, to);
	}, text);
}

function started(child: ChildProcess): ServiceProcess {
	const ended = new Promise((resolve) => child.once('close', resolve));
	return {
		async stop() {
			child.kill('SIGTERM');
			const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
			await ended;
			clearTimeout(late);
		},
	};
}

/** Waits until something accepts connections at a port of this machine. */
export async function accepts(port: number): Promise<void> {
	for (let tries = 0; ; tries++) {
		const isOpen = await new Promise<boolean>((resolve) => {
			const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
			socket.once('connect', () => socket.destroy());
		});
		if (isOpen) return;
		if (tries === 200) throw new Error(`nothing accepts connections at port ${port}`);
		await sleep(50);
	}
}
