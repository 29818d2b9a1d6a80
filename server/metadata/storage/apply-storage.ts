import { CompiledQuery, type Kysely, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import { isTransient } from '../../db/repeat-transient.ts';
import type { LoadedScreen } from '../screen-file/loaded-screen.ts';
import { planFor } from './plan-storage.ts';
import { renameStoredPaths } from './renames/rename-stored-paths.ts';
import { createSpaceStatements, readSpaces, type Space } from './spaces.ts';
import { refuse, type StorageRefusal } from './storage-refusal.ts';
import type { StorageStep } from './tables/table-plan.ts';
import type { Statement } from './tables/table-sql.ts';
import type { RefusalCode } from './texts.ts';

/** The screens that tables are made for. */
export interface WantedTables {
	/** All, because they refer to each other. */
	screens: LoadedScreen[];
	/** The names of those whose tables are changed. Default: all. */
	only?: ReadonlySet<string> | undefined;
}

/**
 * Makes every change that loses nothing, for all spaces together, and returns what it refused.
 * One node works at a time; a screen that fails is undone alone.
 */
export async function applyStorage(database: Database, wanted: WantedTables, onlySpaces?: Space[]): Promise<StorageRefusal[]> {
	const spaces = onlySpaces ?? (await readSpaces(database));
	return database.transaction(async (transaction) => {
		const db = transaction as unknown as RecordDatabase;
		await takeStorageLock(db);
		return applyWithin(db, wanted, { spaces, isNewSpace: onlySpaces !== undefined });
	});
}

/** The same inside a transaction that holds the storage lock. */
export async function applyWithin(
	db: RecordDatabase,
	{ screens, only }: WantedTables,
	{ spaces, isNewSpace }: { spaces: Space[]; isNewSpace?: boolean },
): Promise<StorageRefusal[]> {
	await makeSpaces(db, spaces);
	const plan = await planFor(db, { screens, spaces, ...(isNewSpace && { isNewSpace }) });
	const isWanted = ({ screen }: { screen: string }) => only === undefined || only.has(screen);
	const refusals = plan.refusals.filter(isWanted);
	const steps = plan.steps.filter(isWanted);
	const isRefused = ({ screen }: { screen: string }) => refusals.some((refusal) => refusal.screen === screen);
	refusals.push(
		...(await applySteps(
			db,
			steps.filter((step) => !isRefused(step)),
		)),
	);
	await renameStoredPaths(
		db,
		screens,
		steps.filter((step) => !isRefused(step)),
	);
	return refusals;
}

/** Makes changes; a screen of which one fails is undone alone, and returned with the reason. */
export async function applySteps(db: RecordDatabase, steps: StorageStep[]): Promise<StorageRefusal[]> {
	const refusals: StorageRefusal[] = [];
	const refused = new Set<string>();
	// Foreign keys come last, because screens may refer to each other in a circle.
	for (const isForeignKey of [false, true]) {
		for (const [screen, own] of groupByScreen(steps.filter((step) => (step.kind === 'addForeignKey') === isForeignKey))) {
			if (refused.has(screen)) continue;
			const refusal = await tryScreen(db, screen, own);
			if (!refusal) continue;
			refusals.push(refusal);
			refused.add(screen);
		}
	}
	return refusals;
}

/** Lets one node at a time change tables, until the transaction ends. */
export async function takeStorageLock(db: RecordDatabase): Promise<void> {
	await sql`set local lock_timeout = 0`.execute(db);
	await sql`select pg_advisory_xact_lock(hashtext('portal.storage'))`.execute(db);
	await sql`set local lock_timeout = '10s'`.execute(db);
}

/** Runs statements without parameters in one round trip. */
export async function runStatements(db: Kysely<unknown> | RecordDatabase, statements: Statement[]): Promise<void> {
	if (statements.length === 0) return;
	const text = statements.map((statement) => statement.compile(db as RecordDatabase).sql).join(';\n');
	await db.executeQuery(CompiledQuery.raw(text));
}

async function makeSpaces(db: RecordDatabase, spaces: Space[]): Promise<void> {
	const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db);
	const existing = new Set(rows.map((row) => row.name));
	const missing = spaces.filter((space) => !existing.has(space.schema));
	await runStatements(db, missing.flatMap(createSpaceStatements));
}

async function tryScreen(db: RecordDatabase, screen: string, steps: StorageStep[]): Promise<StorageRefusal | undefined> {
	await sql`savepoint screen`.execute(db);
	try {
		for (const step of steps) {
			try {
				await runStatements(db, step.statements);
			} catch (error) {
				throw new StepFailure(step, error);
			}
		}
		await sql`release savepoint screen`.execute(db);
		return undefined;
	} catch (error) {
		if (error instanceof StepFailure && isTransient(error.reason)) throw error.reason;
		await sql`rollback to savepoint screen`.execute(db);
		if (error instanceof StepFailure) return toRefusal(screen, error);
		throw error;
	}
}

class StepFailure extends Error {
	readonly step: StorageStep;
	readonly reason: { code?: string; message: string; detail?: string };

	constructor(step: StorageStep, reason: unknown) {
		super('storage step failed');
		this.step = step;
		this.reason = reason instanceof Error ? reason : { message: String(reason) };
	}
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const lockNotAvailable = '55P03';

const refusalCodes: Record<string, RefusalCode> = {
	[uniqueViolation]: 'duplicates-exist',
	[foreignKeyViolation]: 'dangling-reference',
	[lockNotAvailable]: 'table-busy',
};

function toRefusal(screen: string, { step, reason }: StepFailure): StorageRefusal {
	const tableName = `${step.tableName.schema}.${step.tableName.table}`;
	const code = refusalCodes[reason.code ?? ''] ?? 'storage-failed';
	const detail = code === 'storage-failed' ? `${step.kind} ${step.name}: ${reason.message}` : (reason.detail ?? '');
	return refuse({ screen, field: step.fields[0] ?? null }, code, { table: tableName, fields: step.fields.join(', '), detail });
}

function groupByScreen(steps: StorageStep[]): Map<string, StorageStep[]> {
	const groups = new Map<string, StorageStep[]>();
	for (const step of steps) groups.set(step.screen, [...(groups.get(step.screen) ?? []), step]);
	return groups;
}
