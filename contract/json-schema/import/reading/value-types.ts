import { isPlainObject } from '../../../input/plain-object.ts';
import { schemaTypes } from './schema-keywords.ts';
import type { SchemaReader } from './schema-reader.ts';
import { typeOf } from './split-types.ts';

const all: readonly string[] = schemaTypes;
const deepest = 10;

/** The types of the values that a schema accepts. `properties` without a type describe an object, and `items` a list, as forms take it. */
export function valueTypes(schema: unknown, reader: SchemaReader, depth = 0): readonly string[] {
	if (!isPlainObject(schema) || depth > deepest) return schema === false ? [] : all;
	const inner = (part: unknown) => valueTypes(part, reader, depth + 1);
	const of = (parts: unknown) => (Array.isArray(parts) ? [...new Set(parts.flatMap(inner))] : all);
	const own: Array<readonly string[]> = [
		schema.type === undefined ? all : ([schema.type].flat() as string[]),
		Array.isArray(schema.enum) ? schema.enum.map(typeOf) : all,
		schema.const === undefined ? all : [typeOf(schema.const)],
		typeof schema.$ref === 'string' ? inner(reader.definition(schema.$ref).schema) : all,
		of(schema.anyOf),
		of(schema.oneOf),
		...(Array.isArray(schema.allOf) ? schema.allOf.map(inner) : []),
	];
	const types = all.filter((type) => own.every((names) => names.includes(type) || (type === 'integer' && names.includes('number'))));
	// What no value fulfils is left to the check of values.
	if (types.length < all.length) return types.length === 0 ? all : types;
	if (['properties', 'additionalProperties', 'patternProperties', 'required'].some((name) => schema[name] !== undefined)) return ['object'];
	return ['items', 'prefixItems'].some((name) => schema[name] !== undefined) ? ['array'] : all;
}
