import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely, sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import { isTransient, tooBusy } from '../../../db/repeat-transient.ts';
import type { Statement } from '../tables/table-sql.ts';

/** How many milliseconds a change of a table waits for others at once; who comes after it waits as long. */
export const lockPatience = 400;

/** How long it tries again before it is refused, and how long callers get in between. */
const wholePatience = 15_000;
const pause = 500;

/** An index waits for the transactions that are older than it, and nobody waits for it. */
const indexPatience = 600_000;

const lockNotAvailable = '55P03';

/** Runs statements without parameters in one round trip; outside a transaction, they are one. */
export async function runStatements(db: Kysely<unknown> | RecordDatabase, statements: Statement[]): Promise<void> {
	if (statements.length === 0) return;
	const text = statements.map((statement) => statement.compile(db as RecordDatabase).sql).join(';\n');
	await db.executeQuery(CompiledQuery.raw(text));
}

/** Runs statements as one short transaction that neither waits for a lock nor holds one for long; it is tried again while tables are in use. */
export async function runPatiently(db: RecordDatabase, statements: Statement[]): Promise<void> {
	if (statements.length === 0) return;
	const limit = sql`set lock_timeout = ${sql.lit(`${lockPatience}ms`)}`;
	await untilUnlocked(() => runStatements(db, [limit, ...statements]));
}

/** Runs a statement that cannot be in a transaction, and that only waits for others. */
export async function runAlone(db: RecordDatabase, statement: Statement): Promise<void> {
	await runStatements(db, [sql`set lock_timeout = ${sql.lit(`${indexPatience}ms`)}`]);
	await runStatements(db, [statement]);
}

/** Tries work again that did not get a lock in time. */
export async function untilUnlocked<Result>(work: () => Promise<Result>): Promise<Result> {
	const end = Date.now() + wholePatience;
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!isBusy(error) || Date.now() > end) throw error;
			await sleep(pause * (0.5 + Math.random()));
		}
	}
}

/** The same for a call; it is refused with `unavailable` when tables are in use for long. */
export async function unlessBusy<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await untilUnlocked(work);
	} catch (error) {
		throw isBusy(error) ? tooBusy() : error;
	}
}

/** Whether work failed only because others used the same tables. */
export function isBusy(error: unknown): boolean {
	return isTransient(error) || (error instanceof Error && 'code' in error && error.code === lockNotAvailable);
}
