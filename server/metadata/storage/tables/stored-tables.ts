import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';

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
	/** Whether the view through which it is read exists. */
	hasView: boolean;
}

const commentPrefix = 'screen:';

/** The comment by which a table of a screen is known. */
export function tableComment(screen: string): string {
	return `${commentPrefix}${screen}`;
}

/** The comment on a column that a feature has beside those of its screen, so the screen never gives it up. */
const featureColumn = 'feature';

/** Every table of the named schemas, by `schema.name`. */
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
		has_view: boolean;
	}>`
		with t as materialized (
			select c.oid, n.oid as space, n.nspname as schema, c.relname as name, c.relkind = 'p' as is_partitioned, d.description as comment
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			left join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = 0
			where c.relkind in ('r', 'p') and n.nspname = any(${schemas})
		), columns as (
			select a.attrelid as oid, json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) as names from t join pg_attribute a on a.attrelid = t.oid
			left join pg_description d on d.objoid = a.attrelid and d.classoid = 'pg_class'::regclass and d.objsubid = a.attnum
			where a.attnum > 0 and not a.attisdropped and d.description is distinct from ${featureColumn} group by 1
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
			i.unfinished as unfinished_indexes, k.unfinished as unfinished_keys, v.oid is not null as has_view
		from t left join columns c on c.oid = t.oid left join indexes i on i.oid = t.oid left join keys k on k.oid = t.oid left join sealed s on s.oid = t.oid
		left join pg_class v on v.relnamespace = t.space and v.relkind = 'v' and v.relname = t.name || '__visible'`.execute(db);
	return new Map(
		rows.map((row) => [
			`${row.schema}.${row.name}`,
			{
				schema: row.schema,
				name: row.name,
				screen: row.comment?.startsWith(commentPrefix) ? row.comment.slice(commentPrefix.length) : null,
				columns: new Map(Object.entries(row.columns ?? {})),
				indexes: new Set(row.indexes ?? []),
				foreignKeys: new Set(row.foreign_keys ?? []),
				unfinished: new Set([...(row.unfinished_indexes ?? []), ...(row.unfinished_keys ?? [])]),
				sealed: new Set(row.sealed ?? []),
				isPartitioned: row.is_partitioned,
				hasView: row.has_view,
			},
		]),
	);
}
