import type { Database } from '../db/database.ts';

/** All subsystems in display order. */
export function readSubsystems(database: Database) {
	return database.system.selectFrom('portal.subsystem').selectAll().orderBy('sort').orderBy('alias').execute();
}

/** All menu entries, those with the same parent in display order. */
export function readMenuItems(database: Database) {
	return database.system.selectFrom('portal.menu_item').selectAll().orderBy('sort').orderBy('id').execute();
}
