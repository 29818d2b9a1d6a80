import { type Kysely, sql } from 'kysely';

import type { RecordDatabase } from './database.ts';
import type { SystemTables } from './system-tables.ts';

/** Waits until no other node holds the lock of this name, and holds it until the transaction ends. */
export async function takeAdvisoryLock(transaction: Kysely<SystemTables> | RecordDatabase, name: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}
