import type { CompiledQuery, DatabaseConnection, Driver, QueryCompiler, QueryResult, TransactionSettings } from 'kysely';
import { PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';

import { repeatTransient } from './repeat-transient.ts';

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
	isInTransaction = false;

	constructor(inner: DatabaseConnection) {
		this.inner = inner;
	}

	executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const work = () => this.inner.executeQuery<Row>(query);
		return this.isInTransaction ? work() : repeatTransient(work);
	}

	streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
		return this.inner.streamQuery<Row>(query, chunkSize);
	}
}

class RepeatingDriver implements Driver {
	readonly #inner: PostgresDriver;

	constructor(pool: pg.Pool) {
		this.#inner = new PostgresDriver({ pool });
	}

	init(): Promise<void> {
		return this.#inner.init();
	}

	async acquireConnection(): Promise<RepeatingConnection> {
		return new RepeatingConnection(await this.#inner.acquireConnection());
	}

	async beginTransaction(connection: RepeatingConnection, settings: TransactionSettings): Promise<void> {
		connection.isInTransaction = true;
		await this.#inner.beginTransaction(connection.inner, settings);
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
