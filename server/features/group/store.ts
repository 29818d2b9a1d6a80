import type { RecordDatabase } from '../../db/database.ts';

/** The ids of the groups directly below one. */
export async function readGroupsBelow(db: RecordDatabase, parent: string): Promise<string[]> {
	const rows = await db.selectFrom('portal.user_group').select('id').where('parent', '=', parent).execute();
	return rows.map(({ id }) => String(id));
}
