import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

import type { ReadingCall } from './reading-call.ts';

/** A connection of a pool, and the call that uses it now, if that call only reads. */
export interface CallClient extends pg.PoolClient {
	readingCall?: ReadingCall | undefined;
}

/** Binding a connection to its tenant is a part of taking it. */
const read = /^\s*(select(?!\s+set_config)|with)\b/i;
const write = /\b(insert|update|delete|merge|copy|truncate|create|alter|drop|nextval|pg_notify)\b/i;
const queryCanceled = '57014';
/** Milliseconds between two cancellations of one statement. */
const pause = 50;

type Query = (...input: unknown[]) => unknown;

/**
 * Lets the statements of this connection end with their call. Only reads outside a transaction are cancelled, and none after the call has
 * written something: what is under way finishes or is rolled back as without this.
 */
export function endReadsWithCall(client: CallClient, cancel: (processId: number) => Promise<unknown>): void {
	const query = client.query.bind(client) as Query;
	const { processID } = client as CallClient & { processID: number };
	client.query = ((...input: unknown[]) => {
		const call = client.readingCall;
		if (!call || call.hasWritten) return query(...input);
		const text = textOf(input[0]);
		if (text === undefined || typeof input.at(-1) === 'function') return query(...input);
		if (write.test(text)) call.hasWritten = true;
		if (call.hasWritten || !read.test(text) || client.getTransactionStatus() !== 'I') return query(...input);
		return cancelOnAbort(
			call.signal,
			() => query(...input) as Promise<unknown>,
			() => cancel(processID),
		);
	}) as typeof client.query;
}

/** Takes a connection from the pool for a call; the wait ends with the call. */
export async function connectWithinCall(pool: pg.Pool, call: ReadingCall | undefined): Promise<CallClient> {
	const client: CallClient = await (call && !call.hasWritten ? connectUntil(pool, call.signal) : pool.connect());
	client.readingCall = call;
	return client;
}

function connectUntil(pool: pg.Pool, signal: AbortSignal): Promise<pg.PoolClient> {
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
	let isRunning = true;
	let cancelling: Promise<unknown> | undefined;
	const abort = () => {
		cancelling = cancelWhile(() => isRunning, cancel);
	};
	signal.addEventListener('abort', abort, { once: true });
	try {
		return await run();
	} catch (error) {
		throw signal.aborted && codeOf(error) === queryCanceled ? signal.reason : error;
	} finally {
		isRunning = false;
		signal.removeEventListener('abort', abort);
		// A cancellation that is still on its way must not meet the next statement of this connection.
		await cancelling;
	}
}

/** PostgreSQL ignores a cancellation that arrives before the statement, so it is repeated until the statement has ended. */
async function cancelWhile(isRunning: () => boolean, cancel: () => Promise<unknown>): Promise<void> {
	while (isRunning()) {
		await cancel().catch(() => undefined);
		if (isRunning()) await sleep(pause);
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
