import { isOwnInStorage } from '../../../contract/screen-check/tenant/own-names.ts';
import type { Database, RecordDatabase } from '../../db/database.ts';
import { portalSchema, spaceSchema } from '../../db/scope.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { refuseElsewhere } from './refuse-elsewhere.ts';
import { planRenamedTable } from './renames/plan-renamed-table.ts';
import { readSpaces, type Space, tableNamesOf } from './spaces.ts';
import { refuse, type StorageRefusal } from './storage-refusal.ts';
import { type ScreenTables, toScreenTables } from './tables/child-tables.ts';
import type { DesiredTable } from './tables/desired-table.ts';
import { isOfPortal } from './tables/portal-tables.ts';
import { readStoredTables, type StoredTable } from './tables/stored-tables.ts';
import type { DestructiveStep, StorageStep, TargetFinder } from './tables/table-plan.ts';
import type { TableName } from './tables/table-sql.ts';

export interface StoragePlan {
	/** Made at once: they lose nothing. */
	steps: StorageStep[];
	/** Wait for a confirmed command. */
	destructive: DestructiveStep[];
	refusals: StorageRefusal[];
}

/** What the database would get at once, and what only a confirmed command would take from it. */
export async function planStorage(database: Database, screens: LoadedScreen[]): Promise<StoragePlan> {
	return planFor(database.system as unknown as RecordDatabase, { screens, spaces: await readSpaces(database) });
}

interface Planned {
	screens: LoadedScreen[];
	spaces: Space[];
	/** One space of several: what is elsewhere does not matter. */
	isNewSpace?: boolean;
	/** Former names of renamed fields end that are older, in milliseconds. Default: only those that are in the way. */
	namesEnd?: number | undefined;
}

/** The plan for some spaces, read and made inside a transaction that is already under way. */
export async function planFor(db: RecordDatabase, { screens, spaces, isNewSpace = false, namesEnd }: Planned): Promise<StoragePlan> {
	const stored = await readStoredTables(db, [portalSchema, ...spaces.map((space) => space.schema)]);
	const families = screens.map(toScreenTables);
	const tables = families.flatMap(({ record, children }) => [record, ...children]);
	const byScreen = new Map(families.map(({ record }) => [record.screen, record]));
	const findTarget = targetFinder(byScreen, stored);
	const wanted = new Set(tables.map(({ name }) => name));
	const isWanted = (name: string) => wanted.has(name);
	const plan: StoragePlan = { steps: [], destructive: [], refusals: [] };
	const renamed = new Set<StoredTable>();
	for (const table of tables) {
		const tableNames = tableNamesOf(table.scope, table.name, spaces);
		const foreign = tableNames
			.map((tableName) => stored.get(`${tableName.schema}.${tableName.table}`))
			.find((found) => found && found.screen !== table.screen);
		const refusal = refuseTable(table, { tables, byScreen }) ?? (foreign && takenRefusal(table, foreign));
		if (refusal) {
			plan.refusals.push(refusal);
			continue;
		}
		for (const tableName of tableNames) {
			const found = await planRenamedTable(db, { table, tableName, findTarget, stored, isWanted, namesEnd });
			if (found.former) renamed.add(found.former);
			const changed = found.destructive.find((step) => step.kind === 'changeType');
			if (changed && !plan.refusals.some(({ screen }) => screen === table.screen)) plan.refusals.push(typeRefusal(table, changed));
			const unsealed = sealingRefusal(table, tableName, stored.get(`${tableName.schema}.${tableName.table}`));
			if (unsealed && !plan.refusals.some(({ screen }) => screen === table.screen)) plan.refusals.push(unsealed);
			plan.steps.push(...found.steps);
			plan.destructive.push(...found.destructive);
		}
	}
	if (!isNewSpace) plan.refusals.push(...(await refuseElsewhere(db, { tables: families.map(({ record }) => record), stored, spaces })));
	plan.destructive.push(...abandonedTables(stored, families).filter(({ tableName }) => ![...renamed].some(isNamed(tableName))));
	return plan;
}

