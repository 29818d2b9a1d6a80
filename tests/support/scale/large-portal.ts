import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { v7 as newId } from 'uuid';

import { Database } from '../../../server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/db/embedded/embedded-postgres.ts';
import { documentKinds } from '../../../server/documents.ts';
import { features } from '../../../server/features.ts';
import { createMetadataEngine } from '../../../server/metadata/metadata-engine.ts';
import { type RunningProgram, startPortalProcess } from '../child-process.ts';
import { type Caller, signInAt } from '../test-portal.ts';

/** A portal process on an installation, and how long it took to be ready. */
export interface LargePortal {
	program: RunningProgram;
	url: string;
	admin: Caller;
	seconds: number;
	/** Resident memory in megabytes. */
	memory(): Promise<number>;
	stop(signal?: NodeJS.Signals): Promise<void>;
}

/** An embedded PostgreSQL with the data of a portal, and the folder of its screen files. */
export class LargeInstallation {
	readonly #folder: string;
	readonly schemas: string;
	readonly #embedded: EmbeddedPostgres;
	readonly client: pg.Client;

	private constructor(embedded: EmbeddedPostgres, client: pg.Client, { folder, schemas }: { folder: string; schemas: string }) {
		this.#embedded = embedded;
		this.client = client;
		this.#folder = folder;
		this.schemas = schemas;
	}

	static async open(folder: string, schemas: string): Promise<LargeInstallation> {
		const embedded = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'server'), log: () => undefined });
		const client = new pg.Client({ connectionString: embedded.connectionString });
		await client.connect();
		client.on('error', () => undefined);
		return new LargeInstallation(embedded, client, { folder, schemas });
	}

	get address(): string {
		return this.#embedded.connectionString;
	}

	/** Starts a node; with screen files of its own when they are named. */
	async start(schemas = this.schemas): Promise<LargePortal> {
		const begin = performance.now();
		const program = startPortalProcess({
			PORT: '0',
			PORTAL_DATA: path.join(this.#folder, 'portal'),
			DATABASE_URL: this.#embedded.connectionString,
			PORTAL_SCHEMAS: schemas,
			PORTAL_DEMO: '1',
			PORTAL_DEMO_SCALE: '0.001',
		});
		let match: RegExpMatchArray | undefined;
		// An installation of this size may take longer than a program of the other tests.
		for (let tries = 0; !match; tries++) {
			match = await program.until(/ready after .*(http:\S+)/).catch((error) => {
				if (tries < 20 && program.child.exitCode === null && program.child.signalCode === null) return undefined;
				throw error;
			});
		}
		const seconds = (performance.now() - begin) / 1000;
		const url = match[1] ?? '';
		const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
			program.child.kill(signal);
			await program.ended;
		};
		return { program, url, admin: await signInAt(url, { account: 'admin' }), seconds, memory: () => memoryOf(program.pid), stop };
	}

	/** Makes tenants with spaces up to a number; returns the milliseconds that each took. */
	async makeTenants(count: number): Promise<number[]> {
		await this.client.query(`delete from portal.tenant where code like 'large%' and schema_status <> 'CREATED'`);
		const { rows } = await this.client.query(
			`select count(*)::int as count from portal.tenant where code like 'large%' and schema_status = 'CREATED'`,
		);
		const database = new Database(this.#embedded.connectionString, { maxConnections: 4 });
		const log = () => undefined;
		const engine = createMetadataEngine({
			...{ database, schemasFolder: this.schemas, kinds: documentKinds, portal: features.portalFacts },
			logger: { info: log, warn: log, error: log },
		});
		await engine.start();
		const times: number[] = [];
		try {
			for (let number = rows[0].count; number < count; number++) {
				const id = newId();
				await this.client.query(
					`insert into portal.tenant (id, name, code, approve_status) values ($1, '企业' || $2::text, 'large' || $2::text, 'PASSED')`,
					[id, number],
				);
				const begin = performance.now();
				await engine.ensureSpace(id);
				times.push(performance.now() - begin);
			}
		} finally {
			await engine.stop();
			await database.close();
		}
		return times;
	}

	async tenants(): Promise<string[]> {
		const { rows: made } = await this.client.query(`select from pg_class where oid = to_regclass('portal.tenant')`);
		if (made.length === 0) return [];
		const { rows } = await this.client.query<{ id: string }>(`select id from portal.tenant where code like 'large%' order by code`);
		return rows.map(({ id }) => id);
	}

	/** The memory in megabytes that the processes of PostgreSQL do not share. */
	async serverMemory(): Promise<number> {
		const { rows } = await this.client.query<{ pid: number }>('select pid from pg_stat_activity where backend_type = $1', [
			'client backend',
		]);
		const each = await Promise.all(rows.map(({ pid }) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')));
		return each.reduce((sum, text) => sum + Number(/Private_Dirty:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024, 0);
	}

	async close(): Promise<void> {
		await this.client.end();
		await this.#embedded.stop();
	}
}

async function memoryOf(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
