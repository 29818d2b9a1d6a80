import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import { ownName, ownNameSql } from '../../../db/statements/aside-name.ts';

/** A table as the database has it. */
export interface StoredTable {
	schema: string;
	name: string;
	/** The screen that made it, from its comment. */
	screen: string | null;
	/** Column name -> type. */
	columns: Map<string, string>;
	indexes: Set<string>;
	foreignKeys: Set<string>;
	/** Those of both that a node left behind when it was killed: indexes that are not used, and keys that were not checked. */
	unfinished: Set<string>;
	/** Columns that take encrypted values alone. */
	sealed: Set<string>;
	/** Whether it has partitions, which no index can be built over concurrently. */
	isPartitioned: boolean;
	/** The view through which it is read: one that is `behind` lacks columns that a migration has added to the table. */
	view: 'none' | 'complete' | 'behind';
	/** What it and its columns were called before a rename, as long as nodes with the former version of the screen may use it. */
	names?: FormerNames;
}

/** Names of a table and its columns before a rename, which a view still has. */
export interface FormerNames {
	/** The view, named as the table was. */
	view: string;
	/** The table, which has another name than the view. */
	table: string;
	/** Milliseconds since 1970. */
	since: number;
	/** The history has the new names. */
	isDone: boolean;
	columns: RenamedColumn[];
}

/** A column with the name that it and its field had before. */
export interface RenamedColumn {
	name: string;
	field: string | null;
	former: { column: string; field: string };
}

const commentPrefix = 'screen:';

/** The comment by which a table of a screen is known. */
export function tableComment(screen: string): string {
	return `${commentPrefix}${screen}`;
}

const namesPrefix = 'former names: ';

/** The former names that the comment of a view tells of. */
export function readNamesComment(comment: string | null): FormerNames | undefined {
	return comment?.startsWith(namesPrefix) ? JSON.parse(comment.slice(namesPrefix.length)) : undefined;
}

/** The comment by which the view with the former names of a table is known. */
export function namesComment(names: FormerNames): string {
	return `${namesPrefix}${JSON.stringify(names)}`;
}

/** The comment on a column that a feature has beside those of its screen, so the screen never gives it up. */
const featureColumn = 'feature';

/** Every table of the named schemas, by `schema.name`; a renamed one also by its former name, as long as a view has it. */
export async function readStoredTables(db: RecordDatabase, schemas: string[]): Promise<Map<string, StoredTable>> {
	const { rows } = await sql<{
		schema: string;
		name: string;
		comment: string | null;
		columns: Record<string, string>;
		indexes: string[] | null;
		foreign_keys: string[] | null;
		unfinished_indexes: string[] | null;
		unfinished_keys: string[] | null;
		sealed: string[] | null;
		is_partitioned: boolean;
		column_count: number | null;
		view_count: number | null;
	}>`
		with t as materialized (
			select c.oid, n.oid as space, n.nspname as schema, c.relname as name, c.relkind = 'p' as is_partitioned, d.description as comment
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			left join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = 0
			where c.relkind in ('r', 'p') and n.nspname = any(${schemas})
		), columns as (
			select a.attrelid as oid, count(*)::integer as count,
				json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) filter (where d.description is distinct from ${featureColumn}) as names
			from t join pg_attribute a on a.attrelid = t.oid
			left join pg_description d on d.objoid = a.attrelid and d.classoid = 'pg_class'::regclass and d.objsubid = a.attnum
			where a.attnum > 0 and not a.attisdropped group by 1
		), indexes as (
			select x.indrelid as oid, json_agg(i.relname) as names, json_agg(i.relname) filter (where not x.indisvalid) as unfinished
			from t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid group by 1
		), keys as (
			select k.conrelid as oid, json_agg(k.conname) as names, json_agg(k.conname) filter (where not k.convalidated) as unfinished
			from t join pg_constraint k on k.conrelid = t.oid where k.contype = 'f' group by 1
		), sealed as (
			select k.conrelid as oid, json_agg(a.attname) as names from t join pg_constraint k on k.conrelid = t.oid
			join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
			where k.contype = 'c' and k.convalidated and k.conname ~ '_sealed_[0-9a-f]{8}$' group by 1
		)
		select t.schema, t.name, t.comment, t.is_partitioned, c.names as columns, i.names as indexes, k.names as foreign_keys, s.names as sealed,
			i.unfinished as unfinished_indexes, k.unfinished as unfinished_keys, c.count as column_count, v.relnatts::integer as view_count
		from t left join columns c on c.oid = t.oid left join indexes i on i.oid = t.oid left join keys k on k.oid = t.oid left join sealed s on s.oid = t.oid
		left join pg_class v on v.relnamespace = t.space and v.relkind = 'v' and v.relname = ${sql.raw(ownNameSql('t.name'))} || '__visible'`.execute(
		db,
	);
	const tables = new Map(
		rows.map((row): [string, StoredTable] => [
			`${row.schema}.${ownName(row.name)}`,
			{
				schema: row.schema,
				name: ownName(row.name),
				screen: row.comment?.startsWith(commentPrefix) ? row.comment.slice(commentPrefix.length) : null,
				columns: new Map(Object.entries(row.columns ?? {})),
				indexes: new Set(row.indexes ?? []),
				foreignKeys: new Set(row.foreign_keys ?? []),
				unfinished: new Set([...(row.unfinished_indexes ?? []), ...(row.unfinished_keys ?? [])]),
				sealed: new Set(row.sealed ?? []),
				isPartitioned: row.is_partitioned,
				view: viewOf(row),
				...(ownName(row.name) !== row.name && { names: { ...lostNames, view: ownName(row.name), table: row.name } }),
			},
		]),
	);
	for (const { schema, names } of await readFormerNames(db, schemas)) {
		const table = tables.get(`${schema}.${ownName(names.table)}`);
		if (!table) continue;
		table.names = names;
		tables.set(`${schema}.${names.view}`, table);
	}
	return tables;
}

/** A view has the columns that its table had when it was made; columns that a view has are not dropped without it. */
function viewOf({
	column_count: columns,
	view_count: shown,
}: {
	column_count: number | null;
	view_count: number | null;
}): StoredTable['view'] {
	if (shown === null) return 'none';
	return shown < (columns ?? 0) ? 'behind' : 'complete';
}

/** Of a table whose view was dropped. */
const lostNames = { since: 0, isDone: true, columns: [] };

async function readFormerNames(db: RecordDatabase, schemas: string[]): Promise<Array<{ schema: string; names: FormerNames }>> {
	const { rows } = await sql<{ schema: string; comment: string }>`select n.nspname as schema, d.description as comment
		from pg_description d join pg_class c on c.oid = d.objoid and c.relkind = 'v' join pg_namespace n on n.oid = c.relnamespace
		where d.classoid = 'pg_class'::regclass and d.objsubid = 0 and starts_with(d.description, ${namesPrefix})
		and n.nspname = any(${schemas})`.execute(db);
	return rows.flatMap(({ schema, comment }) => {
		const names = readNamesComment(comment);
		return names ? [{ schema, names }] : [];
	});
}

/** Whether any table has former names. */
export async function hasFormerNames(db: RecordDatabase): Promise<boolean> {
	const { rows } = await sql`select from pg_description where starts_with(description, ${namesPrefix}) limit 1`.execute(db);
	return rows.length > 0;
}
