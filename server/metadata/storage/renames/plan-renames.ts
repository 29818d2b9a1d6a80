import { sql } from 'kysely';

import { type DesiredColumn, type DesiredTable, nameForeignKey, toIndex } from '../tables/desired-table.ts';
import type { StoredTable } from '../tables/stored-tables.ts';
import type { PartialStep } from '../tables/table-plan.ts';
import { dropView, type Statement, type TableName } from '../tables/table-sql.ts';
import { renameInHistory } from './rename-in-history.ts';

/** The renames that a table still needs, and the table as it is after them. */
export interface RenamePlan {
	steps: PartialStep[];
	stored: StoredTable | undefined;
	/** What gives the history the new names. */
	history: Statement[];
}

interface RenameState {
	table: DesiredTable;
	/** The table under its present name; under the former one while it has not been renamed. */
	stored: StoredTable | undefined;
	tableName: TableName;
}

/** Renames tables, columns, indexes and keys that have a former name; a former name that is gone needs nothing. */
export function planRenames({ table, stored, tableName }: RenameState): RenamePlan {
	const isMoved = stored !== undefined && stored.name !== table.name;
	const columns = table.columns.filter((column) => isPending(column, stored));
	if (!stored || (!isMoved && columns.length === 0)) return { steps: [], stored, history: [] };
	const former = { table, stored, columns, isMoved };
	const names = [...indexNames(former), ...keyNames(former)];
	const steps: PartialStep[] = [];
	if (isMoved) {
		const [from, to] = [sql.table(`${stored.schema}.${stored.name}`), sql.ref(table.name)];
		// The view is made again afterwards, because its columns would keep their names.
		const statements = [dropView({ schema: stored.schema, table: stored.name }), sql`alter table ${from} rename to ${to}`];
		steps.push({ kind: 'renameTable', name: table.name, fields: fieldOf(table), statements });
	}
	for (const { name, former: before, field } of columns) {
		const statements = [
			dropView(tableName),
			sql`alter table ${nameOf(tableName)} rename column ${sql.ref(before?.column ?? '')} to ${sql.ref(name)}`,
		];
		steps.push({ kind: 'renameColumn', name, fields: field === null ? [] : [field], statements });
	}
	steps.at(-1)?.statements.push(...names.map(({ from, to, isKey }) => renameIndexOrKey(tableName, { from, to, isKey })));
	return { steps, stored: renamed(former, names), history: renameInHistory(table, { schema: tableName.schema, columns, isMoved }) };
}

/** What a column was called before, as far as it is still called that. */
export function pendingColumns(table: DesiredTable, stored: StoredTable | undefined): Map<string, string> {
	return new Map(table.columns.filter((column) => isPending(column, stored)).map(({ name, former }) => [former?.column ?? '', name]));
}

function isPending({ name, former }: DesiredColumn, stored: StoredTable | undefined): boolean {
	return former !== undefined && former.column !== name && stored?.columns.has(former.column) === true && !stored.columns.has(name);
}

interface Former {
	table: DesiredTable;
	stored: StoredTable;
	columns: DesiredColumn[];
	isMoved: boolean;
}

interface NameChange {
	from: string;
	to: string;
	isKey: boolean;
}

/** The names of indexes follow from their definitions: the same one with the former names is the same index. */
function indexNames({ table, stored, columns, isMoved }: Former): NameChange[] {
	const column = (name: string) => columns.find((one) => one.name === name)?.former?.column ?? name;
	const field = (name: string) => columns.find((one) => one.field === name)?.former?.field ?? name;
	return table.indexes.flatMap(({ name: to, ...definition }): NameChange[] => {
		const keys = definition.keys.map((key) => ({ ...key, column: column(key.column) }));
		const before = { ...definition, keys, fields: definition.fields.map(field) };
		const { name: from } = toIndex(isMoved ? stored.name : table.name, before);
		return from !== to && stored.indexes.has(from) && !stored.indexes.has(to) ? [{ from, to, isKey: false }] : [];
	});
}

function keyNames({ table, stored, columns, isMoved }: Former): NameChange[] {
	return table.foreignKeys.flatMap(({ name: to, ...definition }): NameChange[] => {
		const own = columns.find(({ name }) => name === definition.column)?.former;
		const field = own?.field ?? (isMoved ? formerField(table, definition.field) : definition.field);
		const before = { ...definition, column: own?.column ?? definition.column, field };
		const { name: from } = nameForeignKey(isMoved ? stored.name : table.name, before);
		return from !== to && stored.foreignKeys.has(from) && !stored.foreignKeys.has(to) ? [{ from, to, isKey: true }] : [];
	});
}

/** Of a field in a renamed child table, or of that table itself. */
function formerField({ columns }: DesiredTable, field: string): string {
	const own = columns.find((column) => column.field === field)?.former?.field;
	const above = columns.find((column) => column.former)?.former?.field.split('.')[0];
	return own ?? above ?? field;
}

function renamed({ table, stored, columns }: Former, names: NameChange[]): StoredTable {
	const columnNames = new Map(columns.map(({ name, former }) => [former?.column, name]));
	const otherNames = new Map(names.map(({ from, to }) => [from, to]));
	const rename = (list: Set<string>) => new Set([...list].map((name) => otherNames.get(name) ?? name));
	return {
		...{ schema: stored.schema, name: table.name, screen: stored.screen, isPartitioned: stored.isPartitioned, view: 'none' },
		columns: new Map([...stored.columns].map(([name, type]) => [columnNames.get(name) ?? name, type])),
		indexes: rename(stored.indexes),
		sealed: new Set([...stored.sealed].map((name) => columnNames.get(name) ?? name)),
		foreignKeys: rename(stored.foreignKeys),
		unfinished: rename(stored.unfinished),
	};
}

function renameIndexOrKey(tableName: TableName, { from, to, isKey }: NameChange): Statement {
	if (isKey) return sql`alter table ${nameOf(tableName)} rename constraint ${sql.ref(from)} to ${sql.ref(to)}`;
	return sql`alter index ${sql.table(`${tableName.schema}.${from}`)} rename to ${sql.ref(to)}`;
}

function nameOf({ schema, table }: TableName) {
	return sql.table(`${schema}.${table}`);
}

function fieldOf({ columns }: DesiredTable): string[] {
	const [field] = columns.flatMap((column) => column.field?.split('.')[0] ?? []);
	return field === undefined ? [] : [field];
}
