import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { DesiredColumn, DesiredTable } from '../tables/desired-table.ts';
import { endNames, formerNamesOf, isMovedTable, keepNames, noteNames, renamed } from '../tables/former-names.ts';
import { isOfPortal } from '../tables/portal-tables.ts';
import type { FormerNames, StoredTable } from '../tables/stored-tables.ts';
import { type DestructiveStep, type PartialStep, planTable, type StorageStep, type TargetFinder } from '../tables/table-plan.ts';
import type { Statement, TableName, TableOwner } from '../tables/table-sql.ts';
import { doubleColumns, planMoves } from './plan-moves.ts';
import { pendingColumns, planRenames, type RenamePlan } from './plan-renames.ts';
import { renameInHistory } from './rename-in-history.ts';

interface TableChange {
	table: DesiredTable;
	tableName: TableName & TableOwner;
	findTarget: TargetFinder;
	/** All stored tables, by `schema.name`. */
	stored: ReadonlyMap<string, StoredTable>;
	/** Whether a screen needs a table of this name. */
	isWanted: (table: string) => boolean;
	/** Former names end that are older, in milliseconds. Default: they stay. */
	namesEnd?: number | undefined;
}

interface PlannedTable {
	steps: StorageStep[];
	/** In the names that the table and its columns have before the renames. */
	destructive: DestructiveStep[];
	/** The table under its former name, if it is renamed. */
	former: StoredTable | undefined;
}

/** What must change so that a table is as its screen needs it, renamed fields and child tables first. */
export async function planRenamedTable(db: RecordDatabase, given: TableChange): Promise<PlannedTable> {
	const { schema, table: named } = given.tableName;
	const found = given.stored.get(`${schema}.${named}`);
	const isFormer = found !== undefined && isOfFormerVersion(given, found);
	if (isFormer && hasAllColumns(given.table, found)) return { former: undefined, steps: [], destructive: [] };
	const change = isFormer ? { ...given, table: renamedBack(given.table, found) } : given;
	const { table, tableName, findTarget } = change;
	const present = found?.name === table.name ? found : undefined;
	const former = await findFormer(db, change, present);
	const stored = former ?? present;
	const renames = planRenames({ table, stored, tableName });
	const replaced = former && present ? [sql`drop table ${sql.table(`${schema}.${table.name}`)} cascade`] : [];
	renames.steps[0]?.statements.unshift(...replaced);
	const ends = stored?.names && (renames.steps.length > 0 || isOver(change, stored.names)) ? endOf(change, stored.names) : [];
	const kept = ends.length === 0 ? renames.stored?.names : undefined;
	const moves = await planMoves(db, { table, stored: renames.stored, tableName });
	const plan = planTable({
		...{ table, findTarget },
		stored: renames.stored && { ...renames.stored, names: kept },
		tableName: kept ? { ...tableName, table: kept.table } : tableName,
	});
	const owner = { screen: table.screen, tableName: { schema, table: table.name } };
	const history = kept?.isDone === false ? [historyStep(change, kept)] : [];
	const own = [...ends, ...renameSteps(change, { stored, renames }), ...moves, ...history];
	const before = new Map([...pendingColumns(table, stored)].map(([from, to]) => [to, from]));
	const doubles = new Map(doubleColumns(table, renames.stored).map(({ name, former }) => [former?.column, name]));
	return {
		former,
		steps: [...own.map((step) => ({ ...step, ...owner })), ...plan.steps],
		destructive: plan.destructive.map((step) => {
			const keptIn = doubles.get(step.column ?? '');
			return {
				...{ ...step, tableName: { schema, table: stored?.name ?? table.name } },
				column: before.get(step.column ?? '') ?? step.column,
				...(keptIn !== undefined && { keptIn }),
			};
		}),
	};
}

/** Both versions of the screen use the table after its renames, where that is possible. */
function renameSteps(
	{ table, tableName, isWanted }: TableChange,
	{ stored, renames: { steps, history } }: { stored: StoredTable | undefined; renames: RenamePlan },
): PartialStep[] {
	if (!stored || steps.length === 0) return [];
	const { schema } = tableName;
	const names = formerNamesOf(table, stored);
	const isFree = isMovedTable(names) ? !isWanted(names.view) : !isReused(table, names);
	const isKept = isFree && !stored.isPartitioned && !isOfPortal({ schema, name: table.name });
	const renames = steps.map((step, index) => ({
		...{ ...step, statements: [...step.statements, ...(index === steps.length - 1 ? history : [])] },
		...(isKept && { online: { first: step.statements, alone: [] } }),
	}));
	const keep = { first: keepNames({ table, tableName, names }), alone: [] };
	return isKept ? [...renames, { kind: 'keepNames', name: table.name, fields: [], statements: [], online: keep }] : renames;
}

