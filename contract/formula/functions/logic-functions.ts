import { FormulaError } from '../language/formula-problem.ts';
import { broadcast } from '../values/broadcast.ts';
import { type FormulaValue, isEmpty, isSame, toBoolean, toScalar } from '../values/formula-value.ts';
import { type Argument, eachRow, type FormulaFunction, flatten } from './formula-function.ts';
import { functionTexts, parameterTexts } from './texts.ts';

const many = Number.POSITIVE_INFINITY;

const nothing: Argument = () => null;

/** Functions that decide. */
export const logicFunctions: FormulaFunction[] = [
	{
		name: 'IF',
		result: 'branches',
		count: [2, 3],
		parameters: parameterTexts.if(),
		description: functionTexts.IF(),
		example: 'IF(score >= 60, "合格", "不合格")',
		call: ([condition = nothing, value = nothing, otherwise = nothing]) => {
			const holds = condition();
			if (!Array.isArray(holds)) return toBoolean(holds) ? value() : otherwise();
			return broadcast([holds, value(), otherwise()], ([row = null, first = null, second = null]) => (toBoolean(row) ? first : second));
		},
	},
	{
		name: 'IFS',
		result: 'pairs',
		count: [2, many],
		inPairs: true,
		parameters: parameterTexts.ifs(),
		description: functionTexts.IFS(),
		example: 'IFS(score >= 90, "优", score >= 60, "良", TRUE, "差")',
		call: (parts) => {
			for (let index = 0; index < parts.length; index += 2) if (isTrue(parts[index] ?? nothing)) return (parts[index + 1] ?? nothing)();
			return null;
		},
	},
	{
		name: 'SWITCH',
		result: 'cases',
		count: [3, many],
		parameters: parameterTexts.switch(),
		description: functionTexts.SWITCH(),
		example: 'SWITCH(level, "A", 1, "B", 2, 0)',
		call: ([expression = nothing, ...parts]) => {
			const wanted = toScalar(expression());
			for (let index = 0; index + 1 < parts.length; index += 2) {
				if (isSame(wanted, toScalar((parts[index] ?? nothing)()))) return (parts[index + 1] ?? nothing)();
			}
			return parts.length % 2 === 1 ? (parts.at(-1) ?? nothing)() : null;
		},
	},
	{
		name: 'AND',
		result: 'boolean',
		count: [1, many],
		parameters: parameterTexts.conditions(),
		description: functionTexts.AND(),
		example: 'AND(score >= 60, score < 90)',
		call: (parts) => parts.every((part) => flatten([part]).every(toBoolean)),
	},
	{
		name: 'OR',
		result: 'boolean',
		count: [1, many],
		parameters: parameterTexts.conditions(),
		description: functionTexts.OR(),
		example: 'OR(items.price > 100)',
		call: (parts) => parts.some((part) => flatten([part]).some(toBoolean)),
	},
	{
		name: 'NOT',
		result: 'boolean',
		count: [1, 1],
		parameters: parameterTexts.not(),
		description: functionTexts.NOT(),
		example: 'NOT(score >= 60)',
		call: eachRow(([condition = null]) => !toBoolean(condition)),
	},
	{
		name: 'ISEMPTY',
		result: 'boolean',
		count: [1, 1],
		parameters: parameterTexts.isempty(),
		description: functionTexts.ISEMPTY(),
		example: 'ISEMPTY(remark)',
		call: eachRow(([value = null]) => isEmpty(value)),
	},
	{
		name: 'IFEMPTY',
		result: 'all',
		count: [2, 2],
		parameters: parameterTexts.ifempty(),
		description: functionTexts.IFEMPTY(),
		example: 'IFEMPTY(discount, 0)',
		call: eachRow(([value = null, otherwise = null]) => (isEmpty(value) ? otherwise : value)),
	},
	{
		name: 'IFERROR',
		result: 'all',
		count: [2, 2],
		parameters: parameterTexts.iferror(),
		description: functionTexts.IFERROR(),
		example: 'IFERROR(1 / 0, 0)',
		call: ([value = nothing, otherwise = nothing]) => {
			const result = attempt(value);
			return result === undefined ? otherwise() : result;
		},
	},
];

function isTrue(condition: Argument): boolean {
	return toBoolean(toScalar(condition()));
}

/** The value, or nothing when it has none because of an error; empty is a value. */
function attempt(value: Argument): FormulaValue | undefined {
	try {
		return value();
	} catch (error) {
		if (error instanceof FormulaError) return undefined;
		throw error;
	}
}
