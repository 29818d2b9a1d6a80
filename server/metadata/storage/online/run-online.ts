import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';
import type { StorageStep } from '../tables/table-plan.ts';
import { dropIndex, type Statement } from '../tables/table-sql.ts';
import { runAlone, runPatiently } from './run-statements.ts';
import { isOfStatement, StepFailure } from './step-failure.ts';

/**
 * Makes changes while everybody works on, table by table: each table has a short transaction of its own, then indexes are built
 * concurrently and keys checked without a lock. What is made stays made, so that a killed node continues where it was. A screen of which
 * one change fails gets no further ones; the unique keys and references that it got are taken back, because its former version goes on.
 */
export async function runOnline(db: RecordDatabase, steps: StorageStep[]): Promise<StepFailure[]> {
	const failures = new Map<string, StepFailure>();
	const isAlive = ({ screen }: StorageStep) => !failures.has(screen);
	const made: StorageStep[] = [];
	const { rows } = await sql<{ usual: string }>`select current_setting('lock_timeout') as usual`.execute(db);
	try {
		// Foreign keys come last, because screens may refer to each other in a circle.
		for (const round of [isShape, isLateIndex, isForeignKey]) {
			for (const group of groupByTable(steps.filter(round))) {
				if (!group.every(isAlive)) continue;
				try {
					await runTable(db, group);
					made.push(...group.filter(({ kind }) => kind === 'createUnique' || kind === 'addForeignKey'));
				} catch (error) {
					if (!(error instanceof StepFailure)) throw error;
					failures.set(error.step.screen, error);
				}
			}
		}
		for (const step of made.filter(({ screen }) => failures.has(screen))) await takeBack(db, step);
	} finally {
		// The connection serves calls afterwards.
		await sql`select set_config('lock_timeout', ${rows[0]?.usual ?? '0'}, false)`.execute(db).catch(() => undefined);
	}
	return [...failures.values()];
}

/** What nobody misses before a moment: it is made after the transaction that needs it, while everybody works on. */
export function canWait({ kind, online }: StorageStep): boolean {
	return online !== undefined && (kind === 'createIndex' || kind === 'dropIndex');
}

async function runTable(db: RecordDatabase, steps: StorageStep[]): Promise<void> {
	const [first] = steps;
	if (!first) return;
	if (isShape(first)) {
		for (const step of steps) await runEach(db, { step, statements: step.online?.before });
		await attempt(first, () =>
			runPatiently(
				db,
				steps.flatMap((step) => step.online?.first ?? step.statements),
			),
		);
		for (const step of steps) await runEach(db, { step, statements: step.online?.alone });
		return;
	}
	for (const step of steps) {
		await attempt(step, () => runPatiently(db, step.online?.first ?? step.statements));
		await runEach(db, { step, statements: step.online?.alone });
	}
}

async function runEach(
	db: RecordDatabase,
	{ step, statements = [] }: { step: StorageStep; statements: Statement[] | undefined },
): Promise<void> {
	for (const statement of statements) {
		await attempt(step, async () => {
			try {
				await runAlone(db, statement);
			} catch (error) {
				if (!isOfStatement(error)) throw error;
				// What a failed build leaves behind would cost every save.
				if (isIndex(step)) await removeIndex(db, step);
				if (isForeignKey(step)) await removeKey(db, step);
				throw error;
			}
		});
	}
}

async function attempt(step: StorageStep, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		throw isOfStatement(error) ? new StepFailure(step, error) : error;
	}
}

async function takeBack(db: RecordDatabase, step: StorageStep): Promise<void> {
	if (isForeignKey(step)) await removeKey(db, step);
	else await removeIndex(db, step);
}

function removeIndex(db: RecordDatabase, { tableName, name }: StorageStep): Promise<void> {
	return runAlone(db, dropIndex(tableName, name, { isConcurrent: true }));
}

function removeKey(db: RecordDatabase, { tableName: { schema, table }, name }: StorageStep): Promise<void> {
	return runPatiently(db, [sql`alter table ${sql.table(`${schema}.${table}`)} drop constraint if exists ${sql.ref(name)}`]);
}

function isForeignKey({ kind }: StorageStep): boolean {
	return kind === 'addForeignKey' || kind === 'dropForeignKey';
}

function isIndex({ kind }: StorageStep): boolean {
	return kind === 'createIndex' || kind === 'createUnique' || kind === 'dropIndex';
}

/** Those of new tables, which are empty, come with these. */
function isLateIndex(step: StorageStep): boolean {
	return isIndex(step) && step.online !== undefined;
}

function isShape(step: StorageStep): boolean {
	return !isForeignKey(step) && !isLateIndex(step);
}

function groupByTable(steps: StorageStep[]): StorageStep[][] {
	const groups = new Map<string, StorageStep[]>();
	for (const step of steps) {
		const name = `${step.tableName.schema}.${step.tableName.table}`;
		const group = groups.get(name);
		if (group) group.push(step);
		else groups.set(name, [step]);
	}
	return [...groups.values()];
}
