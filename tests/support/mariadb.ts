import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createConnection } from 'mysql2/promise';

/** A MariaDB server of a test, on the loopback interface. */
export interface MariaDb {
	port: number;
	/** The account of tests; may do everything in the database `other`. */
	user: string;
	password: string;
	/** Runs statements as the administrator of the server. */
	run(...statements: string[]): Promise<void>;
	stop(): Promise<void>;
}

const programs = ['/usr/sbin/mariadbd', '/usr/sbin/mysqld'];

/** Why no MariaDB can be started on this machine; null when it can. */
export const noMariaDb = programs.some(existsSync) ? null : 'MariaDB is not installed: apt-get install mariadb-server';

/** Starts an empty server in a temporary folder. */
export async function startMariaDb(): Promise<MariaDb> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mariadb-'));
	const program = programs.find(existsSync) ?? '';
	const account = os.userInfo().username;
	execFileSync('mariadb-install-db', [`--datadir=${folder}/data`, `--user=${account}`, '--auth-root-authentication-method=normal'], {
		stdio: 'ignore',
	});
	const port = await freePort();
	const server = spawn(
		program,
		[
			...['--no-defaults', `--datadir=${folder}/data`, `--user=${account}`, '--bind-address=127.0.0.1', `--port=${port}`],
			...[`--socket=${folder}/socket`, `--pid-file=${folder}/pid`, '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin'],
		],
		{ stdio: 'ignore' },
	);
	const socketPath = `${folder}/socket`;
	const run = async (...statements: string[]): Promise<void> => {
		const connection = await createConnection({ socketPath, user: 'root', multipleStatements: true });
		try {
			for (const statement of statements) await connection.query(statement);
		} finally {
			await connection.end();
		}
	};
	await untilReady(server, run);
	const [user, password] = ['portal', 'only-for-tests'];
	await run(
		`delete from mysql.global_priv where User = ''`,
		'flush privileges',
		'create database other character set utf8mb4',
		`create user '${user}'@'%' identified by '${password}'`,
		`grant all on other.* to '${user}'@'%'`,
	);
	return {
		...{ port, user, password, run },
		async stop() {
			const ended = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGKILL');
			if (server.exitCode === null) await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

async function untilReady(server: ChildProcess, run: MariaDb['run']): Promise<void> {
	for (let round = 0; round < 300; round += 1) {
		if (server.exitCode !== null) throw new Error(`MariaDB ended with ${server.exitCode}`);
		try {
			await run('select 1');
			return;
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
	throw new Error('MariaDB did not start');
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.on('error', reject).listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}
