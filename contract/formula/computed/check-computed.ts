import type { FormulaProblem } from '../language/formula-problem.ts';
import type { FindLookedUp, FormulaField } from '../values/formula-field.ts';
import { planComputed } from './computed-plan.ts';

/** Everything that is wrong with the computed fields of a screen; `path` is the field (`total`, `items.amount`). */
export function checkComputed(fields: readonly FormulaField[], lookups?: FindLookedUp): Array<FormulaProblem & { path: string }> {
	return planComputed(fields, lookups).flatMap(({ path, problems }) => problems.map((problem) => ({ ...problem, path })));
}
