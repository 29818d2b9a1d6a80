import { sql } from 'kysely';

import { takeAdvisoryLock } from '../advisory-lock.ts';
import type { Database } from '../database.ts';
import { monthlyTables } from './monthly-tables.ts';

const monthsAhead = 3;

/** Who reads or writes waits no longer; what is not made now is made the next day, and rows are stored in the default partition until then. */
export const lockPatience = '500ms';

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
