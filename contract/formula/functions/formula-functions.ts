import { dateFunctions } from './date-functions.ts';
import type { FormulaFunction, FunctionGroup } from './formula-function.ts';
import { listFunctions } from './list-functions.ts';
import { logicFunctions } from './logic-functions.ts';
import { mathFunctions } from './math-functions.ts';
import { textFunctions } from './text-functions.ts';

/** All functions of the formula language, in the order in which the help shows them. */
export const formulaFunctions: readonly FormulaFunction[] = [
	...inGroup('math', [...listFunctions, ...mathFunctions]),
	...inGroup('text', textFunctions),
	...inGroup('date', dateFunctions),
	...inGroup('logic', logicFunctions),
];

const byName = new Map(formulaFunctions.map((entry) => [entry.name, entry]));

/** The function of a name in capitals. */
export function findFunction(name: string): FormulaFunction | undefined {
	return byName.get(name);
}

function inGroup(group: FunctionGroup, entries: Array<Omit<FormulaFunction, 'group'>>): FormulaFunction[] {
	return entries.map((entry) => ({ ...entry, group }));
}
