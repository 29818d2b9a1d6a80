import { ownValue } from '../../../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import type { Caller } from '../../../base/caller.ts';
import { recordTexts } from '../../../base/texts.ts';
import { type Fits, findFitting } from '../../../change/check/find-fitting.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { transferTexts } from '../../texts.ts';
import { type CheckedRow, type FilledColumn, hasError, wholeOf } from './checked-row.ts';
import { findReferences } from './find-references.ts';
import type { UploadRow } from './import-store.ts';
import { readNames } from './read-cell.ts';

interface References {
	rows: CheckedRow[];
	source: UploadRow[];
	columns: FilledColumn[];
	caller: Caller;
}

/** The columns of references, each behind those that its `filterBy` looks at. */
export function referencesInOrder(columns: FilledColumn[]): FilledColumn[] {
	const references = columns.filter(({ field }) => field.reference);
	const ordered = new Set<FilledColumn>();
	const add = (column: FilledColumn, after: FilledColumn[]) => {
		if (after.includes(column)) return;
		for (const own of Object.keys(column.field.reference?.filterBy ?? {}))
			for (const other of references) if (other.field.name === own) add(other, [...after, column]);
		ordered.add(column);
	};
	for (const column of references) add(column, []);
	return [...ordered];
}

/** Replaces names with the ids of the named records; a name may also be that of an earlier row of the same file. */
export async function readReferences(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, source, columns, caller }: References,
): Promise<void> {
	for (const { index, field } of columns) {
		const target = screen.find(field.reference?.screen ?? '');
		if (!target) continue;
		const named = source.map(({ cells }, rowIndex) => (hasError(rows[rowIndex], field.name) ? [] : readNames(field, cells[index] ?? null)));
		const found = await findReferences(db, target, { field, names: [...new Set(named.flat())], caller });
		const fits = await findAgreeing(db, target, { field, found, caller });
		const earlier = new Map<string, string[]>();
		for (const [rowIndex, row] of rows.entries()) {
			const find = (name: string): string[] => found.get(name) ?? found.get(name.toLowerCase()) ?? earlier.get(name) ?? [];
			fillRow(screen, row, { field, names: named[rowIndex] ?? [], find, fits, caller });
			const own = row.sent[screen.loaded.resolved.titleField];
			if (target.name !== screen.name || typeof own !== 'string') continue;
			const ids = earlier.get(own) ?? [];
			ids.push(row.ownId);
			earlier.set(own, ids);
		}
	}
}

/** Where the rest of a row decides what may be referred to, it also tells records of one name apart. */
async function findAgreeing(
	db: RecordDatabase,
	target: CompiledScreen,
	{ field, found, caller }: { field: ResolvedField; found: Map<string, string[]>; caller: Caller },
): Promise<Fits | undefined> {
	const several = [...found.values()].filter((ids) => ids.length > 1).flat();
	return field.reference?.filterBy && several.length > 0 ? findFitting(db, target, { field, ids: several, caller }) : undefined;
}

interface RowReferences {
	field: ResolvedField;
	names: string[];
	find(name: string): string[];
	fits: Fits | undefined;
	caller: Caller;
}

function fillRow(screen: CompiledScreen, row: CheckedRow, { field, names, find, fits, caller }: RowReferences): void {
	const { language } = caller;
	const ids: string[] = [];
	for (const name of names) {
		const named = find(name);
		const agreeing = named.length > 1 && fits ? agreeingWith(screen, row, { field, ids: named, fits, caller }) : named;
		const [id] = agreeing;
		if (id !== undefined && agreeing.length === 1) ids.push(id);
		else if (agreeing.length > 1) row.errors.push({ field: field.name, message: transferTexts.ambiguous({ value: name }).in(language) });
		else if (named.length > 0)
			row.errors.push({ field: field.name, message: recordTexts.unsuitableReference({ title: field.title }).in(language) });
		else row.errors.push({ field: field.name, message: transferTexts.notFound({ value: name }).in(language) });
	}
	if (names.length > 0 && ids.length === names.length) row.sent[field.name] = field.type === 'array' ? [...new Set(ids)] : ids[0];
}

/** A row that does not specify yet what its reference must agree with leaves all of the records. */
function agreeingWith(
	screen: CompiledScreen,
	row: CheckedRow,
	{ field, ids, fits, caller }: { field: ResolvedField; ids: string[]; fits: Fits; caller: Caller },
): string[] {
	const whole = wholeOf(screen, row, caller);
	const isOpen = Object.keys(field.reference?.filterBy ?? {}).some((own) => (ownValue(whole, own) ?? '') === '');
	return isOpen ? ids : ids.filter((id) => fits(id, whole));
}
