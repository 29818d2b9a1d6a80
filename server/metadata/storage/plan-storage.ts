import type { Database, RecordDatabase } from '../../db/database.ts';
import { portalSchema, spaceSchema } from '../../db/scope.ts';
import type { LoadedScreen } from '../registry/loaded-screen.ts';
import { type DesiredTable, toDesiredTable } from './desired-table.ts';
import { placesOf, readSpaces, type Space } from './spaces.ts';
import { readStoredTables, type StoredTable } from './stored-tables.ts';
import { type DestructiveStep, planTable, type StorageStep, type TargetFinder } from './table-plan.ts';

/** Why the database could not be made as a screen asks; the screen's last good version stays in force. */
export interface StorageRefusal {
	screen: string;
	/** The field that the trouble comes from; null for the whole screen. */
	field: string | null;
	code: string;
	message: string;
}

export interface StoragePlan {
	/** Made at once: they lose nothing. */
	steps: StorageStep[];
	/** Wait for a confirmed command. */
	destructive: DestructiveStep[];
	refusals: StorageRefusal[];
}

/** What the database would get at once, and what only a confirmed command would take from it. */
export async function planStorage(database: Database, screens: LoadedScreen[]): Promise<StoragePlan> {
	return planFor(database.system as unknown as RecordDatabase, screens, await readSpaces(database));
}

/** The plan for some spaces, read and made inside a transaction that is already under way. */
export async function planFor(db: RecordDatabase, screens: LoadedScreen[], spaces: Space[]): Promise<StoragePlan> {
	const stored = await readStoredTables(db, [portalSchema, ...spaces.map((space) => space.schema)]);
	const tables = screens.map(toDesiredTable);
	const byScreen = new Map(tables.map((table) => [table.screen, table]));
	const findTarget = targetFinder(byScreen);
	const plan: StoragePlan = { steps: [], destructive: [], refusals: [] };
	for (const table of tables) {
		const places = placesOf(table.scope, table.name, spaces);
		const foreign = places
			.map((place) => stored.get(`${place.schema}.${place.table}`))
			.find((found) => found && found.screen !== table.screen);
		const refusal = refuseTable(table, byScreen) ?? (foreign && takenRefusal(table, foreign));
		if (refusal) {
			plan.refusals.push(refusal);
			continue;
		}
		const plans = places.map((place) => planTable({ table, stored: stored.get(`${place.schema}.${place.table}`), place, findTarget }));
		const changed = plans.flatMap((found) => found.destructive).find((step) => step.kind === 'changeType');
		if (changed) plan.refusals.push(typeRefusal(table, changed));
		plan.steps.push(...plans.flatMap((found) => found.steps));
		plan.destructive.push(...plans.flatMap((found) => found.destructive));
	}
	plan.destructive.push(...abandonedTables(stored, byScreen));
	return plan;
}

function targetFinder(byScreen: Map<string, DesiredTable>): TargetFinder {
	return (screen, owner) => {
		const target = byScreen.get(screen);
		if (!target) return undefined;
		if (target.scope !== 'space') return { schema: portalSchema, table: target.name };
		return owner.tenantId === null ? undefined : { schema: spaceSchema(owner.tenantId), table: target.name };
	};
}

function refuseTable(table: DesiredTable, byScreen: Map<string, DesiredTable>): StorageRefusal | undefined {
	const first = [...byScreen.values()].find((other) => other.name === table.name && other.scope === table.scope);
	if (first && first.screen !== table.screen) {
		return {
			screen: table.screen,
			field: null,
			code: 'table-taken',
			message: `the table ${table.name} belongs to the screen ${first.screen}`,
		};
	}
	const wrong = table.scope === 'space' ? undefined : table.foreignKeys.find((key) => byScreen.get(key.target)?.scope === 'space');
	if (!wrong) return undefined;
	const message = `${wrong.field} refers to ${wrong.target}, whose records lie in the spaces of tenants; a ${table.scope} screen can refer to platform and shared screens only`;
	return { screen: table.screen, field: wrong.field, code: 'reference-into-space', message };
}

function takenRefusal(table: DesiredTable, stored: StoredTable): StorageRefusal {
	const owner = stored.screen ? `the screen ${stored.screen}` : 'the portal itself';
	return {
		screen: table.screen,
		field: null,
		code: 'table-taken',
		message: `the table ${stored.schema}.${stored.name} belongs to ${owner}`,
	};
}

function typeRefusal(table: DesiredTable, step: DestructiveStep): StorageRefusal {
	const field = table.columns.find((column) => column.name === step.column)?.field ?? null;
	const message = `${field ?? step.column} is stored as ${step.from}; changing it to ${step.to} may lose data and waits for \`npm run schemas apply\``;
	return { screen: table.screen, field, code: 'type-change-waits', message };
}

/** Tables whose screen file is gone; their records stay until a confirmed command drops them. */
function abandonedTables(stored: Map<string, StoredTable>, byScreen: Map<string, DesiredTable>): DestructiveStep[] {
	return [...stored.values()]
		.filter((table) => table.screen !== null && byScreen.get(table.screen)?.name !== table.name)
		.map((table) => ({
			kind: 'dropTable',
			screen: table.screen ?? '',
			place: { schema: table.schema, table: table.name },
			column: null,
			from: table.name,
			to: null,
		}));
}
