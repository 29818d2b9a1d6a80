import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { tooBusy } from '../../../db/repeat-transient.ts';
import { lockPatience } from './run-statements.ts';

const key = sql`hashtext('portal.storage')`;
const pause = 100;

/** How long a transaction waits while another node changes tables; the changes of all spaces can take hours. */
const transactionPatience = 20_000;

/**
 * Lets one node at a time change tables, until the transaction ends; throws `unavailable` when another one takes long. It asks again and
 * again: a statement that waits would hold a snapshot, and an index that is built concurrently waits for all of these.
 */
export async function takeStorageLock(transaction: RecordDatabase): Promise<void> {
	await askFor(transaction, sql`pg_try_advisory_xact_lock(${key})`, transactionPatience);
	await sql`set local lock_timeout = ${sql.lit(`${lockPatience}ms`)}`.execute(transaction);
}

/** The same for work that is no transaction, on one connection: a killed node has the lock until its last statement has ended. */
export function withStorageLock<Result>(database: Database, work: (db: RecordDatabase) => Promise<Result>): Promise<Result> {
	return database.onConnection(async (db) => {
		await askFor(db, sql`pg_try_advisory_lock(${key})`, Number.POSITIVE_INFINITY);
		try {
			return await work(db);
		} finally {
			// A connection that is lost has no lock.
			await sql`select pg_advisory_unlock(${key})`.execute(db).catch(() => undefined);
		}
	});
}

async function askFor(db: RecordDatabase, lock: ReturnType<typeof sql>, patience: number): Promise<void> {
	const end = Date.now() + patience;
	for (;;) {
		const { rows } = await sql<{ taken: boolean }>`select ${lock} as taken`.execute(db);
		if (rows[0]?.taken) return;
		if (Date.now() > end) throw tooBusy();
		await sleep(pause);
	}
}
