import { v7 as uuid } from 'uuid';
import type { ConditionContext } from '../../../../contract/conditions/condition-context.ts';
import { isPlainObject, ownValue } from '../../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { defaultValue } from '../../../../contract/validation/record/apply-defaults.ts';
import type { ChildTable, CompiledScreen } from '../../compiled/compiled-screen.ts';

type Values = Record<string, unknown>;

/** Brings the value of a cell into its one spelling. */
export type NormaliseCell = (field: ResolvedField, value: unknown, stored: unknown) => unknown;

/** Rows on their way into a record. */
interface RowsSent {
	sent: unknown;
	/** Those that the record has. */
	stored: Values[];
	context: ConditionContext;
	normalise: NormaliseCell;
	/** Ids of rows that went are theirs again. */
	trustsRows: boolean;
}

/** The rows of a child table among the values of a record, without the titles that a response carries. */
export function rowsIn(values: Values | null, { name }: Pick<ChildTable, 'name'>): Values[] {
	const rows = ownValue(values, name);
	return Array.isArray(rows) ? rows.filter(isPlainObject).map(({ titles: _titles, ...row }) => row) : [];
}

/**
 * The rows that were sent, each with all its cells: an existing row retains the cells that are not named, a new one gets defaults.
 * The id of a row that the record does not have is omitted, so that nobody names a row of another record.
 */
export function normaliseRows({ field }: ChildTable, { sent, stored, context, normalise, trustsRows }: RowsSent): unknown {
	if (!Array.isArray(sent)) return sent;
	const known = new Map(stored.map((row) => [row.id, row]));
	return sent.map((row: unknown) => {
		if (!isPlainObject(row)) return row;
		const { id, titles: _titles, ...cells } = row;
		const before = known.get(id);
		known.delete(id);
		const normal: Values = { ...((before || trustsRows) && { id }), ...cells };
		for (const cell of field.itemFields ?? []) {
			const value = ownValue(cells, cell.name);
			const isKept = value === undefined || cell.readOnly || cell.computed !== undefined;
			if (!isKept) normal[cell.name] = normalise(cell, value, ownValue(before, cell.name));
			else normal[cell.name] = before ? (ownValue(before, cell.name) ?? null) : defaultValue(cell, context);
		}
		return normal;
	});
}

/** The values with an id for every row: that of the row it was, or a new one. `areKept` trusts all ids, for rows from the record's own history. */
export function withRowIds(
	screen: CompiledScreen,
	values: Values,
	{ before, areKept }: { before: Values | null; areKept: boolean },
): Values {
	if (screen.children.length === 0) return values;
	const identified = { ...values };
	for (const child of screen.children) {
		const known = new Set(rowsIn(before, child).map((row) => row.id));
		const used = new Set<unknown>();
		identified[child.name] = rowsIn(values, child).map((row) => {
			const isOwn = typeof row.id === 'string' && !used.has(row.id) && (areKept || known.has(row.id));
			const id = isOwn ? row.id : uuid();
			used.add(id);
			return { ...row, id };
		});
	}
	return identified;
}
