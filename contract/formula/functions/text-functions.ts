import { EXACT, LOWER, SUBSTITUTE, TRIM, UPPER } from '@formulajs/formulajs';
import { FormulaError } from '../language/formula-problem.ts';
import { isEmpty, maxTextLength, shorten, toText } from '../values/formula-value.ts';
import { formatValue } from './format-value.ts';
import { eachRow, type FormulaFunction, flatten, ofTexts, text, toCount } from './formula-function.ts';

const many = Number.POSITIVE_INFINITY;
const one = text('文本', '文字', 'text');
const withCount = text('文本, [字数]', '文字, [字數]', 'text, [characters]');

/** Functions of texts; places and lengths count characters as people see them, from 1. */
export const textFunctions: FormulaFunction[] = [
	{
		name: 'CONCAT',
		count: [1, many],
		parameters: text('文本…', '文字…', 'texts…'),
		description: text('连接文本，与 & 相同。', '連接文字，與 & 相同。', 'Concatenates texts, same as &.'),
		example: 'CONCAT("A", 1, "-", name)',
		call: (parts) => bounded(flatten(parts).map(toText).join('')),
	},
	{
		name: 'TEXTJOIN',
		count: [2, many],
		parameters: text('分隔符, 文本…', '分隔符, 文字…', 'separator, texts…'),
		description: text('用分隔符连接非空文本。', '用分隔符連接非空文字。', 'Joins non-empty texts with a separator.'),
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
		count: [1, 2],
		parameters: withCount,
		description: text('开头的若干个字，默认 1 个。', '開頭的若干個字，預設 1 個。', 'The first characters. Default: 1.'),
		example: 'LEFT(name, 2)',
		call: eachRow(([value = null, count]) => characters(value).slice(0, toCount(count, 1)).join('')),
	},
	{
		name: 'RIGHT',
		count: [1, 2],
		parameters: withCount,
		description: text('结尾的若干个字，默认 1 个。', '結尾的若干個字，預設 1 個。', 'The last characters. Default: 1.'),
		example: 'RIGHT(name, 2)',
		call: eachRow(([value = null, count]) => {
			const all = characters(value);
			return all.slice(Math.max(0, all.length - toCount(count, 1))).join('');
		}),
	},
	{
		name: 'MID',
		count: [3, 3],
		parameters: text('文本, 起始位置, 字数', '文字, 起始位置, 字數', 'text, start, characters'),
		description: text('从起始位置取若干个字。', '從起始位置取若干個字。', 'Characters from a start position.'),
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
		count: [1, 1],
		parameters: one,
		description: text('字数。', '字數。', 'The number of characters.'),
		example: 'LEN("市场监管")',
		call: eachRow(([value = null]) => characters(value).length),
	},
	{
		name: 'TRIM',
		count: [1, 1],
		parameters: one,
		description: text(
			'去掉首尾空格，中间连续空格合并为一个。',
			'去掉首尾空格，中間連續空格合併為一個。',
			'Removes spaces at both ends and repeated spaces between words.',
		),
		example: 'TRIM("  甲  乙 ")',
		call: ofTexts(TRIM),
	},
	{
		name: 'UPPER',
		count: [1, 1],
		parameters: one,
		description: text('转为大写字母。', '轉為大寫字母。', 'Converts to upper case.'),
		example: 'UPPER("gb/t")',
		call: ofTexts((value) => UPPER(value)),
	},
	{
		name: 'LOWER',
		count: [1, 1],
		parameters: one,
		description: text('转为小写字母。', '轉為小寫字母。', 'Converts to lower case.'),
		example: 'LOWER("GB/T")',
		call: ofTexts((value) => LOWER(value)),
	},
	{
		name: 'SUBSTITUTE',
		count: [3, 3],
		parameters: text('文本, 旧文本, 新文本', '文字, 舊文字, 新文字', 'text, old, new'),
		description: text('替换全部旧文本。', '取代全部舊文字。', 'Replaces every occurrence of a text.'),
		example: 'SUBSTITUTE("2026/01/31", "/", "-")',
		call: ofTexts((value, from, to) => SUBSTITUTE(value, from, to)),
	},
	{
		name: 'FIND',
		count: [2, 2],
		parameters: text('查找文本, 文本', '尋找文字, 文字', 'wanted, text'),
		description: text(
			'首次出现的位置，找不到为空。',
			'首次出現的位置，找不到為空。',
			'The position of the first occurrence; empty if there is none.',
		),
		example: 'FIND("-", "CC-2026")',
		call: ofTexts((wanted = '', value = '') => {
			const found = value.indexOf(wanted);
			return found < 0 ? null : characters(value.slice(0, found)).length + 1;
		}),
	},
	{
		name: 'EXACT',
		count: [2, 2],
		parameters: text('文本1, 文本2', '文字1, 文字2', 'text1, text2'),
		description: text('两个文本是否完全相同。', '兩個文字是否完全相同。', 'Whether two texts are identical.'),
		example: 'EXACT("A", "a")',
		call: ofTexts(EXACT),
	},
	{
		name: 'REPT',
		count: [2, 2],
		parameters: text('文本, 次数', '文字, 次數', 'text, times'),
		description: text('重复文本。', '重複文字。', 'Repeats the text.'),
		example: 'REPT("*", 3)',
		call: eachRow(([value = null, times]) => {
			const count = toCount(times, 0);
			if (toText(value).length * count > maxTextLength) throw new FormulaError('textTooLong', { max: maxTextLength });
			return toText(value).repeat(count);
		}),
	},
	{
		name: 'TEXT',
		count: [2, 2],
		parameters: text('值, 格式', '值, 格式', 'value, format'),
		description: text(
			'按格式显示数值（0.00、#,##0.00、0.0%）或日期（yyyy年MM月dd日、HH:mm）。',
			'按格式顯示數值（0.00、#,##0.00、0.0%）或日期（yyyy年MM月dd日、HH:mm）。',
			'Formats a number (0.00, #,##0.00, 0.0%) or a date (yyyy-MM-dd, HH:mm).',
		),
		example: 'TEXT(1234.5, "#,##0.00")',
		call: eachRow(([value = null, format = null]) => (isEmpty(value) ? null : formatValue(value, toText(format)))),
	},
	{
		name: 'VALUE',
		count: [1, 1],
		parameters: one,
		description: text('把文本转为数值。', '把文字轉為數值。', 'Converts a text to a number.'),
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
