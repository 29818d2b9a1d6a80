import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';

import type { Database } from './database.ts';
import type { SystemTables } from './system-tables.ts';

const queue = 'runs';
const schema = 'pgboss';
/** The queue ends what takes longer, and takes nothing longer than a day. */
const mostSeconds = 86_000;

/** One entry that a node has taken. */
export interface TakenEntry {
	id: string;
	runId: string;
	/** The queue gives it out again after a failure. */
	isLastTry: boolean;
}

/** What an entry may do. */
interface Sending {
	runId: string;
	seconds: number;
	retries: number;
	retrySeconds: number;
}

/** The queue of pg-boss: each entry is given to one node, and again after a growing pause when that one reports a failure. */
export class JobQueue {
	readonly #boss: PgBoss;

	constructor({ pool }: Database, onError: (error: unknown) => void) {
		// Its statements without values are several at once.
		const executeSql = (text: string, values?: unknown[]) => (values ? pool.query(text, values) : pool.query(text));
		this.#boss = new PgBoss({ db: { executeSql }, schema, schedule: false });
		this.#boss.on('error', onError);
	}

	/** Creates its tables when they are missing, as after a restore. */
	async start(): Promise<void> {
		await this.#boss.start();
		await this.#boss.createQueue(queue);
	}

	async stop(): Promise<void> {
		await this.#boss.stop({ graceful: false, close: false });
	}

	/** Adds an entry in the transaction; returns its id. */
	async send(db: Kysely<SystemTables>, { runId, seconds, retries, retrySeconds }: Sending): Promise<string> {
		const id = await this.#boss.send(
			queue,
			{ runId },
			{
				db: within(db),
				expireInSeconds: Math.min(seconds, mostSeconds),
				retryLimit: retries,
				retryDelay: retrySeconds,
				retryBackoff: retrySeconds > 0,
			},
		);
		if (!id) throw new Error('the queue refused an entry');
		return id;
	}

	async take(): Promise<TakenEntry | undefined> {
		const [entry] = await this.#boss.fetch<{ runId: string }>(queue, { includeMetadata: true });
		return entry && { id: entry.id, runId: entry.data.runId, isLastTry: entry.retryCount >= entry.retryLimit };
	}

	/** The entry is done. */
	async complete(db: Kysely<SystemTables>, id: string): Promise<void> {
		await this.#boss.complete(queue, id, {}, { db: within(db) });
	}

	/** The entry is given out again later, unless this was its last try. */
	async fail(db: Kysely<SystemTables>, id: string): Promise<void> {
		await this.#boss.fail(queue, id, {}, { db: within(db) });
	}

	/** The entry is not given out any more. */
	async cancel(db: Kysely<SystemTables>, id: string): Promise<void> {
		await this.#boss.cancel(queue, id, { db: within(db) });
	}
}

function within(db: Kysely<SystemTables>): PgBoss.Db {
	return {
		async executeSql(text, values) {
			const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
			return { rows };
		},
	};
}
