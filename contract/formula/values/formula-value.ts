import { isDay, parseMoment, startOfDay } from '../../base/china-time.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { toDigits, withoutNoise } from './decimal.ts';

/** One value of a formula. Days are texts (`2026-01-31`), moments too (`2026-01-31T08:00:00+08:00`); null is empty. */
export type Scalar = number | string | boolean | null;
/** What a part of a formula stands for; a list holds one value for each row of a child table, or each entry of a list field. */
export type FormulaValue = Scalar | Scalar[];

export const maxTextLength = 32_767;

/** The value as a number; nothing for an empty one. TRUE counts 1. Texts are not guessed at: VALUE converts them. */
export function toNumber(value: Scalar): number | null {
	if (isEmpty(value)) return null;
	if (typeof value === 'boolean') return value ? 1 : 0;
	if (typeof value === 'number') return value;
	throw new FormulaError('notANumber', { value: shorten(value) });
}

/** The value as a text; empty becomes the empty text. */
export function toText(value: Scalar): string {
	if (value === null) return '';
	if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
	return typeof value === 'number' ? toDigits(value) : value;
}

/** The value as a truth; empty is false, a number is true unless 0. */
export function toBoolean(value: Scalar): boolean {
	if (isEmpty(value)) return false;
	if (typeof value === 'string') throw new FormulaError('notABoolean', { value: shorten(value) });
	return Boolean(value);
}

/** Empty is null and the empty text. */
export function isEmpty(value: FormulaValue): value is null | '' {
	return value === null || value === '';
}

/** The single value; a list has none. */
export function toScalar(value: FormulaValue): Scalar {
	if (Array.isArray(value)) throw new FormulaError('listNotAllowed');
	return value;
}

/** The order of two values: negative, 0 or positive; nothing when they have none. Days and moments are ordered in time. */
export function compare(left: Scalar, right: Scalar): number | undefined {
	if (typeof left === 'string' && typeof right === 'string') {
		const [first, second] = [toMoment(left), toMoment(right)];
		if (first !== undefined && second !== undefined) return first - second;
		if (left === right) return 0;
		return left < right ? -1 : 1;
	}
	if (typeof left !== typeof right || left === null || right === null) return undefined;
	return Number(left) - Number(right);
}

/** Whether two values are the same; empty equals empty, values of different types never. */
export function isSame(left: Scalar, right: Scalar): boolean {
	return isEmpty(left) ? isEmpty(right) : compare(left, right) === 0;
}

/** Checks what a function or an operator returned: finite numbers without noise, texts of bounded length. */
export function checkResult(value: Scalar): Scalar {
	if (typeof value === 'number') {
		if (!Number.isFinite(value)) throw new FormulaError('outOfRange');
		return withoutNoise(value);
	}
	if (typeof value === 'string' && value.length > maxTextLength) throw new FormulaError('textTooLong', { max: maxTextLength });
	return value;
}

/** A value as it is named in a message. */
export function shorten(value: FormulaValue): string {
	const text = Array.isArray(value) ? value.map(toText).join(', ') : toText(value);
	return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function toMoment(text: string): number | undefined {
	return isDay(text) ? startOfDay(text) : parseMoment(text);
}
