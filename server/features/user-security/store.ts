import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { RecordDatabase } from '../../db/database.ts';

/** Waits for the other calls that choose a password policy of the tenant: each of them clears what the others have chosen. */
export function lockChoice(db: RecordDatabase, tenantId: string): Promise<void> {
	return takeAdvisoryLock(db, `password policies of ${tenantId}`);
}

/** Sets the flag of all other password policies to false. */
export async function clearOthers(db: RecordDatabase, column: 'is_use' | 'is_default', id: unknown): Promise<void> {
	await db
		.updateTable('portal.user_security')
		.set(({ eb }) => ({ [column]: false, version: eb('version', '+', 1) }))
		.where('id', '!=', id)
		.where(column, '=', true)
		.execute();
}
