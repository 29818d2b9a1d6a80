import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { TableName } from './table-sql.ts';

/** A table of the database, also one that the portal did not create, as far as a screen can describe it. */
export interface TableFacts extends TableName {
	comment: string | null;
	columns: ColumnFacts[];
	/** Columns of each unique index without a condition, the primary key omitted. */
	unique: string[][];
	/** Columns of each other index, `-` before one that descends; those that search inside a text apart. */
	indexes: string[][];
	searched: string[];
	references: ReferenceFacts[];
	/** `CHECK (...)` as PostgreSQL writes it. */
	checks: string[];
	/** Whether anybody may see every row. */
	hasRowSecurity: boolean;
}

export interface ColumnFacts {
	name: string;
	/** As `format_type` writes it, with length and precision. */
	type: string;
	isRequired: boolean;
	comment: string | null;
	/** An expression; null when there is none. */
	default: string | null;
}

export interface ReferenceFacts extends TableName {
	column: string;
	clears: boolean;
}

/** Reads a table; nothing when there is none of that name. */
export async function readTable(db: RecordDatabase, { schema, table }: TableName): Promise<TableFacts | undefined> {
	const { rows } = await sql<Omit<TableFacts, keyof TableName> & { id: number }>`
		select c.oid::bigint as id, obj_description(c.oid, 'pg_class') as comment, c.relrowsecurity as "hasRowSecurity",
			(select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull,
				'comment', col_description(c.oid, a.attnum), 'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum), '[]')
				from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
			(select coalesce(json_agg(json_build_object('column', a.attname, 'schema', tn.nspname, 'table', t.relname, 'clears', k.confdeltype = 'n')), '[]')
				from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
				join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
				where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1) as references,
			(select coalesce(json_agg(pg_get_constraintdef(k.oid)), '[]') from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = ${schema} and c.relname = ${table} and c.relkind in ('r', 'p')`.execute(db);
	const [found] = rows;
	if (!found) return undefined;
	const { id, ...facts } = found;
	return { ...facts, schema, table, ...(await readIndexes(db, id)) };
}

async function readIndexes(db: RecordDatabase, id: number): Promise<Pick<TableFacts, 'unique' | 'indexes' | 'searched'>> {
	const { rows } = await sql<{ unique: boolean; partial: boolean; method: string; keys: Array<string | null>; definition: string }>`
		select x.indisunique as unique, x.indpred is not null as partial, m.amname as method, pg_get_indexdef(x.indexrelid) as definition,
			(select json_agg(case when (x.indoption[p.ordinal - 1] & 1) = 1 then '-' || a.attname else a.attname::text end order by p.ordinal)
				from unnest(x.indkey::int2[]) with ordinality p (number, ordinal) left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = p.number) as keys
		from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
		where x.indrelid = ${id} and not x.indisprimary order by i.relname`.execute(db);
	const plain = rows.filter((row) => row.method === 'btree' && row.keys.every((key) => key !== null));
	const keysOf = (isUnique: boolean) =>
		plain.filter((row) => row.unique === isUnique && !(isUnique && row.partial && !/delete_time IS NULL/.test(row.definition)));
	return {
		unique: keysOf(true).map(({ keys }) => keys as string[]),
		indexes: keysOf(false).map(({ keys }) => keys as string[]),
		searched: rows.flatMap(({ definition }) => /portal\.grams\((\w+)\)/.exec(definition)?.[1] ?? []),
	};
}
