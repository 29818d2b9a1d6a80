import { addDays, isDay } from '../../base/china-time.ts';
import type { BinaryOperator } from '../language/expression.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { broadcast } from './broadcast.ts';
import { addDecimals } from './decimal.ts';
import { checkResult, compare, type FormulaValue, isEmpty, isSame, type Scalar, shorten, toNumber, toText } from './formula-value.ts';

/** Carries out an operator; over lists it works row by row. An empty operand of arithmetic makes the result empty. */
export function applyBinary(operator: BinaryOperator, left: FormulaValue, right: FormulaValue): FormulaValue {
	return broadcast([left, right], ([first = null, second = null]) => checkResult(binary(operator, first, second)));
}

/** Carries out a sign or a percent sign. */
export function applyUnary(operator: '-' | '+' | '%', operand: FormulaValue): FormulaValue {
	return broadcast([operand], ([value = null]) => {
		const number = toNumber(value);
		if (number === null || operator === '+') return number;
		return checkResult(operator === '-' ? -number : number / 100);
	});
}

function binary(operator: BinaryOperator, left: Scalar, right: Scalar): Scalar {
	switch (operator) {
		case '&':
			return toText(left) + toText(right);
		case '=':
			return isSame(left, right);
		case '<>':
			return !isSame(left, right);
		case '<':
		case '<=':
		case '>':
		case '>=':
			return isOrdered(operator, left, right);
		default:
			return isEmpty(left) || isEmpty(right) ? null : (withDays(operator, left, right) ?? arithmetic(operator, left, right));
	}
}

function isOrdered(operator: '<' | '<=' | '>' | '>=', left: Scalar, right: Scalar): boolean {
	if (isEmpty(left) || isEmpty(right)) return false;
	const order = compare(left, right);
	if (order === undefined) throw new FormulaError('notComparable', { left: shorten(left), right: shorten(right) });
	if (order === 0) return operator === '<=' || operator === '>=';
	return order < 0 === operator.startsWith('<');
}

/** `day - day` is a number of days, `day + number` and `day - number` a day. */
function withDays(operator: BinaryOperator, left: Scalar, right: Scalar): Scalar | undefined {
	if (operator === '-' && isDay(left) && isDay(right)) return (Date.parse(left) - Date.parse(right)) / 86_400_000;
	if (operator === '+' && isDay(left)) return moveDay(left, toNumber(right));
	if (operator === '+' && isDay(right)) return moveDay(right, toNumber(left));
	if (operator === '-' && isDay(left)) return moveDay(left, -(toNumber(right) ?? 0));
	return undefined;
}

/** The day so many whole days later, within the years 1 to 9999. */
export function moveDay(day: string, days: number | null): string {
	const whole = Math.trunc(days ?? 0);
	if (Math.abs(whole) > 4_000_000) throw new FormulaError('outOfRange');
	const moved = addDays(day, whole);
	if (!isDay(moved)) throw new FormulaError('outOfRange');
	return moved;
}

function arithmetic(operator: BinaryOperator, left: Scalar, right: Scalar): number {
	const [first, second] = [toNumber(left) ?? 0, toNumber(right) ?? 0];
	if (operator === '+') return addDecimals(first, second);
	if (operator === '-') return addDecimals(first, -second);
	if (operator === '*') return first * second;
	const dividesByZero = operator === '/' ? second === 0 : first === 0 && second < 0;
	if (dividesByZero) throw new FormulaError('divisionByZero');
	return operator === '/' ? first / second : first ** second;
}
