import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

import type { CallEnding } from './call-ending.ts';
import type { ReadingCall } from './reading-call.ts';
import { type PreparedStatement, queryPrepared } from './wire/prepared-rows.ts';

/** A connection of a pool, and the call that uses it now, if that call only reads. */
export interface CallClient extends pg.PoolClient {
	readingCall?: ReadingCall | undefined;
	/** Cancels the statement under way. */
	cancelRead?(): Promise<unknown>;
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
	client.cancelRead = () => cancel(processID);
	client.query = ((...input: unknown[]) => {
		const text = textOf(input[0]);
		if (!client.readingCall || text === undefined || typeof input.at(-1) === 'function') return query(...input);
		return endWithCall(client, kindOf(text), () => query(...input) as Promise<unknown>);
	}) as typeof client.query;
}

/** Runs a prepared statement, which ends with the call likewise. */
export function queryPreparedWithinCall<Row>(client: CallClient, statement: PreparedStatement): Promise<Row[]> {
	const run = () => queryPrepared<Row>(client, statement);
	return client.readingCall ? endWithCall(client, preparedKind(statement.text), run) : run();
}

function endWithCall<Result>(client: CallClient, kind: Kind, run: () => Promise<Result>): Promise<Result> {
	const { readingCall: call, cancelRead } = client;
	if (!call || !cancelRead || call.hasWritten) return run();
	if (kind === 'write') call.hasWritten = true;
	if (kind !== 'read' || client.getTransactionStatus() !== 'I') return run();
	return cancelAtEnd(call.ending, run, cancelRead);
}

type Kind = 'read' | 'write' | 'other';

function kindOf(text: string): Kind {
	if (write.test(text)) return 'write';
	return read.test(text) ? 'read' : 'other';
}

/** Of the texts of prepared statements, which are few and long. */
const preparedKinds = new LRUCache<string, Kind>({ max: 2_000 });

function preparedKind(text: string): Kind {
	const known = preparedKinds.get(text);
	if (known !== undefined) return known;
	const kind = kindOf(text);
	preparedKinds.set(text, kind);
	return kind;
}

/** Takes a connection from the pool for a call; the wait ends with the call. */
export async function connectWithinCall(pool: pg.Pool, call: ReadingCall | undefined): Promise<CallClient> {
	const isWaiting = pool.idleCount === 0 || pool.waitingCount > 0;
	const client: CallClient = await (call && !call.hasWritten && isWaiting ? connectUntil(pool, call.ending) : pool.connect());
	client.readingCall = call;
	return client;
}

function connectUntil(pool: pg.Pool, ending: CallEnding): Promise<pg.PoolClient> {
	return new Promise((resolve, reject) => {
		if (ending.isOver) return reject(ending.reason);
		const stopWaiting = ending.onEnd(() => reject(ending.reason));
		pool
			.connect()
			.then((client) => (ending.isOver ? client.release() : resolve(client)), reject)
			.finally(stopWaiting);
	});
}

async function cancelAtEnd<Result>(ending: CallEnding, run: () => Promise<Result>, cancel: () => Promise<unknown>): Promise<Result> {
	if (ending.isOver) throw ending.reason;
	let isRunning = true;
	let cancelling: Promise<unknown> | undefined;
	const stopWaiting = ending.onEnd(() => {
		cancelling = cancelWhile(() => isRunning, cancel);
	});
	try {
		return await run();
	} catch (error) {
		throw ending.isOver && codeOf(error) === queryCanceled ? ending.reason : error;
	} finally {
		isRunning = false;
		stopWaiting();
		// A cancellation that is still on its way must not meet the next statement of this connection.
		if (cancelling) await cancelling;
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
