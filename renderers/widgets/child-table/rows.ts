import type { ResolvedField } from '../../../contract/resolved-screen.ts';
import type { Picked } from '../../renderer-registry.ts';

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
		const next: Row = { ...row, [cell.name]: value === '' ? null : value };
		const filled = picked?.records[0] === undefined ? {} : (cell.reference?.fill ?? {});
		if (picked) next.titles = { ...row.titles, [cell.name]: picked.titles };
		for (const [own, theirs] of Object.entries(filled)) next[own] = picked?.records[0]?.[theirs] ?? null;
		return withoutDisagreeing(next, { cells, changed: [cell.name], kept: Object.keys(filled) });
	});
}

/** References that had to agree with a changed cell are emptied, and those that had to agree with them. */
function withoutDisagreeing(row: Row, { cells, changed, kept }: { cells: ResolvedField[]; changed: string[]; kept: string[] }): Row {
	const stale = cells.filter(
		({ name, reference }) =>
			row[name] != null && !kept.includes(name) && Object.values(reference?.filterBy ?? {}).some((own) => changed.includes(own)),
	);
	if (stale.length === 0) return row;
	const names = stale.map(({ name }) => name);
	const emptied: Row = { ...row, ...Object.fromEntries(names.map((name) => [name, null])) };
	return withoutDisagreeing(emptied, { cells, changed: names, kept });
}

/** The entries with one of them moved by one place. */
export function moveRow<Entry>(entries: readonly Entry[], index: number, by: 1 | -1): Entry[] {
	const moved = [...entries];
	const [entry] = moved.splice(index, 1);
	return entry === undefined ? moved : moved.toSpliced(index + by, 0, entry);
}
