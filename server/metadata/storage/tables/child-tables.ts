import { toColumnName } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { LoadedScreen } from '../../screen-file/loaded-screen.ts';
import { rowColumnType } from './column-types.ts';
import {
	boundedName,
	type DesiredColumn,
	type DesiredForeignKey,
	type DesiredTable,
	initialOf,
	nameForeignKey,
	onDeleteOf,
	toDesiredTable,
	toIndex,
} from './desired-table.ts';
import { viewName } from './table-sql.ts';

/** All tables of a screen: that of its records, and one for each child table. */
export interface ScreenTables {
	record: DesiredTable;
	children: DesiredTable[];
}

/** A field of a row that has a column. */
export interface RowColumn {
	field: ResolvedField;
	column: string;
	/** PostgreSQL's type. */
	type: string;
}

/** Of each screen as it was loaded: most screens are the same after a change of another one. */
const known = new WeakMap<LoadedScreen, ScreenTables>();

/** What a screen's records and the rows inside them need from the database. */
export function toScreenTables(screen: LoadedScreen): ScreenTables {
	const tables = known.get(screen) ?? findTables(screen);
	known.set(screen, tables);
	return tables;
}

function findTables(screen: LoadedScreen): ScreenTables {
	const record = toDesiredTable(screen);
	return { record, children: childFields(screen.resolved.fields).map((field) => toChildTable(record, field)) };
}

/** The fields that are tables of their own. */
export function childFields(fields: ResolvedField[]): ResolvedField[] {
	return fields.filter((field) => field.itemFields !== undefined && !field.writeOnly && !field.external);
}

/** `<table>__<field>`, shortened where its view would not fit into PostgreSQL's 63 bytes or is the view of the record's own table. */
export function childTableName(table: string, field: Pick<ResolvedField, 'name'>): string {
	const name = `${table}__${toColumnName(field.name)}`;
	const isFree = viewName(name).length <= 63 && name !== viewName(table);
	return isFree ? name : boundedName(name.slice(0, 36), 'rows', name);
}

/** The columns of a child table that hold values. */
export function rowColumns({ itemFields = [] }: ResolvedField): RowColumn[] {
	return itemFields.flatMap((field): RowColumn[] => {
		const type = rowColumnType(field);
		return type === null ? [] : [{ field, column: toRowColumn(field.name), type }];
	});
}

const ownColumns = ['id', 'tenant_id', 'record_id', 'position'];

/** A field may be named like a column that every child table has. */
function toRowColumn(name: string): string {
	const column = toColumnName(name);
	return ownColumns.includes(column) ? `${column}_` : column;
}

function toChildTable(record: DesiredTable, field: ResolvedField): DesiredTable {
	const name = childTableName(record.name, field);
	const columns = rowColumns(field);
	const tenant = record.scope === 'platform' ? [own('tenant_id', 'uuid')] : [];
	const references = columns.filter((column) => column.field.reference);
	return {
		screen: record.screen,
		name,
		scope: record.scope,
		hasOversight: record.hasOversight,
		...(field.was !== undefined && { formerName: childTableName(record.name, { name: field.was }) }),
		columns: [
			own('id', 'uuid'),
			...tenant,
			own('record_id', 'uuid'),
			own('position', 'integer'),
			...columns.map((column) => toColumn(field, column)),
		],
		indexes: [
			toIndex(name, { method: 'btree', unique: false, keys: ascending(['record_id', 'position']), fields: [] }),
			...references.map(({ field: { type }, column }) =>
				toIndex(name, { method: type === 'array' ? 'gin' : 'btree', unique: false, keys: ascending([column]), fields: [] }),
			),
		],
		foreignKeys: [
			nameForeignKey(name, { column: 'record_id', field: field.name, target: record.screen, onDelete: 'cascade' }),
			...references.filter((column) => column.field.type !== 'array').map((column) => toForeignKey(name, { child: field, column })),
		],
	};
}

function own(name: string, type: string): DesiredColumn {
	return { name, type, field: null, initial: undefined, isRequired: name !== 'id' };
}

function toColumn(child: ResolvedField, { field, column, type }: RowColumn): DesiredColumn {
	const former = `${child.was ?? child.name}.${field.was ?? field.name}`;
	const name = `${child.name}.${field.name}`;
	return {
		...{ name: column, type, field: name, initial: initialOf(field) },
		...(former !== name && { former: { column: toRowColumn(field.was ?? field.name), field: former } }),
	};
}

function toForeignKey(table: string, { child, column }: { child: ResolvedField; column: RowColumn }): DesiredForeignKey {
	return nameForeignKey(table, {
		column: column.column,
		field: `${child.name}.${column.field.name}`,
		target: column.field.reference?.screen ?? '',
		onDelete: onDeleteOf(column.field),
	});
}

function ascending(columns: string[]): Array<{ column: string; descending: boolean }> {
	return columns.map((column) => ({ column, descending: false }));
}
