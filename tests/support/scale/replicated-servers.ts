import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { clusterFolder, clusterUser, prepareCluster } from '../../../server/db/embedded/cluster.ts';
import { findPostgresBinaries, type PostgresBinaries } from '../../../server/db/embedded/postgres-binaries.ts';
import { type PostgresProcess, startPostgresProcess } from '../../../server/db/embedded/postgres-process.ts';
import { chooseRunIdentity, type RunIdentity } from '../../../server/db/embedded/run-identity.ts';
import { freePort } from './free-port.ts';

/** One PostgreSQL server of a pair. */
export interface ScaleServer {
	port: number;
	/** The address without a database. */
	address: string;
	/** Ends it without notice, as a power cut does. */
	kill(): Promise<void>;
	/** Ends it in order. */
	stop(): Promise<void>;
	/** Starts it again with the same port and data. */
	start(): Promise<void>;
	/** Runs a statement as its superuser. */
	query<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>;
}

/** Servers with streaming replication between them. */
export interface ReplicatedServers {
	primary: ScaleServer;
	password: string;
	/** Makes a replica of a server while it works; default: on a new port. */
	replicate(from: ScaleServer, port?: number): Promise<ScaleServer>;
	close(): Promise<void>;
}

interface Options {
	binaries?: PostgresBinaries;
	port?: number;
	/** A role that may sign in to the database postgres without a password, for checks of a proxy. */
	watcher?: string;
	settings?: Record<string, string>;
}

/** Starts a server that can be replicated, of the programs that npm brought unless others are named. */
export async function startReplicated({ binaries, port, watcher, settings = {} }: Options = {}): Promise<ReplicatedServers> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-scale-'));
	const programs = binaries ?? (await findPostgresBinaries());
	const first = path.join(folder, '1');
	await mkdir(first);
	const identity = chooseRunIdentity(clusterFolder(first), programs.postgres);
	const password = await prepareCluster(first, programs, identity);
	if (watcher) await admitWatcher(clusterFolder(first), watcher);
	const servers: ScaleServer[] = [];
	const folders = new Map<ScaleServer, string>();
	const all = {
		max_connections: '300',
		max_wal_senders: '10',
		wal_keep_size: '512MB',
		max_wal_size: '1GB',
		shared_buffers: '64MB',
		...settings,
	};
	const open = async (own: string, at: number, more: Record<string, string> = {}) => {
		const server = await startServer({ folder: own, port: at, binaries: programs, identity, password, settings: { ...all, ...more } });
		servers.push(server);
		folders.set(server, own);
		return server;
	};
	const primary = await open(first, port ?? (await freePort()));
	if (watcher) await primary.query(`create role ${watcher} login`);
	return {
		primary,
		password,
		async replicate(from, at) {
			const own = path.join(folder, String(servers.length + 1));
			await mkdir(own);
			await copyCluster(from, clusterFolder(folders.get(from) ?? ''), clusterFolder(own));
			const name = `replica${servers.length + 1}`;
			const source = `host=127.0.0.1 port=${from.port} user=${clusterUser} password=${password} application_name=${name}`;
			return open(own, at ?? (await freePort()), { primary_conninfo: source, hot_standby: 'on' });
		},
		async close() {
			// A replica ends after its primary has.
			for (const server of servers) await server.stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

interface ServerStart {
	folder: string;
	port: number;
	binaries: PostgresBinaries;
	identity: RunIdentity;
	password: string;
	settings: Record<string, string>;
}

async function startServer({ folder, port, binaries, identity, password, settings }: ServerStart): Promise<ScaleServer> {
	const cluster = clusterFolder(folder);
	let running: PostgresProcess | undefined;
	const address = `postgres://${clusterUser}:${password}@127.0.0.1:${port}`;
	const server: ScaleServer = {
		port,
		address,
		async start() {
			const logFile = path.join(folder, 'postgres.log');
			running = await startPostgresProcess({
				cluster,
				logFile,
				binaries,
				identity,
				settings: { ...settings, port: String(port) },
				log: () => undefined,
			});
		},
		async kill() {
			const [pid] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
			process.kill(Number(pid), 'SIGKILL');
			await running?.ended;
			running = undefined;
		},
		async stop() {
			await running?.stop();
			running = undefined;
		},
		async query(text, database = 'postgres') {
			const client = new pg.Client({ connectionString: `${address}/${database}` });
			await client.connect();
			try {
				return (await client.query(text)).rows;
			} finally {
				await client.end();
			}
		},
	};
	await server.start();
	return server;
}

/** The first line that fits a connection decides. */
async function admitWatcher(cluster: string, watcher: string): Promise<void> {
	const file = path.join(cluster, 'pg_hba.conf');
	await writeFile(file, `host postgres ${watcher} 127.0.0.1/32 trust\n${await readFile(file, 'utf8')}`);
}

/** A base backup, as `pg_basebackup` makes one; the programs that npm brings have none. */
async function copyCluster(from: ScaleServer, source: string, target: string): Promise<void> {
	const client = new pg.Client({ connectionString: `${from.address}/postgres` });
	await client.connect();
	try {
		await client.query(`select pg_backup_start('replica', true)`);
		const isSkipped = (file: string) =>
			['postmaster.pid', 'postmaster.opts'].includes(path.basename(file)) || /pg_wal\/[0-9A-F]{24}/.test(file);
		// Files that the server removes meanwhile are in the log of changes.
		for (let tries = 1; ; tries++) {
			const error = await cp(source, target, { recursive: true, filter: (file) => !isSkipped(file), preserveTimestamps: true }).catch(
				(problem: unknown) => problem,
			);
			if (error === undefined) break;
			if (tries === 5) throw error;
			await rm(target, { recursive: true, force: true });
		}
		const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('select * from pg_backup_stop(false)');
		await writeFile(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
		await writeFile(path.join(target, 'standby.signal'), '', { mode: 0o600 });
		// Promoted, it would wait for a replica that it does not have.
		await appendFile(path.join(target, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
	} finally {
		await client.end();
	}
}
