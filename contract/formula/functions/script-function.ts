import { FormulaError } from '../language/formula-problem.ts';
import { type FormulaValue, shorten, toScalar, toText } from '../values/formula-value.ts';
import type { Argument, FormulaContext, FormulaFunction } from './formula-function.ts';
import { functionTexts, parameterTexts } from './texts.ts';

/** A call of a script of the library by a formula. */
export interface ScriptCall {
	script: string;
	/** The member of the value of the script that is called; null where that value is a function itself. */
	member: string | null;
	values: FormulaValue[];
}

/** Calls scripts; throws `LookupPending` for a call whose result is on its way. */
export type AnswerScript = (call: ScriptCall) => FormulaValue;

/** Calls a script of the library; the server does so, as it looks values up. */
export const scriptFunction: FormulaFunction = {
	name: 'SCRIPT',
	result: 'any',
	count: [1, 21],
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

/** Takes `day-count.workingDays` apart; a script whose value is a function is named alone. */
export function readScriptTarget(text: string): Pick<ScriptCall, 'script' | 'member'> | undefined {
	const [, script, member] = /^\s*([a-z][a-z0-9-]*)(?:\.([A-Za-z_$][\w$]*))?\s*$/.exec(text) ?? [];
	return script === undefined ? undefined : { script, member: member ?? null };
}
