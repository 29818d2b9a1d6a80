import { FormulaError } from '../language/formula-problem.ts';
import type { FormulaValue, Scalar } from './formula-value.ts';

/** Calls a function of single values row by row when one of the values is a list; single values count for every row. */
export function broadcast(values: FormulaValue[], call: (values: Scalar[]) => Scalar): FormulaValue {
	const lengths = new Set(values.flatMap((value) => (Array.isArray(value) ? [value.length] : [])));
	if (lengths.size === 0) return call(values as Scalar[]);
	if (lengths.size > 1) throw new FormulaError('listLengths');
	const [length = 0] = lengths;
	return Array.from({ length }, (_, row) => call(values.map((value) => (Array.isArray(value) ? (value[row] ?? null) : value))));
}
