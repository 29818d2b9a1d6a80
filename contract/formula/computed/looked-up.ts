import { looksUp } from '../evaluate/check-lookups.ts';
import { readFunctionNames } from '../functions/formula-functions.ts';
import type { FormulaField } from '../values/formula-field.ts';
import { planComputed, readsOf } from './computed-plan.ts';

/** The fields whose formulas look values up in other screens or call scripts, or read one of these: they are computed whenever a record is read. */
export function lookedUpFields(fields: readonly FormulaField[]): ReadonlySet<string> {
	const found = new Set<string>();
	// Most screens have none, and screens are resolved often.
	if (!fields.some(({ computed = '' }) => namesReadFunction(computed.toUpperCase()))) return found;
	for (const step of planComputed(fields)) {
		if (step.table || !step.expression) continue;
		if (looksUp(step.expression) || readsOf(step, fields).some((path) => found.has(path))) found.add(step.path);
	}
	return found;
}

function namesReadFunction(formula: string): boolean {
	return readFunctionNames.some((name) => formula.includes(name));
}
