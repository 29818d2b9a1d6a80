import { FormulaError } from '../language/formula-problem.ts';
import { broadcast } from '../values/broadcast.ts';
import { type FormulaValue, isEmpty, isSame, toBoolean, toScalar } from '../values/formula-value.ts';
import { type Argument, eachRow, type FormulaFunction, flatten, text } from './formula-function.ts';

const many = Number.POSITIVE_INFINITY;
const conditions = text('条件…', '條件…', 'conditions…');
const nothing: Argument = () => null;

/** Functions that decide. */
export const logicFunctions: FormulaFunction[] = [
	{
		name: 'IF',
		count: [2, 3],
		parameters: text('条件, 成立时的值, [否则的值]', '條件, 成立時的值, [否則的值]', 'condition, value, [otherwise]'),
		description: text(
			'条件成立取前者，否则取后者。',
			'條件成立取前者，否則取後者。',
			'The first value if the condition is true, otherwise the second.',
		),
		example: 'IF(score >= 60, "合格", "不合格")',
		call: ([condition = nothing, value = nothing, otherwise = nothing]) => {
			const holds = condition();
			if (!Array.isArray(holds)) return toBoolean(holds) ? value() : otherwise();
			return broadcast([holds, value(), otherwise()], ([row = null, first = null, second = null]) => (toBoolean(row) ? first : second));
		},
	},
	{
		name: 'IFS',
		count: [2, many],
		inPairs: true,
		parameters: text('条件1, 值1, 条件2, 值2…', '條件1, 值1, 條件2, 值2…', 'condition1, value1, condition2, value2…'),
		description: text(
			'取第一个成立的条件后面的值，都不成立时为空。',
			'取第一個成立的條件後面的值，都不成立時為空。',
			'The value of the first true condition; empty if none is true.',
		),
		example: 'IFS(score >= 90, "优", score >= 60, "良", TRUE, "差")',
		call: (parts) => {
			for (let index = 0; index < parts.length; index += 2) if (isTrue(parts[index] ?? nothing)) return (parts[index + 1] ?? nothing)();
			return null;
		},
	},
	{
		name: 'SWITCH',
		count: [3, many],
		parameters: text('表达式, 值1, 结果1…, [默认结果]', '運算式, 值1, 結果1…, [預設結果]', 'expression, value1, result1…, [otherwise]'),
		description: text('按表达式的值选取结果。', '按運算式的值選取結果。', 'The result for the value of the expression.'),
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
		count: [1, many],
		parameters: conditions,
		description: text('全部成立。', '全部成立。', 'Whether all conditions are true.'),
		example: 'AND(score >= 60, score < 90)',
		call: (parts) => parts.every((part) => flatten([part]).every(toBoolean)),
	},
	{
		name: 'OR',
		count: [1, many],
		parameters: conditions,
		description: text('至少一个成立。', '至少一個成立。', 'Whether any condition is true.'),
		example: 'OR(items.price > 100)',
		call: (parts) => parts.some((part) => flatten([part]).some(toBoolean)),
	},
	{
		name: 'NOT',
		count: [1, 1],
		parameters: text('条件', '條件', 'condition'),
		description: text('取反。', '取反。', 'Negates the condition.'),
		example: 'NOT(score >= 60)',
		call: eachRow(([condition = null]) => !toBoolean(condition)),
	},
	{
		name: 'ISEMPTY',
		count: [1, 1],
		parameters: text('值', '值', 'value'),
		description: text('是否为空。', '是否為空。', 'Whether the value is empty.'),
		example: 'ISEMPTY(remark)',
		call: eachRow(([value = null]) => isEmpty(value)),
	},
	{
		name: 'IFEMPTY',
		count: [2, 2],
		parameters: text('值, 为空时的值', '值, 為空時的值', 'value, otherwise'),
		description: text('为空时改用另一个值。', '為空時改用另一個值。', 'The value, or the default if it is empty.'),
		example: 'IFEMPTY(discount, 0)',
		call: eachRow(([value = null, otherwise = null]) => (isEmpty(value) ? otherwise : value)),
	},
	{
		name: 'IFERROR',
		count: [2, 2],
		parameters: text('值, 出错时的值', '值, 出錯時的值', 'value, otherwise'),
		description: text('计算出错时改用另一个值。', '計算出錯時改用另一個值。', 'The value, or the default if it cannot be computed.'),
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
