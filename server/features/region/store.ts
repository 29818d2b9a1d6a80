import { sql } from 'kysely';

import type { RecordDatabase } from '../../db/database.ts';

/** The level and the full name of a region. */
export async function readRegion(db: RecordDatabase, id: unknown): Promise<{ level: string; path: string } | undefined> {
	return await db.selectFrom('portal.region').select(['level', 'path']).where('id', '=', id).executeTakeFirst();
}

/** Writes the whole names of all regions below one whose own has changed. */
export async function renewRegionPaths(db: RecordDatabase, id: string): Promise<void> {
	await sql`with recursive below (id, path) as (
			select id, path from portal.region where id = ${id}::uuid
			union all select r.id, below.path || ' / ' || r.name from portal.region r join below on r.parent = below.id
		) update portal.region r set path = below.path from below where r.id = below.id and r.path is distinct from below.path`.execute(db);
}
