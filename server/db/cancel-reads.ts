import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

import type { CallEnding } from './call-ending.ts';
import type { ReadingCall } from './reading-call.ts';
import { type PreparedStatement, queryPrepared, type StatementResult } from './wire/prepared-rows.ts';

/** A connection of a pool, and the call that uses it now, if that call only reads. */
export interface CallClient extends pg.PoolClient {
	readingCall?: ReadingCall | undefined;
	/** Cancels the statement under way. */
	cancelRead?(): Promise<unknown>;
	/** A pooler gives the connection another server with each transaction: nothing may be prepared, nor set beyond a transaction. */
	isPooled?: boolean;
	/** After how many seconds its statements stop waiting for a lock. */
	lockSeconds?: number | undefined;
	/** What each transaction of a pooled connection begins with. */
	scope?: { text: string; values: readonly unknown[] } | undefined;
}

/** Binding a connection to its tenant is a part of taking it. */
const read = /^\s*(select(?!\s+set_config)|with)\b/i;
const write = /\b(insert|update|delete|merge|copy|truncate|create|alter|drop|nextval|pg_notify)\b/i;
/** The code of a statement that was cancelled, or took longer than it may. */
export const queryCanceled = '57014';
/** Milliseconds between two cancellations of one statement. */
const pause = 50;

type Query = (...input: unknown[]) => unknown;

/**
 * Lets the statements of this connection end with their call. Only reads outside a transaction are cancelled, and none after the call has
 * written something: what is under way finishes or is rolled back as without this.
 */
export function endReadsWithCall(client: CallClient, cancel: (client: CallClient) => Promise<unknown>): void {
	const query = client.query.bind(client) as Query;
	client.cancelRead = () => cancel(client);
	client.query = ((...input: unknown[]) => {
		const text = textOf(input[0]);
		if (!client.readingCall || text === undefined || typeof input.at(-1) === 'function') return query(...input);
		return endWithCall(client, kindOf(text), () => query(...input) as Promise<unknown>);
	}) as typeof client.query;
}

/** Runs a statement that is prepared where it can be, and ends with the call likewise; on a pooled connection outside a transaction, with its scope. */
export function queryPreparedWithinCall<Row>(client: CallClient, statement: PreparedStatement): Promise<StatementResult<Row>> {
	const isAlone = client.getTransactionStatus() === 'I';
	const sent = client.isPooled ? { ...statement, name: '', before: isAlone ? client.scope : undefined } : statement;
	const run = () => queryPrepared<Row>(client, sent);
	if (!client.readingCall) return run();
	return endWithCall(client, statement.name === '' ? kindOf(statement.text) : preparedKind(statement.text), run);
}

/** Whether a statement only reads, as far as its text shows. */
export function onlyReads({ name = '', text }: { name?: string | undefined; text: string }): boolean {
	return (name === '' ? kindOf(text) : preparedKind(text)) === 'read';
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

/** The code of an error of PostgreSQL. */
export function codeOf(error: unknown): unknown {
	return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
