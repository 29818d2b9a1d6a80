import type { Selectable } from 'kysely';

import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { SystemTables } from '../../db/system-tables.ts';

export type StoredParameters = Selectable<SystemTables['portal.system_parameter']>;

/** The parameters that operators set; nothing before they ever did. */
export async function readParameters({ system }: Database): Promise<StoredParameters | undefined> {
	return system.selectFrom('portal.system_parameter').selectAll().where('tenant_id', '=', platformTenantId).executeTakeFirst();
}
