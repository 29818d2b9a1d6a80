import { isId } from '../../../../../contract/input/id.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import type { Caller } from '../../../base/caller.ts';
import type { DataSetLibrary } from '../../../base/data-set-library.ts';
import { findFitting } from '../../../change/check/find-fitting.ts';
import { judgedIds, refusalText } from '../../../change/check/reference-check.ts';
import { findNotOffered, offeredFields, offerRefusal } from '../../../change/offers/offer-check.ts';
import type { CompiledScreen, StoredField } from '../../../compiled/compiled-screen.ts';
import { writtenFields } from '../../../compiled/written-fields.ts';
import { type CheckedRow, hasError, titleOf, wholeLine } from './checked-row.ts';

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
			.filter((row) => isReadable(stored, row))
			.map((row) => ({ row, ids: judgedIds(stored.field, row.values, row.before).filter((id) => isId(id) && !coming.has(id)) }));
		const ids = new Set(judged.flatMap((entry) => entry.ids));
		if (ids.size === 0) continue;
		const fits = await findFitting(db, target, { field: stored.field, ids, caller });
		const message = refusalText(stored, titleOf(screen, stored.name, caller)).in(caller.language);
		for (const entry of judged)
			if (!entry.ids.every((id) => fits(id, entry.row.values))) entry.row.errors.push({ field: stored.name, message });
	}
}

/** Finds the rows with values and records that their data set does not offer the caller. */
export async function checkOffered(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, dataSets, caller }: { rows: CheckedRow[]; dataSets: DataSetLibrary; caller: Caller },
): Promise<void> {
	const { own, cells } = offeredFields(screen);
	const ofRecords = own.flatMap((field) =>
		rows.map((row) => ({ field, path: field.name, record: row.values, before: row.before, at: row })),
	);
	const ofLines = cells.flatMap(({ child, field }) =>
		rows.flatMap((row) =>
			(row.lines.get(child.name) ?? []).map((line, index) => ({
				...{ field, path: `${child.name}.${field.name}`, before: line.before, at: line },
				record: wholeLine(row, child.name, index),
			})),
		),
	);
	const uses = [...ofRecords, ...ofLines].filter(({ field, at }) => !hasError(at, field.name));
	for (const { field, path, at } of await findNotOffered({ dataSets }, screen, { uses, db: () => db, caller }))
		at.errors.push({ field: field.name, message: offerRefusal(field, titleOf(screen, path, caller)).in(caller.language) });
}

function isReadable({ name, field }: StoredField, row: CheckedRow): boolean {
	return !hasError(row, name, ...Object.keys(field.reference?.filterBy ?? {}));
}
