import { type RawBuilder, sql } from 'kysely';

import { holdsFiles } from '../../../contract/files/file-rules.ts';
import { viewName } from '../storage/tables/table-sql.ts';
import { type ChildTable, type CompiledScreen, type StoredField, schemaOf, viewOf } from './compiled-screen.ts';
import type { Reach } from './join-set.ts';
import { andReached, columnRef, fileNames, listTitles } from './row-sql.ts';

type Fragment = RawBuilder<unknown>;

/** Selects the rows of each child table of `t`, or of some, under the field's name, in their order, as JSON; with the titles of references under `$`. */
export function childSelections(
	screen: CompiledScreen,
	tenantId: string,
	{ reach = null, children = screen.children }: { reach?: Reach | null; children?: ChildTable[] } = {},
): Fragment[] {
	return children.map((child) => sql`${rowsOf(screen, child, { tenantId, reach })} as ${sql.id(child.name)}`);
}

/** The view of a child table for a tenant: read from. */
export function childViewOf(screen: CompiledScreen, child: ChildTable, tenantId: string): string {
	return `${schemaOf(screen, tenantId)}.${viewName(child.table)}`;
}

function rowsOf(screen: CompiledScreen, child: ChildTable, { tenantId, reach }: { tenantId: string; reach: Reach | null }): Fragment {
	const columns: Fragment[] = [sql`c.id as "id"`, ...child.columns.map((column) => sql`${jsonValue(column)} as ${sql.id(column.name)}`)];
	const joins: Fragment[] = [];
	for (const column of child.columns) {
		if (holdsFiles(column.field)) columns.push(sql`${fileNames(column, 'c')} as ${sql.id(`$${column.name}`)}`);
		const target = column.field.reference && screen.find(column.field.reference.screen);
		const title = target?.storedBy.get(target.loaded.resolved.titleField);
		if (!target || !title) continue;
		const key = sql.id(`$${column.name}`);
		const alias = `f${joins.length}`;
		if (column.field.type === 'array') columns.push(sql`${listTitles(column, target, { tenantId, alias: 'c', reach })} as ${key}`);
		else {
			columns.push(sql`${columnRef(title, alias)} as ${key}`);
			joins.push(
				sql` left join ${sql.table(viewOf(target, tenantId))} ${sql.ref(alias)} on ${sql.ref(alias)}.id = ${columnRef(column, 'c')}${andReached(target, alias, reach)}`,
			);
		}
	}
	return sql`(select coalesce(json_agg(r), '[]') from (select ${sql.join(columns)}
		from ${sql.table(childViewOf(screen, child, tenantId))} c${sql.join(joins, sql``)} where c.record_id = t.id order by c.position) r)`;
}

/** Moments read the same as in a record, whatever the time zone of the connection. */
function jsonValue(column: StoredField): Fragment {
	const value = columnRef(column, 'c');
	return column.type === 'timestamp with time zone' ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : value;
}
