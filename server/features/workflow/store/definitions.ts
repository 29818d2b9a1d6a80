import { sql } from 'kysely';

import type { ProcessName } from '../../../../contract/features/workflow/definitions.ts';
import { statusesUnderWay } from '../../../../contract/screen/screen-process.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import { escapeLike } from '../../../db/statements/escape-like.ts';
import { type NamedParty, parties } from './people.ts';

/** How many cases of each process are under way, in all tenants. */
export async function countRunning(database: Database): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ process: string; count: string }>`select process, count(*) as count from portal.process_case
		where status = any(${statusesUnderWay}::text[]) group by process`.execute(database.system);
	return new Map(rows.map(({ process, count }) => [process, Number(count)]));
}

/** How many cases of each process are under way in a tenant. */
export async function countRunningOf(db: RecordDatabase): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ process: string; count: string }>`select process, count(*) as count from portal.process_case
		where status = any(${statusesUnderWay}::text[]) group by process`.execute(db);
	return new Map(rows.map(({ process, count }) => [process, Number(count)]));
}

/** What a search finds people and parties by, beside what definitions name them by. */
const titles = { role: 'name', group: 'group_name', position: 'name', organisation: 'name', person: 'name' } as const;
const tables = { ...parties, person: { table: 'portal.employee', value: 'account' } } as const;
export type SearchedParty = keyof typeof tables;
export const searchedParties = Object.keys(tables) as [SearchedParty, ...SearchedParty[]];

const mostFound = 20;

/** The people, roles and so on of a tenant whose title or value contains a text. */
export async function searchParties(
	database: Database,
	tenantId: string,
	{ type, search }: { type: SearchedParty; search: string },
): Promise<ProcessName[]> {
	const { table, value } = tables[type];
	const title = titles[type];
	const like = `%${escapeLike(search)}%`;
	const isActive = type === 'person' ? sql`and status = 'actived'` : sql``;
	// The one with exactly this name is found among however many.
	const { rows } = await sql<ProcessName>`select value, title from (select distinct ${sql.ref(value)} as value, ${sql.ref(title)} as title
			from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and ${sql.ref(value)} is not null ${isActive}
				and (${sql.ref(title)} ilike ${like} or ${sql.ref(value)} ilike ${like})) found
		order by value <> ${search}, title, value limit ${mostFound}`.execute(database.system);
	return rows;
}

/** The titles of roles, groups and so on by `<type> <value>`. */
export async function readPartyTitles(
	database: Database,
	tenantId: string,
	named: ReadonlyArray<{ type: NamedParty; value: string }>,
): Promise<ReadonlyMap<string, string>> {
	const found = new Map<string, string>();
	for (const type of new Set(named.map((party) => party.type))) {
		const { table, value } = tables[type];
		const values = named.filter((party) => party.type === type).map((party) => party.value);
		const { rows } = await sql<ProcessName>`select ${sql.ref(value)} as value, ${sql.ref(titles[type])} as title from ${sql.table(table)}
			where tenant_id = ${tenantId}::uuid and ${sql.ref(value)} = any(${values}::text[])`.execute(database.system);
		for (const row of rows) found.set(`${type} ${row.value}`, row.title);
	}
	return found;
}
