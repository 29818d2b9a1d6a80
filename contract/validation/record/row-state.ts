import { type ConditionContext, createFieldLookup, type FieldLookup } from '../../conditions/condition-context.ts';
import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { type FieldState, isFixed } from './field-state.ts';

type Row = Readonly<Record<string, unknown>>;

const lookups = new WeakMap<readonly ResolvedField[], FieldLookup>();

/** The state of a cell of a child table at this moment; its conditions look at its own row. `before` is the stored row, null for a new one. */
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
	return new Map(Array.isArray(rows) ? rows.filter(isPlainObject).map((row) => [row.id, row]) : []);
}

function lookupOf(fields: readonly ResolvedField[]): FieldLookup {
	const lookup = lookups.get(fields) ?? createFieldLookup(fields);
	lookups.set(fields, lookup);
	return lookup;
}
