import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';

/** What a super administrator switches on and off for the whole portal: the fields of `schemas/organisation/server-switch.json`. */
export type ServerSwitch = 'personal' | 'tenant';

/** Whether a switch is on; one that is not stored is off. */
export async function readSwitch(database: Database, name: ServerSwitch): Promise<boolean> {
	const row = await database.system.selectFrom('portal.server_switch').select(name).where('id', '=', platformTenantId).executeTakeFirst();
	return row?.[name] ?? false;
}
