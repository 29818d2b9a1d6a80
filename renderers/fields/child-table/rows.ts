import { ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { defaultValue } from '../../../contract/validation/record/apply-defaults.ts';
import { toConditionContext } from '../../core/conditions/use-condition.ts';
import type { FoundValue } from '../../core/records/use-reference-titles.ts';
import { ownTitle } from '../../core/runtime/own-title.ts';
import type { Picked } from '../../core/runtime/renderer-registry.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { disagreeing, filledValues } from '../picked-effects.ts';

/** A row of a child table in a form. */
export interface Row extends Record<string, unknown> {
	/** Titles of the referenced records, by field. */
	titles?: Record<string, string | string[]>;
}

/** A row with the defaults of its fields, as they would be stored. */
export function newRow(cells: ResolvedField[], runtime: ScreenRuntime): Row {
	const context = toConditionContext(runtime);
	const filled = cells.filter((cell) => cell.default !== undefined).map((cell) => ({ cell, value: defaultValue(cell, context) }));
	const titles = filled.flatMap(({ cell, value }) => {
		const title = typeof value === 'string' ? ownTitle(runtime, cell, value) : undefined;
		return title === undefined ? [] : [[cell.name, title]];
	});
	const row: Row = Object.fromEntries(filled.map(({ cell, value }) => [cell.name, value]));
	return titles.length === 0 ? row : { ...row, titles: Object.fromEntries(titles) };
}

/** The references of the rows whose titles are not known, as those of fixed defaults. */
export function untitled(rows: readonly Row[], cells: readonly ResolvedField[]): FoundValue[] {
	const references = cells.filter(({ reference }) => reference !== undefined);
	return rows.flatMap((row) =>
		references.filter(({ name }) => ownValue(row.titles, name) === undefined).map((field) => ({ field, value: ownValue(row, field.name) })),
	);
}

/** The titles of what a cell refers to; undefined where one of them is not known. */
export function titlesIn(row: Row, { name }: ResolvedField, names: ReadonlyMap<string, string>): string | string[] | undefined {
	const value = ownValue(row, name);
	const found = (Array.isArray(value) ? value : [value]).flatMap((id) => names.get(String(id)) ?? []);
	const loaded = Array.isArray(value) && found.length === value.length ? found : found[0];
	return ownValue(row.titles, name) ?? loaded;
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
