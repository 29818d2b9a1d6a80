import { ABS, EXP, LN, LOG, POWER, SIGN, SQRT } from '@formulajs/formulajs';
import { FormulaError } from '../language/formula-problem.ts';
import { addDecimals, roundTo, withoutNoise } from '../values/decimal.ts';
import { type FormulaFunction, ofNumbers } from './formula-function.ts';
import { functionTexts, parameterTexts } from './texts.ts';

/** Functions of single numbers. */
export const mathFunctions: FormulaFunction[] = [
	{
		name: 'ROUND',
		result: 'number',
		count: [1, 2],
		parameters: parameterTexts.toDecimals(),
		description: functionTexts.ROUND(),
		example: 'ROUND(1.005, 2)',
		call: ofNumbers((value = 0, decimals = 0) => roundTo(value, toDigits(decimals))),
	},
	{
		name: 'ROUNDUP',
		result: 'number',
		count: [1, 2],
		parameters: parameterTexts.toDecimals(),
		description: functionTexts.ROUNDUP(),
		example: 'ROUNDUP(1.21, 1)',
		call: ofNumbers((value = 0, decimals = 0) => roundTo(value, toDigits(decimals), Math.ceil)),
	},
	{
		name: 'ROUNDDOWN',
		result: 'number',
		count: [1, 2],
		parameters: parameterTexts.toDecimals(),
		description: functionTexts.ROUNDDOWN(),
		example: 'ROUNDDOWN(1.29, 1)',
		call: ofNumbers((value = 0, decimals = 0) => roundTo(value, toDigits(decimals), Math.floor)),
	},
	{
		name: 'INT',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.number(),
		description: functionTexts.INT(),
		example: 'INT(-1.5)',
		call: ofNumbers((value = 0) => Math.floor(withoutNoise(value))),
	},
	{
		name: 'CEILING',
		result: 'number',
		count: [1, 2],
		parameters: parameterTexts.toMultiple(),
		description: functionTexts.CEILING(),
		example: 'CEILING(2.3, 0.5)',
		call: ofNumbers((value = 0, multiple = 1) => Math.ceil(inMultiples(value, multiple)) * multiple),
	},
	{
		name: 'FLOOR',
		result: 'number',
		count: [1, 2],
		parameters: parameterTexts.toMultiple(),
		description: functionTexts.FLOOR(),
		example: 'FLOOR(2.3, 0.5)',
		call: ofNumbers((value = 0, multiple = 1) => Math.floor(inMultiples(value, multiple)) * multiple),
	},
	{
		name: 'MOD',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.mod(),
		description: functionTexts.MOD(),
		example: 'MOD(-7, 3)',
		call: ofNumbers((value = 0, divisor = 0) => addDecimals(value, -withoutNoise(divisor * Math.floor(inMultiples(value, divisor))))),
	},
	{
		name: 'ABS',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.number(),
		description: functionTexts.ABS(),
		example: 'ABS(-3)',
		call: ofNumbers(ABS),
	},
	{
		name: 'SIGN',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.number(),
		description: functionTexts.SIGN(),
		example: 'SIGN(-3)',
		call: ofNumbers(SIGN),
	},
	{
		name: 'SQRT',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.number(),
		description: functionTexts.SQRT(),
		example: 'SQRT(16)',
		call: ofNumbers(SQRT),
	},
	{
		name: 'POWER',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.power(),
		description: functionTexts.POWER(),
		example: 'POWER(2, 10)',
		call: ofNumbers(POWER),
	},
	{
		name: 'EXP',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.number(),
		description: functionTexts.EXP(),
		example: 'EXP(0)',
		call: ofNumbers((value) => EXP(value)),
	},
	{
		name: 'LN',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.number(),
		description: functionTexts.LN(),
		example: 'LN(EXP(2))',
		call: ofNumbers(LN),
	},
	{
		name: 'LOG',
		result: 'number',
		count: [1, 2],
		parameters: parameterTexts.log(),
		description: functionTexts.LOG(),
		example: 'LOG(1000)',
		call: ofNumbers((value, base = 10) => LOG(value, base)),
	},
];

function inMultiples(value: number, multiple: number): number {
	if (multiple === 0) throw new FormulaError('divisionByZero');
	return withoutNoise(value / multiple);
}

function toDigits(decimals: number): number {
	if (Math.abs(decimals) > 15) throw new FormulaError('wrongArgument', { name: '', value: decimals });
	return Math.trunc(decimals);
}
