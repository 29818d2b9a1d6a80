import { isPlainObject } from '../../input/plain-object.ts';
import { evaluateFormula } from '../evaluate/evaluate-formula.ts';
import type { FormulaContext } from '../functions/formula-function.ts';
import { LookupPending } from '../functions/lookup.ts';
import { FormulaError, type FormulaProblem } from '../language/formula-problem.ts';
import { type FormulaField, findFormulaField } from '../values/formula-field.ts';
import type { FormulaValue, Scalar } from '../values/formula-value.ts';
import { readEntry, readFieldValue } from '../values/read-field-value.ts';
import { toFieldValue } from '../values/to-field-value.ts';
import { type ComputedStep, planComputed } from './computed-plan.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ComputedResult {
	/** The record with its computed values; the very same object when none of them changed. */
	record: Record<string, unknown>;
	/** Which computed fields are empty because they have no result, and why; `path` is `total` or `items.0.amount`. */
	problems: Array<FormulaProblem & { path: string }>;
}

/**
 * Computes the computed fields of a record, in the order of their dependencies, whatever values the record had for them: with `lookup` those that
 * are computed when a record is read, otherwise all others.
 */
export function resolveComputed(
	fields: readonly FormulaField[],
	record: Values,
	context: FormulaContext = { now: new Date() },
): ComputedResult {
	const result: ComputedResult = { record: record as Record<string, unknown>, problems: [] };
	const isReading = context.lookup !== undefined;
	for (const step of planOf(fields)) {
		if ((step.field.lookup === true) !== isReading) continue;
		if (step.table) resolveRows(step, step.table, { fields, context, result });
		else result.record = put(result.record, step.field.name, resolveStep(step, { fields, context, result, path: step.path }));
	}
	return result;
}

interface Work {
	fields: readonly FormulaField[];
	context: FormulaContext;
	result: ComputedResult;
}

const plans = new WeakMap<readonly FormulaField[], ComputedStep[]>();

/** A form computes at every key; its fields stay the same. */
function planOf(fields: readonly FormulaField[]): ComputedStep[] {
	const plan = plans.get(fields) ?? planComputed(fields);
	plans.set(fields, plan);
	return plan;
}

function resolveRows(step: ComputedStep, table: FormulaField, work: Work): void {
	const { record } = work.result;
	const rows = own(record, table.name);
	if (!Array.isArray(rows)) return;
	const resolved = rows.map((row: unknown, index) => {
		if (!isPlainObject(row)) return row;
		return put(row, step.field.name, resolveStep(step, { ...work, row, path: `${table.name}.${index}.${step.field.name}` }));
	});
	if (resolved.some((row, index) => row !== rows[index])) work.result.record = { ...record, [table.name]: resolved };
}

function resolveStep(step: ComputedStep, work: Work & { row?: Values; path: string }): Scalar {
	const { context, result, path } = work;
	const report = (problem: FormulaProblem): null => {
		result.problems.push({ ...problem, path });
		return null;
	};
	if (!step.expression || step.problems[0]) return step.problems[0] ? report(step.problems[0]) : null;
	try {
		const { value, problem } = evaluateFormula(step.expression, { ...context, valueOf: (names) => readPath(names, step, work) });
		if (problem) return report(problem);
		return toFieldValue(value, step.field);
	} catch (error) {
		// It is computed again once the lookup has been made.
		if (error instanceof LookupPending) return null;
		if (!(error instanceof FormulaError)) throw error;
		return report(error.toProblem(step.expression));
	}
}

function readPath(names: readonly string[], { table }: ComputedStep, { fields, result, row }: Work & { row?: Values }): FormulaValue {
	const found = findFormulaField(names, table ? { fields, table } : { fields });
	if (!found) throw new FormulaError('unknownField', { name: names.join('.') });
	if (found.isOwnRow && row) return readFieldValue(own(row, found.field.name), found.field);
	if (!found.table) return readFieldValue(own(result.record, found.field.name), found.field);
	const rows = own(result.record, found.table.name);
	return Array.isArray(rows) ? rows.map((entry) => readEntry(isPlainObject(entry) ? own(entry, found.field.name) : null, found.field)) : [];
}

/** Returns the same object when it holds the value already, so that a form is not redrawn. */
function put(values: Values, name: string, value: Scalar): Record<string, unknown> {
	return Object.hasOwn(values, name) && values[name] === value ? (values as Record<string, unknown>) : { ...values, [name]: value };
}

function own(values: Values, name: string): unknown {
	return Object.hasOwn(values, name) ? values[name] : undefined;
}
