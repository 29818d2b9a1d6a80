import { EXACT, LOWER, SUBSTITUTE, TRIM, UPPER } from '@formulajs/formulajs';
import { FormulaError } from '../language/formula-problem.ts';
import { isEmpty, maxTextLength, shorten, toText } from '../values/formula-value.ts';
import { formatValue } from './format-value.ts';
import { eachRow, type FormulaFunction, flatten, ofTexts, toCount } from './formula-function.ts';
import { functionTexts, parameterTexts } from './texts.ts';

const many = Number.POSITIVE_INFINITY;

/** Functions of texts; positions and lengths count characters as users see them, from 1. */
export const textFunctions: FormulaFunction[] = [
	{
		name: 'CONCAT',
		result: 'text',
		count: [1, many],
		parameters: parameterTexts.concat(),
		description: functionTexts.CONCAT(),
		example: 'CONCAT("A", 1, "-", name)',
		call: (parts) => bounded(flatten(parts).map(toText).join('')),
	},
	{
		name: 'TEXTJOIN',
		result: 'text',
		count: [2, many],
		parameters: parameterTexts.textjoin(),
		description: functionTexts.TEXTJOIN(),
		example: 'TEXTJOIN("、", items.name)',
		call: ([separator = () => null, ...parts]) =>
			bounded(
				flatten(parts)
					.filter((value) => !isEmpty(value))
					.map(toText)
					.join(flatten([separator]).map(toText).join('')),
			),
	},
	{
		name: 'LEFT',
		result: 'text',
		count: [1, 2],
		parameters: parameterTexts.withCount(),
		description: functionTexts.LEFT(),
		example: 'LEFT(name, 2)',
		call: eachRow(([value = null, count]) => characters(value).slice(0, toCount(count, 1)).join('')),
	},
	{
		name: 'RIGHT',
		result: 'text',
		count: [1, 2],
		parameters: parameterTexts.withCount(),
		description: functionTexts.RIGHT(),
		example: 'RIGHT(name, 2)',
		call: eachRow(([value = null, count]) => {
			const all = characters(value);
			return all.slice(Math.max(0, all.length - toCount(count, 1))).join('');
		}),
	},
	{
		name: 'MID',
		result: 'text',
		count: [3, 3],
		parameters: parameterTexts.mid(),
		description: functionTexts.MID(),
		example: 'MID("330106199001011234", 7, 8)',
		call: eachRow(([value = null, start, count]) => {
			const from = Math.max(1, toCount(start, 1)) - 1;
			return characters(value)
				.slice(from, from + toCount(count, 0))
				.join('');
		}),
	},
	{
		name: 'LEN',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.one(),
		description: functionTexts.LEN(),
		example: 'LEN("市场监管")',
		call: eachRow(([value = null]) => characters(value).length),
	},
	{
		name: 'TRIM',
		result: 'text',
		count: [1, 1],
		parameters: parameterTexts.one(),
		description: functionTexts.TRIM(),
		example: 'TRIM("  甲  乙 ")',
		call: ofTexts(TRIM),
	},
	{
		name: 'UPPER',
		result: 'text',
		count: [1, 1],
		parameters: parameterTexts.one(),
		description: functionTexts.UPPER(),
		example: 'UPPER("gb/t")',
		call: ofTexts((value) => UPPER(value)),
	},
	{
		name: 'LOWER',
		result: 'text',
		count: [1, 1],
		parameters: parameterTexts.one(),
		description: functionTexts.LOWER(),
		example: 'LOWER("GB/T")',
		call: ofTexts((value) => LOWER(value)),
	},
	{
		name: 'SUBSTITUTE',
		result: 'text',
		count: [3, 3],
		parameters: parameterTexts.substitute(),
		description: functionTexts.SUBSTITUTE(),
		example: 'SUBSTITUTE("2026/01/31", "/", "-")',
		call: ofTexts((value, from, to) => SUBSTITUTE(value, from, to)),
	},
	{
		name: 'FIND',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.find(),
		description: functionTexts.FIND(),
		example: 'FIND("-", "CC-2026")',
		call: ofTexts((wanted = '', value = '') => {
			const found = value.indexOf(wanted);
			return found < 0 ? null : characters(value.slice(0, found)).length + 1;
		}),
	},
	{
		name: 'EXACT',
		result: 'boolean',
		count: [2, 2],
		parameters: parameterTexts.exact(),
		description: functionTexts.EXACT(),
		example: 'EXACT("A", "a")',
		call: ofTexts(EXACT),
	},
	{
		name: 'REPT',
		result: 'text',
		count: [2, 2],
		parameters: parameterTexts.rept(),
		description: functionTexts.REPT(),
		example: 'REPT("*", 3)',
		call: eachRow(([value = null, times]) => {
			const count = toCount(times, 0);
			if (toText(value).length * count > maxTextLength) throw new FormulaError('textTooLong', { max: maxTextLength });
			return toText(value).repeat(count);
		}),
	},
	{
		name: 'TEXT',
		result: 'text',
		count: [2, 2],
		parameters: parameterTexts.text(),
		description: functionTexts.TEXT(),
		example: 'TEXT(1234.5, "#,##0.00")',
		call: eachRow(([value = null, format = null]) => (isEmpty(value) ? null : formatValue(value, toText(format)))),
	},
	{
		name: 'VALUE',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.one(),
		description: functionTexts.VALUE(),
		example: 'VALUE("1,234.5")',
		call: eachRow(([value = null]) => (isEmpty(value) ? null : readNumber(toText(value)))),
	},
];

function characters(value: Parameters<typeof toText>[0]): string[] {
	return Array.from(toText(value));
}

function bounded(value: string): string {
	if (value.length > maxTextLength) throw new FormulaError('textTooLong', { max: maxTextLength });
	return value;
}

function readNumber(digits: string): number {
	const plain = digits.replace(/[\s,]/g, '');
	if (!/^[+-]?(\d+(\.\d*)?|\.\d+)%?$/.test(plain)) throw new FormulaError('notANumber', { value: shorten(digits) });
	return plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain);
}
