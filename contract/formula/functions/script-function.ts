import { FormulaError } from '../language/formula-problem.ts';
import { shorten, toScalar, toText } from '../values/formula-value.ts';
import type { Argument, FormulaContext, FormulaFunction } from './formula-function.ts';
import { readScriptTarget } from './lookup.ts';
import { functionTexts, parameterTexts } from './texts.ts';

/** Calls a script of the library; the server does so, as it looks values up. */
export const scriptFunction: FormulaFunction = {
	name: 'SCRIPT',
	result: 'any',
	count: [1, 21],
	isRead: true,
	script: true,
	parameters: parameterTexts.script(),
	description: functionTexts.SCRIPT(),
	example: 'SCRIPT("day-count.workingDays", madeOn, "2025-07-31")',
	call: ([target, ...parts]: Argument[], { script }: FormulaContext) => {
		if (!script) throw new FormulaError('lookupNotHere', { name: '' });
		const given = target ? toText(toScalar(target())) : '';
		const found = readScriptTarget(given);
		if (!found) throw new FormulaError('wrongArgument', { name: '', value: shorten(given) });
		return script({ ...found, values: parts.map((part) => part()) });
	},
};
