import { sql } from 'kysely';

import type { Database } from '../database.ts';

/** What people are called, who are named by rows of a tenant; also guests, and those who have left. */
export async function readNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<{
		id: string;
		name: string;
	}>`select id, name from portal.employee where id = any(${[...new Set(ids)]}::uuid[])`.execute(database.system);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The same for people who are shown together: those who share a name are told apart by their accounts. */
export async function readDistinctNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<{ id: string; name: string }>`select id,
			case when count(*) over (partition by name) > 1 then name || ' (' || account || ')' else name end as name
		from portal.employee where id = any(${[...new Set(ids)]}::uuid[])`.execute(database.system);
	return new Map(rows.map(({ id, name }) => [id, name]));
}
