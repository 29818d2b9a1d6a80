import type { Insertable, Kysely } from 'kysely';

import type { RecordDatabase } from '../db/database.ts';
import type { SystemTables } from '../db/system-tables.ts';

/** A transaction of a tenant or of the system. */
export type AuditDatabase = Kysely<SystemTables> | RecordDatabase;

/** Stores lines of the audit log. */
export async function storeAudit(db: AuditDatabase, rows: ReadonlyArray<Insertable<SystemTables['portal.audit']>>): Promise<void> {
	await (db as Kysely<SystemTables>).insertInto('portal.audit').values(rows).execute();
}
