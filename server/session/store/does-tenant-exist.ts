import { isStoredId } from '../../../contract/input/id.ts';
import type { Database } from '../../db/database.ts';

/** Whether a tenant has this id. */
export async function doesTenantExist(database: Database, tenantId: string): Promise<boolean> {
	if (!isStoredId(tenantId)) return false;
	const row = await database.system.selectFrom('portal.tenant').select('id').where('id', '=', tenantId).executeTakeFirst();
	return row !== undefined;
}
