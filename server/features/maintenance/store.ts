import { type Selectable, sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';

export type StoredMaintenance = Selectable<SystemTables['portal.maintenance']>;

/** Maintenance that is not over, the next one first; and the time by the clock of the database, which all nodes share. */
export async function readMaintenance({ system }: Database): Promise<{ now: Date; entries: StoredMaintenance[] }> {
	const { rows } = await sql<{ now: Date }>`select now() as now`.execute(system);
	const entries = await system
		.selectFrom('portal.maintenance')
		.selectAll()
		.where(sql<boolean>`not coalesce(is_ended, false)`)
		.where(sql<boolean>`(ends_at is null or ends_at > now())`)
		.orderBy('begins_at')
		.limit(20)
		.execute();
	return { now: rows[0]?.now ?? new Date(), entries };
}
