import { sql } from 'kysely';

import type { DesiredColumn } from '../tables/desired-table.ts';
import type { Statement } from '../tables/table-sql.ts';

type NamedColumn = Pick<DesiredColumn, 'field' | 'former'>;

interface HistoryRename {
	schema: string;
	/** The renamed columns. */
	columns: NamedColumn[];
	/** The child table itself is renamed. */
	isMoved: boolean;
}

/** Gives the changes in the history of a screen the new names of fields; entries with both names keep the former one, too. */
export function renameInHistory(
	{ screen, columns: all }: { screen: string; columns: NamedColumn[] },
	{ schema, columns, isMoved }: HistoryRename,
): Statement[] {
	const table = sql.table(`${schema}.record_history`);
	const ofTable = isMoved ? all.filter(({ former }) => former !== undefined).slice(0, 1) : [];
	const outer = [...ofTable, ...columns.filter(({ field }) => field?.includes('.') === false)].flatMap(({ field, former }) =>
		rename(former?.field.split('.')[0], field?.split('.')[0]),
	);
	const inner = columns.filter(({ field }) => field?.includes('.')).map(({ field, former }) => ({ field, former: former?.field }));
	return [
		...outer.map(
			({ from, to }) => sql`update ${table} set changes = (changes - ${from}) || jsonb_build_object(${to}::text, changes -> ${from})
				where screen = ${sql.lit(screen)} and kind not like 'comment%' and changes ? ${from} and not changes ? ${to}`,
		),
		...inner.flatMap(({ field, former }) => {
			const [child = '', to = ''] = field?.split('.') ?? [];
			return rename(former?.split('.')[1], to).map((names) => renameInRows(table, { screen, child, ...names }));
		}),
	];
}

type Literal = ReturnType<typeof sql.lit>;

function rename(from: string | undefined, to: string | undefined): Array<{ from: Literal; to: Literal }> {
	return from === undefined || to === undefined || from === to ? [] : [{ from: sql.lit(from), to: sql.lit(to) }];
}

/** A change of a child table holds the rows before and after it, each a list or null. */
function renameInRows(
	table: ReturnType<typeof sql.table>,
	{ screen, child, from, to }: { screen: string; child: string; from: Literal; to: Literal },
): Statement {
	const row = sql`case when one.row ? ${from} and not one.row ? ${to}
		then (one.row - ${from}) || jsonb_build_object(${to}::text, one.row -> ${from}) else one.row end`;
	const rows = sql`(select coalesce(jsonb_agg(${row} order by one.number), '[]') from jsonb_array_elements(side.rows) with ordinality one (row, number))`;
	const sides = sql`(select jsonb_agg(case when jsonb_typeof(side.rows) = 'array' then ${rows} else side.rows end order by side.number)
		from jsonb_array_elements(changes -> ${sql.lit(child)}) with ordinality side (rows, number))`;
	return sql`update ${table} set changes = jsonb_set(changes, array[${sql.lit(child)}], ${sides})
		where screen = ${sql.lit(screen)} and jsonb_typeof(changes -> ${sql.lit(child)}) = 'array'`;
}
