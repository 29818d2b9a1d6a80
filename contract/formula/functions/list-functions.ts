import { AVERAGE, LARGE, MAX, MEDIAN, MIN, PRODUCT, SMALL, STDEVS } from '@formulajs/formulajs';
import { FormulaError } from '../language/formula-problem.ts';
import { broadcast } from '../values/broadcast.ts';
import { addDecimals } from '../values/decimal.ts';
import { checkResult, type FormulaValue, isEmpty, type Scalar, toNumber, toScalar } from '../values/formula-value.ts';
import { toCriterion } from './criterion.ts';
import { type Argument, type FormulaFunction, type FunctionCall, flatten, ofAllNumbers } from './formula-function.ts';
import { functionTexts, parameterTexts } from './texts.ts';

/** Functions that make one value of many, above all of the rows of a child table. */
export const listFunctions: FormulaFunction[] = [
	{
		name: 'SUM',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.numbers(),
		description: functionTexts.SUM(),
		example: 'SUM(items.quantity * items.price)',
		call: ofAllNumbers(sum, 0),
	},
	{
		name: 'AVERAGE',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.numbers(),
		description: functionTexts.AVERAGE(),
		example: 'AVERAGE(items.price)',
		call: ofAllNumbers((list) => AVERAGE(list)),
	},
	{
		name: 'COUNT',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.values(),
		description: functionTexts.COUNT(),
		example: 'COUNT(items.price)',
		call: (parts) => flatten(parts).filter((value) => typeof value === 'number').length,
	},
	{
		name: 'COUNTA',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.values(),
		description: functionTexts.COUNTA(),
		example: 'COUNTA(items.name)',
		call: (parts) => flatten(parts).filter((value) => !isEmpty(value)).length,
	},
	{
		name: 'ROWS',
		result: 'number',
		count: [1, 1],
		parameters: parameterTexts.rows(),
		description: functionTexts.ROWS(),
		example: 'ROWS(items.name)',
		call: (parts) => flatten(parts).length,
	},
	{
		name: 'COUNTIF',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.countif(),
		description: functionTexts.COUNTIF(),
		example: 'COUNTIF(items.price, ">=10")',
		call: (parts) => chosen(parts).length,
	},
	{
		name: 'SUMIF',
		result: 'number',
		count: [2, 3],
		parameters: parameterTexts.withCriterion(),
		description: functionTexts.SUMIF(),
		example: 'SUMIF(items.name, "电池*", items.price)',
		call: (parts) => checkResult(sum(chosen(parts).flatMap((value) => toNumber(value) ?? []))),
	},
	{
		name: 'AVERAGEIF',
		result: 'number',
		count: [2, 3],
		parameters: parameterTexts.withCriterion(),
		description: functionTexts.AVERAGEIF(),
		example: 'AVERAGEIF(items.price, ">0")',
		call: (parts, context) => ofAllNumbers((list) => AVERAGE(list))([() => chosen(parts)], context),
	},
	{
		name: 'MAX',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.numbers(),
		description: functionTexts.MAX(),
		example: 'MAX(items.price)',
		call: ofAllNumbers((list) => MAX(list)),
	},
	{
		name: 'MIN',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.numbers(),
		description: functionTexts.MIN(),
		example: 'MIN(items.price)',
		call: ofAllNumbers((list) => MIN(list)),
	},
	{
		name: 'MEDIAN',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.numbers(),
		description: functionTexts.MEDIAN(),
		example: 'MEDIAN(1, 2, 10)',
		call: ofAllNumbers((list) => MEDIAN(list)),
	},
	{
		name: 'STDEV',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.numbers(),
		description: functionTexts.STDEV(),
		example: 'STDEV(1, 2, 3)',
		call: ofAllNumbers((list) => (list.length < 2 ? null : STDEVS(list))),
	},
	{
		name: 'LARGE',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.withRank(),
		description: functionTexts.LARGE(),
		example: 'LARGE(items.price, 2)',
		call: ranked(LARGE),
	},
	{
		name: 'SMALL',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.withRank(),
		description: functionTexts.SMALL(),
		example: 'SMALL(items.price, 1)',
		call: ranked(SMALL),
	},
	{
		name: 'PRODUCT',
		result: 'number',
		count: [1, Number.POSITIVE_INFINITY],
		parameters: parameterTexts.numbers(),
		description: functionTexts.PRODUCT(),
		example: 'PRODUCT(2, 3, 4)',
		call: ofAllNumbers((list) => PRODUCT(list)),
	},
	{
		name: 'SUMPRODUCT',
		result: 'number',
		count: [2, 2],
		parameters: parameterTexts.sumproduct(),
		description: functionTexts.SUMPRODUCT(),
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
	return ([list, readRank = () => null], context) => {
		const rank = toNumber(toScalar(readRank()));
		if (rank === null || list === undefined) return null;
		return ofAllNumbers((all) => (rank >= 1 && rank <= all.length ? pick(all, Math.trunc(rank)) : null))([list], context);
	};
}

function evaluated(parts: Argument[]): FormulaValue[] {
	return parts.map((part) => part());
}
