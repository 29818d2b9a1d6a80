import { isPlainObject } from '../../../input/plain-object.ts';

/** What the value of a keyword is, and whether it contains schemas. */
export type KeywordKind = 'schema' | 'schemas' | 'members' | 'patterns' | 'plain';

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isNames = (value: unknown) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const isSchema = (value: unknown) => isPlainObject(value) || isFlag(value);
const isSchemas = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isMembers = (value: unknown) => isPlainObject(value) && Object.values(value).every(isSchema);

export const schemaTypes = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'] as const;
const isType = (value: unknown) => schemaTypes.some((name) => name === value);
const isTypes = (value: unknown) =>
	isType(value) || (isNames(value) && (value as unknown[]).length > 0 && (value as unknown[]).every(isType));

function ofKind(kind: KeywordKind, isRight: (value: unknown) => boolean, names: string[]) {
	return names.map((name) => [name, { kind, isRight }] as const);
}

/** The keywords of JSON Schema 2020-12, and what their values must be. */
export const schemaKeywords: ReadonlyMap<string, { kind: KeywordKind; isRight(value: unknown): boolean }> = new Map([
	...ofKind('plain', isText, ['title', 'description', '$comment', '$ref', 'pattern', 'format', 'contentEncoding', 'contentMediaType']),
	...ofKind('plain', isFlag, ['deprecated', 'readOnly', 'writeOnly', 'uniqueItems']),
	...ofKind('plain', isNumber, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
	...ofKind('plain', (value) => isNumber(value) && Number(value) > 0, ['multipleOf']),
	...ofKind('plain', isCount, ['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains']),
	...ofKind('plain', isCount, ['minProperties', 'maxProperties']),
	...ofKind('plain', isNames, ['required']),
	...ofKind('plain', (value) => isPlainObject(value) && Object.values(value).every(isNames), ['dependentRequired']),
	...ofKind('plain', isTypes, ['type']),
	...ofKind('plain', (value) => Array.isArray(value) && value.length > 0, ['enum']),
	...ofKind('plain', Array.isArray, ['examples']),
	...ofKind('plain', () => true, ['const', 'default']),
	...ofKind('schema', isSchema, ['not', 'if', 'then', 'else', 'items', 'contains', 'contentSchema', 'propertyNames']),
	...ofKind('schema', isSchema, ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']),
	...ofKind('schemas', isSchemas, ['allOf', 'anyOf', 'oneOf', 'prefixItems']),
	...ofKind('members', isMembers, ['properties', 'dependentSchemas']),
	...ofKind('patterns', isMembers, ['patternProperties']),
]);

/** Names of a schema and its parts, which the import resolves itself, and keywords without effect. */
export const silentKeywords: readonly string[] = [
	...['$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary', '$defs'],
	'additionalItems',
];
