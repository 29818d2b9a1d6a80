import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { CompiledScreen, StoredField } from '../compiled/compiled-screen.ts';
import { readSpaces, type Space, tableNamesOf } from '../storage/spaces.ts';

/** How many records of a screen hold a value of a dictionary. */
export interface DictionaryUse {
	screen: string;
	value: string;
	count: number;
}

/** The screens with a field that takes its options from a dictionary. */
export function screensUsing(screens: Iterable<CompiledScreen>, key: string): CompiledScreen[] {
	return [...screens].filter((screen) => columnsOf(screen, key).length > 0);
}

/** Counts the records of all tenants that hold one of the values; those that nobody holds are omitted. */
export async function countUses(
	database: Database,
	screens: Iterable<CompiledScreen>,
	{ key, values }: { key: string; values: string[] },
): Promise<DictionaryUse[]> {
	const spaces = await readSpaces(database);
	const parts = [...screens].flatMap((screen) => columnsOf(screen, key).flatMap((column) => heldValues(screen, { ...column, spaces })));
	if (parts.length === 0 || values.length === 0) return [];
	const { rows } = await sql<{ screen: string; value: string; count: string }>`select screen, value, count(*) as count
		from (${sql.join(parts, sql` union all `)}) held where value = any(${values}::text[]) group by 1, 2 order by 1, 2`.execute(
		database.system,
	);
	return rows.map(({ count, ...use }) => ({ ...use, count: Number(count) }));
}

interface UsingColumn {
	table: string;
	stored: StoredField;
}

function columnsOf(screen: CompiledScreen, key: string): UsingColumn[] {
	const tables = [{ table: screen.table, columns: screen.stored }, ...screen.children];
	return tables.flatMap(({ table, columns }) =>
		columns.filter(({ field }) => field.dictionary === key).map((stored) => ({ table, stored })),
	);
}

function heldValues(screen: CompiledScreen, { table, stored, spaces }: UsingColumn & { spaces: Space[] }): RawBuilder<unknown>[] {
	const column = sql.ref(`t.${stored.column}`);
	const value = stored.field.type === 'array' ? sql`unnest(${column})` : column;
	return tableNamesOf(screen.loaded.resolved.scope, table, spaces).map(
		(tableName) =>
			sql`select ${sql.lit(screen.name)} as screen, ${value} as value from ${sql.table(`${tableName.schema}.${tableName.table}`)} t`,
	);
}
