import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { DesiredTable } from '../tables/desired-table.ts';
import type { StoredTable } from '../tables/stored-tables.ts';
import { type DestructiveStep, planTable, type StorageStep, type TargetFinder } from '../tables/table-plan.ts';
import type { TableName, TableOwner } from '../tables/table-sql.ts';
import { doubleColumns, planMoves } from './plan-moves.ts';
import { pendingColumns, planRenames } from './plan-renames.ts';

interface TableChange {
	table: DesiredTable;
	tableName: TableName & TableOwner;
	findTarget: TargetFinder;
	/** All stored tables, by `schema.name`. */
	stored: ReadonlyMap<string, StoredTable>;
}

interface PlannedTable {
	steps: StorageStep[];
	/** In the names that the table and its columns have before the renames. */
	destructive: DestructiveStep[];
	/** The table under its former name, if it is renamed. */
	former: StoredTable | undefined;
}

/** What must change so that a table is as its screen needs it, renamed fields and child tables first. */
export async function planRenamedTable(db: RecordDatabase, change: TableChange): Promise<PlannedTable> {
	const { table, tableName, findTarget } = change;
	const { schema } = tableName;
	const present = change.stored.get(`${schema}.${tableName.table}`);
	const former = await findFormer(db, change, present);
	const stored = former ?? present;
	const renames = planRenames({ table, stored, tableName });
	const replaced = former && present ? [sql`drop table ${sql.table(`${schema}.${table.name}`)} cascade`] : [];
	renames.steps[0]?.statements.unshift(...replaced);
	const moves = await planMoves(db, { table, stored: renames.stored, tableName });
	const plan = planTable({ table, stored: renames.stored, tableName, findTarget });
	const owner = { screen: table.screen, tableName: { schema, table: table.name } };
	const before = new Map([...pendingColumns(table, stored)].map(([from, to]) => [to, from]));
	const doubles = new Map(doubleColumns(table, renames.stored).map(({ name, former }) => [former?.column, name]));
	return {
		former,
		steps: [...[...renames.steps, ...moves].map((step) => ({ ...step, ...owner })), ...plan.steps],
		destructive: plan.destructive.map((step) => {
			const keptIn = doubles.get(step.column ?? '');
			return {
				...{ ...step, tableName: { schema, table: stored?.name ?? table.name } },
				column: before.get(step.column ?? '') ?? step.column,
				...(keptIn !== undefined && { keptIn }),
			};
		}),
	};
}

/** The table of a child table under its former name; one that was made since gives way while it is empty. */
async function findFormer(
	db: RecordDatabase,
	{ table, tableName, stored }: TableChange,
	present: StoredTable | undefined,
): Promise<StoredTable | undefined> {
	const former = stored.get(`${tableName.schema}.${table.formerName}`);
	if (!former || former === present || former.screen !== table.screen || !former.columns.has('record_id')) return undefined;
	if (!present) return former;
	return (await hasRows(db, present)) || !(await hasRows(db, former)) ? undefined : former;
}

/** Whether a table has a row. */
export async function hasRows(db: RecordDatabase, { schema, name }: StoredTable): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select exists (select from ${sql.table(`${schema}.${name}`)}) as found`.execute(db);
	return rows[0]?.found === true;
}
