import type pg from 'pg';
import utils from 'pg/lib/utils.js';

/** A statement whose text never changes: each connection prepares it once under its name. Without a name (`''`) it is parsed and planned each time. */
export interface PreparedStatement {
	name: string;
	text: string;
	values: readonly unknown[];
	/** Executed before it in the same transaction and the same round trip; its rows are dropped. */
	before?: { text: string; values: readonly unknown[] } | undefined;
}

/** What a statement returned. */
export interface StatementResult<Row> {
	rows: Row[];
	/** How many rows it inserted, updated, deleted or merged; undefined for other statements. */
	affected: bigint | undefined;
}

interface Column {
	name: string;
	parse(text: string): unknown;
}

/** The columns of the statements that a connection has prepared. PostgreSQL refuses (`0A000`) to run one whose columns have changed. */
const known = new WeakMap<WireConnection, Map<string, readonly Column[]>>();

/**
 * Runs a prepared statement. pg has the columns described with each execution, and reading that again takes longer than reading the
 * row; here they are described with the first one only.
 */
export async function queryPrepared<Row>(client: pg.PoolClient, statement: PreparedStatement): Promise<StatementResult<Row>> {
	try {
		return await new Promise<StatementResult<Row>>((resolve, reject) => {
			const done: Done = (error, rows, command) =>
				error ? reject(error) : resolve({ rows: rows as Row[], affected: affectedBy(command) });
			client.query(new PreparedRows(statement, client, done) as unknown as pg.Submittable);
		});
	} catch (error) {
		// The stack of the call says more than the one of the socket.
		if (error instanceof Error) Error.captureStackTrace(error);
		throw error;
	}
}

type Done = (error: Error | undefined, rows: unknown[], command: string) => void;

/** The number of rows in what PostgreSQL reports, such as `INSERT 0 3` or `UPDATE 2`. */
function affectedBy(command: string): bigint | undefined {
	const [, count] = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(command) ?? [];
	return count === undefined ? undefined : BigInt(count);
}

/** What pg calls back while it executes a statement, as pg-cursor implements it. */
class PreparedRows {
	readonly name: string;
	readonly text: string;
	readonly callback: Done;
	readonly #values: readonly unknown[];
	readonly #before: PreparedStatement['before'];
	readonly #client: pg.PoolClient;
	readonly #rows: unknown[] = [];
	#columns: readonly Column[] | undefined;
	/** What a value of a row could not be read for. */
	#failure: Error | undefined;
	/** Whether the statement before has not ended yet. */
	#isBefore: boolean;
	#command = '';

	constructor({ name, text, values, before }: PreparedStatement, client: pg.PoolClient, callback: Done) {
		this.name = name;
		this.text = text;
		this.#values = values;
		this.#before = before;
		this.#isBefore = before !== undefined;
		this.#client = client;
		this.callback = callback;
	}

	submit(connection: WireConnection): Error | null {
		const { name, text } = this;
		const parsed = name === '' ? undefined : connection.parsedStatements[name];
		if (parsed !== undefined && parsed !== text) return new Error(`two prepared statements are called ${name}`);
		this.#columns = parsed === undefined ? undefined : known.get(connection)?.get(name);
		connection.stream.cork();
		try {
			if (this.#before) send(connection, this.#before);
			if (parsed === undefined) connection.parse({ name, text });
			connection.bind({ statement: name, values: this.#values, valueMapper: utils.prepareValue });
			if (!this.#columns) connection.describe({ type: 'P' });
			connection.execute();
		} catch (error) {
			// A value that cannot be sent.
			this.#failure = error as Error;
		} finally {
			connection.sync();
			connection.stream.uncork();
		}
		return null;
	}

	handleRowDescription({ fields }: { fields: WireField[] }): void {
		this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#client.getTypeParser(dataTypeID, 'text') }));
	}

	handleDataRow({ fields }: { fields: ReadonlyArray<string | null> }): void {
		if (this.#failure || this.#isBefore) return;
		try {
			this.#rows.push(toRow(this.#columns ?? [], fields));
		} catch (error) {
			this.#failure = error as Error;
		}
	}

	handleCommandComplete({ text }: { text: string }, connection: WireConnection): void {
		if (this.#isBefore) {
			this.#isBefore = false;
			return;
		}
		this.#command = text;
		if (this.name === '') return;
		const columns = known.get(connection) ?? new Map<string, readonly Column[]>();
		known.set(connection, columns);
		columns.set(this.name, this.#columns ?? []);
	}

	handleReadyForQuery(): void {
		this.callback(this.#failure, this.#rows, this.#command);
	}

	handleError(error: Error): void {
		this.callback(this.#failure ?? error, this.#rows, this.#command);
	}

	handleEmptyQuery(): void {}

	handlePortalSuspended(): void {}
}

function send(connection: WireConnection, { text, values }: { text: string; values: readonly unknown[] }): void {
	connection.parse({ name: '', text });
	connection.bind({ statement: '', values, valueMapper: utils.prepareValue });
	connection.execute();
}

function toRow(columns: readonly Column[], texts: ReadonlyArray<string | null>): Record<string, unknown> {
	const row: Record<string, unknown> = {};
	let index = 0;
	for (const { name, parse } of columns) {
		const text = texts[index++];
		row[name] = text === null || text === undefined ? null : parse(text);
	}
	return row;
}

interface WireField {
	name: string;
	dataTypeID: number;
}

/** pg's own connection, as far as a statement uses it. */
interface WireConnection {
	readonly stream: { cork(): void; uncork(): void };
	/** The texts of the statements that are prepared, by name. */
	readonly parsedStatements: Readonly<Record<string, string | undefined>>;
	parse(statement: { name: string; text: string }): void;
	bind(portal: { statement: string; values: readonly unknown[]; valueMapper(value: unknown): unknown }): void;
	describe(portal: { type: 'P' }): void;
	execute(): void;
	sync(): void;
}
