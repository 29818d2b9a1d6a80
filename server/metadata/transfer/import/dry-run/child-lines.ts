import type { ConditionContext } from '../../../../../contract/conditions/condition-context.ts';
import { isId } from '../../../../../contract/input/id.ts';
import { ownValue } from '../../../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { defaultValue } from '../../../../../contract/validation/record/apply-defaults.ts';
import type { RecordDatabase } from '../../../../db/database.ts';
import { accessOf, maskedValue } from '../../../access/screen-access.ts';
import type { Caller } from '../../../base/caller.ts';
import { rowsIn } from '../../../change/check/child-rows.ts';
import { findFitting } from '../../../change/check/find-fitting.ts';
import { normaliseValue } from '../../../change/check/record-input.ts';
import { judgedIds, refusalText } from '../../../change/check/reference-check.ts';
import type { CompiledScreen } from '../../../compiled/compiled-screen.ts';
import { transferTexts } from '../../texts.ts';
import { type CheckedLine, type CheckedRow, type FilledColumn, hasError, titleOf, wholeLine } from './checked-row.ts';
import { type ImportedTable, importedTables } from './import-fields.ts';

type Values = Record<string, unknown>;

/** The rows of a child table of all records. */
export function linesOf(rows: CheckedRow[], child: string): CheckedLine[] {
	return rows.flatMap(({ lines }) => lines.get(child) ?? []);
}

/** A row of a child table as it would be when it is new. */
export function wholeNewLine({ cells }: ImportedTable, { sent }: CheckedLine, context: ConditionContext): Values {
	const defaults = cells.filter((cell) => cell.default !== undefined).map((cell) => [cell.name, defaultValue(cell, context)]);
	return { ...Object.fromEntries(defaults), ...sent };
}

/**
 * Makes the rows of the file the whole child table of their record. A stored row is changed by the row with the same value in the table's
 * unique column; without one it is kept by a row that is the same in all columns of the file. Stored rows that the file does not have go.
 */
export function sendLines(
	screen: CompiledScreen,
	{ rows, columns, caller }: { rows: CheckedRow[]; columns: FilledColumn[]; caller: Caller },
): void {
	for (const table of importedTables(screen, caller)) {
		const { name } = table.table;
		const filled = columns.filter(({ child }) => child === name).map(({ field }) => field);
		// Rows of which nothing is known but their record must not replace any.
		if (filled.length === 0) continue;
		const key = filled.find((field) => field.name === table.key?.name);
		const identify = identifier(screen, { table, fields: key ? [key] : filled, caller });
		for (const row of rows) {
			const lines = row.lines.get(name);
			if (!lines) continue;
			noteRepeated(table.cells, lines, caller);
			const stored = new Map<string, Values[]>();
			for (const one of rowsIn(row.before, table.table)) stored.set(identify(one, true), [...(stored.get(identify(one, true)) ?? []), one]);
			row.sent[name] = lines.map((line) => {
				line.before = stored.get(identify(line.sent, false))?.shift() ?? null;
				return { ...(line.before && { id: line.before.id }), ...line.sent };
			});
		}
	}
}

/** By what two rows are the same. A value that the caller sees masked is compared in its masked form, so that no file finds out the whole one. */
function identifier(
	screen: CompiledScreen,
	{ table, fields, caller }: { table: ImportedTable; fields: ResolvedField[]; caller: Caller },
): (row: Values, isStored: boolean) => string {
	const { masked } = accessOf(screen, caller.principal);
	return (row, isStored) =>
		JSON.stringify(
			fields.map((field) => {
				const value = ownValue(row, field.name) ?? null;
				const mask = masked.get(`${table.table.name}.${field.name}`);
				return isStored ? maskedValue(value, mask) : (normaliseValue(field, value, null) ?? null);
			}),
		);
}

function noteRepeated(cells: ResolvedField[], lines: CheckedLine[], { language }: Caller): void {
	for (const { name, title } of cells.filter(({ unique }) => unique)) {
		const first = new Map<string, number>();
		for (const line of lines) {
			const value = ownValue(line.sent, name);
			if (value === undefined || value === null || hasError(line, name)) continue;
			const earlier = first.get(String(value));
			if (earlier === undefined) first.set(String(value), line.number);
			else line.errors.push({ field: name, message: transferTexts.sameAsRow({ title, row: earlier }).in(language) });
		}
	}
}

/** Finds the rows of child tables that refer to a record which does not exist for the caller, or which their reference does not offer them. */
export async function checkLineReferences(
	db: RecordDatabase,
	screen: CompiledScreen,
	{ rows, caller }: { rows: CheckedRow[]; caller: Caller },
): Promise<void> {
	// Records of the file that are yet to be stored are judged when they are.
	const coming = new Set(rows.flatMap(({ ownId, before }) => (before ? [] : [ownId])));
	for (const child of screen.children) {
		for (const stored of child.columns) {
			const target = screen.find(stored.field.reference?.screen ?? '');
			if (!target) continue;
			const own = Object.keys(stored.field.reference?.filterBy ?? {});
			const judged = rows.flatMap((row) =>
				(row.lines.get(child.name) ?? []).flatMap((line, index) => {
					const values = wholeLine(row, child.name, index);
					if (hasError(line, stored.name, ...own)) return [];
					const named = judgedIds(stored.field, values, line.before).filter((id) => isId(id) && !coming.has(id));
					return [{ line, values, ids: named }];
				}),
			);
			const ids = new Set(judged.flatMap((entry) => entry.ids));
			if (ids.size === 0) continue;
			const fits = await findFitting(db, target, { field: stored.field, ids, caller });
			const message = refusalText(stored, titleOf(screen, `${child.name}.${stored.name}`, caller)).in(caller.language);
			for (const { line, values, ids: named } of judged)
				if (!named.every((id) => fits(id, values))) line.errors.push({ field: stored.name, message });
		}
	}
}
