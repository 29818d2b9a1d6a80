import { sql } from 'kysely';

import { takeAdvisoryLock } from '../advisory-lock.ts';
import type { Database } from '../database.ts';
import { type MonthlyLog, monthlyTables } from './monthly-tables.ts';

const monthsAhead = 3;

/** Who reads or writes waits no longer; what is not made now is made the next day, and rows are stored in the default partition until then. */
const lockPatience = '500ms';

/** Makes the partitions of this month and the next ones; returns how many were missing. */
export async function makeMonths(database: Database): Promise<number> {
	let count = 0;
	for (const { schema, name } of monthlyTables) {
		count += await database.transaction(async (db) => {
			await takeAdvisoryLock(db, 'portal.months');
			await sql`set local lock_timeout = ${sql.lit(lockPatience)}`.execute(db);
			const { rows } = await sql<{
				made: boolean;
			}>`select portal.make_month(${schema}, ${name}, now() + make_interval(months => ahead)) as made
				from generate_series(0, ${sql.lit(monthsAhead)}) ahead
				where (select relkind from pg_class where oid = to_regclass(${`${schema}.${name}`})) = 'p'`.execute(db);
			return rows.filter(({ made }) => made).length;
		});
	}
	return count;
}

/** Removes the months of a log that ended before a moment, and returns how many lines they had. Lines of the month of the moment stay. */
export async function dropMonths(database: Database, table: MonthlyLog, before: Date): Promise<number> {
	return database.transaction(async (db) => {
		await sql`set local lock_timeout = ${sql.lit(lockPatience)}`.execute(db);
		const { rows } = await sql<{ count: number }>`select portal.drop_months('portal', ${table}, ${before}::timestamptz) as count`.execute(
			db,
		);
		return Number(rows[0]?.count ?? 0);
	});
}
