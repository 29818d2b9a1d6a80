import type pg from 'pg';

import type { Database } from '../database.ts';

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_010;

/**
 * Works on one moment of the database while it goes on. Files that are removed meanwhile keep their content,
 * because the rows of that moment still name them (`unlessBackup`). A second backup waits for the first.
 */
export async function atOneMoment<Result>(database: Database, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
	const client = await database.pool.connect();
	try {
		await client.query('set lock_timeout = 0');
		await client.query('select pg_advisory_lock($1)', [lockKey]);
		await client.query('begin isolation level repeatable read read only');
		// What row-level security would leave out is an error instead.
		await client.query(
			'set local row_security to off; set local synchronize_seqscans to off; set local max_parallel_workers_per_gather to 0; set local statement_timeout to 0',
		);
		const result = await work(client);
		await client.query('commit');
		// The lock ends with the connection, as does its own limit of waiting.
		client.release(true);
		return result;
	} catch (error) {
		client.release(true);
		throw error;
	}
}

/** Removes contents of files, unless a backup runs: then they stay for the daily clean-up. Whether `work` was done. */
export async function unlessBackup(database: Database, work: () => Promise<void>): Promise<boolean> {
	const client = await database.pool.connect();
	try {
		await client.query('begin');
		const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [lockKey]);
		const isFree = rows[0]?.free === true;
		if (isFree) await work();
		await client.query('commit');
		client.release();
		return isFree;
	} catch (error) {
		client.release(true);
		throw error;
	}
}
