import { sql } from 'kysely';

import { scopedRole } from '../../../db/database.ts';
import { asideName, ownName } from '../../../db/statements/aside-name.ts';
import type { DesiredTable } from './desired-table.ts';
import { type FormerNames, namesComment, type RenamedColumn, type StoredTable } from './stored-tables.ts';
import { createView, dropView, type Statement, type TableName, type TableOwner, type Viewed, withNames } from './table-sql.ts';

interface Renaming {
	table: DesiredTable;
	tableName: TableName & TableOwner;
	names: FormerNames;
}

/** The former names of a table that is being renamed, or of which columns are. */
export function formerNamesOf(table: DesiredTable, { name }: StoredTable): FormerNames {
	const columns = table.columns.flatMap(({ name: column, field, former }): RenamedColumn[] =>
		former ? [{ name: column, field, former }] : [],
	);
	const isMoved = name !== table.name;
	return { view: name, table: isMoved ? table.name : asideName(table.name), since: Date.now(), isDone: false, columns };
}

/** Whether the table itself is renamed, not only columns of it. */
export function isMovedTable({ view, table }: FormerNames): boolean {
	return view !== ownName(table);
}

/**
 * Lets both versions of a screen read and write a table of which columns were renamed: a view with all names takes the name of the table, and the
 * table a name of its own. A renamed table gets a view of its former name.
 */
export function keepNames(renaming: Renaming): Statement[] {
	const { tableName, names } = renaming;
	if (isMovedTable(names)) return formerViews(renaming);
	return [sql`alter table ${nameIn(tableName, names.view)} rename to ${sql.ref(names.table)}`, ...formerViews(renaming)];
}

/** The views of a table with former names. */
export function formerViews({ table, tableName, names }: Renaming): Statement[] {
	const view = nameIn(tableName, names.view);
	const seconds = secondNames(names);
	const viewed = { of: names.table, names: seconds };
	return [
		...(isMovedTable(names) ? createView({ ...tableName, table: names.table }, table) : []),
		...createView({ ...tableName, table: names.view }, table, viewed),
		sql`drop view if exists ${view}`,
		sql`create view ${view} with (security_invoker = true) as select ${withNames(seconds)} from ${nameIn(tableName, names.table)} t`,
		sql`grant select, insert, update, delete on ${view} to ${sql.ref(scopedRole)}`,
		noteNames(tableName.schema, names),
	];
}

/** Remembers the former names beside the view that has them. */
export function noteNames(schema: string, names: FormerNames): Statement {
	return sql`comment on view ${nameIn({ schema }, names.view)} is ${sql.lit(namesComment(names))}`;
}

/** Gives a table its name back, and ends the former ones. */
export function endNames({ table, tableName, names }: Renaming): Statement[] {
	const own = { ...tableName, table: names.view };
	const ended = [dropView(own), sql`drop view if exists ${nameIn(own, names.view)}`];
	if (isMovedTable(names)) return ended;
	return [...ended, sql`alter table ${nameIn(own, names.table)} rename to ${sql.ref(names.view)}`, ...createView(own, table)];
}

/** The former names of columns, which they have in the views beside their own. */
export function secondNames(names: FormerNames): NonNullable<Viewed['names']> {
	return renamed(names).map(({ name, former }) => ({ column: name, as: former.column }));
}

/** The columns that have another name than before. */
export function renamed({ columns }: FormerNames): RenamedColumn[] {
	return columns.filter(({ name, former }) => name !== former.column);
}

function nameIn({ schema }: { schema: string }, name: string) {
	return sql.table(`${schema}.${name}`);
}
