import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

import { type RunningProgram, startPortalProcess } from '../child-process.ts';
import { freePort } from './free-port.ts';
import { accepts, debianPostgres, type ServiceProcess, startHaproxy, startPgbouncer } from './programs.ts';
import { type ReplicatedServers, type ScaleServer, startReplicated } from './replicated-servers.ts';

const bucket = 'portal';
const nodeCount = 3;

/** Three nodes behind HAProxy without sticky sessions, with PgBouncer over a primary with a replica, and files in an S3 store. */
export class ScaledPortal {
	/** The address of HAProxy. */
	url = '';
	/** Those of the nodes. */
	urls: string[] = [];
	servers!: ReplicatedServers;
	primary!: ScaleServer;
	replica!: ScaleServer;
	readonly #folder: string;
	readonly #stops: Array<() => Promise<unknown>> = [];
	readonly #nodes: RunningProgram[] = [];
	#environments: Array<Record<string, string>> = [];

	private constructor(folder: string) {
		this.#folder = folder;
	}

	/** `settings`: of PostgreSQL. */
	static async start({ settings = {} }: { settings?: Record<string, string> } = {}): Promise<ScaledPortal> {
		const scaled = new ScaledPortal(await mkdtemp(path.join(os.tmpdir(), 'portal-nodes-')));
		try {
			await scaled.#open(settings);
			return scaled;
		} catch (error) {
			await scaled.close();
			throw error;
		}
	}

	async #open(settings: Record<string, string>): Promise<void> {
		const [web, primary, replica, pooler, first, second, ...nodePorts] = await Promise.all(Array.from({ length: 6 + nodeCount }, freePort));
		this.servers = await startReplicated({
			...(debianPostgres && { binaries: debianPostgres }),
			...(first && { port: first }),
			watcher: 'haproxy',
			settings,
		});
		this.#stops.push(() => this.servers.close());
		this.primary = this.servers.primary;
		await this.primary.query('create database portal');
		await this.#startProxies({ web, primary, replica, pooler, first, second, nodePorts });
		const endpoint = await this.#startStore();
		const { password } = this.servers;
		const at = (port: number | undefined) => `postgres://portal:${password}@127.0.0.1:${port}/portal`;
		this.urls = nodePorts.map((port) => `http://127.0.0.1:${port}`);
		this.url = `http://127.0.0.1:${web}`;
		this.#environments = nodePorts.map((port, index) => ({
			PORT: String(port),
			PORTAL_DATA: path.join(this.#folder, `node${index + 1}`),
			DATABASE_URL: at(primary),
			PORTAL_POOL_URL: at(pooler),
			PORTAL_READ_URL: at(replica),
			...{ PORTAL_SECRET: 'secret of the tests', PORTAL_TRUSTED_PROXIES: '127.0.0.1', PORTAL_DRAIN_SECONDS: '3' },
			...{ PORTAL_DEMO: '1', PORTAL_DEMO_SCALE: '0.001' },
			...{
				PORTAL_FILE_STORE: 's3',
				PORTAL_S3_BUCKET: bucket,
				PORTAL_S3_ENDPOINT: endpoint,
				PORTAL_S3_KEY: 'S3RVER',
				PORTAL_S3_SECRET: 'S3RVER',
			},
		}));
		// The first one makes the tables and the data; the replica comes when both are there, which is faster.
		await this.startNode(0);
		this.replica = await this.servers.replicate(this.primary, second);
		await Promise.all(this.urls.slice(1).map((_, index) => this.startNode(index + 1)));
	}

	/** HAProxy and PgBouncer with the delivered files, in which only addresses differ. */
	async #startProxies({ web, primary, replica, pooler, first, second, nodePorts }: Ports): Promise<void> {
		const nodes = nodePorts.map((port, index) => [`10.0.0.1${index + 1}:8080`, `127.0.0.1:${port}`]);
		const haproxy = await startHaproxy(this.#folder, {
			'bind :80': `bind 127.0.0.1:${web}`,
			'127.0.0.1:5000': `127.0.0.1:${primary}`,
			'127.0.0.1:5001': `127.0.0.1:${replica}`,
			'10.0.0.21:5432': `127.0.0.1:${first}`,
			'10.0.0.22:5432': `127.0.0.1:${second}`,
			...Object.fromEntries(nodes),
		});
		this.#stops.unshift(() => haproxy.stop());
		await accepts(primary ?? 0);
		const pgbouncer: ServiceProcess = await startPgbouncer(this.#folder, {
			...{ port: pooler ?? 0, user: 'portal', password: this.servers.password },
			replace: { 'port=5000': `port=${primary}`, 'listen_port = 6432': `listen_port = ${pooler}` },
		});
		this.#stops.unshift(() => pgbouncer.stop());
	}

	async #startStore(): Promise<string> {
		const directory = path.join(this.#folder, 's3');
		await mkdir(directory);
		const port = await freePort();
		const store = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
		await store.run();
		this.#stops.unshift(() => store.close());
		return `http://127.0.0.1:${port}`;
	}

	/** Starts a node, at first and after it was stopped; returns when it is ready. */
	async startNode(index: number): Promise<void> {
		const node = startPortalProcess(this.#environments[index] ?? {});
		this.#nodes[index] = node;
		await node.until(/ready after .*(http:\S+)/);
	}

	/** Ends a node in order; returns its last words. */
	async stopNode(index: number): Promise<string> {
		const node = this.#nodes[index];
		node?.child.kill('SIGTERM');
		await node?.ended;
		return node?.output() ?? '';
	}

	async killNode(index: number): Promise<void> {
		const node = this.#nodes[index];
		node?.child.kill('SIGKILL');
		await node?.ended;
	}

	/** The killed primary is replaced by its replica, which is the new primary. */
	async promote(): Promise<void> {
		await this.replica.query('select pg_promote(true, 30)');
		const former = this.primary;
		this.primary = this.replica;
		this.replica = former;
	}

	/** Makes the server that was lost a replica of the new primary, on its former port. */
	async rebuild(): Promise<void> {
		this.replica = await this.servers.replicate(this.primary, this.replica.port);
	}

	/** A commit is acknowledged when the replica has it on its disk, too. */
	async synchronize(): Promise<void> {
		await this.primary.query(`alter system set synchronous_standby_names = '*'`);
		await this.primary.query('select pg_reload_conf()');
		for (;;) {
			const rows = await this.primary.query<{ state: string }>('select sync_state as state from pg_stat_replication');
			if (rows.some(({ state }) => state === 'sync')) return;
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}

	async close(): Promise<void> {
		await Promise.all(this.#nodes.map((_, index) => this.killNode(index)));
		for (const stop of this.#stops) await stop();
		await rm(this.#folder, { recursive: true, force: true });
	}
}

interface Ports {
	web: number | undefined;
	primary: number | undefined;
	replica: number | undefined;
	pooler: number | undefined;
	first: number | undefined;
	second: number | undefined;
	nodePorts: number[];
}
