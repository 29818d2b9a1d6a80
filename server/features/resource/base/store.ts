import { type Kysely, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** The type of a menu entry; null when there is no such entry. */
export async function readEntryType(db: RecordDatabase, id: string): Promise<string | null> {
	const row = await db.selectFrom('portal.menu_item').select('type').where('id', '=', id).executeTakeFirst();
	return row?.type ?? null;
}

/** Whether entries are below this one. */
export async function hasEntriesBelow(db: RecordDatabase, id: unknown): Promise<boolean> {
	const row = await db.selectFrom('portal.menu_item').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
	return row !== undefined;
}

/** Stores menu entries with the first entry of their history. */
export async function storeEntries(db: RecordDatabase, rows: object[], history: object[]): Promise<void> {
	await db.insertInto('portal.menu_item').values(rows).execute();
	await db.insertInto('portal.record_history').values(history).execute();
}

/** The last version of entries that existed before, by id. */
export async function readLastVersions(db: RecordDatabase, ids: string[]): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('portal.record_history')
		.select(({ fn }) => ['record_id', fn.max('version').as('last')])
		.where('screen', '=', 'resource')
		.where('record_id', 'in', ids)
		.groupBy('record_id')
		.execute();
	return new Map(rows.map((row) => [row.record_id, Number(row.last)]));
}

/** A subsystem; undefined when there is none. */
export async function findSubsystem(database: Database, id: string) {
	return database.system.selectFrom('portal.subsystem').select(['id', 'alias', 'names']).where('id', '=', id).executeTakeFirst();
}

/** The ids of a user's favourite entries, in order. */
export async function readFavoriteIds(db: Kysely<SystemTables>, userId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('portal.menu_favorite')
		.select('menu_item_id')
		.where('employee_id', '=', userId)
		.orderBy('sort')
		.orderBy('menu_item_id')
		.execute();
	return rows.map((row) => row.menu_item_id);
}

/** Waits for other changes of the user's favourites. */
export async function lockFavorites(db: Kysely<SystemTables>, userId: string): Promise<void> {
	await db.selectFrom('portal.employee').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Replaces the favourites of a user. */
export async function replaceFavorites(db: Kysely<SystemTables>, userId: string, ids: readonly string[]): Promise<void> {
	await db.deleteFrom('portal.menu_favorite').where('employee_id', '=', userId).execute();
	if (ids.length === 0) return;
	const rows = ids.map((id, sort) => ({ employee_id: userId, menu_item_id: id, sort }));
	await db.insertInto('portal.menu_favorite').values(rows).execute();
}

/** Takes everything below a menu entry along to the entry's subsystem. */
export async function moveBelowToSubsystem(db: RecordDatabase, id: string): Promise<void> {
	await sql`with recursive below (id, subsystem_id) as (
			select id, subsystem_id from portal.menu_item where id = ${id}::uuid
			union select m.id, below.subsystem_id from portal.menu_item m join below on m.parent_id = below.id
		) update portal.menu_item m set subsystem_id = below.subsystem_id, version = m.version + 1 from below
		where m.id = below.id and m.subsystem_id <> below.subsystem_id`.execute(db);
}

/** Takes a menu entry from every role that grants it, of whatever tenant; returns the roles. */
export async function forgetMenuGrants(db: RecordDatabase, id: string): Promise<string[]> {
	const { rows } = await sql<{ roles: string[] }>`select portal.forget_menu_grants(${id}::uuid) as roles`.execute(db);
	return rows[0]?.roles ?? [];
}
