import type { Database } from '../../db/database.ts';

/** The ids of the roles of everybody in an organisation. */
export async function readRolesOfOrganisation(database: Database, id: string): Promise<string[]> {
	const rows = await database.system
		.selectFrom('portal.role_party')
		.select('role_id')
		.where('party_type', '=', 'organisation')
		.where('party_id', '=', id)
		.execute();
	return rows.map((row) => row.role_id);
}
