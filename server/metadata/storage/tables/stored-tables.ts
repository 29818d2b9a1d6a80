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
		unfinished: string[] | null;
		sealed: string[] | null;
		is_partitioned: boolean;
		has_view: boolean;
	}>`
		select n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
			(select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
					and col_description(c.oid, a.attnum) is distinct from ${featureColumn}) as columns,
			(select json_agg(i.relname) from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as indexes,
			(select json_agg(k.conname) from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as foreign_keys,
			(select json_agg(name) from (
				select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid and not x.indisvalid
				union all select k.conname from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and not k.convalidated) u) as unfinished,
			(select json_agg(a.attname) from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
				where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and k.conname ~ '_sealed_[0-9a-f]{8}$') as sealed,
			c.relkind = 'p' as is_partitioned, exists (select from pg_class v where v.relnamespace = c.relnamespace and v.relkind = 'v' and v.relname = c.relname || '__visible') as has_view
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind in ('r', 'p') and n.nspname = any(${schemas})`.execute(db);
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
				unfinished: new Set(row.unfinished ?? []),
				sealed: new Set(row.sealed ?? []),
				isPartitioned: row.is_partitioned,
				hasView: row.has_view,
			},
		]),
	);
}
