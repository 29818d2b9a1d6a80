import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { Picked } from '../../core/runtime/renderer-registry.ts';
import { disagreeing, filledValues } from '../picked-effects.ts';

/** A row of a child table in a form. */
export interface Row extends Record<string, unknown> {
	/** Titles of the referenced records, by field. */
	titles?: Record<string, string | string[]>;
}

/** A row with the fixed defaults of its fields; the server fills in the others. */
export function newRow(cells: ResolvedField[]): Row {
	const fixed = cells.filter(({ default: value }) => value !== undefined && value !== null && typeof value !== 'object');
	return Object.fromEntries(fixed.map((cell) => [cell.name, cell.default]));
}

/** The rows with one cell changed, and with what a picked record fills in. */
export function changeCell(
	rows: Row[],
	change: { index: number; cell: ResolvedField; cells: ResolvedField[]; value: unknown; picked?: Picked | undefined },
): Row[] {
	const { index, cell, cells, value, picked } = change;
	return rows.map((row, at) => {
		if (at !== index) return row;
		const filled = filledValues(cells, cell.name, picked?.records[0]);
		const next: Row = { ...row, [cell.name]: value === '' ? null : value, ...filled.values };
		if (picked) next.titles = { ...row.titles, ...filled.titles, [cell.name]: picked.titles };
		const stale = disagreeing(cells, next, { changed: [cell.name], kept: picked ? filled.names : [] });
		return { ...next, ...Object.fromEntries(stale.map((name) => [name, null])) };
	});
}

/** The entries with one of them moved by one position. */
export function moveRow<Entry>(entries: readonly Entry[], index: number, by: 1 | -1): Entry[] {
	const moved = [...entries];
	const [entry] = moved.splice(index, 1);
	return entry === undefined ? moved : moved.toSpliced(index + by, 0, entry);
}
