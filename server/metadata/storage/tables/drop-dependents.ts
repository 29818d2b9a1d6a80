import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import { madeByUs } from './table-plan.ts';
import { dropIndex, type Statement, type TableName } from './table-sql.ts';

/** Drops our indexes and foreign keys over a column, which do not suit another type; the next plan has those that its screen needs. */
export async function dropDependents(db: RecordDatabase, tableName: TableName, column: string): Promise<Statement[]> {
	const { rows } = await sql<{ name: string; isKey: boolean }>`
		with a as (
			select a.attrelid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
			where n.nspname = ${tableName.schema} and c.relname = ${tableName.table} and a.attname = ${column}
		)
		select i.relname as name, false as "isKey" from a
			join pg_depend d on d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = a.attrelid and d.refobjsubid = a.attnum
			join pg_index x on x.indexrelid = d.objid join pg_class i on i.oid = d.objid
		union select k.conname, true from a join pg_constraint k on k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)`.execute(
		db,
	);
	const table = sql.table(`${tableName.schema}.${tableName.table}`);
	return rows
		.filter(({ name }) => madeByUs.test(name))
		.map(({ name, isKey }) =>
			isKey ? sql`alter table ${table} drop constraint ${sql.ref(name)}` : dropIndex(tableName, name, { isConcurrent: false }),
		);
}