function isNamed({ schema, table }: TableName): (stored: StoredTable) => boolean {
	return (stored) => stored.schema === schema && (stored.names?.table ?? stored.name) === table;
}

/** A key leads to the table itself, also while a view has its name. */
function targetFinder(byScreen: Map<string, DesiredTable>, stored: Map<string, StoredTable>): TargetFinder {
	const named = ({ schema, table }: TableName) => ({ schema, table: stored.get(`${schema}.${table}`)?.names?.table ?? table });
	return (screen, owner) => {
		const target = byScreen.get(screen);
		if (!target) return undefined;
		if (target.scope !== 'space') return named({ schema: portalSchema, table: target.name });
		return owner.tenantId === null ? undefined : named({ schema: spaceSchema(owner.tenantId), table: target.name });
	};
}

function refuseTable(
	table: DesiredTable,
	{ tables, byScreen }: { tables: DesiredTable[]; byScreen: Map<string, DesiredTable> },
): StorageRefusal | undefined {
	const { screen } = table;
	const first = tables.find((other) => other.name === table.name && other.scope === table.scope);
	if (first && first !== table) return refuse({ screen, field: null }, 'table-taken', { table: table.name, detail: first.screen });
	const wrong = table.scope === 'space' ? undefined : table.foreignKeys.find((key) => byScreen.get(key.target)?.scope === 'space');
	return wrong && refuse({ screen, field: wrong.field }, 'reference-into-space', { fields: wrong.field, detail: wrong.target });
}

function takenRefusal({ screen }: DesiredTable, stored: StoredTable): StorageRefusal {
	return refuse({ screen, field: null }, 'table-taken', { table: `${stored.schema}.${stored.name}`, detail: stored.screen ?? 'portal' });
}

function typeRefusal(table: DesiredTable, { column, from, to }: DestructiveStep): StorageRefusal {
	const field = table.columns.find((candidate) => candidate.name === column || candidate.former?.column === column)?.field ?? null;
	return refuse({ screen: table.screen, field }, 'type-change-waits', { fields: field ?? column, from, to });
}

/** Values that are encrypted stay so. The portal's own code reads the tables that come with it by statements of its own. */
function sealingRefusal(table: DesiredTable, { schema }: TableName, stored: StoredTable | undefined): StorageRefusal | undefined {
	const sealed = table.columns.find(({ isSealed }) => isSealed);
	if (sealed && isOfPortal({ schema, name: table.name }))
		return refuse({ screen: table.screen, field: sealed.field }, 'encrypted-of-portal', { fields: sealed.field ?? sealed.name });
	const column = table.columns.find(({ name, isSealed, former }) => {
		const isStored = stored?.sealed.has(name) || (former !== undefined && stored?.sealed.has(former.column));
		return !isSealed && isStored;
	});
	return column && refuse({ screen: table.screen, field: column.field }, 'encrypted-stays', { fields: column.field ?? column.name });
}

/** Tables whose screen file or child table is gone, without those of the screens of tenants; their records stay until a confirmed command drops them. */
function abandonedTables(stored: Map<string, StoredTable>, families: ScreenTables[]): DestructiveStep[] {
	// With another scope, the table of the same name is elsewhere.
	const nameOf = ({ screen, name }: { screen: string | null; name: string }, isShared: boolean) => [screen, name, isShared].join(' ');
	const tables = families.flatMap(({ record, children }) => [record, ...children]);
	const wanted = new Set(tables.map((table) => nameOf(table, table.scope !== 'space')));
	return [...new Set(stored.values())]
		.filter(
			(table) =>
				table.screen !== null &&
				!isOfPortal(table) &&
				!isOwnInStorage(table.name) &&
				!wanted.has(nameOf(table, table.schema === portalSchema)) &&
				!wanted.has(nameOf({ ...table, name: table.names?.view ?? table.name }, table.schema === portalSchema)),
		)
		.map((table) => ({
			kind: 'dropTable',
			screen: table.screen ?? '',
			tableName: { schema: table.schema, table: table.names?.table ?? table.name },
			column: null,
			from: table.name,
			to: null,
		}));
}
