import { ABS, EXP, LN, LOG, POWER, SIGN, SQRT } from '@formulajs/formulajs';
import { FormulaError } from '../language/formula-problem.ts';
import { addDecimals, roundTo, withoutNoise } from '../values/decimal.ts';
import { type FormulaFunction, ofNumbers, text } from './formula-function.ts';

const number = text('数值', '數值', 'number');
const toDecimals = text('数值, [小数位数]', '數值, [小數位數]', 'number, [decimals]');
const toMultiple = text('数值, [倍数]', '數值, [倍數]', 'number, [multiple]');

/** Functions of single numbers. */
export const mathFunctions: FormulaFunction[] = [
	{
		name: 'ROUND',
		count: [1, 2],
		parameters: toDecimals,
		description: text(
			'四舍五入到指定小数位数。',
			'四捨五入到指定小數位數。',
			'Rounds to the given number of decimals, half away from zero.',
		),
		example: 'ROUND(1.005, 2)',
		call: ofNumbers((value = 0, decimals = 0) => roundTo(value, toPlaces(decimals))),
	},
	{
		name: 'ROUNDUP',
		count: [1, 2],
		parameters: toDecimals,
		description: text('向远离零的方向舍入。', '向遠離零的方向捨入。', 'Rounds away from zero.'),
		example: 'ROUNDUP(1.21, 1)',
		call: ofNumbers((value = 0, decimals = 0) => roundTo(value, toPlaces(decimals), Math.ceil)),
	},
	{
		name: 'ROUNDDOWN',
		count: [1, 2],
		parameters: toDecimals,
		description: text('向零的方向舍去。', '向零的方向捨去。', 'Rounds towards zero.'),
		example: 'ROUNDDOWN(1.29, 1)',
		call: ofNumbers((value = 0, decimals = 0) => roundTo(value, toPlaces(decimals), Math.floor)),
	},
	{
		name: 'INT',
		count: [1, 1],
		parameters: number,
		description: text('不大于该数的最大整数。', '不大於該數的最大整數。', 'The largest integer that is not greater than the number.'),
		example: 'INT(-1.5)',
		call: ofNumbers((value = 0) => Math.floor(withoutNoise(value))),
	},
	{
		name: 'CEILING',
		count: [1, 2],
		parameters: toMultiple,
		description: text(
			'向上取到倍数的整数倍，倍数默认为 1。',
			'向上取到倍數的整數倍，倍數預設為 1。',
			'Rounds up to a multiple. Default: 1.',
		),
		example: 'CEILING(2.3, 0.5)',
		call: ofNumbers((value = 0, multiple = 1) => Math.ceil(inMultiples(value, multiple)) * multiple),
	},
	{
		name: 'FLOOR',
		count: [1, 2],
		parameters: toMultiple,
		description: text(
			'向下取到倍数的整数倍，倍数默认为 1。',
			'向下取到倍數的整數倍，倍數預設為 1。',
			'Rounds down to a multiple. Default: 1.',
		),
		example: 'FLOOR(2.3, 0.5)',
		call: ofNumbers((value = 0, multiple = 1) => Math.floor(inMultiples(value, multiple)) * multiple),
	},
	{
		name: 'MOD',
		count: [2, 2],
		parameters: text('数值, 除数', '數值, 除數', 'number, divisor'),
		description: text('相除的余数，符号与除数相同。', '相除的餘數，符號與除數相同。', 'The remainder, with the sign of the divisor.'),
		example: 'MOD(-7, 3)',
		call: ofNumbers((value = 0, divisor = 0) => addDecimals(value, -withoutNoise(divisor * Math.floor(inMultiples(value, divisor))))),
	},
	{
		name: 'ABS',
		count: [1, 1],
		parameters: number,
		description: text('绝对值。', '絕對值。', 'The absolute value.'),
		example: 'ABS(-3)',
		call: ofNumbers(ABS),
	},
	{
		name: 'SIGN',
		count: [1, 1],
		parameters: number,
		description: text(
			'正数为 1，零为 0，负数为 -1。',
			'正數為 1，零為 0，負數為 -1。',
			'1 for positive numbers, 0 for zero, -1 for negative numbers.',
		),
		example: 'SIGN(-3)',
		call: ofNumbers(SIGN),
	},
	{
		name: 'SQRT',
		count: [1, 1],
		parameters: number,
		description: text('平方根。', '平方根。', 'The square root.'),
		example: 'SQRT(16)',
		call: ofNumbers(SQRT),
	},
	{
		name: 'POWER',
		count: [2, 2],
		parameters: text('底数, 指数', '底數, 指數', 'base, exponent'),
		description: text('乘幂，与 ^ 相同。', '乘冪，與 ^ 相同。', 'The power, same as ^.'),
		example: 'POWER(2, 10)',
		call: ofNumbers(POWER),
	},
	{
		name: 'EXP',
		count: [1, 1],
		parameters: number,
		description: text('e 的乘幂。', 'e 的乘冪。', 'e raised to the power.'),
		example: 'EXP(0)',
		call: ofNumbers((value) => EXP(value)),
	},
	{
		name: 'LN',
		count: [1, 1],
		parameters: number,
		description: text('自然对数。', '自然對數。', 'The natural logarithm.'),
		example: 'LN(EXP(2))',
		call: ofNumbers(LN),
	},
	{
		name: 'LOG',
		count: [1, 2],
		parameters: text('数值, [底数]', '數值, [底數]', 'number, [base]'),
		description: text('对数，底数默认为 10。', '對數，底數預設為 10。', 'The logarithm. Default base: 10.'),
		example: 'LOG(1000)',
		call: ofNumbers((value, base = 10) => LOG(value, base)),
	},
];

function inMultiples(value: number, multiple: number): number {
	if (multiple === 0) throw new FormulaError('divisionByZero');
	return withoutNoise(value / multiple);
}

function toPlaces(decimals: number): number {
	if (Math.abs(decimals) > 15) throw new FormulaError('wrongArgument', { name: '', value: decimals });
	return Math.trunc(decimals);
}
