import type { DatabaseConnection, Driver, QueryCompiler, QueryResult, TransactionSettings } from 'kysely';
import { CompiledQuery, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';

import { type CallClient, queryPreparedWithinCall } from './cancel-reads.ts';
import { repeatTransient } from './repeat-transient.ts';

/** A compiled statement with the name under which each connection prepares it once. Default: it is parsed and planned again. */
export interface PreparedQuery extends CompiledQuery {
	name?: string | undefined;
}

/** PostgreSQL on which a statement outside a transaction is repeated by itself; inside one, the transaction is repeated as a whole. */
export class RepeatingDialect extends PostgresDialect {
	readonly #pool: pg.Pool;

	constructor(pool: pg.Pool) {
		super({ pool });
		this.#pool = pool;
	}

	override createDriver(): Driver {
		return new RepeatingDriver(this.#pool);
	}
}

class RepeatingConnection implements DatabaseConnection {
	readonly inner: DatabaseConnection;
	readonly client: CallClient;
	isInTransaction = false;

	constructor(inner: DatabaseConnection, client: CallClient) {
		this.inner = inner;
		this.client = client;
	}

	executeQuery<Row>(query: PreparedQuery): Promise<QueryResult<Row>> {
		const { name, sql: text, parameters: values } = query;
		// Kysely passes no names to pg, and knows nothing of scopes.
		const work = async () => {
			if (name === undefined && !this.client.scope) return this.inner.executeQuery<Row>(query);
			const { rows, affected } = await queryPreparedWithinCall<Row>(this.client, { name: name ?? '', text, values });
			return { rows, ...(affected !== undefined && { numAffectedRows: affected }) };
		};
		return this.isInTransaction ? work() : repeatTransient(work);
	}

	streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
		return this.inner.streamQuery<Row>(query, chunkSize);
	}
}

class RepeatingDriver implements Driver {
	readonly #pool: pg.Pool;
	readonly #inner: PostgresDriver;
	/** The client that the inner driver takes next. */
	#next: pg.PoolClient | undefined;

	constructor(pool: pg.Pool) {
		this.#pool = pool;
		const taken = { connect: async () => this.#next, end: () => pool.end() } as unknown as pg.Pool;
		this.#inner = new PostgresDriver({ pool: taken });
	}

	init(): Promise<void> {
		return this.#inner.init();
	}

	async acquireConnection(): Promise<RepeatingConnection> {
		const client = await this.#pool.connect();
		// The inner driver reads it at once, before another call can set it.
		this.#next = client;
		return new RepeatingConnection(await this.#inner.acquireConnection(), client);
	}

	async beginTransaction(connection: RepeatingConnection, settings: TransactionSettings): Promise<void> {
		connection.isInTransaction = true;
		await this.#inner.beginTransaction(connection.inner, settings);
		const { scope, isPooled, lockSeconds } = connection.client;
		if (scope) await connection.inner.executeQuery(CompiledQuery.raw(scope.text, [...scope.values]));
		else if (isPooled && lockSeconds)
			await connection.inner.executeQuery(CompiledQuery.raw("select set_config('lock_timeout', $1, true)", [`${lockSeconds}s`]));
		const call = connection.client.readingCall;
		if (call && !call.hasWritten)
			await connection.inner.executeQuery(
				CompiledQuery.raw("select set_config('statement_timeout', $1, true)", [String(call.longestStatement)]),
			);
	}

	commitTransaction({ inner }: RepeatingConnection): Promise<void> {
		return this.#inner.commitTransaction(inner);
	}

	rollbackTransaction({ inner }: RepeatingConnection): Promise<void> {
		return this.#inner.rollbackTransaction(inner);
	}

	savepoint({ inner }: RepeatingConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
		return this.#inner.savepoint(inner, name, compile);
	}

	rollbackToSavepoint({ inner }: RepeatingConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
		return this.#inner.rollbackToSavepoint(inner, name, compile);
	}

	releaseSavepoint({ inner }: RepeatingConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
		return this.#inner.releaseSavepoint(inner, name, compile);
	}

	releaseConnection({ inner }: RepeatingConnection): Promise<void> {
		return this.#inner.releaseConnection(inner as Parameters<PostgresDriver['releaseConnection']>[0]);
	}

	destroy(): Promise<void> {
		return this.#inner.destroy();
	}
}
