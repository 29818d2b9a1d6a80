import pg from 'pg';

import type { Database } from '../database.ts';

const pingInterval = 5_000;
const pingTimeout = 4_000;
const longestPause = 5_000;

/**
 * Hears what other nodes announce on a channel. `isUp` is false from the moment in which a message could have been missed;
 * each time it comes up again, `onUp` is called, so that nothing read before is trusted any longer.
 */
export class NotificationListener {
	isUp = false;
	readonly #database: Database;
	readonly #channel: string;
	readonly #handlers: { onMessage(message: string): void; onUp(): void };
	/** Not one of the pool's, so that a busy pool delays no notification. */
	#client: pg.Client | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isStopped = false;
	#failures = 0;

	constructor(database: Database, channel: string, handlers: { onMessage(message: string): void; onUp(): void }) {
		if (!/^[a-z_]+$/.test(channel)) throw new Error(`not a channel name: ${channel}`);
		this.#database = database;
		this.#channel = channel;
		this.#handlers = handlers;
	}

	/** Connects; resolves after the first attempt, and continues to try when it failed. */
	async start(): Promise<void> {
		this.#isStopped = false;
		await this.#connect();
	}

	stop(): void {
		this.#isStopped = true;
		this.#drop();
	}

	async #connect(): Promise<void> {
		const client = new pg.Client({ ...this.#database.pool.options, keepAlive: true });
		this.#client = client;
		client.on('error', () => this.#lost(client));
		client.on('end', () => this.#lost(client));
		client.on('notification', ({ payload }) => this.#handlers.onMessage(payload ?? ''));
		try {
			await client.connect();
			await client.query(`listen ${this.#channel}`);
			if (this.#client !== client) return;
			this.#failures = 0;
			this.#handlers.onUp();
			this.isUp = true;
			this.#schedule(() => this.#ping(client), pingInterval);
		} catch {
			this.#lost(client);
		}
	}

	/** A connection whose other end vanished stays silent for hours; asking finds out. */
	async #ping(client: pg.Client): Promise<void> {
		const silence = setTimeout(() => this.#lost(client), pingTimeout);
		try {
			await client.query('select 1');
			if (this.#client === client) this.#schedule(() => this.#ping(client), pingInterval);
		} catch {
			this.#lost(client);
		} finally {
			clearTimeout(silence);
		}
	}

	#lost(client: pg.Client): void {
		if (this.#client !== client) return;
		this.#drop();
		if (this.#isStopped) return;
		this.#failures += 1;
		this.#schedule(() => this.#connect(), Math.min(longestPause, 100 * 2 ** this.#failures));
	}

	#drop(): void {
		this.isUp = false;
		clearTimeout(this.#timer);
		const client = this.#client;
		this.#client = undefined;
		client?.removeAllListeners('notification');
		client?.end().catch(() => undefined);
	}

	#schedule(work: () => Promise<void>, milliseconds: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void work(), milliseconds);
		this.#timer.unref();
	}
}
