import { sql } from 'kysely';

import { isOwnInStorage } from '../../../../contract/screen-check/tenant/own-names.ts';
import type { DesiredTable } from './desired-table.ts';
import { deleteTimeColumn } from './desired-table.ts';
import { formerViews } from './former-names.ts';
import { sealConstraintName } from './sealed-sql.ts';
import type { StoredTable } from './stored-tables.ts';
import {
	addColumn,
	addForeignKey,
	createIndex,
	createTable,
	createView,
	dropIndex,
	lockView,
	type Statement,
	type TableName,
	type TableOwner,
	validateConstraint,
	viewName,
} from './table-sql.ts';

/** One change of the database. */
export interface StorageStep {
	kind:
		| 'renameTable'
		| 'renameColumn'
		| 'moveValues'
		| 'keepNames'
		| 'renameHistory'
		| 'endNames'
		| 'createTable'
		| 'addColumn'
		| 'createView'
		| 'createIndex'
		| 'createUnique'
		| 'addForeignKey'
		| 'dropIndex'
		| 'dropForeignKey'
		| 'sealColumn';
	screen: string;
	tableName: TableName;
	/** The column, index or key; the table's own name for a new table. */
	name: string;
	/** The fields it comes from. */
	fields: string[];
	statements: Statement[];
	/**
	 * How it is made while everybody works on the table: in a short transaction, with statements that are none before and after it.
	 * Default: `statements` in a short transaction.
	 */
	online?: { before?: Statement[]; first: Statement[]; alone: Statement[] };
}

/** A change that loses data: never made without a confirmed command. */
export interface DestructiveStep {
	kind: 'dropTable' | 'dropColumn' | 'changeType';
	screen: string;
	tableName: TableName;
	/** Null for a whole table. */
	column: string | null;
	/** The field of a column whose type changes. */
	field?: string | null;
	from: string;
	to: string | null;
	/** The column that has the values too, where the former column of a renamed field is dropped: those in both are lost. */
	keptIn?: string;
}

export interface TablePlan {
	steps: StorageStep[];
	destructive: DestructiveStep[];
}

/** Where a foreign key points to, or nothing while the referenced screen has no table. */
export type TargetFinder = (screen: string, owner: TableOwner) => TableName | undefined;

/** The desired and the stored table, and its name. */
export interface TableState {
	table: DesiredTable;
	stored: StoredTable | undefined;
	/** With the name that the table has now. */
	tableName: TableName & TableOwner;
	findTarget: TargetFinder;
}

/** What must change so that a table is as its screen needs it. */
export function planTable(state: TableState): TablePlan {
	const { table, tableName } = state;
	const steps = [
		...shapeSteps(state),
		...sealSteps(state),
		...indexSteps(state),
		...foreignKeySteps(state),
		...obsoleteSteps(state),
		...viewSteps(state),
	];
	return {
		steps: steps.map((step) => ({ ...step, screen: table.screen, tableName: { schema: tableName.schema, table: tableName.table } })),
		destructive: destructiveSteps(state),
	};
}

/** A change of the table that is being planned. */
export type PartialStep = Omit<StorageStep, 'screen' | 'tableName'>;

function missingColumns({ table, stored }: TableState): DesiredTable['columns'] {
	return stored ? table.columns.filter((column) => !stored.columns.has(column.name)) : [];
}

function shapeSteps(state: TableState): PartialStep[] {
	const { table, stored, tableName } = state;
	if (!stored) return [{ kind: 'createTable', name: table.name, fields: [], statements: createTable(tableName, table, tableName) }];
	return missingColumns(state).map((column, index) => ({
		kind: 'addColumn',
		name: column.name,
		fields: column.field ? [column.field] : [],
		...shapedBy([...(index === 0 && stored.view !== 'none' ? [lockView(tableName)] : []), ...addColumn(tableName, column)], {
			check: column.isSealed ? validateConstraint(tableName, sealConstraintName(tableName.table, column.name)) : undefined,
		}),
	}));
}

function shapedBy(first: Statement[], { check }: { check: Statement | undefined }): Pick<StorageStep, 'statements' | 'online'> {
	return check ? { statements: [...first, check], online: { first, alone: [check] } } : { statements: first };
}

/** Values that are stored already are encrypted after the other changes, in batches; see `seal-columns.ts`. */
function sealSteps({ table, stored }: TableState): PartialStep[] {
	return table.columns
		.filter(({ name, isSealed }) => isSealed && stored?.columns.has(name) && !stored.sealed.has(name))
		.map(({ name, field }) => ({ kind: 'sealColumn', name, fields: field ? [field] : [], statements: [] }));
}

