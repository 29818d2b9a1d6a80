import { type RawBuilder, sql } from 'kysely';

import { scopedRole } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { ownName } from '../../../db/statements/aside-name.ts';
import { orderOfWords } from './column-types.ts';
import type { DesiredColumn, DesiredForeignKey, DesiredIndex, DesiredTable } from './desired-table.ts';
import { partSql } from './part-sql.ts';
import { addSealConstraint, sealedIndexSql } from './sealed-sql.ts';
import { tableComment } from './stored-tables.ts';

export type Statement = RawBuilder<unknown>;

/** A table with its PostgreSQL schema. */
export interface TableName {
	schema: string;
	table: string;
}

/** A table in a space serves exactly one tenant; others name the tenant in each row. */
export interface TableOwner {
	/** Null for tables outside the spaces. */
	tenantId: string | null;
}

/** The view through which a table is read: the same rows as the policy leaves, but open to every index. */
export function viewName(table: string): string {
	return `${table}__visible`;
}

/** A new table with its policy, grants and comment. */
export function createTable(tableName: TableName, table: DesiredTable, owner: TableOwner): Statement[] {
	const name = sql.table(`${tableName.schema}.${tableName.table}`);
	const columns = table.columns.map((column) => sql`${sql.ref(column.name)} ${columnDefinition(column)}`);
	const write = writeCondition(table, owner);
	return [
		sql`create table ${name} (${sql.join(columns)})`,
		sql`comment on table ${name} is ${sql.lit(tableComment(table.screen))}`,
		sql`alter table ${name} enable row level security`,
		sql`create policy tenant_rows on ${name} using (${readCondition(table, owner)}) with check (${write})`,
		...(table.scope === 'shared'
			? [
					sql`create policy authority_removes on ${name} as restrictive for delete using (${write})`,
					sql`create policy authority_changes on ${name} as restrictive for update using (${write})`,
				]
			: []),
		sql`grant select, insert, update, delete on ${name} to ${sql.ref(scopedRole)}`,
		...table.columns.flatMap((column) => sealing(tableName, column)),
	];
}

/** A new column; rows that exist get the field's fixed default. That they have no plain value is checked later. */
export function addColumn(tableName: TableName, column: DesiredColumn): Statement[] {
	const name = sql.table(`${tableName.schema}.${tableName.table}`);
	const type = sql`${sql.raw(column.type)}${collation(column)}`;
	if (column.initial === undefined) {
		const sealed = column.isSealed ? [addSealConstraint(tableName, column.name, { isNew: false })] : [];
		return [sql`alter table ${name} add column ${sql.ref(column.name)} ${type}`, ...sealed];
	}
	return [
		sql`alter table ${name} add column ${sql.ref(column.name)} ${type} default ${sql.lit(String(column.initial))}`,
		sql`alter table ${name} alter column ${sql.ref(column.name)} drop default`,
	];
}

function sealing(tableName: TableName, column: DesiredColumn): Statement[] {
	return column.isSealed ? [addSealConstraint(tableName, column.name, { isNew: true })] : [];
}

/** How an index is made. */
export interface IndexMaking {
	hasSoftDelete: boolean;
	/** While everybody works on, which no transaction can contain. */
	isConcurrent?: boolean;
}

/** An index; one for searching inside texts has more detailed statistics, so that rare terms are distinguished from popular ones. */
export function createIndex(tableName: TableName, index: DesiredIndex, { hasSoftDelete, isConcurrent }: IndexMaking): Statement[] {
	const kind = sql.raw(`${index.unique ? 'unique ' : ''}index${isConcurrent ? ' concurrently' : ''}`);
	const table = sql.table(`${tableName.schema}.${tableName.table}`);
	const made = sql`create ${kind} ${sql.ref(index.name)} on ${table} ${indexedSql(index)}`;
	if (index.method === 'grams')
		return [made, sql`alter index ${sql.table(`${tableName.schema}.${index.name}`)} alter column 1 set statistics 1000`];
	return [index.unique && hasSoftDelete ? sql`${made} where delete_time is null` : made];
}

/** Drops an index, also one that is not there. */
export function dropIndex({ schema }: TableName, name: string, { isConcurrent }: Pick<IndexMaking, 'isConcurrent'>): Statement {
	return sql`drop index ${sql.raw(isConcurrent ? 'concurrently ' : '')}if exists ${sql.table(`${schema}.${name}`)}`;
}

