import { type RawBuilder, sql } from 'kysely';

import { holdsFiles } from '../../../contract/files/file-rules.ts';
import { pathTitle } from '../../../contract/records/list-query.ts';
import { type CompiledScreen, remembered, type StoredField, schemaOf, viewOf } from './compiled-screen.ts';
import { JoinSet, type Reach } from './join-set.ts';

type Fragment = RawBuilder<unknown>;

/** Selects every stored field of `t` under its name, the title of each reference under `$` and the field's name, and the list's columns of other records. */
export interface RowSelection {
	columns: Fragment;
	/** The joins that titles and columns of other records need. */
	joins: Fragment;
}

/** A tree deeper than this shows the end of its path only. */
const maxPath = 20;

/** How a row is selected; made once for each screen and schema, and for who sees only a part of the records each time. */
export function rowSelection(screen: CompiledScreen, tenantId: string, reach: Reach | null = null): RowSelection {
	if (reach) return makeSelection(screen, tenantId, reach);
	return remembered(screen, `row ${schemaOf(screen, tenantId)}`, () => makeSelection(screen, tenantId, null));
}

/** Selects the stored fields alone, from an alias or straight from a `returning`. */
export function plainColumns(screen: CompiledScreen, alias?: string): Fragment {
	return sql.join(screen.stored.map((field) => sql`${columnRef(field, alias)} as ${sql.id(field.name)}`));
}

/** The column of a field, of an alias when one is named. */
export function columnRef(field: StoredField, alias?: string): Fragment {
	return alias === undefined ? sql`${sql.ref(field.column)}` : sql`${sql.ref(alias)}.${sql.ref(field.column)}`;
}

/** The condition that a row is not among the removed ones. */
export function aliveCondition(screen: CompiledScreen, alias: string): Fragment {
	return screen.hasSoftDelete ? sql`${sql.ref(alias)}.delete_time is null` : sql`true`;
}

function makeSelection(screen: CompiledScreen, tenantId: string, reach: Reach | null): RowSelection {
	const joins = new JoinSet(screen, tenantId, { reach });
	const columns = [plainColumns(screen, 't')];
	for (const field of screen.stored) {
		if (holdsFiles(field.field)) columns.push(sql`${fileNames(field, 't')} as ${sql.id(`$${field.name}`)}`);
		const target = field.field.reference && screen.find(field.field.reference.screen);
		const title = target?.storedBy.get(target.loaded.resolved.titleField);
		if (!target || !title) continue;
		const key = sql.id(`$${field.name}`);
		if (field.field.type !== 'array') columns.push(sql`${joins.field(`${field.name}.${title.name}`)?.expression} as ${key}`);
		else columns.push(sql`${listTitles(field, target, { tenantId, alias: 't', reach })} as ${key}`);
	}
	for (const { field, type } of screen.loaded.resolved.list.columns) {
		if (type === 'path') columns.push(...pathTitles(screen, field, { tenantId, reach }));
		const found = field.includes('.') ? joins.field(field) : undefined;
		if (found) columns.push(sql`${found.expression} as ${sql.id(field)}`);
	}
	if (screen.isTree) columns.push(hasChildren(screen, tenantId, reach));
	return { columns: sql.join(columns), joins: joins.joins };
}

/** The names of the files that a field of an alias holds: one, or a list in the order of the field, empty for a file that is gone. */
export function fileNames(field: StoredField, alias: string): Fragment {
	const value = columnRef(field, alias);
	const files = sql.table('portal.attachment');
	if (field.field.type !== 'array') return sql`(select a.file_name from ${files} a where a.id = ${value})`;
	return sql`(select json_agg(coalesce(a.file_name, '') order by u.ordinal) from unnest(${value}) with ordinality u (id, ordinal)
		left join ${files} a on a.id = u.id)`;
}

/** The titles of a list of references of an alias, in the order of the list. */
export function listTitles(
	field: StoredField,
	target: CompiledScreen,
	{ tenantId, alias, reach = null }: { tenantId: string; alias: string; reach?: Reach | null },
): Fragment {
	const title = target.storedBy.get(target.loaded.resolved.titleField);
	return sql`(select json_agg(r.${sql.ref(title?.column ?? 'id')} order by u.ordinal) from unnest(${columnRef(field, alias)})
		with ordinality u (id, ordinal) join ${sql.table(viewOf(target, tenantId))} r on r.id = u.id${andReached(target, 'r', reach)})`;
}

/** The titles from the root of a tree to the record that a reference points at, as its title under `<field>/path`. */
function pathTitles(screen: CompiledScreen, name: string, { tenantId, reach }: { tenantId: string; reach: Reach | null }): Fragment[] {
	const field = screen.storedBy.get(name);
	const target = field?.field.reference && screen.find(field.field.reference.screen);
	const parent = target?.storedBy.get(target.loaded.resolved.parentField ?? '');
	const title = target?.storedBy.get(target.loaded.resolved.titleField);
	if (!field || !target || !parent || !title) return [];
	const view = sql.table(viewOf(target, tenantId));
	const reached = andReached(target, 'r', reach);
	return [
		sql`(with recursive up (id, title, depth) as (
			select ${columnRef(parent, 'r')}, ${columnRef(title, 'r')}, 1 from ${view} r where r.id = ${columnRef(field, 't')}${reached}
			union all select ${columnRef(parent, 'r')}, ${columnRef(title, 'r')}, up.depth + 1 from ${view} r join up on r.id = up.id where up.depth < ${sql.lit(maxPath)}${reached}
		) select string_agg(title, ' / ' order by depth desc) from up) as ${sql.id(`$${pathTitle(name)}`)}`,
	];
}

/** ` and ...` for the rows of an alias that may be seen. */
export function andReached(screen: CompiledScreen, alias: string, reach: Reach | null): Fragment {
	const reached = reach?.(screen, alias);
	return reached ? sql` and ${reached}` : sql``;
}

function hasChildren(screen: CompiledScreen, tenantId: string, reach: Reach | null): Fragment {
	const parent = screen.storedBy.get(screen.loaded.resolved.parentField ?? '');
	if (!parent) return sql`false as "hasChildren"`;
	const view = sql.table(viewOf(screen, tenantId));
	return sql`exists (select from ${view} c where ${columnRef(parent, 'c')} = t.id and ${aliveCondition(screen, 'c')}${andReached(screen, 'c', reach)}) as "hasChildren"`;
}
