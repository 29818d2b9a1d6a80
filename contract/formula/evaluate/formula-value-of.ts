import type { FieldLookup } from '../../conditions/condition-context.ts';
import { isPlainObject, ownValue } from '../../input/plain-object.ts';
import type { Expression } from '../language/expression.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { parseFormula } from '../language/parse-formula.ts';
import type { FormulaValue, Scalar } from '../values/formula-value.ts';
import { readEntry, readFieldValue } from '../values/read-field-value.ts';
import { evaluateFormula } from './evaluate-formula.ts';

interface FormulaSubject {
	record: Readonly<Record<string, unknown>>;
	fieldOf: FieldLookup;
}

/** The value of a formula of a condition or a limit, at a moment; null when it is empty or cannot be computed. */
export function formulaValueOf(source: string, subject: FormulaSubject, now: Date): Scalar {
	const expression = parsed(source);
	if (!expression) return null;
	const { value } = evaluateFormula(expression, { now, valueOf: (path) => valueAt(path, subject) });
	return Array.isArray(value) ? null : value;
}

/** Screens have a few of them, evaluated at every key. */
const known = new Map<string, Expression | null>();
const maxKnown = 1000;

function parsed(source: string): Expression | null {
	let expression = known.get(source);
	if (expression === undefined) {
		expression = tryParse(source);
		if (known.size >= maxKnown) known.clear();
		known.set(source, expression);
	}
	return expression;
}

function tryParse(source: string): Expression | null {
	try {
		return parseFormula(source);
	} catch (error) {
		if (!(error instanceof FormulaError)) throw error;
		return null;
	}
}

function valueAt([name = '', column]: readonly string[], { record, fieldOf }: FormulaSubject): FormulaValue {
	const field = fieldOf(name);
	const inner = column === undefined ? field : field?.itemFields?.find((cell) => cell.name === column);
	if (!field || !inner) throw new FormulaError('unknownField', { name });
	const value = ownValue(record, name);
	if (inner === field) return readFieldValue(value, field);
	return Array.isArray(value) ? value.map((row) => readEntry(isPlainObject(row) ? ownValue(row, inner.name) : null, inner)) : [];
}