function indexSteps({ table, stored, tableName }: TableState): PartialStep[] {
	const hasSoftDelete = table.columns.some((column) => column.name === deleteTimeColumn);
	return table.indexes
		.filter(({ name }) => !stored?.indexes.has(name) || stored.unfinished.has(name))
		.map((index) => {
			const made = (isConcurrent: boolean) => [
				...(stored?.unfinished.has(index.name) ? [dropIndex(tableName, index.name, { isConcurrent })] : []),
				...createIndex(tableName, index, { hasSoftDelete, isConcurrent }),
			];
			return {
				kind: index.unique ? 'createUnique' : 'createIndex',
				name: index.name,
				fields: index.fields,
				statements: made(false),
				...(isOnline(stored) && { online: { first: [], alone: made(true) } }),
			};
		});
}

/** A new table is empty; one with partitions, such as a log, gets its indexes at once. */
function isOnline(stored: StoredTable | undefined): boolean {
	return stored !== undefined && !stored.isPartitioned;
}

function foreignKeySteps({ table, stored, tableName, findTarget }: TableState): PartialStep[] {
	return table.foreignKeys.flatMap((key): PartialStep[] => {
		const { name, field } = key;
		const check = validateConstraint(tableName, name);
		const step = { kind: 'addForeignKey' as const, name, fields: [field] };
		if (stored?.unfinished.has(name)) return [{ ...step, statements: [check], online: { first: [], alone: [check] } }];
		const target = stored?.foreignKeys.has(name) ? undefined : findTarget(key.target, tableName);
		if (!target) return [];
		const add = addForeignKey(tableName, key, target);
		return [{ ...step, statements: [add], ...(isOnline(stored) && { online: { first: [sql`${add} not valid`], alone: [check] } }) }];
	});
}

function viewSteps(state: TableState): PartialStep[] {
	const { table, stored, tableName } = state;
	if (stored?.view === 'complete' && missingColumns(state).length === 0) return [];
	const { names } = stored ?? {};
	const statements = names ? formerViews({ table, tableName, names }) : createView(tableName, table);
	return [{ kind: 'createView', name: viewName(table.name), fields: [], statements }];
}

function destructiveSteps({ table, stored, tableName }: TableState): DestructiveStep[] {
	const wanted = new Map(table.columns.map((column) => [column.name, column]));
	return [...(stored?.columns ?? [])].flatMap(([column, from]): DestructiveStep[] => {
		const { type: to = null, field = null } = wanted.get(column) ?? {};
		if (to === null ? isOwnInStorage(column) : isSameType(from, to)) return [];
		return [{ kind: to === null ? 'dropColumn' : 'changeType', screen: table.screen, tableName, column, field, from, to }];
	});
}

/** The names of our indexes and foreign keys. */
export const madeByUs = /_(idx|key|grams|gin|hash|position|region|fkey)_[0-9a-f]{8}$/;

/** Indexes and keys of ours that the screen no longer needs; dropping them loses no data. */
function obsoleteSteps({ table, stored, tableName }: TableState): PartialStep[] {
	const indexes = new Set(table.indexes.map((index) => index.name));
	const keys = new Set(table.foreignKeys.map((key) => key.name));
	const isOfTenant = (name: string) => name.startsWith(`${table.name}_`) && isOwnInStorage(name.slice(table.name.length + 1));
	const isObsolete = (wanted: Set<string>) => (name: string) => madeByUs.test(name) && !wanted.has(name) && !isOfTenant(name);
	const name = sql.table(`${tableName.schema}.${tableName.table}`);
	return [
		...[...(stored?.indexes ?? [])].filter(isObsolete(indexes)).map(
			(index): PartialStep => ({
				kind: 'dropIndex',
				name: index,
				fields: [],
				statements: [dropIndex(tableName, index, { isConcurrent: false })],
				...(isOnline(stored) && { online: { first: [], alone: [dropIndex(tableName, index, { isConcurrent: true })] } }),
			}),
		),
		...[...(stored?.foreignKeys ?? [])].filter(isObsolete(keys)).map(
			(key): PartialStep => ({
				kind: 'dropForeignKey',
				name: key,
				fields: [],
				statements: [sql`alter table ${name} drop constraint ${sql.ref(key)}`],
			}),
		),
	];
}

/** format_type writes `character varying(64)` and the like for tables that others created; ours have no modifiers. */
function isSameType(stored: string, wanted: string): boolean {
	return (
		stored === wanted ||
		(wanted === 'numeric' && stored.startsWith('numeric(')) ||
		(wanted === 'text' && stored.startsWith('character varying')) ||
		(wanted === 'bigint' && stored === 'integer')
	);
}
