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
