import { sql } from 'kysely';

import type { ProcessName } from '../../../../contract/features/workflow/definitions.ts';
import type { Database } from '../../../db/database.ts';

/** How many cases of each process are under way, in all tenants. */
export async function countRunning(database: Database): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ process: string; count: string }>`select process, count(*) as count from portal.process_case
		where status in ('running', 'suspended', 'failed') group by process`.execute(database.system);
	return new Map(rows.map(({ process, count }) => [process, Number(count)]));
}

const tables = {
	role: { table: 'portal.role', value: 'alias', title: 'name' },
	group: { table: 'portal.user_group', value: 'group_alias', title: 'group_name' },
	position: { table: 'portal.position', value: 'name', title: 'name' },
	organisation: { table: 'portal.organisation', value: 'alias', title: 'name' },
	person: { table: 'portal.employee', value: 'account', title: 'name' },
} as const;
export type SearchedParty = keyof typeof tables;
export const searchedParties = Object.keys(tables) as [SearchedParty, ...SearchedParty[]];

const mostFound = 20;

/** The people, roles and so on of a tenant whose title or value contains a text. */
export async function searchParties(
	database: Database,
	tenantId: string,
	{ type, search }: { type: SearchedParty; search: string },
): Promise<ProcessName[]> {
	const { table, value, title } = tables[type];
	const like = `%${search.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
	const isActive = type === 'person' ? sql`and status = 'actived'` : sql``;
	const { rows } = await sql<ProcessName>`select distinct ${sql.ref(value)} as value, ${sql.ref(title)} as title from ${sql.table(table)}
		where tenant_id = ${tenantId}::uuid and ${sql.ref(value)} is not null ${isActive}
			and (${sql.ref(title)} ilike ${like} or ${sql.ref(value)} ilike ${like})
		order by 2, 1 limit ${mostFound}`.execute(database.system);
	return rows;
}
