import { isPlainObject } from '../../../input/plain-object.ts';
import type { Schema } from '../../json-schema.ts';

/** One level of a schema of draft 4 to 2019-09, or of OpenAPI 3.0, with the keywords of 2020-12. */
export function withCurrentKeywords(part: Schema): Record<string, unknown> {
	const { definitions: _definitions, dependencies, id, nullable, example, $recursiveRef, $dynamicRef, ...others } = part;
	const plain: Record<string, unknown> = others;
	if (isPlainObject(dependencies)) Object.assign(plain, splitDependencies(plain, dependencies));
	else if (dependencies !== undefined) plain.dependencies = dependencies;
	// A text names the schema; anything else is no keyword.
	if (id !== undefined && typeof id !== 'string') plain.id = id;
	if (nullable === true && typeof plain.type === 'string') plain.type = [plain.type, 'null'];
	if (example !== undefined && plain.examples === undefined) plain.examples = [example];
	plain.$ref ??= $dynamicRef ?? $recursiveRef;
	if (plain.$ref === undefined) delete plain.$ref;
	readFlagLimit(plain, 'minimum', 'exclusiveMinimum');
	readFlagLimit(plain, 'maximum', 'exclusiveMaximum');
	if (Array.isArray(plain.items)) {
		if (plain.items.length > 0) plain.prefixItems = plain.items;
		delete plain.items;
		if (part.additionalItems !== undefined) plain.items = part.additionalItems;
	}
	if (Array.isArray(plain.required)) plain.required = [...new Set(plain.required)];
	if (Array.isArray(plain.allOf) && plain.allOf.length === 0) delete plain.allOf;
	return withoutIdle(plain);
}

/** A dependency of names requires members; any other is a schema. */
function splitDependencies(plain: Schema, dependencies: Schema): Schema {
	const entries = Object.entries(dependencies).map(([name, value]) => [name, typeof value === 'string' ? [value] : value] as const);
	const required = entries.filter(([, value]) => Array.isArray(value));
	const schemas = entries.filter(([, value]) => !Array.isArray(value));
	const known = (name: string) => (isPlainObject(plain[name]) ? plain[name] : {});
	return {
		...(required.length > 0 && { dependentRequired: { ...Object.fromEntries(required), ...known('dependentRequired') } }),
		...(schemas.length > 0 && { dependentSchemas: { ...Object.fromEntries(schemas), ...known('dependentSchemas') } }),
	};
}

/** `"minimum": 1, "exclusiveMinimum": true` of draft 4. */
function readFlagLimit(plain: Record<string, unknown>, limit: string, exclusive: string): void {
	const flag = plain[exclusive];
	if (typeof flag !== 'boolean') return;
	delete plain[exclusive];
	if (!flag || plain[limit] === undefined) return;
	plain[exclusive] = plain[limit];
	delete plain[limit];
}

/** Keywords without the one that gives them an effect, which ajv refuses. */
function withoutIdle(plain: Record<string, unknown>): Record<string, unknown> {
	if (plain.if === undefined || (plain.then === undefined && plain.else === undefined)) {
		for (const name of ['if', 'then', 'else']) delete plain[name];
	}
	if (plain.contains === undefined) {
		for (const name of ['minContains', 'maxContains']) delete plain[name];
	}
	return plain;
}
