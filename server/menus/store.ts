import type { Database } from '../db/database.ts';

/** All subsystems in display order. */
export function readSubsystems(database: Database) {
	return database.system.selectFrom('portal.subsystem').selectAll().orderBy('sort').orderBy('alias').execute();
}

/** All menu entries, those with the same parent in display order; pages of the portal with the rights that open them. */
export function readMenuItems(database: Database) {
	return database.system
		.selectFrom('portal.menu_item as item')
		.leftJoin('portal.menu_seed as seed', 'seed.source', 'item.source')
		.selectAll('item')
		.select('seed.rights')
		.orderBy('item.sort')
		.orderBy('item.id')
		.execute();
}
