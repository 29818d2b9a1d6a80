import type { ResolvedField } from '../../../../contract/resolved-screen.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Caller } from '../../caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { sayTransfer } from '../transfer-texts.ts';
import { type CheckedRow, type FilledColumn, hasError } from './checked-row.ts';
import { type Found, findReferences } from './find-references.ts';
import type { UploadRow } from './import-store.ts';
import { readNames } from './read-cell.ts';

/** Puts the ids of the named records in the place of their names; a name may also be that of an earlier row of the same file. */
export async function readReferences(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, source, columns, caller }: { rows: CheckedRow[]; source: UploadRow[]; columns: FilledColumn[]; caller: Caller },
): Promise<void> {
	for (const { index, field } of columns) {
		if (!field.reference) continue;
		const named = source.map(({ cells }, place) => (hasError(rows[place], field.name) ? [] : readNames(field, cells[index] ?? null)));
		const found = await findReferences(db, screen, { field, names: [...new Set(named.flat())], caller });
		const earlier = new Map<string, Found>();
		for (const [place, row] of rows.entries()) {
			const find = (name: string): Found | undefined => found.get(name) ?? found.get(name.toLowerCase()) ?? earlier.get(name);
			fillRow(row, { field, names: named[place] ?? [], find, caller });
			const own = row.sent[screen.loaded.resolved.titleField];
			if (field.reference.screen === screen.name && typeof own === 'string')
				earlier.set(own, earlier.has(own) ? 'several' : { id: row.ownId });
		}
	}
}

function fillRow(
	row: CheckedRow,
	{ field, names, find, caller }: { field: ResolvedField; names: string[]; find(name: string): Found | undefined; caller: Caller },
): void {
	const ids: string[] = [];
	for (const name of names) {
		const one = find(name);
		if (one !== undefined && one !== 'several') ids.push(one.id);
		else
			row.errors.push({
				field: field.name,
				message: sayTransfer(one === 'several' ? 'ambiguous' : 'notFound', caller.language, { value: name }),
			});
	}
	if (names.length > 0 && ids.length === names.length) row.sent[field.name] = field.type === 'array' ? [...new Set(ids)] : ids[0];
}
