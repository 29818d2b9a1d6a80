import { formatOf } from '../../fields/field-formats.ts';
import { holdsFiles } from '../../files/file-rules.ts';
import { isId } from '../../input/id.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import { anywhere, matchesPattern } from '../../patterns/match-pattern.ts';
import type { StepBudget } from '../../patterns/run-automaton.ts';
import { isMasked } from '../../records/mask-value.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { holdsId } from '../../screen/system-fields.ts';
import { checkPassword, defaultPasswordPolicy } from '../rules/password-policy.ts';
import type { RuleOptions, ValueProblem } from '../rules/validation-options.ts';
import { longestText, numberLimits } from './field-limits.ts';

/** Whether a value is nothing to a user: null, an empty or blank text, an empty list. */
export function isBlank(value: unknown): boolean {
	if (value === null || value === undefined) return true;
	return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

/** Whether a required field has no value. */
export function isWithoutValue({ allowEmpty }: ResolvedField, value: unknown): boolean {
	return !(allowEmpty === true && typeof value === 'string') && isBlank(value);
}

/** What a required field without a value reads. */
export function missingProblem(field: ResolvedField): ValueProblem {
	const { requiredMessage: text } = field;
	return { message: formatOf(field)?.required ?? 'required', ...(text && { text }) };
}

/** The first thing that is wrong with the type of a single value; nothing when it could be stored. */
export function checkType(field: ResolvedField, value: unknown): ValueProblem | undefined {
	const wrongShape = field.type === 'string' ? undefined : formatOf(field)?.checkShape?.(value);
	if (wrongShape) return { message: wrongShape };
	switch (field.type) {
		case 'integer':
			return Number.isSafeInteger(value) ? undefined : { message: 'notInteger' };
		case 'number':
			return Number.isFinite(value) ? undefined : { message: 'notNumber' };
		case 'boolean':
			return typeof value === 'boolean' ? undefined : { message: 'notBoolean' };
		case 'object':
			return isPlainObject(value) ? undefined : { message: 'notObject' };
		default:
			return checkTextType(field, value);
	}
}

/** The first rule that a single value of the right type breaks; nothing when it is right. */
export function checkRules(field: ResolvedField, value: unknown, options: RuleOptions): ValueProblem | undefined {
	if (typeof value === 'number') return checkNumber(field, value);
	return typeof value === 'string' ? checkText(field, value, options) : undefined;
}

function checkTextType(field: ResolvedField, value: unknown): ValueProblem | undefined {
	if (typeof value !== 'string') return { message: 'notText' };
	if (value.includes('\0') || /\p{Surrogate}/u.test(value)) return { message: 'badCharacters' };
	if (holdsId(field)) return isId(value) ? undefined : { message: 'reference' };
	if (holdsFiles(field)) return isId(value) ? undefined : { message: 'file' };
	const message = formatOf(field)?.checkShape?.(value);
	return message && { message };
}

function checkNumber(field: ResolvedField, value: number): ValueProblem | undefined {
	const { minimum: min, maximum: max, decimals } = numberLimits(field);
	if (value < min) return { message: 'tooSmall', values: { min } };
	if (value > max) return { message: 'tooGreat', values: { max } };
	if (field.step !== undefined && !isStep(value, field)) return { message: 'step', values: { step: field.step } };
	if (countDecimals(value) > decimals) return { message: 'decimals', values: { max: decimals } };
	const message = formatOf(field)?.checkNumber?.(value, field);
	return message && { message };
}

function checkText(
	field: ResolvedField,
	value: string,
	{ passwordPolicy = defaultPasswordPolicy, patternBudget }: RuleOptions,
): ValueProblem | undefined {
	if (field.options) return field.options.some((option) => option.value === value && !option.disabled) ? undefined : { message: 'option' };
	if (value === '') return undefined;
	// As it was shown, and no more than that: what a copy, a filling or another system brings of a value must not become the value.
	if (field.mask && isMasked(field.mask, value)) return { message: 'masked' };
	const format = formatOf(field);
	if (format?.isPassword) {
		const message = checkPassword(value, passwordPolicy);
		return message && { message };
	}
	const length = [...value].length;
	const max = longestText(field);
	if (field.minLength !== undefined && length < field.minLength) return { message: 'tooShort', values: { min: field.minLength } };
	if (length > max) return { message: 'tooLong', values: { max } };
	const message = format?.checkText?.(value, field);
	return message ? { message } : checkPattern(field, value, patternBudget);
}

function checkPattern({ pattern, match, patternMessage }: ResolvedField, value: string, budget?: StepBudget): ValueProblem | undefined {
	if (pattern === undefined) return undefined;
	const isMatch = matchesPattern(match === 'part' ? anywhere(pattern) : pattern, value, budget);
	if (isMatch) return undefined;
	if (isMatch === undefined) return { message: 'patternEffort' };
	return patternMessage === undefined ? { message: 'pattern' } : { message: 'pattern', text: patternMessage };
}

/** Counted from the minimum; a quotient of two decimal numbers is not exact. */
function isStep(value: number, { minimum, step = 1 }: ResolvedField): boolean {
	const steps = (value - (typeof minimum === 'number' ? minimum : 0)) / step;
	return Math.abs(steps - Math.round(steps)) < 1e-6;
}

function countDecimals(value: number): number {
	const [mantissa = '', exponent = '0'] = String(value).split('e');
	return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}
