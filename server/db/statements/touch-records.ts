import { type Kysely, sql } from 'kysely';

import type { RecordDatabase } from '../database.ts';
import type { SystemTables } from '../system-tables.ts';

/**
 * Gives records a new version because something changed that is kept beside their own rows, such as the roles of a person:
 * a form that was opened before then meets a conflict instead of undoing the change.
 */
export async function touchRecords(
	db: RecordDatabase | Kysely<SystemTables>,
	table: 'portal.employee' | 'portal.user_group',
	{ ids, userId }: { ids: readonly string[]; userId: string | null },
): Promise<void> {
	if (ids.length === 0) return;
	await sql`update ${sql.table(table)} set version = version + 1, update_time = now(), update_by = ${userId}::uuid
		where id in (select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for no key update)`.execute(
		db as RecordDatabase,
	);
}
