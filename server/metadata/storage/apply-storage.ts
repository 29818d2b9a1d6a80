import { sql } from 'kysely';

import type { Database, RecordDatabase, SystemTransaction } from '../../db/database.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { findDuplicates } from './find-duplicates.ts';
import { canWait, runOnline } from './online/run-online.ts';
import { isBusy, lockPatience, runStatements, unlessBusy, untilUnlocked } from './online/run-statements.ts';
import { StepFailure } from './online/step-failure.ts';
import { takeStorageLock, withStorageLock } from './online/storage-lock.ts';
import { planFor } from './plan-storage.ts';
import { renameStoredPaths } from './renames/rename-stored-paths.ts';
import { createSpaceStatements, readSpaces, type Space } from './spaces.ts';
import { refusalOf, type StorageRefusal } from './storage-refusal.ts';
import { hasFormerNames } from './tables/stored-tables.ts';
import type { StorageStep } from './tables/table-plan.ts';

/** The screens that tables are made for. */
export interface WantedTables {
	/** All, because they refer to each other. */
	screens: LoadedScreen[];
	/** The names of those whose tables are changed. Default: all. */
	only?: ReadonlySet<string> | undefined;
}

/**
 * Makes every change that loses nothing, in every space, while everybody works on, and returns what it refused. One node works at a time;
 * one that is killed is continued by the next that starts. Without changes, nodes do not wait for each other.
 */
export async function applyStorage(database: Database, wanted: WantedTables): Promise<StorageRefusal[]> {
	const system = database.system as unknown as RecordDatabase;
	const spaces = await readSpaces(database);
	if ((await missingSpaces(system, spaces)).length === 0) {
		const { refusals, steps } = await planWanted(system, wanted, { spaces });
		if (steps.every(({ kind }) => kind === 'sealColumn')) return refusals;
	}
	return withStorageLock(database, async (db) => {
		const present = await readSpaces(database);
		await makeSpaces(db, present);
		const unnamed = await applyNames(db, wanted, present);
		const { refusals, steps } = await planWanted(db, wanted, { spaces: present });
		const refused = [...unnamed, ...refusals];
		refused.push(...(await findDuplicates(db, wanted.screens, without(steps, refused))));
		const [last, shapes] = split(without(steps, refused), ({ kind }) => kind === 'renameHistory');
		refused.push(...(await runOnline(db, shapes)).map(refusalOf));
		// The screen becomes active next: its former version does not know the new names.
		const histories = without(last, refused);
		await renameStoredPaths(db, wanted.screens, histories);
		return [...refused, ...(await runOnline(db, histories)).map(refusalOf)];
	});
}

/** How long both versions of a screen with a renamed field can work, in milliseconds. */
const namesLifetime = 3_600_000;

/** Ends former names of renamed fields that are older than an hour; screens are the active ones. */
export async function endFormerNames(database: Database, screens: LoadedScreen[], age: number = namesLifetime): Promise<void> {
	if (!(await hasFormerNames(database.system as unknown as RecordDatabase))) return;
	await withStorageLock(database, async (db) => {
		const { steps } = await planFor(db, { screens, spaces: await readSpaces(database), namesEnd: age });
		const ended = steps.filter(({ kind }) => kind === 'endNames');
		await renameStoredPaths(db, screens, ended);
		const [failure] = await runOnline(db, ended);
		if (failure) throw failure.reason;
	});
}

/** Makes a new space with all tables, whole or not at all, and returns what it refused. */
export async function applyToNewSpace(database: Database, wanted: WantedTables, space: Space): Promise<StorageRefusal[]> {
	const work = (transaction: SystemTransaction) => applyTo(transaction as unknown as RecordDatabase);
	return unlessBusy(() => database.transaction(work));

	async function applyTo(db: RecordDatabase): Promise<StorageRefusal[]> {
		await takeStorageLock(db);
		return applyWithin(db, wanted, { spaces: [space], isNewSpace: true });
	}
}

interface PlannedFor {
	spaces: Space[];
	isNewSpace?: boolean;
	namesEnd?: number;
}

/**
 * The same for spaces inside a transaction that holds the storage lock. With `later`, changes that can wait until after the transaction
 * are added to it instead.
 */
export async function applyWithin(
	db: RecordDatabase,
	wanted: WantedTables,
	{ later, ...planned }: PlannedFor & { later?: StorageStep[] },
): Promise<StorageRefusal[]> {
	await makeSpaces(db, planned.spaces);
	const { refusals, steps } = await planWanted(db, wanted, planned);
	const now = later ? steps.filter((step) => !canWait(step)) : steps;
	const failed = await applySteps(db, now);
	const isDone = ({ screen }: StorageStep) => !failed.some((refusal) => refusal.screen === screen);
	later?.push(...steps.filter((step) => canWait(step) && isDone(step)));
	await renameStoredPaths(db, wanted.screens, now.filter(isDone));
	return [...refusals, ...failed];
}

