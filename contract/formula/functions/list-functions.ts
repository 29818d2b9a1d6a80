import { AVERAGE, LARGE, MAX, MEDIAN, MIN, PRODUCT, SMALL, STDEVS } from '@formulajs/formulajs';
import { FormulaError } from '../language/formula-problem.ts';
import { broadcast } from '../values/broadcast.ts';
import { addDecimals } from '../values/decimal.ts';
import { checkResult, type FormulaValue, isEmpty, type Scalar, toNumber, toScalar } from '../values/formula-value.ts';
import { toCriterion } from './criterion.ts';
import { type Argument, type FormulaFunction, type FunctionCall, flatten, ofAllNumbers, text } from './formula-function.ts';

const numbers = text('数值…', '數值…', 'numbers…');
const values = text('值…', '值…', 'values…');
const withCriterion = text('列表, 条件, [求值列表]', '清單, 條件, [求值清單]', 'list, condition, [values]');
const withRank = text('列表, 名次', '清單, 名次', 'list, rank');

/** Functions that make one value of many, above all of the rows of a child table. */
export const listFunctions: FormulaFunction[] = [
	{
		name: 'SUM',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: numbers,
		description: text('求和，忽略空值。', '求和，忽略空值。', 'The sum; empty values are ignored.'),
		example: 'SUM(items.quantity * items.price)',
		call: ofAllNumbers(sum, 0),
	},
	{
		name: 'AVERAGE',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: numbers,
		description: text('平均值，忽略空值。', '平均值，忽略空值。', 'The mean; empty values are ignored.'),
		example: 'AVERAGE(items.price)',
		call: ofAllNumbers((list) => AVERAGE(list)),
	},
	{
		name: 'COUNT',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: values,
		description: text('数值的个数。', '數值的個數。', 'The number of numeric values.'),
		example: 'COUNT(items.price)',
		call: (parts) => flatten(parts).filter((value) => typeof value === 'number').length,
	},
	{
		name: 'COUNTA',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: values,
		description: text('非空值的个数。', '非空值的個數。', 'The number of non-empty values.'),
		example: 'COUNTA(items.name)',
		call: (parts) => flatten(parts).filter((value) => !isEmpty(value)).length,
	},
	{
		name: 'ROWS',
		count: [1, 1],
		parameters: text('列表', '清單', 'list'),
		description: text('明细的行数，含空值。', '明細的列數，含空值。', 'The number of rows, including empty values.'),
		example: 'ROWS(items.name)',
		call: (parts) => flatten(parts).length,
	},
	{
		name: 'COUNTIF',
		count: [2, 2],
		parameters: text('列表, 条件', '清單, 條件', 'list, condition'),
		description: text(
			'符合条件的个数。条件是一个值，或以 >、>=、<、<=、<> 开头的文本，* 代表任意文字。',
			'符合條件的個數。條件是一個值，或以 >、>=、<、<=、<> 開頭的文字，* 代表任意文字。',
			'The number of values that match the condition: a value, or a text that starts with >, >=, <, <= or <>; * matches any characters.',
		),
		example: 'COUNTIF(items.price, ">=10")',
		call: (parts) => chosen(parts).length,
	},
	{
		name: 'SUMIF',
		count: [2, 3],
		parameters: withCriterion,
		description: text(
			'对符合条件的行求和，条件同 COUNTIF。',
			'對符合條件的列求和，條件同 COUNTIF。',
			'The sum of the rows that match a condition as in COUNTIF.',
		),
		example: 'SUMIF(items.name, "电池*", items.price)',
		call: (parts) => checkResult(sum(chosen(parts).flatMap((value) => toNumber(value) ?? []))),
	},
	{
		name: 'AVERAGEIF',
		count: [2, 3],
		parameters: withCriterion,
		description: text('符合条件的行的平均值。', '符合條件的列的平均值。', 'The mean of the rows that match a condition as in COUNTIF.'),
		example: 'AVERAGEIF(items.price, ">0")',
		call: (parts, context) => ofAllNumbers((list) => AVERAGE(list))([() => chosen(parts)], context),
	},
	{
		name: 'MAX',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: numbers,
		description: text('最大值。', '最大值。', 'The largest number.'),
		example: 'MAX(items.price)',
		call: ofAllNumbers((list) => MAX(list)),
	},
	{
		name: 'MIN',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: numbers,
		description: text('最小值。', '最小值。', 'The smallest number.'),
		example: 'MIN(items.price)',
		call: ofAllNumbers((list) => MIN(list)),
	},
	{
		name: 'MEDIAN',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: numbers,
		description: text('中位数。', '中位數。', 'The median.'),
		example: 'MEDIAN(1, 2, 10)',
		call: ofAllNumbers((list) => MEDIAN(list)),
	},
	{
		name: 'STDEV',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: numbers,
		description: text('样本标准差。', '樣本標準差。', 'The standard deviation of a sample.'),
		example: 'STDEV(1, 2, 3)',
		call: ofAllNumbers((list) => (list.length < 2 ? null : STDEVS(list))),
	},
	{
		name: 'LARGE',
		count: [2, 2],
		parameters: withRank,
		description: text('第几大的数。', '第幾大的數。', 'The k-th largest number.'),
		example: 'LARGE(items.price, 2)',
		call: ranked(LARGE),
	},
	{
		name: 'SMALL',
		count: [2, 2],
		parameters: withRank,
		description: text('第几小的数。', '第幾小的數。', 'The k-th smallest number.'),
		example: 'SMALL(items.price, 1)',
		call: ranked(SMALL),
	},
	{
		name: 'PRODUCT',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: numbers,
		description: text('乘积，忽略空值。', '乘積，忽略空值。', 'The product; empty values are ignored.'),
		example: 'PRODUCT(2, 3, 4)',
		call: ofAllNumbers((list) => PRODUCT(list)),
	},
	{
		name: 'SUMPRODUCT',
		count: [2, 2],
		parameters: text('列表, 列表', '清單, 清單', 'list, list'),
		description: text('逐行相乘后求和。', '逐列相乘後求和。', 'The sum of the row-by-row products.'),
		example: 'SUMPRODUCT(items.quantity, items.price)',
		call: (parts) => {
			const products = broadcast(evaluated(parts), ([first = null, second = null]) => (toNumber(first) ?? 0) * (toNumber(second) ?? 0));
			return checkResult(sum(([products].flat() as Scalar[]).map((product) => toNumber(product) ?? 0)));
		},
	},
];

function sum(list: number[]): number {
	return list.reduce(addDecimals, 0);
}

/** The values (of the third list, or else of the first) in the rows whose value in the first list meets the condition. */
function chosen(parts: Argument[]): Scalar[] {
	const [list = null, condition = null, wanted = list] = evaluated(parts);
	const rows = [list].flat();
	const answers = [wanted].flat();
	if (rows.length !== answers.length) throw new FormulaError('listLengths');
	const meets = toCriterion(condition);
	return answers.filter((_, row) => meets(rows[row] ?? null));
}

function ranked(pick: (list: number[], rank: number) => unknown): FunctionCall {
	return ([list, place = () => null], context) => {
		const rank = toNumber(toScalar(place()));
		if (rank === null || list === undefined) return null;
		return ofAllNumbers((all) => (rank >= 1 && rank <= all.length ? pick(all, Math.trunc(rank)) : null))([list], context);
	};
}

function evaluated(parts: Argument[]): FormulaValue[] {
	return parts.map((part) => part());
}
