import type { Database } from '../db/database.ts';

/** Whether this part of the base data was loaded. */
export async function isLoaded(database: Database, name: string): Promise<boolean> {
	const done = await database.system.selectFrom('portal.base_load').select('at').where('name', '=', name).executeTakeFirst();
	return done !== undefined;
}
