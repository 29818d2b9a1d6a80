import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { type PresentField, presentFields } from '../compiled/present-names.ts';

type Pairs = Record<string, [from: unknown, to: unknown]>;

/** Changes by the present names of fields, without fields and cells that the screen does not have: nobody knows who may see those. */
export function knownChanges(screen: CompiledScreen, changes: Pairs): Pairs {
	const fields = presentFields(screen);
	const known: Pairs = {};
	for (const [name, pair] of Object.entries(changes)) {
		const field = fields.get(name);
		// What a note tells beside fields: `$print`.
		if (name.startsWith('$')) known[name] = pair;
		else if (field && (field.name === name || !Object.hasOwn(changes, field.name)))
			known[field.name] = [knownRows(field, pair[0]), knownRows(field, pair[1])];
	}
	return known;
}

function knownRows({ cells }: PresentField, rows: unknown): unknown {
	if (!cells || !Array.isArray(rows)) return rows;
	return rows.map((row: unknown) => (isPlainObject(row) ? knownRow(cells, row) : row));
}

function knownRow(cells: ReadonlyMap<string, string>, row: Record<string, unknown>): Record<string, unknown> {
	const known = Object.entries(row).flatMap(([name, value]): Array<[string, unknown]> => {
		const cell = name === 'id' ? name : cells.get(name);
		return cell === undefined || (cell !== name && Object.hasOwn(row, cell)) ? [] : [[cell, value]];
	});
	return Object.fromEntries(known);
}
