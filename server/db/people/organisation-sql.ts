import { type Kysely, sql } from 'kysely';

import type { RecordDatabase } from '../database.ts';
import type { SystemTables } from '../system-tables.ts';

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

/** The organisations below one of the tenant that the connection is bound to, for people who choose among all of them. */
export async function readOrganisationNodes(db: RecordDatabase, parentId: string | null) {
	const { rows } = await sql<{ id: string; name: string; alias: string; regionCode: string | null; leaf: boolean }>`
		select o.id, o.name, o.alias, o.region_code as "regionCode", not exists (select from portal.organisation c where c.parent = o.id) as leaf
		from portal.organisation o where o.parent is not distinct from ${parentId}::uuid order by o.sort, o.region_code, o.name`.execute(db);
	return rows;
}

/** Which of the organisations have positions. */
export async function readStaffedOrganisations(db: RecordDatabase, ids: string[]): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`select o.id from unnest(${ids}::uuid[]) o (id)
		where exists (select from portal.position p where p.organisation = o.id)`.execute(db);
	return new Set(rows.map(({ id }) => id));
}

/** How many of the people belong to one of the organisations or to one below them. */
export async function countPeopleWithin(
	db: Kysely<SystemTables>,
	ids: readonly string[],
	organisationIds: readonly string[],
): Promise<number> {
	const { rows } = await sql<{ count: number }>`with recursive below (id) as (
			select unnest(${organisationIds}::uuid[]) union select o.id from portal.organisation o join below on o.parent = below.id
		) select count(*) as count from portal.employee e where e.id = any(${ids}::uuid[]) and e.organisation in (select id from below)`.execute(
		db,
	);
	return Number(rows[0]?.count ?? 0);
}
