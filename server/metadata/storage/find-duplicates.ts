import { sql } from 'kysely';

import type { RecordDatabase } from '../../db/database.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { refuse, type StorageRefusal } from './storage-refusal.ts';
import { toScreenTables } from './tables/child-tables.ts';
import { deleteTimeColumn } from './tables/desired-table.ts';
import type { StorageStep } from './tables/table-plan.ts';

/** Unique fields that planned changes would fail for, because records share a value already; changes nothing. */
export async function findDuplicates(db: RecordDatabase, screens: LoadedScreen[], steps: StorageStep[]): Promise<StorageRefusal[]> {
	const isNew = (tableName: { schema: string; table: string }) =>
		steps.some(
			(step) => step.kind === 'createTable' && step.tableName.schema === tableName.schema && step.tableName.table === tableName.table,
		);
	const refusals: StorageRefusal[] = [];
	for (const step of steps.filter(({ kind, tableName }) => kind === 'createUnique' && !isNew(tableName))) {
		const screen = screens.find((candidate) => candidate.name === step.screen);
		const table = screen && toScreenTables(screen).record;
		const index = table?.indexes.find((candidate) => candidate.name === step.name);
		const added = steps.filter(
			({ kind, tableName }) =>
				kind === 'addColumn' && tableName.schema === step.tableName.schema && tableName.table === step.tableName.table,
		);
		// Encrypted values are compared when they are encrypted.
		if (
			!table ||
			!index ||
			index.keys.some((key) => key.isSealed) ||
			index.keys.some((key) => added.some(({ name }) => name === key.column))
		)
			continue;
		const columns = index.keys.map((key) => sql.ref(key.column));
		const alive = table.columns.some(({ name }) => name === deleteTimeColumn) ? sql`${sql.ref(deleteTimeColumn)} is null and ` : sql``;
		const { rows } = await sql<{ value: string }>`
			select concat_ws(', ', ${sql.join(columns)}) as value from ${sql.table(`${step.tableName.schema}.${step.tableName.table}`)}
			where ${alive}${sql.join(
				columns.map((column) => sql`${column} is not null`),
				sql` and `,
			)}
			group by ${sql.join(columns)} having count(*) > 1 limit 3`.execute(db);
		if (rows.length === 0) continue;
		const values = {
			fields: step.fields.join(', '),
			table: `${step.tableName.schema}.${step.tableName.table}`,
			detail: rows.map(({ value }) => value).join('; '),
		};
		refusals.push(refuse({ screen: step.screen, field: step.fields[0] ?? null }, 'duplicates-exist', values));
	}
	return refusals;
}
