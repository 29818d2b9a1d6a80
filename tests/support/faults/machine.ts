import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

import { type RunningProgram, startPortalProcess } from '../child-process.ts';

/** A portal with the database server that it brings along, both as processes of their own that can be killed. */
export class Machine {
	/** The data folder. */
	readonly folder: string;
	readonly #environment: Record<string, string>;
	#portal: RunningProgram | undefined;
	#database: pg.Pool | undefined;
	url = '';

	private constructor(folder: string, environment: Record<string, string>) {
		this.folder = folder;
		this.#environment = { PORT: '0', PORTAL_DATA: folder, PORTAL_DEMO_SCALE: '0.001', ...environment };
	}

	/** Nothing is started yet; default folder: a new one. */
	static async create(environment: Record<string, string> = {}, folder?: string): Promise<Machine> {
		return new Machine(folder ?? (await mkdtemp(path.join(os.tmpdir(), 'portal-machine-'))), environment);
	}

	/** Further settings for the next start. */
	set(environment: Record<string, string>): void {
		Object.assign(this.#environment, environment);
	}

	/** Starts the portal without waiting for it. */
	begin(): RunningProgram {
		this.#portal = startPortalProcess(this.#environment);
		return this.#portal;
	}

	/** Starts the portal; returns when it is ready. */
	async start(): Promise<void> {
		const [, url = ''] = await this.begin().until(/ready after .*(http:\S+)/);
		this.url = url;
	}

	get output(): string {
		return this.#portal?.output() ?? '';
	}

	get portalPid(): number {
		return this.#portal?.pid ?? -1;
	}

	/** Kills the node, its database server, or both at once; returns when the node has ended. */
	async kill(...parts: Array<'node' | 'database'>): Promise<void> {
		const server = parts.includes('database') ? await this.serverPid() : undefined;
		if (parts.includes('node')) this.#portal?.child.kill('SIGKILL');
		if (server !== undefined) killIfThere(server);
		await this.#portal?.ended;
		await this.#disconnect();
	}

	/** Ends the portal in order; returns its exit code. */
	async stop(): Promise<number | string | undefined> {
		await this.#disconnect();
		this.#portal?.child.kill('SIGTERM');
		return this.#portal?.ended;
	}

	async serverPid(): Promise<number | undefined> {
		const text = await readFile(path.join(this.folder, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
		return text === undefined ? undefined : Number.parseInt(text, 10);
	}

	/** The address of the running database. */
	async databaseUrl(): Promise<string> {
		const [password, lines] = await Promise.all([
			readFile(path.join(this.folder, 'postgres-password'), 'utf8'),
			readFile(path.join(this.folder, 'postgres/postmaster.pid'), 'utf8'),
		]);
		return `postgres://portal:${password}@127.0.0.1:${lines.split('\n')[3]}/portal`;
	}

	// biome-ignore lint/suspicious/noExplicitAny: rows of any table.
	async rows(text: string, values: unknown[] = []): Promise<any[]> {
		if (!this.#database) {
			this.#database = new pg.Pool({ connectionString: await this.databaseUrl(), max: 2 });
			this.#database.on('error', () => undefined);
		}
		return (await this.#database.query(text, values)).rows;
	}

	/** The processes that use the data folder. */
	processes(): string[] {
		return readdirSync('/proc')
			.filter((name) => /^\d+$/.test(name))
			.map(commandOf)
			.filter((command) => command.includes(this.folder));
	}

	async close(): Promise<void> {
		await this.kill('node', 'database').catch(() => undefined);
		await rm(this.folder, { recursive: true, force: true });
	}

	async #disconnect(): Promise<void> {
		const database = this.#database;
		this.#database = undefined;
		await database?.end().catch(() => undefined);
	}
}

function killIfThere(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// It has ended by itself.
	}
}

function commandOf(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
	} catch {
		return '';
	}
}
