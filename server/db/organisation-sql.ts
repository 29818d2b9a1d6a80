import { sql } from 'kysely';

import type { RecordDatabase } from './database.ts';

/** A tree deeper than this shows the end of its path only. */
const deepest = 30;

/** The names from the top of the tree to an organisation of the tenant that the connection is bound to; empty when there is none. */
export async function readOrganisationPath(db: RecordDatabase, id: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`with recursive up (name, parent, depth) as (
			select o.name, o.parent, 1 from portal.organisation o where o.id = ${id}::uuid
			union all select o.name, o.parent, up.depth + 1 from portal.organisation o join up on o.id = up.parent where up.depth < ${sql.lit(deepest)}
		) select name from up order by depth desc`.execute(db);
	return rows.map(({ name }) => name);
}

/** Which of the organisations have positions. */
export async function readStaffedOrganisations(db: RecordDatabase, ids: string[]): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`select o.id from unnest(${ids}::uuid[]) o (id)
		where exists (select from portal.position p where p.organisation = o.id)`.execute(db);
	return new Set(rows.map(({ id }) => id));
}
