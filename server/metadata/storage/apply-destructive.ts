import { sql } from 'kysely';

import type { Database, RecordDatabase, SystemTransaction } from '../../db/database.ts';
import { announceEvent } from '../base/event-hub.ts';
import type { ConfirmedChange } from '../document/document-kind.ts';
import { applyLater, applyWithin, type WantedTables } from './apply-storage.ts';
import { isBusy, runStatements, unlessBusy } from './online/run-statements.ts';
import { isOfStatement, StepFailure } from './online/step-failure.ts';
import { takeStorageLock } from './online/storage-lock.ts';
import { planFor } from './plan-storage.ts';
import { readSpaces } from './spaces.ts';
import { refusalOf, type StorageRefusal } from './storage-refusal.ts';
import { dropDependents } from './tables/drop-dependents.ts';
import type { DestructiveStep, StorageStep } from './tables/table-plan.ts';
import { collation, type Statement, viewName } from './tables/table-sql.ts';

/** What a destructive step would lose. */
export interface Loss {
	step: DestructiveStep;
	/** How many rows hold a value that would be lost; for a changed type, how many could not be carried over. */
	rows: number;
	/** One of these values; null for none and for a whole table. */
	example: string | null;
}

/** Counts what every destructive step would lose, for confirmation. */
export async function measureLoss(database: Database, steps: DestructiveStep[]): Promise<Loss[]> {
	const db = database.system as unknown as RecordDatabase;
	const losses: Loss[] = [];
	for (const step of steps) losses.push({ step, ...(await countLoss(db, step)) });
	return losses;
}

/**
 * Makes what the screens ask for, so that renamed fields keep their values, then exactly the confirmed steps that still wait, then what
 * was not possible without them; all or nothing. Nothing is lost for a file that is refused even so: its last valid version remains active
 * and reads what would be lost.
 */
export async function applyDestructive(
	database: Database,
	wanted: WantedTables,
	{ steps: confirmed, begin }: { steps: DestructiveStep[]; begin?: ConfirmedChange['begin'] },
): Promise<StorageRefusal[]> {
	const spaces = await readSpaces(database);
	let later: StorageStep[] = [];
	const work = async (transaction: SystemTransaction) => {
		const db = transaction as unknown as RecordDatabase;
		later = [];
		await takeStorageLock(db);
		await begin?.(transaction);
		await applyWithin(db, wanted, { spaces, later: [], namesEnd: 0 });
		const waiting = new Set((await planFor(db, { screens: wanted.screens, spaces })).destructive.map(identify));
		const steps = confirmed.filter((step) => waiting.has(identify(step)));
		for (const step of steps) await runStep(db, step);
		const refusals = await applyWithin(db, wanted, { spaces, later });
		if (refusals.some(({ screen }) => steps.some((step) => step.screen === screen))) throw new StillRefused(refusals);
		await announceEvent(transaction, { type: 'storage' });
		return refusals;
	};
	try {
		const refusals = await unlessBusy(() => database.transaction(work));
		await applyLater(database, later);
		return refusals;
	} catch (error) {
		if (error instanceof StillRefused) return error.refusals;
		throw error;
	}
}

class StillRefused extends Error {
	readonly refusals: StorageRefusal[];

	constructor(refusals: StorageRefusal[]) {
		super('refused after the confirmed changes');
		this.refusals = refusals;
	}
}

async function runStep(db: RecordDatabase, step: DestructiveStep): Promise<void> {
	const { kind, screen, tableName, column, field } = step;
	const dependents = kind === 'changeType' && column !== null ? await dropDependents(db, tableName, column) : [];
	try {
		await runStatements(db, statementsOf(step, dependents));
	} catch (error) {
		if (isBusy(error) || !isOfStatement(error)) throw error;
		const failed = { kind, screen, tableName, name: column ?? tableName.table, fields: field ? [field] : [] };
		throw new StillRefused([refusalOf(new StepFailure(failed, error))]);
	}
}

/** Names a step; the same step in a later plan has the same name. */
export function identify(step: DestructiveStep): string {
	return [step.kind, step.tableName.schema, step.tableName.table, step.column, step.from, step.to].join(' ');
}

async function countLoss(db: RecordDatabase, step: DestructiveStep): Promise<Omit<Loss, 'step'>> {
	const table = sql.table(`${step.tableName.schema}.${step.tableName.table}`);
	const column = sql.ref(step.column ?? 'id');
	const kept = step.keptIn === undefined ? sql`` : sql` and ${sql.ref(step.keptIn)} is not null`;
	const lost = () => (step.kind === 'dropColumn' ? sql`${column} is not null${kept}` : unfit(step));
	const where = step.kind === 'dropTable' ? sql`true` : lost();
	const { rows } = await sql<{ count: number; example: string | null }>`
		select count(*) as count, min(left(${column}::text, ${sql.lit(longestExample)})) as example from ${table} where ${where}`.execute(db);
	const [found] = rows;
	return { rows: found?.count ?? 0, example: step.kind === 'dropTable' ? null : (found?.example ?? null) };
}

const longestExample = 40;

/** A day that the calendar has, as PostgreSQL reads it: it has no year 0, and 29 February in leap years alone. */
const leapYear = '(\\d{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
const dayOfAnyYear = '(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31';
const day = `(?!0000)(\\d{4}-(${dayOfAnyYear})|${leapYear}-02-29)`;

const convertible: Record<string, string> = {
	bigint: '^\\s*-?\\d{1,18}\\s*$',
	numeric: '^\\s*-?\\d{1,30}(\\.\\d{1,20})?\\s*$',
	boolean: '^(true|false|t|f|yes|no|y|n|1|0)$',
	date: `^${day}$`,
	'timestamp with time zone': `^${day}([ T]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?)?$`,
	uuid: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
};

/** Rows whose value has no counterpart in the new type; those become null. */
function unfit(step: DestructiveStep): Statement {
	const column = sql.ref(step.column ?? '');
	const pattern = convertible[step.to ?? ''];
	if (step.to === 'text') return sql`false`;
	if (pattern === undefined) return sql`${column} is not null`;
	return sql`${column} is not null and ${column}::text !~* ${sql.lit(pattern)}`;
}

/** The view goes with the old shape of the table; the plan that follows makes it again. */
function statementsOf(step: DestructiveStep, dependents: Statement[]): Statement[] {
	const table = sql.table(`${step.tableName.schema}.${step.tableName.table}`);
	const view = sql.table(`${step.tableName.schema}.${viewName(step.tableName.table)}`);
	if (step.kind === 'dropTable') return [sql`drop table ${table} cascade`];
	const column = sql.ref(step.column ?? '');
	if (step.kind === 'dropColumn') return [sql`drop view if exists ${view}`, sql`alter table ${table} drop column ${column} cascade`];
	const type = sql.raw(step.to ?? 'text');
	const value = step.to === 'text' ? sql`${column}::text` : sql`case when not (${unfit(step)}) then ${column}::text::${type} end`;
	const change = sql`alter table ${table} alter column ${column} type ${type}${collation({ type: step.to ?? 'text' })} using ${value}`;
	return [sql`drop view if exists ${view}`, ...dependents, change];
}
