import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import { isOnlyRead } from '../../access/only-read.ts';
import { type CompiledScreen, tableOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition } from '../../compiled/row-sql.ts';

/** Keeps a record from being removed until the transaction ends, while others may change it; false when it is gone. */
export async function holdRecord(
	screen: CompiledScreen,
	{ id, tenantId, db }: { id: string; tenantId: string; db: RecordDatabase },
): Promise<boolean> {
	if (isOnlyRead(screen, tenantId)) return true;
	const { rows } = await sql`select from ${sql.table(tableOf(screen, tenantId))} t
		where t.id = ${id}::uuid and ${aliveCondition(screen, 't')} for key share`.execute(db);
	return rows.length > 0;
}