function indexedSql(index: DesiredIndex): Statement {
	const first = keySql(index.keys[0]);
	if (index.method === 'gin') return sql`using gin (${first})`;
	if (index.method === 'position') return sql`using gist (portal.point_of(${first}))`;
	if (index.method === 'region') return sql`((${first}[1]))`;
	if (index.method === 'grams') return sql`using gin (portal.grams(${first}))`;
	if (index.method === 'hash') return sql`using hash (${first})`;
	return sql`(${sql.join(index.keys.map((key) => (key.descending ? sql`${keySql(key)} desc` : keySql(key))))})`;
}

/** A column, or a part of its values in the brackets that an expression needs. */
function keySql(key: DesiredIndex['keys'][number] | undefined): Statement {
	const column = sql`${sql.ref(key?.column ?? 'id')}`;
	if (key?.isSealed) return sql`(${sealedIndexSql(column)})`;
	if (key?.isInWords) return sql`${column} ${sql.raw(orderOfWords)}`;
	return key?.part ? sql`(${partSql(column, key.part)})` : column;
}

/** A reference that the database itself holds. */
export function addForeignKey(tableName: TableName, key: DesiredForeignKey, target: TableName): Statement {
	return sql`alter table ${sql.table(`${tableName.schema}.${tableName.table}`)} add constraint ${sql.ref(key.name)}
		foreign key (${sql.ref(key.column)}) references ${sql.table(`${target.schema}.${target.table}`)} (id) on delete ${sql.raw(key.onDelete)}`;
}

/** Checks the rows that are older than a constraint; readers and writers go on. */
export function validateConstraint({ schema, table }: TableName, name: string): Statement {
	return sql`alter table ${sql.table(`${schema}.${table}`)} validate constraint ${sql.ref(name)}`;
}

/**
 * Locks a view and then its table, which is the order in which a reader comes by: who altered the table first and dropped the view
 * afterwards would meet a reader half-way, and PostgreSQL would end one of the two.
 */
export function lockView(tableName: TableName): Statement {
	return sql`lock table ${sql.table(`${tableName.schema}.${viewName(ownName(tableName.table))}`)} in access exclusive mode`;
}

/** The view of a table, made again because its columns may have changed. */
export function createView(
	tableName: TableName & TableOwner,
	table: DesiredTable,
	{ of = tableName.table, names = [] }: Viewed = {},
): Statement[] {
	const view = sql.table(`${tableName.schema}.${viewName(tableName.table)}`);
	const rows = sql`select ${withNames(names)} from ${sql.table(`${tableName.schema}.${of}`)} t`;
	return [
		sql`drop view if exists ${view}`,
		sql`create view ${view} as ${rows} where ${readCondition(table, tableName)}`,
		sql`grant select on ${view} to ${sql.ref(scopedRole)}`,
	];
}

/** What a view shows. */
export interface Viewed {
	/** The table. Default: that of the same name. */
	of?: string;
	/** Columns that have a second name in it. */
	names?: Array<{ column: string; as: string }>;
}

/** All columns, and some of them by a second name. */
export function withNames(names: NonNullable<Viewed['names']>): Statement {
	return sql.join([sql`t.*`, ...names.map(({ column, as }) => sql`t.${sql.ref(column)} as ${sql.ref(as)}`)]);
}

/** Drops the view of a table, also one that is not there. */
export function dropView({ schema, table }: TableName): Statement {
	return sql`drop view if exists ${sql.table(`${schema}.${viewName(table)}`)}`;
}

function columnDefinition(column: DesiredColumn): Statement {
	if (column.name === 'id') return sql`uuid primary key`;
	if (column.name === 'version') return sql`integer not null default 1`;
	// No foreign key: every insert would lock the tenant's row, and the policy admits the session's tenant alone.
	if (column.name === 'tenant_id') return sql`uuid not null`;
	if (column.name === 'create_time' || column.name === 'update_time') return sql`timestamptz not null default now()`;
	return sql`${sql.raw(column.type)}${collation(column)}${column.isRequired ? sql` not null` : sql``}`;
}

/** Texts sort and compare the same on every server. */
export function collation(column: Pick<DesiredColumn, 'type'>): Statement {
	return column.type === 'text' || column.type === 'text[]' ? sql` collate "C"` : sql``;
}

function readCondition(table: DesiredTable, owner: TableOwner): Statement {
	if (table.scope === 'shared') return sql`true`;
	const own = writeCondition(table, owner);
	return table.hasOversight ? sql`${own} or (select current_setting('portal.tenant', true)) = ${sql.lit(platformTenantId)}` : own;
}

/** The setting is read once for a statement, not once for a row. */
function writeCondition(table: DesiredTable, owner: TableOwner): Statement {
	if (table.scope === 'platform') return sql`tenant_id = (select current_setting('portal.tenant', true)::uuid)`;
	return sql`(select current_setting('portal.tenant', true)) = ${sql.lit(owner.tenantId ?? platformTenantId)}`;
}
