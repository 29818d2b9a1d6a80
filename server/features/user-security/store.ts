import type { RecordDatabase } from '../../db/database.ts';

/** Sets the flag of all other password policies to false. */
export async function clearOthers(db: RecordDatabase, column: 'is_use' | 'is_default', id: unknown): Promise<void> {
	await db
		.updateTable('portal.user_security')
		.set(({ eb }) => ({ [column]: false, version: eb('version', '+', 1) }))
		.where('id', '!=', id)
		.where(column, '=', true)
		.execute();
}
