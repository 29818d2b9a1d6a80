import { dateFunctions } from './date-functions.ts';
import type { FormulaFunction } from './formula-function.ts';
import { listFunctions } from './list-functions.ts';
import { logicFunctions } from './logic-functions.ts';
import { lookupFunctions } from './lookup-functions.ts';
import { mathFunctions } from './math-functions.ts';
import { scriptFunction } from './script-function.ts';
import { textFunctions } from './text-functions.ts';

const all = [...listFunctions, ...mathFunctions, ...textFunctions, ...dateFunctions, ...logicFunctions, ...lookupFunctions, scriptFunction];
const byName = new Map(all.map((entry) => [entry.name, entry]));

/** The names of all functions. */
export const functionNames: string[] = all.map(({ name }) => name);

/** The names of those that are evaluated when a record is read. */
export const readFunctionNames: string[] = all.filter(({ isRead }) => isRead).map(({ name }) => name);

/** The function of a name in capitals. */
export function findFunction(name: string): FormulaFunction | undefined {
	return byName.get(name);
}
