import type { Message } from '../../base/define-texts.ts';
import { evaluateFormula } from '../evaluate/evaluate-formula.ts';
import { dateFunctions } from '../functions/date-functions.ts';
import type { FormulaFunction } from '../functions/formula-function.ts';
import { listFunctions } from '../functions/list-functions.ts';
import { logicFunctions } from '../functions/logic-functions.ts';
import { lookupFunctions } from '../functions/lookup-functions.ts';
import { mathFunctions } from '../functions/math-functions.ts';
import { scriptFunction } from '../functions/script-function.ts';
import { textFunctions } from '../functions/text-functions.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { parseFormula } from '../language/parse-formula.ts';
import { type FormulaValue, toText } from '../values/formula-value.ts';
import { callSample, lookUpSample, sampleRecord } from './sample-records.ts';
import { groupTexts } from './texts.ts';

/** One function as the help shows it. */
export interface FunctionHelp {
	name: string;
	/** What is between the brackets, in brackets of their own those that may be omitted. */
	parameters: Message;
	description: Message;
	/** Only computed fields of the record itself can use it. */
	isOnServer: boolean;
	/** A formula over the sample record. */
	example: string;
	/** What the example gives, computed and not written down. */
	result: string;
}

/** The moment that TODAY and NOW stand for in the examples. */
const sampleNow = new Date('2026-03-15T02:00:00Z');

const groups: Array<{ title: Message; entries: FormulaFunction[] }> = [
	{ title: groupTexts.math(), entries: [...listFunctions, ...mathFunctions] },
	{ title: groupTexts.text(), entries: textFunctions },
	{ title: groupTexts.date(), entries: dateFunctions },
	{ title: groupTexts.logic(), entries: logicFunctions },
	{ title: groupTexts.advanced(), entries: [...lookupFunctions, scriptFunction] },
];

/** The formula help: every function, by group. */
export function formulaHelp(): Array<{ title: Message; functions: FunctionHelp[] }> {
	return groups.map(({ title, entries }) => ({
		title,
		functions: entries.map(({ name, parameters, description, example, lookup, script }) => ({
			...{ name, parameters, description, example, isOnServer: lookup !== undefined || script === true },
			result: resultOf(example),
		})),
	}));
}

function resultOf(example: string): string {
	const { value } = evaluateFormula(parseFormula(example), {
		now: sampleNow,
		lookup: lookUpSample,
		script: callSample,
		valueOf: readSample,
	});
	return [value].flat().map(toText).join(', ');
}

function readSample(path: readonly string[]): FormulaValue {
	const [name = '', column = ''] = path;
	const value = sampleRecord[name];
	if (value === undefined) throw new FormulaError('unknownField', { name });
	return Array.isArray(value) ? value.map((row) => row[column] ?? null) : value;
}
