import { ownValue } from '../../../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import type { Caller } from '../../../base/caller.ts';
import { recordTexts } from '../../../base/texts.ts';
import { type Fits, findFitting } from '../../../change/check/find-fitting.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { transferTexts } from '../../texts.ts';
import { type CheckedRow, type FilledColumn, hasError, type ReferringRow } from './checked-row.ts';
import { findReferences } from './find-references.ts';
import { readNames } from './read-cell.ts';

interface References<Row extends ReferringRow> {
	rows: Row[];
	columns: FilledColumn[];
	/** The records of the file: those before the row's own may be referred to as well. */
	records: CheckedRow[];
	/** The row before it is judged. */
	wholeOf(row: Row): Record<string, unknown>;
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

/** Replaces names with the ids of the named records; a name may also be that of an earlier record of the same file. */
export async function readReferences<Row extends ReferringRow>(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, columns, records, wholeOf, caller }: References<Row>,
): Promise<void> {
	for (const { sheet, index, field } of columns) {
		const target = screen.find(field.reference?.screen ?? '');
		if (!target) continue;
		const named = rows.map((row) => (row.sheet !== sheet || hasError(row, field.name) ? [] : readNames(field, row.cells[index] ?? null)));
		const found = await findReferences(db, target, { field, names: [...new Set(named.flat())], caller });
		const fits = await findAgreeing(db, target, { field, found, caller });
		const earlier = target.name === screen.name ? recordsByTitle(screen, records) : new Map<string, CheckedRow[]>();
		for (const [rowIndex, row] of rows.entries()) {
			const earlierIds = (name: string) => (earlier.get(name) ?? []).flatMap(({ order, ownId }) => (order < row.order ? [ownId] : []));
			const find = (name: string): string[] => found.get(name) ?? found.get(name.toLowerCase()) ?? earlierIds(name);
			fillRow(row, { field, names: named[rowIndex] ?? [], find, fits, whole: () => wholeOf(row), caller });
		}
	}
}

function recordsByTitle(screen: CompiledScreen, records: CheckedRow[]): Map<string, CheckedRow[]> {
	const byTitle = new Map<string, CheckedRow[]>();
	for (const record of records) {
		const title = record.sent[screen.loaded.resolved.titleField];
		if (typeof title !== 'string') continue;
		const known = byTitle.get(title);
		if (known) known.push(record);
		else byTitle.set(title, [record]);
	}
	return byTitle;
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
	/** The row with what is known of it. */
	whole(): Record<string, unknown>;
	caller: Caller;
}

function fillRow(row: ReferringRow, { field, names, find, fits, whole, caller }: RowReferences): void {
	const { language } = caller;
	const ids: string[] = [];
	for (const name of names) {
		const named = find(name);
		const agreeing = named.length > 1 && fits ? agreeingWith(whole(), { field, ids: named, fits }) : named;
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
function agreeingWith(whole: Record<string, unknown>, { field, ids, fits }: { field: ResolvedField; ids: string[]; fits: Fits }): string[] {
	const isOpen = Object.keys(field.reference?.filterBy ?? {}).some((own) => (ownValue(whole, own) ?? '') === '');
	return isOpen ? ids : ids.filter((id) => fits(id, whole));
}
