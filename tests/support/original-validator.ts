import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { findPatternProblem, matchesPattern } from '../../contract/patterns/match-pattern.ts';
import { toOwnPattern } from '../../contract/patterns/search-pattern.ts';

/** What judges a whole document by the schema as it was published. */
export interface OriginalValidator {
	judge(whole: unknown): ErrorObject[];
	/** Why ajv cannot read the schema; only the fields judge then. */
	problem: string | undefined;
}

/** ajv on the whole document; formats are not judged by it but by our own fields. */
export function createOriginalValidator(schema: unknown): OriginalValidator {
	const draft = String((schema as { $schema?: unknown } | null)?.$schema ?? '');
	const Maker = /2019-09|2020-12/.test(draft) ? Ajv2020 : Ajv;
	const ajv = new Maker({
		strict: false,
		allErrors: true,
		validateFormats: false,
		validateSchema: false,
		code: { regExp: linearRegExp },
		logger: false,
	});
	try {
		const validate = compile(ajv, toModern(schema));
		return { judge: (whole) => (validate(whole) ? [] : (validate.errors ?? [])), problem: undefined };
	} catch (error) {
		return { judge: () => [], problem: error instanceof Error ? error.message : String(error) };
	}
}

/** Patterns run on the portal's own matcher; one that it cannot use judges nothing. */
const linearRegExp = Object.assign(
	(pattern: string) => {
		const own = toOwnPattern(pattern);
		if (own === undefined && findPatternProblem(pattern) === 'syntax') throw new SyntaxError(pattern);
		return { test: (text: string) => own === undefined || matchesPattern(own, text) === true, toString: () => pattern };
	},
	{ code: 'linearRegExp' },
);

/** A reference to another address is ignored: there is no network in a test. */
function compile(ajv: Ajv, schema: boolean | Record<string, unknown>): ValidateFunction {
	for (;;) {
		try {
			return ajv.compile(schema);
		} catch (error) {
			if (!(error instanceof Ajv.MissingRefError) || error.missingSchema === '') throw error;
			ajv.removeSchema(schema);
			ajv.addSchema({}, error.missingSchema);
		}
	}
}

const schemaWords = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalItems', 'additionalProperties', 'items'];
const listWords = ['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems'];
const mapWords = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies', 'dependentSchemas'];

/** The keywords of draft 4 as in later drafts: `id`, and limits that are omitted. Members with the same names stay. */
function toModern(schema: unknown): boolean | Record<string, unknown> {
	if (typeof schema !== 'object' || schema === null) return schema !== false;
	const { $schema: _draft, id, ...own } = schema as Record<string, unknown>;
	if (typeof id === 'string') own.$id ??= id;
	for (const [outer, limit] of [['exclusiveMinimum', 'minimum'] as const, ['exclusiveMaximum', 'maximum'] as const]) {
		if (typeof own[outer] !== 'boolean') continue;
		if (own[outer]) own[outer] = own[limit];
		if (own[outer] !== undefined && own[outer] !== false) delete own[limit];
		else delete own[outer];
	}
	for (const word of schemaWords) if (isPart(own[word])) own[word] = toModern(own[word]);
	for (const word of listWords)
		if (Array.isArray(own[word])) own[word] = own[word].map((part: unknown) => (isPart(part) ? toModern(part) : part));
	for (const word of mapWords) {
		const parts = own[word];
		if (!isPart(parts)) continue;
		own[word] = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, isPart(part) ? toModern(part) : part]));
	}
	return own;
}

function isPart(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
