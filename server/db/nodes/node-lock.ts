import pg from 'pg';

import type { Database } from '../database.ts';

/** Any number that nothing else in the database locks. */
const lockClass = 720_331_602;
const pauseTime = 1_000;

interface Handlers {
	/** The lock is held: others see this node as running. */
	onHeld(): void;
	/** The connection was lost: others see this node as ended, whatever it does. */
	onLost(): void;
}

/** A lock that a node holds while it runs. It ends with the node, also with one that is killed, and with its connection. */
export class NodeLock {
	readonly #database: Database;
	readonly #number: number;
	readonly #handlers: Handlers;
	#client: pg.Client | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isStopped = false;

	constructor(database: Database, number: number, handlers: Handlers) {
		this.#database = database;
		this.#number = number;
		this.#handlers = handlers;
	}

	/** Takes the lock; tries again later when the database cannot be reached. */
	async start(): Promise<void> {
		const client = new pg.Client({ ...this.#database.pool.options, keepAlive: true });
		this.#client = client;
		const lost = () => {
			if (this.#client !== client) return;
			this.#client = undefined;
			client.end().catch(() => undefined);
			if (this.#isStopped) return;
			this.#handlers.onLost();
			this.#timer = setTimeout(() => void this.start(), pauseTime);
			this.#timer.unref();
		};
		client.on('error', lost).on('end', lost);
		try {
			await client.connect();
			await client.query('select pg_advisory_lock($1, $2)', [lockClass, this.#number]);
			if (this.#client === client) this.#handlers.onHeld();
		} catch {
			lost();
		}
	}

	async stop(): Promise<void> {
		this.#isStopped = true;
		clearTimeout(this.#timer);
		const client = this.#client;
		this.#client = undefined;
		await client?.end().catch(() => undefined);
	}
}

/** The numbers of the nodes that are running. */
export async function runningNodes({ pool }: Database): Promise<number[]> {
	const { rows } = await pool.query<{ number: number }>(
		`select objid::integer as number from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
			and database = (select oid from pg_database where datname = current_database())`,
		[lockClass],
	);
	return rows.map(({ number }) => number);
}
