import { formatOf } from '../../fields/field-formats.ts';
import { FormulaError } from '../language/formula-problem.ts';
import { roundTo, withoutNoise } from './decimal.ts';
import type { FormulaField } from './formula-field.ts';
import { type FormulaValue, isEmpty, type Scalar, shorten, toScalar, toText } from './formula-value.ts';

/** Converts the result of a formula into the value that its field stores: rounded to the field's decimals, a day for a date, null for nothing. */
export function toFieldValue(value: FormulaValue, field: Pick<FormulaField, 'type' | 'format' | 'decimals'>): Scalar {
	const single = toScalar(value);
	if (isEmpty(single)) return null;
	if (field.type === 'integer' || field.type === 'number') return toNumberOf(field, single);
	if (field.type === 'boolean') return typeof single === 'boolean' ? single : refuse(single);
	const isResult = formatOf(field)?.isResult;
	if (isResult) return isResult(single) ? single : refuse(single);
	return toText(single);
}

/** A whole number has no decimals, an amount of money two unless the field specifies otherwise, any other number as many as it has. */
function toNumberOf(field: Pick<FormulaField, 'type' | 'format' | 'decimals'>, value: Scalar): number {
	if (typeof value !== 'number') return refuse(value);
	const decimals = field.type === 'integer' ? 0 : (field.decimals ?? formatOf(field)?.limits?.decimals);
	const rounded = decimals === undefined ? withoutNoise(value) : roundTo(value, decimals);
	if (field.type === 'integer' && !Number.isSafeInteger(rounded)) throw new FormulaError('outOfRange');
	return rounded;
}

function refuse(value: Scalar): never {
	throw new FormulaError('wrongResult', { value: shorten(value) });
}
