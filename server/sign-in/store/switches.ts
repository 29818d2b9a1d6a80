import type { Database } from '../../db/database.ts';
import { platformTenantId } from '../../db/scope.ts';
import type { ServerSwitch } from '../server-switches.ts';

/** Whether a switch is on; one that is not stored is off. */
export async function readSwitch(database: Database, name: ServerSwitch): Promise<boolean> {
	const row = await database.system.selectFrom('portal.server_switch').select(name).where('id', '=', platformTenantId).executeTakeFirst();
	return row?.[name] ?? false;
}
