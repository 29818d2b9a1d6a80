import type pg from 'pg';

/** Learns of statements that took long. */
export interface SlowStatements {
	/** From how many milliseconds. */
	least(): number;
	/** The text has places for its values, never the values themselves. Must be quick, and never throws. */
	note(text: string, milliseconds: number): void;
}

type Query = (...input: unknown[]) => unknown;

/** Measures the statements of a connection, waiting for locks included, as long as somebody wants to know. */
export function timeStatements(client: pg.PoolClient, watcher: () => SlowStatements | undefined): void {
	const query = client.query.bind(client) as Query;
	client.query = ((...input: unknown[]) => {
		const watching = watcher();
		const text = watching && textOf(input[0]);
		if (!watching || text === undefined) return query(...input);
		const begin = performance.now();
		const done = () => {
			const milliseconds = performance.now() - begin;
			if (milliseconds >= watching.least()) watching.note(text, milliseconds);
		};
		const [statement] = input;
		// A prepared statement tells its own end.
		if (isSubmittable(statement)) {
			const { callback } = statement;
			statement.callback = (...results) => {
				done();
				callback(...results);
			};
			return query(...input);
		}
		const result = query(...input);
		if (result instanceof Promise) result.then(done, done);
		return result;
	}) as typeof client.query;
}

interface Submittable {
	text: string;
	callback(...results: unknown[]): void;
}

function isSubmittable(statement: unknown): statement is Submittable {
	return typeof statement === 'object' && statement !== null && 'submit' in statement && 'callback' in statement;
}

function textOf(statement: unknown): string | undefined {
	if (typeof statement === 'string') return statement;
	if (typeof statement !== 'object' || statement === null) return undefined;
	return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}
