import { type ConditionContext, createFieldLookup, type FieldLookup } from '../../conditions/condition-context.ts';
import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { type FieldState, isFixed } from './field-state.ts';

type Row = Readonly<Record<string, unknown>>;

const lookups = new WeakMap<readonly ResolvedField[], FieldLookup>();

/** How a cell of a child table stands at this moment; its conditions look at its own row. `before` is the row as it is stored, null for a new one. */
export function cellState(
	fields: readonly ResolvedField[],
	cell: ResolvedField,
	subject: { row: Row; before: Row | null; context: ConditionContext },
): FieldState {
	const { row, before, context } = subject;
	const holds = (condition: ResolvedField['visibleWhen'], otherwise: boolean): boolean =>
		condition === undefined ? otherwise : evaluateCondition(condition, { record: row, context, fieldOf: lookupOf(fields) });
	const isVisible = holds(cell.visibleWhen, true);
	return {
		isVisible,
		isRequired: isVisible && (cell.required || holds(cell.requiredWhen, false)),
		isReadOnly: cell.readOnly === true || cell.computed !== undefined || isFixed(cell, before) || holds(cell.readOnlyWhen, false),
	};
}

/** The rows of a record as it was, by their ids. */
export function rowsById(rows: unknown): Map<unknown, Row> {
	return new Map(Array.isArray(rows) ? rows.filter(isRow).map((row) => [row.id, row]) : []);
}

/** Whether a value can be a row. */
export function isRow(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lookupOf(fields: readonly ResolvedField[]): FieldLookup {
	const lookup = lookups.get(fields) ?? createFieldLookup(fields);
	lookups.set(fields, lookup);
	return lookup;
}
