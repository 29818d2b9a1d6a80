import { type ComputedResult, resolveComputed } from '../../../../contract/formula/computed/resolve-computed.ts';
import { toProblemText } from '../../../../contract/formula/language/formula-problem.ts';
import type { FormulaField } from '../../../../contract/formula/values/formula-field.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { ScriptLibrary } from '../../../scripts/script-library.ts';
import { accessOf, maskedValue, type ScreenAccess } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, remembered } from '../../compiled/compiled-screen.ts';
import { LookupBatch } from './lookup-batch.ts';
import { ScriptBatch } from './script-batch.ts';
import { withChildRows } from './with-child-rows.ts';

/** A lookup or call that needs the result of another one takes a further round. */
const mostRounds = 10;

/** Whether a screen has fields that are computed when a record is read. */
export function hasLookups(screen: CompiledScreen): boolean {
	return lookupsOf(screen).length > 0;
}

interface Reading {
	records: StoredRecord[];
	caller: Caller;
	scripts: ScriptLibrary;
}

/** Records with the fields whose formulas look values up or call scripts, as far as the caller may see what is looked up; one statement for each lookup and one run of the scripts for all records. */
export async function withLookups(db: RecordDatabase, screen: CompiledScreen, reading: Reading): Promise<StoredRecord[]> {
	const { records, caller } = reading;
	const whole = await withChildRows(db, screen, { records, caller });
	const found = await lookedUp(db, screen, { ...reading, records: whole });
	return records.map((record, index) => ({ ...record, ...found[index]?.values }));
}

/** The values of these fields by their names, and the reasons why they are empty. */
export interface LookedUp {
	values: Record<string, unknown>;
	notes: Record<string, string>;
}

/** The fields of records whose formulas look values up or call scripts, without those that the caller may not see. */
export async function lookedUp(db: RecordDatabase, screen: CompiledScreen, { records, caller, scripts }: Reading): Promise<LookedUp[]> {
	const { hidden, masked } = accessOf(screen, caller.principal);
	const lookups = lookupsOf(screen).filter(({ name }) => !hidden.has(name));
	if (lookups.length === 0 || records.length === 0) return records.map(() => ({ values: {}, notes: {} }));
	const { fields } = screen.loaded.resolved;
	const seen = records.map((record) => withoutMasked(record, masked));
	const computed = await computeAll(seen, { db, screen, caller, scripts, fields });
	const explained = new Set(lookups.map(({ name }) => name).filter((name) => !masked.has(name)));
	return computed.map(({ record, problems }) => {
		const values = lookups.map(({ name }) => [name, maskedValue(record[name] ?? null, masked.get(name))]);
		const notes = problems
			.filter(({ path }) => explained.has(path))
			.map((problem) => [problem.path, toProblemText(problem, caller.language)]);
		return { values: Object.fromEntries(values), notes: Object.fromEntries(notes) };
	});
}

interface Computing extends Omit<Reading, 'records'> {
	db: RecordDatabase;
	screen: CompiledScreen;
	fields: readonly FormulaField[];
}

/** Records with the fields that are computed when they are read, whatever the caller may see of the fields of their own screen. */
export async function computeAll(
	records: Array<Record<string, unknown>>,
	{ db, screen, caller, scripts, fields }: Computing,
): Promise<ComputedResult[]> {
	const lookups = new LookupBatch(screen, caller);
	const calls = new ScriptBatch(scripts, caller);
	const context = { now: caller.context.now, lookup: lookups.answer, script: calls.answer };
	const compute = () => records.map((record) => resolveComputed(fields, record, context));
	let computed = compute();
	for (let round = 1; (lookups.isWaiting || calls.isWaiting) && round < mostRounds; round++) {
		await lookups.run(db);
		await calls.run(db);
		computed = compute();
	}
	return computed;
}

function lookupsOf(screen: CompiledScreen): ResolvedField[] {
	return remembered(screen, 'lookups', () => screen.fields.filter(({ lookup }) => lookup));
}

/** A masked value contributes nothing, in rows of child tables too. */
function withoutMasked(record: StoredRecord, masked: ScreenAccess['masked']): Record<string, unknown> {
	const result: Record<string, unknown> = { ...record };
	for (const path of masked.keys()) {
		const [name = '', cell] = path.split('.');
		const rows = result[name];
		if (cell === undefined) result[name] = null;
		else if (Array.isArray(rows)) result[name] = rows.map((row: unknown) => (isPlainObject(row) ? { ...row, [cell]: null } : row));
	}
	return result;
}
