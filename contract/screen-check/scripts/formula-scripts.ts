import { scriptsOf } from '../../formula/evaluate/check-lookups.ts';
import { FormulaError } from '../../formula/language/formula-problem.ts';
import { parseFormula } from '../../formula/language/parse-formula.ts';
import type { ScreenFile } from '../../screen/screen.ts';

/** The scripts of the library that the formulas of a screen call. */
export function scriptsInFormulas({ record }: Pick<ScreenFile, 'record'>): string[] {
	const formulas = Object.values(record.properties).flatMap(({ computed }) => computed ?? []);
	return [...new Set(formulas.filter((text) => /\bSCRIPT\b/i.test(text)).flatMap(scriptsIn))];
}

function scriptsIn(formula: string): string[] {
	try {
		return scriptsOf(parseFormula(formula));
	} catch (error) {
		if (!(error instanceof FormulaError)) throw error;
		// The check of the formula reports it.
		return [];
	}
}
