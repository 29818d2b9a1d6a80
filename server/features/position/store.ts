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
