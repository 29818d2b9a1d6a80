import { expect } from 'vitest';

import type { Answer, TestPortal } from '../support/test-portal.ts';

/** The environment of a portal that works on several calls of a tenant at once, however few cores the machine has. */
export const concurrent = { PORTAL_CALLS_SHARED: '16' };

/** Lets calls wait before they change a table until all of them are that far, or wait for one another; returns their states, sorted. */
export async function statusesAtOnce({ database }: TestPortal, table: string, calls: Array<() => Promise<Answer>>): Promise<number[]> {
	const client = await database.pool.connect();
	const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	try {
		await client.query(`begin; lock table portal.${table} in share mode`);
		const answers = Promise.all(calls.map((call) => call()));
		await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(calls.length);
		await client.query('commit');
		return (await answers).map(({ status }) => status).sort();
	} finally {
		client.release(true);
	}
}
