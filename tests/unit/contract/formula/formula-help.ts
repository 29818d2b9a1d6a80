import type { Language } from '../../../../contract/base/languages.ts';
import { evaluateFormula } from '../../../../contract/formula/evaluate/evaluate-formula.ts';
import { dateFunctions } from '../../../../contract/formula/functions/date-functions.ts';
import { listFunctions } from '../../../../contract/formula/functions/list-functions.ts';
import { logicFunctions } from '../../../../contract/formula/functions/logic-functions.ts';
import { mathFunctions } from '../../../../contract/formula/functions/math-functions.ts';
import { textFunctions } from '../../../../contract/formula/functions/text-functions.ts';
import { FormulaError } from '../../../../contract/formula/language/formula-problem.ts';
import { parseFormula } from '../../../../contract/formula/language/parse-formula.ts';
import { type FormulaValue, type Scalar, toText } from '../../../../contract/formula/values/formula-value.ts';

/** One function as the help shows it. */
export interface FunctionHelp {
	name: string;
	/** `IF(condition, value, [otherwise])` */
	signature: string;
	description: string;
	/** A formula over the sample record. */
	example: string;
	/** What the example gives, computed and not written down. */
	result: string;
}

/** What the examples are evaluated over. */
export const sampleRecord: Record<string, Scalar | Array<Record<string, Scalar>>> = {
	name: '电池安全检验',
	level: 'B',
	score: 86,
	madeOn: '2025-06-30',
	discount: null,
	remark: null,
	items: [
		{ name: '电池组', quantity: 2, price: 12.35 },
		{ name: '充电器', quantity: 1, price: 59.9 },
		{ name: '电池壳', quantity: 10, price: 0.1 },
	],
};

const sampleNow = new Date('2026-03-15T02:00:00Z');

/** All functions of the formula language by group, in the order of the help. */
export const functionGroups = [
	{ title: { 'zh-CN': '数学', 'zh-TW': '數學', en: 'Math' }, entries: [...listFunctions, ...mathFunctions] },
	{ title: { 'zh-CN': '文本', 'zh-TW': '文字', en: 'Text' }, entries: textFunctions },
	{ title: { 'zh-CN': '日期', 'zh-TW': '日期', en: 'Date' }, entries: dateFunctions },
	{ title: { 'zh-CN': '逻辑', 'zh-TW': '邏輯', en: 'Logic' }, entries: logicFunctions },
];

/** The formula help in a language: every function, by group. */
export function formulaHelp(language: Language): Array<{ title: string; functions: FunctionHelp[] }> {
	return functionGroups.map(({ title, entries }) => ({
		title: title[language],
		functions: entries.map(({ name, parameters, description, example }) => ({
			name,
			signature: `${name}(${parameters.in(language)})`,
			description: description.in(language),
			example,
			result: resultOf(example),
		})),
	}));
}

function resultOf(example: string): string {
	const { value, problem } = evaluateFormula(parseFormula(example), { now: sampleNow, valueOf: readSample });
	if (problem) throw new Error(`The example ${example} has no result: ${problem.code}`);
	return [value].flat().map(toText).join(', ');
}

function readSample(path: readonly string[]): FormulaValue {
	const [name = '', column = ''] = path;
	const value = sampleRecord[name];
	if (value === undefined) throw new FormulaError('unknownField', { name });
	return Array.isArray(value) ? value.map((row) => row[column] ?? null) : value;
}
