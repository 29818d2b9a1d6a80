import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

import type { JudgeSchema, SchemaFault } from '../../../../contract/fields/structure/judge-schema.ts';
import { matchesPattern, recordBudget } from '../../../../contract/patterns/match-pattern.ts';
import { toOwnPattern } from '../../../../contract/patterns/search-pattern.ts';
import { schemaFormats } from './schema-formats.ts';

const compiled = new WeakMap<object, ValidateFunction>();
let budget = recordBudget();

/** Patterns run on the portal's own matcher, in linear time; the patterns of one value share a budget. */
const linearRegExp = Object.assign(
	(pattern: string) => {
		const own = toOwnPattern(pattern);
		// ajv tells patterns apart by their text.
		return { test: (text: string) => own !== undefined && matchesPattern(own, text, budget) === true, toString: () => pattern };
	},
	{ code: 'linearRegExp' },
);

/** One for all schemas, because its own schemas take ajv longer than most that it compiles. It keeps no schema, so an `$id` may recur. */
const ajv = new Ajv2020({
	allErrors: true,
	verbose: true,
	strictSchema: true,
	strictTypes: false,
	strictTuples: false,
	addUsedSchema: false,
	// A member called `constructor` is there only if the value has it itself.
	ownProperties: true,
	formats: schemaFormats,
	code: { regExp: linearRegExp },
	logger: false,
});

/** Compiles a JSON Schema of a screen file; throws if it is wrong. Nothing is fetched. */
export function compileSchema(schema: object): ValidateFunction {
	const known = compiled.get(schema);
	if (known !== undefined) return known;
	try {
		const validate = ajv.compile(schema);
		compiled.set(schema, validate);
		return validate;
	} finally {
		ajv.removeSchema(schema);
	}
}

/** Judges a value by a JSON Schema with ajv. A schema that refers to itself without end accepts nothing. */
export const judgeSchema: JudgeSchema = (schema, value) => {
	budget = recordBudget();
	const validate = compileSchema(schema);
	try {
		return validate(value) ? [] : (validate.errors ?? []).map(toFault);
	} catch (error) {
		if (error instanceof RangeError) return [{ path: [], keyword: 'not', limit: null, location: '#' }];
		throw error;
	}
};

function toFault({ keyword, instancePath, schemaPath, schema, params }: ErrorObject): SchemaFault {
	const steps = instancePath
		.split('/')
		.slice(1)
		.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
	const missing = ['required', 'dependentRequired'].includes(keyword) ? [String(params.missingProperty)] : [];
	const surplus = ['additionalProperties', 'unevaluatedProperties'].includes(keyword)
		? [String(params.additionalProperty ?? params.unevaluatedProperty)]
		: [];
	const hasSeveral = keyword === 'oneOf' && Array.isArray(params.passingSchemas);
	return {
		path: [...steps, ...missing, ...surplus],
		keyword,
		limit: hasSeveral ? params.passingSchemas.length : schema,
		location: schemaPath,
	};
}
