import { sql } from 'kysely';

import type { RecordDatabase } from '../../db/database.ts';
import { portalSchema } from '../../db/scope.ts';
import { hasRows } from './renames/plan-renamed-table.ts';
import { type Space, tableNamesOf } from './spaces.ts';
import { refuse, type StorageRefusal } from './storage-refusal.ts';
import type { DesiredTable } from './tables/desired-table.ts';
import { isOfPortal } from './tables/portal-tables.ts';
import type { StoredTable } from './tables/stored-tables.ts';

interface Stored {
	/** The tables of records, without those of rows. */
	tables: DesiredTable[];
	stored: ReadonlyMap<string, StoredTable>;
	spaces: Space[];
}

/** Refuses a changed scope or table name that would leave the records of a screen behind: its list would be empty. */
export async function refuseElsewhere(db: RecordDatabase, { tables, stored, spaces }: Stored): Promise<StorageRefusal[]> {
	const ofRecords = [...stored.values()].filter(isOfRecords);
	const refusals: StorageRefusal[] = [];
	for (const table of tables) {
		const wanted = new Set(tableNamesOf(table.scope, table.name, spaces).map((name) => `${name.schema}.${name.table}`));
		const own = ofRecords.filter(({ screen }) => screen === table.screen);
		const others = own.filter(({ schema, name }) => !wanted.has(`${schema}.${name}`));
		if (others.length === 0) continue;
		const present = own.filter((one) => !others.includes(one));
		if (await anyHasRows(db, present)) continue;
		const counted = await countRows(db, others);
		const [first] = counted;
		if (!first) continue;
		const values = {
			count: counted.reduce((sum, { count }) => sum + count, 0),
			table: `${first.schema}.${first.name}`,
			...{ from: first.schema === portalSchema ? 'platform | shared' : 'space', to: table.scope, name: table.screen },
		};
		refusals.push(refuse({ screen: table.screen, field: null }, 'records-elsewhere', values));
	}
	return refusals;
}

/** Tables of rows inside records have no versions. */
function isOfRecords(table: StoredTable): boolean {
	return table.screen !== null && table.columns.has('version') && !isOfPortal(table);
}

async function anyHasRows(db: RecordDatabase, tables: StoredTable[]): Promise<boolean> {
	for (const table of tables) if (await hasRows(db, table)) return true;
	return false;
}

async function countRows(db: RecordDatabase, tables: StoredTable[]): Promise<Array<StoredTable & { count: number }>> {
	const counted: Array<StoredTable & { count: number }> = [];
	for (const table of tables) {
		const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(`${table.schema}.${table.name}`)}`.execute(db);
		const count = Number(rows[0]?.count ?? 0);
		if (count > 0) counted.push({ ...table, count });
	}
	return counted;
}
