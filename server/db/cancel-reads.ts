import type pg from 'pg';

import { readingCall } from './call-signal.ts';

/** Binding a connection to its tenant is a part of taking it. */
const read = /^\s*(select(?!\s+set_config)|with)\b/i;
const write = /\b(insert|update|delete|merge|copy|truncate|create|alter|drop|nextval|pg_notify)\b/i;
const queryCanceled = '57014';

type Query = (...input: unknown[]) => unknown;

/**
 * Lets the statements of this connection end with their call. Only reads outside a transaction are cancelled, and none after the call has
 * written something: what is under way finishes or is rolled back as without this.
 */
export function endReadsWithCall(client: pg.PoolClient, cancel: (processId: number) => Promise<unknown>): void {
	const query = client.query.bind(client) as Query;
	const { processID } = client as pg.PoolClient & { processID: number };
	client.query = ((...input: unknown[]) => {
		const call = readingCall();
		const text = textOf(input[0]);
		if (!call || text === undefined || typeof input.at(-1) === 'function') return query(...input);
		if (write.test(text)) call.hasWritten = true;
		if (call.hasWritten || !read.test(text) || client.getTransactionStatus() !== 'I') return query(...input);
		return cancelOnAbort(
			call.signal,
			() => query(...input) as Promise<unknown>,
			() => cancel(processID),
		);
	}) as typeof client.query;
}

/** Takes a connection from the pool; the wait ends with the call. */
export function connectWithinCall(pool: pg.Pool): Promise<pg.PoolClient> {
	const signal = readingCall()?.signal;
	if (!signal) return pool.connect();
	return new Promise((resolve, reject) => {
		if (signal.aborted) return reject(signal.reason);
		const giveUp = () => reject(signal.reason);
		signal.addEventListener('abort', giveUp, { once: true });
		pool
			.connect()
			.then((client) => (signal.aborted ? client.release() : resolve(client)), reject)
			.finally(() => signal.removeEventListener('abort', giveUp));
	});
}

async function cancelOnAbort<Result>(signal: AbortSignal, run: () => Promise<Result>, cancel: () => Promise<unknown>): Promise<Result> {
	signal.throwIfAborted();
	let cancelling: Promise<unknown> | undefined;
	const abort = () => {
		cancelling = cancel().catch(() => undefined);
	};
	signal.addEventListener('abort', abort, { once: true });
	try {
		return await run();
	} catch (error) {
		throw signal.aborted && codeOf(error) === queryCanceled ? signal.reason : error;
	} finally {
		signal.removeEventListener('abort', abort);
		// A cancellation that is still on its way must not meet the next statement of this connection.
		await cancelling;
	}
}

function textOf(statement: unknown): string | undefined {
	if (typeof statement === 'string') return statement;
	if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
	return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}

function codeOf(error: unknown): unknown {
	return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
