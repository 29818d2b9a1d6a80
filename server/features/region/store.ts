import type { RecordDatabase } from '../../db/database.ts';

/** The level and the full name of a region. */
export async function readRegion(db: RecordDatabase, id: unknown): Promise<{ level: string; path: string } | undefined> {
	return await db.selectFrom('portal.region').select(['level', 'path']).where('id', '=', id).executeTakeFirst();
}
