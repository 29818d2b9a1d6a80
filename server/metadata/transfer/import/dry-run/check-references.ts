import { isId } from '../../../../../contract/input/id.ts';
import { ownValue } from '../../../../../contract/input/plain-object.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import type { Caller } from '../../../base/caller.ts';
import { findFitting } from '../../../change/check/find-fitting.ts';
import { isKept, refusalText } from '../../../change/check/reference-check.ts';
import type { CompiledScreen, StoredField } from '../../../compiled/compiled-screen.ts';
import { writtenFields } from '../../../compiled/written-fields.ts';
import { type CheckedRow, hasError, titleOf } from './checked-row.ts';

/** Finds the rows that refer to a record which does not exist for the caller, or which their reference does not offer them. */
export async function checkReferences(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, caller }: { rows: CheckedRow[]; caller: Caller },
): Promise<void> {
	// Rows of the file that are yet to be stored are judged when they are.
	const coming = new Set(rows.flatMap(({ ownId, before }) => (before ? [] : [ownId])));
	for (const stored of writtenFields(screen)) {
		const target = screen.find(stored.field.reference?.screen ?? '');
		if (!target) continue;
		const judged = rows
			.filter((row) => isJudged(stored, row))
			.map((row) => ({ row, ids: idsIn(ownValue(row.values, stored.name)).filter((id) => !coming.has(id)) }));
		const ids = new Set(judged.flatMap((entry) => entry.ids));
		if (ids.size === 0) continue;
		const fits = await findFitting(db, target, { field: stored.field, ids, caller });
		const message = refusalText(stored, titleOf(screen, stored.name, caller)).in(caller.language);
		for (const entry of judged)
			if (!entry.ids.every((id) => fits(id, entry.row.values))) entry.row.errors.push({ field: stored.name, message });
	}
}

function isJudged({ name, field }: StoredField, row: CheckedRow): boolean {
	const own = Object.keys(field.reference?.filterBy ?? {});
	return !hasError(row, name, ...own) && !isKept(field, row.values, row.before);
}

function idsIn(value: unknown): string[] {
	return [value].flat().filter((id): id is string => isId(id));
}
