import { storableText } from '../fields/base/storable-text.ts';
import { formatOf } from '../fields/field-formats.ts';
import { holdsFiles } from '../files/file-rules.ts';
import { maskedPattern } from '../records/mask-value.ts';
import type { ResolvedField, ResolvedOption } from '../screen/resolved-screen.ts';
import { holdsId } from '../screen/system-fields.ts';
import { type PasswordPolicy, passwordPatterns } from '../validation/rules/password-policy.ts';
import { hasOwnTypes } from '../validation/values/check-structure.ts';
import { longestText, numberLimits } from '../validation/values/field-limits.ts';
import { limitSchema } from './day-limits.ts';
import { merged, type Schema, whenHolds } from './json-schema.ts';

/** The definitions that the schemas of fields refer to. */
export const sharedDefinitions = {
	id: { format: 'uuid', pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' },
	text: { pattern: storableText.pattern },
} as const;

/** What a single value, not a list, must be to be storable; also applies to a hidden field. */
export function shapeOf(field: ResolvedField): Schema {
	if (field.type !== 'string') return merged(hasOwnTypes(field.schema) ? {} : { type: field.type }, ofShape(field));
	if (holdsId(field) || holdsFiles(field)) return { type: 'string', $ref: '#/$defs/id' };
	return merged({ type: 'string', $ref: '#/$defs/text' }, ofShape(field));
}

/** The rules of a single value of the right shape. The empty text is no value, and breaks none of them unless `isRequired`. */
export function rulesOf(
	field: ResolvedField,
	{ isRequired, passwordPolicy }: { isRequired: boolean; passwordPolicy: PasswordPolicy },
): Schema {
	if (field.type === 'integer' || field.type === 'number') return numberRules(field);
	if (field.type !== 'string' || holdsId(field) || holdsFiles(field)) return {};
	if (field.options) return choice(field.options, isRequired);
	const rules = textRules(field, passwordPolicy);
	const { maxLength, ...others } = rules;
	if (isRequired || Object.keys(others).length === 0) return rules;
	return { ...(maxLength !== undefined && { maxLength }), ...whenHolds({ minLength: 1 }, others) };
}

/** Each choice with its title, as forms made from a schema show it. */
function choice(options: ResolvedOption[], isRequired: boolean): Schema {
	const constants = options.filter(({ disabled }) => !disabled).map(({ value, title }) => ({ const: value, title }));
	return { oneOf: isRequired ? constants : [...constants, { type: 'null' }] };
}

function ofShape(field: ResolvedField): Schema {
	const format = formatOf(field);
	return format?.checkShape ? (format.jsonSchema?.(field) ?? {}) : {};
}

function numberRules(field: ResolvedField): Schema {
	const { minimum, maximum, decimals } = numberLimits(field);
	return { minimum, maximum, ...stepRule(field), ...(field.type === 'number' && { 'x-decimals': decimals }) };
}

/** Steps are counted from the minimum, which JSON Schema does not know. */
function stepRule({ step, minimum }: ResolvedField): Schema {
	if (step === undefined) return {};
	const isCountedFromZero = typeof minimum !== 'number' || Number.isInteger(minimum / step);
	return isCountedFromZero ? { multipleOf: step } : { 'x-step': step };
}

function textRules(field: ResolvedField, policy: PasswordPolicy): Schema {
	const format = formatOf(field);
	const masked: Schema = field.mask ? { not: { type: 'string', pattern: maskedPattern(field.mask) } } : {};
	if (format?.isPassword) {
		const patterns = passwordPatterns(policy).map((pattern) => ({ pattern }));
		return merged({ minLength: policy.minLength, maxLength: policy.maxLength }, masked, ...patterns);
	}
	const { minLength, pattern, match, patternMessage } = field;
	return merged(
		{ ...(minLength !== undefined && { minLength }), maxLength: longestText(field) },
		masked,
		format && !format.checkShape ? (format.jsonSchema?.(field) ?? {}) : {},
		limitSchema(field),
		pattern === undefined
			? {}
			: { pattern: match === 'part' ? pattern : `^(?:${pattern})$`, ...(patternMessage && { errorMessage: { pattern: patternMessage } }) },
	);
}
