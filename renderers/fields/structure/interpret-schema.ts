import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';

import type { JudgeSchema, SchemaFault } from '../../../contract/fields/structure/judge-schema.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { visitSchemas } from '../../../contract/screen/schema-texts.ts';

const validators = new WeakMap<object, Validator>();

/**
 * Judges a value by a JSON Schema without compiling it, which the content security policy forbids. Patterns and formats are left to the
 * server: the interpreter would match patterns with the browser's own engine, whose time can grow exponentially.
 */
export const interpretSchema: JudgeSchema = (schema, value) => {
	try {
		const { errors } = validatorOf(schema).validate(JSON.parse(JSON.stringify(value ?? null)));
		return errors.flatMap((unit) => toFaults(unit, schema, value));
	} catch {
		// A schema that refers to itself without end; the server refuses its values.
		return [];
	}
};

/** The interpreter of a schema. Parts of a schema are looked up by the caller's object, so each is prepared once. */
export function validatorOf(schema: object, isShort = false): Validator {
	let validator = validators.get(schema);
	if (validator === undefined) {
		const plain = structuredClone(schema) as Schema;
		visitSchemas(plain, (part) => {
			delete part.pattern;
			delete part.format;
		});
		validator = new Validator(plain, '2020-12', isShort);
		validators.set(schema, validator);
	}
	return validator;
}

/** Keywords that only report that a part is wrong, which has a unit of its own. */
const outer = ['properties', 'patternProperties', 'items', 'prefixItems', 'allOf', '$ref', '$dynamicRef', 'if', 'dependentSchemas'];
/** Keywords that report for themselves that their schema is false. */
const closing = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames', 'not', 'contains'];

function toFaults({ keyword, keywordLocation, instanceLocation }: OutputUnit, schema: object, value: unknown): SchemaFault[] {
	if (outer.includes(keyword)) return [];
	if (keyword === 'false' && closing.includes(stepsOf(keywordLocation).at(-1) ?? '')) return [];
	const path = stepsOf(instanceLocation);
	const limit = limitAt(schema, stepsOf(keywordLocation));
	const fault = { path, keyword: keyword === 'false' ? 'false schema' : keyword, limit, location: keywordLocation };
	if (keyword !== 'required' || !Array.isArray(limit)) return [fault];
	const whole = path.reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], value);
	const missing = limit.filter((name) => isPlainObject(whole) && (!Object.hasOwn(whole, name) || whole[name] === undefined));
	// The interpreter reports each missing member at the same location.
	return missing.map((name) => ({ ...fault, path: [...path, String(name)] }));
}

function stepsOf(pointer: string): string[] {
	return pointer
		.split('/')
		.slice(1)
		.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value of a keyword; references on the way are followed. */
function limitAt(root: object, steps: string[]): unknown {
	return steps.reduce<unknown>((part, step) => {
		const found = (part as Record<string, unknown> | undefined)?.[step];
		const isReference = step === '$ref' && typeof found === 'string' && found.startsWith('#');
		return isReference ? limitAt(root, stepsOf(found)) : found;
	}, root);
}