function historyStep({ table, tableName: { schema } }: TableChange, names: FormerNames): PartialStep {
	const statements = [...historyOf(table, { schema, names }), noteNames(schema, { ...names, isDone: true })];
	return { kind: 'renameHistory', name: table.name, fields: fieldsOf(names), statements, online: { first: [], alone: statements } };
}

function endOf({ table, tableName }: TableChange, names: FormerNames): PartialStep[] {
	const before = historyOf(table, { schema: tableName.schema, names });
	const first = endNames({ table, tableName, names });
	const statements = [...before, ...first];
	return [{ kind: 'endNames', name: table.name, fields: fieldsOf(names), statements, online: { before, first, alone: [] } }];
}

function historyOf({ screen }: DesiredTable, { schema, names }: { schema: string; names: FormerNames }): Statement[] {
	return renameInHistory({ screen, columns: names.columns }, { schema, columns: names.columns, isMoved: isMovedTable(names) });
}

function fieldsOf({ columns }: FormerNames): string[] {
	return [...new Set(columns.flatMap(({ field }) => field?.split('.')[0] ?? []))];
}

/** Whether former names end now: they are old enough, or the screen has something else of such a name. */
function isOver({ table, isWanted, namesEnd }: TableChange, names: FormerNames): boolean {
	if (namesEnd !== undefined && names.since + namesEnd <= Date.now()) return true;
	return isMovedTable(names) ? isWanted(names.view) : isReused(table, names);
}

function isReused(table: DesiredTable, names: FormerNames): boolean {
	return renamed(names).some(({ name, former }) => hasColumn(table, former.column) && hasColumn(table, name));
}

/** Whether this is the version of the screen before the rename. Another node has the later one. */
function isOfFormerVersion({ table, isWanted }: TableChange, { name: stored, names }: StoredTable): boolean {
	if (!names) return false;
	if (stored !== table.name) return !isWanted(stored);
	return renamed(names).some(({ name, former }) => {
		const wanted = table.columns.find((column) => column.name === former.column);
		return wanted !== undefined && wanted.former?.column !== name && !hasColumn(table, name);
	});
}

function hasAllColumns(table: DesiredTable, { columns, names }: StoredTable): boolean {
	const former = new Set(names?.columns.map((column) => column.former.column));
	return table.columns.every(({ name }) => columns.has(name) || former.has(name));
}

/** A table of which the names before a rename return. */
function renamedBack(table: DesiredTable, { name: stored, names }: StoredTable): DesiredTable {
	const before = new Map(
		names?.columns.map((column) => [column.former.column, { column: column.name, field: column.field ?? column.name }]),
	);
	return {
		...table,
		columns: table.columns.map(
			(column) => ({ ...column, ...(before.has(column.name) && { former: before.get(column.name) }) }) as DesiredColumn,
		),
		...(stored !== table.name && { formerName: stored }),
	};
}

function hasColumn({ columns }: DesiredTable, name: string): boolean {
	return columns.some((column) => column.name === name);
}

/** The table of a child table under its former name; one that was made since gives way while it is empty. */
async function findFormer(
	db: RecordDatabase,
	{ table, tableName, stored }: TableChange,
	present: StoredTable | undefined,
): Promise<StoredTable | undefined> {
	const former = stored.get(`${tableName.schema}.${table.formerName}`);
	if (!former || former === present || former.screen !== table.screen || !former.columns.has('record_id')) return undefined;
	if (!present) return former;
	return (await hasRows(db, present)) || !(await hasRows(db, former)) ? undefined : former;
}

/** Whether a table has a row. */
export async function hasRows(db: RecordDatabase, { schema, name }: StoredTable): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`select exists (select from ${sql.table(`${schema}.${name}`)}) as found`.execute(db);
	return rows[0]?.found === true;
}
