import { type FormulaValue, isEmpty, isSame, type Scalar, toScalar, toText } from '../values/formula-value.ts';
import { applyBinary } from '../values/operators.ts';

/** Makes the test that COUNTIF and SUMIF put to each value: a value, a text with `*` for any characters, or `>=100`. */
export function toCriterion(input: FormulaValue): (value: Scalar) => boolean {
	const criterion = toScalar(input);
	if (typeof criterion !== 'string') return (value) => isSame(value, criterion);
	const [, sign = '=', rest = ''] = /^(<>|<=|>=|<|>|=)?([\s\S]*)$/.exec(criterion) ?? [];
	if (sign === '=') return (value) => isMatch(value, rest);
	if (sign === '<>') return (value) => !isMatch(value, rest);
	const bound = toNumberOrText(rest);
	return (value) => typeof value === typeof bound && applyBinary(sign as '<' | '<=' | '>' | '>=', value, bound) === true;
}

function isMatch(value: Scalar, wanted: string): boolean {
	if (wanted === '' || isEmpty(value)) return wanted === '' && isEmpty(value);
	if (wanted.includes('*')) return matchesPattern(toText(value), wanted.split('*'));
	return isSame(value, toNumberOrText(wanted)) || toText(value) === wanted;
}

/** `pieces` are what is between the stars: the first begins the text, the last ends it, the others follow each other. */
function matchesPattern(value: string, pieces: string[]): boolean {
	const [first = '', ...others] = pieces;
	const last = others.pop() ?? '';
	if (value.length < first.length + last.length || !value.startsWith(first) || !value.endsWith(last)) return false;
	let position = first.length;
	const end = value.length - last.length;
	for (const piece of others) {
		const found = value.indexOf(piece, position);
		if (found < 0 || found + piece.length > end) return false;
		position = found + piece.length;
	}
	return true;
}

function toNumberOrText(digits: string): number | string {
	return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : digits;
}
