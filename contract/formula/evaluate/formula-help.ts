import type { Language, Texts } from '../../base/languages.ts';
import { type FunctionGroup, functionGroups, text } from '../functions/formula-function.ts';
import { formulaFunctions } from '../functions/formula-functions.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { parseFormula } from '../language/parse-formula.ts';
import { type FormulaValue, type Scalar, toText } from '../values/formula-value.ts';
import { evaluateFormula } from './evaluate-formula.ts';

/** One function as the help shows it. */
export interface FunctionHelp {
	name: string;
	/** `IF(condition, value, [otherwise])` */
	signature: string;
	description: string;
	/** A formula over the sample record. */
	example: string;
	/** What the example gives, worked out and not written down. */
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

const groupTitles: Record<FunctionGroup, Texts> = {
	math: text('数学', '數學', 'Math'),
	text: text('文本', '文字', 'Text'),
	date: text('日期', '日期', 'Date'),
	logic: text('逻辑', '邏輯', 'Logic'),
};

/** The formula help in a language: every function, by group. */
export function formulaHelp(language: Language): Array<{ group: FunctionGroup; title: string; functions: FunctionHelp[] }> {
	return functionGroups.map((group) => ({
		group,
		title: groupTitles[group][language],
		functions: formulaFunctions
			.filter((entry) => entry.group === group)
			.map(({ name, parameters, description, example }) => ({
				name,
				signature: `${name}(${parameters[language]})`,
				description: description[language],
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
