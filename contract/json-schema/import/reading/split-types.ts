import { isPlainObject } from '../../../input/plain-object.ts';
import type { Schema } from '../../json-schema.ts';

const ofText = ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'];
const ofNumber = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const ofList = [
	'items',
	'prefixItems',
	'minItems',
	'maxItems',
	'uniqueItems',
	'contains',
	'minContains',
	'maxContains',
	'unevaluatedItems',
];
const ofObject = [
	...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames', 'required'],
	...['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
];
const ofType: Readonly<Record<string, readonly string[]>> = {
	string: ofText,
	number: ofNumber,
	integer: ofNumber,
	array: ofList,
	object: ofObject,
};
const ofAnyType = [...ofText, ...ofNumber, ...ofList, ...ofObject];

/** A schema of several types as a choice of schemas of one type each, which can be drawn: a form first asks for the type. */
export function splitTypes(schema: Schema): Schema {
	const { type } = schema;
	if (!Array.isArray(type)) return schema;
	const values = type.filter((name) => name !== 'null');
	if (values.length < 2) return type.length === 1 ? { ...schema, type: type[0] } : schema;
	const { type: _type, ...others } = schema;
	if (Array.isArray(schema.enum)) return { ...others, enum: schema.enum.filter((value) => type.some((name) => isOf(value, name))) };
	const choice = schema.oneOf ?? schema.anyOf;
	// A type beside a choice that has types itself restricts nothing.
	if (Array.isArray(choice)) return choice.every((branch) => isPlainObject(branch) && type.includes(branch.type)) ? others : schema;
	const names = values.includes('number') ? values.filter((name) => name !== 'integer') : values;
	const general = Object.fromEntries(Object.entries(others).filter(([keyword]) => !ofAnyType.includes(keyword)));
	const branches = names.map((name: string) => ({
		type: name,
		...Object.fromEntries(Object.entries(others).filter(([keyword]) => ofType[name]?.includes(keyword))),
	}));
	return { ...general, anyOf: type.includes('null') ? [...branches, { type: 'null' }] : branches };
}

/** Whether a value is of a type of JSON Schema. */
function isOf(value: unknown, type: string): boolean {
	return typeOf(value) === type || (typeOf(value) === 'integer' && type === 'number');
}

/** The type of a value in the words of JSON Schema. */
export function typeOf(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'array';
	if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
	return typeof value;
}