/** Makes changes in a transaction; a screen of which one fails is undone alone, and returned with the reason. */
export async function applySteps(db: RecordDatabase, steps: StorageStep[]): Promise<StorageRefusal[]> {
	const refusals: StorageRefusal[] = [];
	const refused = new Set<string>();
	// Foreign keys come last, because screens may refer to each other in a circle.
	for (const isForeignKey of [false, true]) {
		for (const [screen, own] of groupByScreen(steps.filter((step) => (step.kind === 'addForeignKey') === isForeignKey))) {
			if (refused.has(screen)) continue;
			const refusal = await tryScreen(db, own);
			if (!refusal) continue;
			refusals.push(refusal);
			refused.add(screen);
		}
	}
	return refusals;
}

/** Makes changes that could wait until after their transaction; what does not succeed now is made with the next change or start. */
export async function applyLater(database: Database, steps: StorageStep[]): Promise<void> {
	if (steps.length > 0) await withStorageLock(database, (db) => runOnline(db, steps));
}

/** The refusals and the changes of a plan that concern the wanted screens. */
async function planWanted(db: RecordDatabase, { screens, only }: WantedTables, planned: PlannedFor) {
	const plan = await planFor(db, { screens, ...planned });
	const isWanted = ({ screen }: { screen: string }) => only === undefined || only.has(screen);
	const refusals = plan.refusals.filter(isWanted);
	const refused = new Set(refusals.map(({ screen }) => screen));
	return { refusals, steps: plan.steps.filter((step) => isWanted(step) && !refused.has(step.screen)) };
}

/**
 * Renames fields and child tables: space by space, as both versions of the screen can use a table afterwards. Where they cannot, because
 * a name is needed for something else, in all spaces in one moment: nobody could read half of them.
 */
async function applyNames(db: RecordDatabase, wanted: WantedTables, spaces: Space[]): Promise<StorageRefusal[]> {
	const { steps } = await planWanted(db, wanted, { spaces });
	const atOnce = new Set(steps.filter(({ kind, online }) => naming.has(kind) && online === undefined).map(({ screen }) => screen));
	const [all, others] = split(steps, ({ screen }) => atOnce.has(screen));
	const together = all.filter((step) => !canWait(step));
	const apart = others.filter(({ kind }) => naming.has(kind));
	const refusals = await untilUnlocked(() => renameTogether(db, wanted, together)).catch((error: unknown) => {
		const [step] = together;
		if (step && isBusy(error)) return [...atOnce].map((screen) => refusalOf(new StepFailure({ ...step, screen }, error)));
		throw error;
	});
	return [...refusals, ...(await runOnline(db, apart)).map(refusalOf)];
}

const naming: ReadonlySet<StorageStep['kind']> = new Set(['endNames', 'renameTable', 'renameColumn', 'keepNames']);

async function renameTogether(db: RecordDatabase, { screens }: WantedTables, steps: StorageStep[]): Promise<StorageRefusal[]> {
	if (steps.length === 0) return [];
	// biome-ignore lint/plugin: on the connection that holds the storage lock.
	return db.transaction().execute(async (transaction) => {
		await sql`set local lock_timeout = ${sql.lit(`${lockPatience}ms`)}`.execute(transaction);
		const refusals = await applySteps(transaction, steps);
		await renameStoredPaths(transaction, screens, without(steps, refusals));
		return refusals;
	});
}

function without(steps: StorageStep[], refusals: StorageRefusal[]): StorageStep[] {
	return steps.filter(({ screen }) => !refusals.some((refusal) => refusal.screen === screen));
}

function split(steps: StorageStep[], isFirst: (step: StorageStep) => boolean): [StorageStep[], StorageStep[]] {
	return [steps.filter(isFirst), steps.filter((step) => !isFirst(step))];
}

async function missingSpaces(db: RecordDatabase, spaces: Space[]): Promise<Space[]> {
	const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db);
	const existing = new Set(rows.map((row) => row.name));
	return spaces.filter((space) => !existing.has(space.schema));
}

async function makeSpaces(db: RecordDatabase, spaces: Space[]): Promise<void> {
	await runStatements(db, (await missingSpaces(db, spaces)).flatMap(createSpaceStatements));
}

async function tryScreen(db: RecordDatabase, steps: StorageStep[]): Promise<StorageRefusal | undefined> {
	await sql`savepoint screen`.execute(db);
	try {
		await runSteps(db, steps);
		await sql`release savepoint screen`.execute(db);
		return undefined;
	} catch (error) {
		if (error instanceof StepFailure && isBusy(error.reason)) throw error.reason;
		await sql`rollback to savepoint screen`.execute(db);
		if (error instanceof StepFailure) return refusalOf(error);
		throw error;
	}
}

/** All in one round trip; when one fails, one by one, which tells which. */
async function runSteps(db: RecordDatabase, steps: StorageStep[]): Promise<void> {
	try {
		await runStatements(
			db,
			steps.flatMap(({ statements }) => statements),
		);
		return;
	} catch (error) {
		if (isBusy(error)) throw error;
		await sql`rollback to savepoint screen`.execute(db);
	}
	for (const step of steps) {
		try {
			await runStatements(db, step.statements);
		} catch (error) {
			throw new StepFailure(step, error);
		}
	}
}

function groupByScreen(steps: StorageStep[]): Map<string, StorageStep[]> {
	const groups = new Map<string, StorageStep[]>();
	for (const step of steps) groups.set(step.screen, [...(groups.get(step.screen) ?? []), step]);
	return groups;
}
