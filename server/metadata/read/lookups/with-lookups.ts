import { resolveComputed } from '../../../../contract/formula/computed/resolve-computed.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { accessOf, maskedValue, type ScreenAccess } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, remembered } from '../../compiled/compiled-screen.ts';
import { LookupBatch } from './lookup-batch.ts';

/** A lookup whose condition is the result of another lookup takes a further round. */
const mostRounds = 10;

/** Whether a screen has fields that are computed when a record is read. */
export function hasLookups(screen: CompiledScreen): boolean {
	return lookupsOf(screen).length > 0;
}

/** Records with the fields whose formulas look values up, as far as the caller may see what is looked up; one statement for each lookup of all records. */
export async function withLookups(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ records, caller }: { records: StoredRecord[]; caller: Caller },
): Promise<StoredRecord[]> {
	const { hidden, masked } = accessOf(screen, caller.principal);
	const lookups = lookupsOf(screen).filter(({ name }) => !hidden.has(name));
	if (lookups.length === 0 || records.length === 0) return records;
	const { fields } = screen.loaded.resolved;
	const seen = records.map((record) => withoutMasked(record, masked));
	const batch = new LookupBatch(screen, caller);
	const context = { now: caller.context.now, lookup: batch.answer };
	let computed = seen.map((record) => resolveComputed(fields, record, context).record);
	for (let round = 1; batch.isWaiting && round < mostRounds; round++) {
		await batch.run(db);
		computed = seen.map((record) => resolveComputed(fields, record, context).record);
	}
	return records.map((record, index) => ({
		...record,
		...Object.fromEntries(lookups.map(({ name }) => [name, maskedValue(computed[index]?.[name] ?? null, masked.get(name))])),
	}));
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
