import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import { runPrepared } from '../../../db/statements/run-prepared.ts';

/*
 * Records that a step needs while its transaction holds a connection. A list call would wait for a second one, and steps that all wait
 * for a second connection would never end.
 */

/** The delegations of a day by some people. */
export async function readDelegationsBy(
	db: RecordDatabase,
	{ owners, day, most }: { owners: readonly string[]; day: string; most: number },
): Promise<Array<{ owner: string; delegate: string; processes: unknown }>> {
	return runPrepared(
		db,
		'process-delegations',
		sql<{ owner: string; delegate: string; processes: unknown }>`select owner, delegate, processes
			from portal.process_delegation where owner = any(${owners}::uuid[]) and start_on <= ${day}::date and end_on >= ${day}::date
			order by create_time desc, id desc limit ${most}::integer`,
	);
}

/** The exceptions of the work calendar from a day on. */
export async function readCalendarDays(
	db: RecordDatabase,
	{ day, most }: { day: string; most: number },
): Promise<Array<{ day: string; kind: string }>> {
	return runPrepared(
		db,
		'process-calendar',
		sql<{ day: string; kind: string }>`select to_char(day, 'YYYY-MM-DD') as day, kind
			from portal.calendar_day where day >= ${day}::date order by day limit ${most}::integer`,
	);
}
