import { isPlainObject } from '../../../input/plain-object.ts';
import type { Schema } from '../../json-schema.ts';
import type { SchemaReader } from './schema-reader.ts';

/** Of what two schemas say differently, what explains a value is a matter of taste; the rest is not. */
const annotations = ['title', 'description', 'default', 'examples', '$comment', 'deprecated', 'readOnly', 'writeOnly'];
const mostSteps = 50;

/** A schema without `$ref` and `allOf` at its top, and without the null of a choice; undefined if its parts cannot be one. */
export function flatSchema(schema: Schema | boolean, reader: SchemaReader): Schema | undefined {
	let whole: Schema | undefined = asObject(schema);
	for (let step = 0; whole !== undefined && step < mostSteps; step++) {
		const next: Schema | undefined = flattened(whole, reader);
		if (next === whole) return whole;
		whole = next;
	}
	return undefined;
}

function flattened(whole: Schema, reader: SchemaReader): Schema | undefined {
	const { $ref: ref, allOf, ...others } = whole;
	if (typeof ref === 'string') return joined(reader.definition(ref).schema, allOf === undefined ? others : { ...others, allOf });
	if (Array.isArray(allOf)) return allOf.reduceRight<Schema | undefined>((own, part) => own && joined(part, own), others);
	const name = whole.anyOf === undefined ? 'oneOf' : 'anyOf';
	const branches = whole[name];
	if (!Array.isArray(branches)) return whole;
	const [only, ...more] = branches.filter((branch) => !isNull(branch));
	if (only === undefined || more.length > 0) return whole;
	const { [name]: _choice, ...own } = whole;
	const one = joined(only, own);
	return one && branches.length > 1 && typeof one.type === 'string' ? { ...one, type: [one.type, 'null'] } : one;
}

function isNull(branch: unknown): boolean {
	return isPlainObject(branch) && branch.type === 'null';
}

function asObject(schema: unknown): Schema | undefined {
	if (schema === true) return {};
	return isPlainObject(schema) ? schema : undefined;
}

/** Two schemas that both apply, as one. */
function joined(one: unknown, own: Schema): Schema | undefined {
	const other = asObject(one);
	if (other === undefined) return undefined;
	const isFree = Object.entries(own).every(
		([keyword, value]) =>
			other[keyword] === undefined || annotations.includes(keyword) || JSON.stringify(other[keyword]) === JSON.stringify(value),
	);
	return isFree ? { ...other, ...own } : undefined;
}
