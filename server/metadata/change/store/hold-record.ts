import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { type CompiledScreen, schemaOf, tableOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition } from '../../compiled/row-sql.ts';
import { isOfPortal } from '../../storage/tables/portal-tables.ts';

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

/** PostgreSQL lets nobody lock what they may not change: tenants the shared records, and everybody the logs of the portal. */
function isOnlyRead(screen: CompiledScreen, tenantId: string): boolean {
	const { scope, operations } = screen.loaded.resolved;
	if (scope === 'shared' && tenantId !== platformTenantId) return true;
	return isOfPortal({ schema: schemaOf(screen, tenantId), name: screen.table }) && !operations.includes('remove');
}
