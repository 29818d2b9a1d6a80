import { sql } from 'kysely';

import type { RecordDatabase } from '../../db/database.ts';

/** The ids of the roles of everybody in these organisations and positions. */
export async function readRolesOfParties(db: RecordDatabase, ids: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('portal.role_party')
		.select('role_id')
		.distinct()
		.where('party_type', 'in', ['organisation', 'position'])
		.where('party_id', 'in', ids)
		.execute();
	return rows.map((row) => String(row.role_id));
}

/** How many people hold a position. */
export async function countHolders(db: RecordDatabase, id: string): Promise<number> {
	const row = await db
		.selectFrom('portal.employee__positions')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('position_', '=', id)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/** Which of these positions are below another of them, at any depth. */
export async function readThoseBelow(db: RecordDatabase, ids: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`with recursive below (id) as (
			select id from portal.position where parent = any(${ids}::uuid[])
			union select p.id from portal.position p join below on p.parent = below.id
		) select id from below where id = any(${ids}::uuid[])`.execute(db);
	return new Set(rows.map(({ id }) => id));
}
