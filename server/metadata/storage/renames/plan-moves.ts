import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { DesiredColumn, DesiredTable } from '../tables/desired-table.ts';
import type { StoredTable } from '../tables/stored-tables.ts';
import type { PartialStep } from '../tables/table-plan.ts';
import type { TableName } from '../tables/table-sql.ts';
import { renameInHistory } from './rename-in-history.ts';

/**
 * A field that was renamed before its file said so has two columns. Values of the former column go into the new one where that is empty,
 * and leave the former one in the same statement, so that none returns later.
 */
export async function planMoves(
	db: RecordDatabase,
	{ table, stored, tableName }: { table: DesiredTable; stored: StoredTable | undefined; tableName: TableName },
): Promise<PartialStep[]> {
	const steps: PartialStep[] = [];
	for (const column of doubleColumns(table, stored)) {
		const name = sql.table(`${tableName.schema}.${tableName.table}`);
		const [from, to] = [sql.ref(column.former?.column ?? ''), sql.ref(column.name)];
		const isMovable = sql`${from} is not null and ${to} is null`;
		const { rows } = await sql<{ found: boolean }>`select exists (select from ${name} where ${isMovable}) as found`.execute(db);
		if (!rows[0]?.found) continue;
		steps.push({
			...{ kind: 'moveValues', name: column.name, fields: column.field === null ? [] : [column.field] },
			statements: [
				sql`update ${name} set ${to} = ${from}, ${from} = null where ${isMovable}`,
				...renameInHistory(table, { schema: tableName.schema, columns: [column], isMoved: false }),
			],
		});
	}
	return steps;
}

/** The columns that the table has beside the former ones, of the same type. */
export function doubleColumns(table: DesiredTable, stored: StoredTable | undefined): DesiredColumn[] {
	return table.columns.filter(({ name, former }) => {
		if (former === undefined || former.column === name) return false;
		const [before, now] = [stored?.columns.get(former.column), stored?.columns.get(name)];
		return before !== undefined && before === now;
	});
}
