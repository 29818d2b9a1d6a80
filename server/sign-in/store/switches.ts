import type { Database } from '../../db/database.ts';

/** Whether a switch is on; one that is not stored is off. */
export async function readSwitch(database: Database, key: string): Promise<boolean> {
	const row = await database.system.selectFrom('portal.server_switch').select('is_on').where('key', '=', key).executeTakeFirst();
	return row?.is_on ?? false;
}
