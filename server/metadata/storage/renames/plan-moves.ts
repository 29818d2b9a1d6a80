import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { DesiredColumn, DesiredTable } from '../tables/desired-table.ts';
import type { StoredTable } from '../tables/stored-tables.ts';
import type { PartialStep } from '../tables/table-plan.ts';
import type { Statement, TableName } from '../tables/table-sql.ts';
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
		const history = renameInHistory(table, { schema: tableName.schema, columns: [column], isMoved: false });
		steps.push({
			...{ kind: 'moveValues', name: column.name, fields: column.field === null ? [] : [column.field] },
			statements: [sql`update ${name} set ${to} = ${from}, ${from} = null where ${isMovable}`, ...history],
			online: { first: [], alone: [moveInBatches({ name, from, to }), ...history] },
		});
	}
	return steps;
}

/** Rows are locked for the moment of their batch alone. */
function moveInBatches({ name, from, to }: { name: Statement; from: Statement; to: Statement }): Statement {
	return sql`do $$ declare
		after uuid := '00000000-0000-0000-0000-000000000000';
		batch uuid[];
	begin
		loop
			batch := array(select id from ${name} where id > after and ${from} is not null and ${to} is null order by id limit 1000);
			exit when cardinality(batch) = 0;
			update ${name} set ${to} = ${from}, ${from} = null where id = any(batch) and ${from} is not null and ${to} is null;
			after := batch[cardinality(batch)];
			commit;
		end loop;
	end $$`;
}

/** The columns that the table has beside the former ones, of the same type. */
export function doubleColumns(table: DesiredTable, stored: StoredTable | undefined): DesiredColumn[] {
	return table.columns.filter(({ name, former }) => {
		if (former === undefined || former.column === name) return false;
		const [before, now] = [stored?.columns.get(former.column), stored?.columns.get(name)];
		return before !== undefined && before === now;
	});
}
