import type { FormulaProblem } from '../language/formula-problem.ts';
import type { FormulaField } from '../values/formula-field.ts';
import { type KnownToFormulas, planComputed } from './computed-plan.ts';

/** Everything that is wrong with the computed fields of a screen; `path` is the field (`total`, `items.amount`). */
export function checkComputed(fields: readonly FormulaField[], known: KnownToFormulas = {}): Array<FormulaProblem & { path: string }> {
	return planComputed(fields, known).flatMap(({ path, problems }) => problems.map((problem) => ({ ...problem, path })));
}
