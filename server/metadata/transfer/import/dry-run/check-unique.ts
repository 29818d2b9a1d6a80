import { joinTexts } from '../../../../../contract/base/join-texts.ts';
import { ownValue } from '../../../../../contract/input/plain-object.ts';
import { isBlank } from '../../../../../contract/validation/values/check-value.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import { accessOf } from '../../../access/screen-access.ts';
import type { Caller } from '../../../base/caller.ts';
import { duplicateText } from '../../../change/check/duplicate-errors.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { transferTexts } from '../../texts.ts';
import { type CheckedRow, hasError, titleOf } from './checked-row.ts';
import { findTaken } from './find-stored.ts';

/** Finds the rows whose unique values an earlier row or another record has. */
export async function checkUnique(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, caller }: { rows: CheckedRow[]; caller: Caller },
): Promise<void> {
	const { masked } = accessOf(screen, caller.principal);
	for (const fields of screen.uniqueIndexes.values()) {
		// Only a save compares masked values, and counts them.
		if (fields.some((name) => masked.has(name))) continue;
		const judged = rows.flatMap((row) => {
			const set = fields.map((name) => ownValue(row.values, name));
			const isComplete = set.every((value) => isComparable(value)) && !hasError(row, ...fields);
			return isComplete ? [{ row, set, text: JSON.stringify(set) }] : [];
		});
		const sets = judged.map(({ set }) => set);
		const taken = await findTaken(db, screen, { fields, sets, tenantId: caller.tenantId });
		const first = new Map<string, number>();
		for (const { row, text } of judged) {
			const owner = taken.get(text);
			const earlier = first.get(text);
			const field = fields[0] ?? '';
			const title = joinTexts(fields.map((name) => titleOf(screen, name, caller))).in(caller.language);
			if (earlier !== undefined) row.errors.push({ field, message: transferTexts.sameAsRow({ title, row: earlier }).in(caller.language) });
			else if (owner !== undefined && owner !== row.before?.id)
				row.errors.push({ field, message: duplicateText(screen, fields, caller.language).in(caller.language) });
			if (earlier === undefined) first.set(text, row.number);
		}
	}
}

/** Only a value that could be stored is looked up. */
export function isComparable(value: unknown): boolean {
	if (typeof value === 'number' || typeof value === 'boolean') return true;
	return typeof value === 'string' && !isBlank(value) && !/\0|\p{Surrogate}/u.test(value);
}
