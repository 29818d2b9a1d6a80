import pg from 'pg';
import { expect, it } from 'vitest';

import { person, shareProcessPortal, twoSteps } from '../support/process-portal.ts';
import type { Answer } from '../support/test-portal.ts';
import { base } from './workflow-calls.ts';

// One person makes all calls: people who are active beside each other would wait for a turn instead of for the database.
const stage = shareProcessPortal({ plain: twoSteps('plain', { one: person('staff'), two: 'staff' }) });

/** A record of its own, with the calls that start a process about it and remove it. */
async function madeRecord(day: string) {
	const { admin } = stage;
	const { id } = (await admin.post('/business/v3/calendar-day/save', { day, kind: 'holiday', name: 'Rest' })).body.data;
	return {
		start: () => admin.post(`${base}/start`, { process: 'plain', recordId: id }),
		remove: () => admin.post('/business/v3/calendar-day/remove', { ids: id }),
		cases: async () => (await stage.portal.database.pool.query('select from portal.process_case where record_id = $1', [id])).rowCount,
	};
}

/** Makes two calls, the first of which has got so far that it needs a table which is locked meanwhile; returns their states. */
async function whileLocked(table: string, calls: [first: () => Promise<Answer>, second: () => Promise<Answer>]): Promise<number[]> {
	const { pool } = stage.portal.database;
	const other = new pg.Client({ connectionString: pool.options.connectionString });
	await other.connect();
	try {
		await other.query('begin');
		await other.query(`lock table ${table} in share mode`);
		const answers: Array<Promise<Answer>> = [];
		for (const call of calls) {
			answers.push(call());
			const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
			await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 20_000 }).toBe(answers.length);
		}
		await other.query('commit');
		return (await Promise.all(answers)).map(({ body }) => body.state);
	} finally {
		await other.end();
	}
}

it('a record is not removed whose process is being started', async () => {
	const { start, remove, cases } = await madeRecord('2039-01-01');
	expect(await whileLocked('portal.process_definition', [start, remove])).toEqual([200, 6030101]);
	expect(await cases()).toBe(1);
});

it('a process is not started about a record that is being removed', async () => {
	const { start, remove, cases } = await madeRecord('2039-01-02');
	expect(await whileLocked('portal.record_history', [remove, start])).toEqual([200, 404]);
	expect(await cases()).toBe(0);
});
