import { sql } from 'kysely';

import type { RecordDatabase } from './database.ts';

/** Takes everything below a menu entry along to the entry's subsystem. */
export async function moveBelowToSubsystem(db: RecordDatabase, id: string): Promise<void> {
	await sql`with recursive below (id, subsystem_id) as (
			select id, subsystem_id from portal.menu_item where id = ${id}::uuid
			union select m.id, below.subsystem_id from portal.menu_item m join below on m.parent_id = below.id
		) update portal.menu_item m set subsystem_id = below.subsystem_id, version = m.version + 1 from below
		where m.id = below.id and m.subsystem_id <> below.subsystem_id`.execute(db);
}

/** Takes a menu entry from every role that grants it, of whatever tenant; answers the roles. */
export async function forgetMenuGrants(db: RecordDatabase, id: string): Promise<string[]> {
	const { rows } = await sql<{ roles: string[] }>`select portal.forget_menu_grants(${id}::uuid) as roles`.execute(db);
	return rows[0]?.roles ?? [];
}
