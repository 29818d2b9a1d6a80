import { findPart } from '../../../contract/fields/structure/schema-part.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { visitSchemas } from '../../../contract/screen/schema-texts.ts';

type FieldJsonSchema = NonNullable<ResolvedField['schema']>;
const drawn = new WeakMap<FieldJsonSchema, FieldJsonSchema>();

/** A schema as rjsf can draw it, the same object each time: rjsf knows tuples by their older spelling. */
export function drawnSchema(schema: FieldJsonSchema): FieldJsonSchema {
	const known = drawn.get(schema) ?? structuredClone(schema);
	if (!drawn.has(schema)) visitSchemas(known, respell);
	drawn.set(schema, known);
	return known;
}

function respell(part: Record<string, unknown>): void {
	// Beside a choice, rjsf would draw an input for the first of several types as well.
	if (Array.isArray(part.type) && (part.oneOf || part.anyOf)) delete part.type;
	if (!Array.isArray(part.prefixItems) || part.prefixItems.length === 0) return;
	const { prefixItems, items } = part;
	part.items = prefixItems.map((position) => (isPlainObject(position) ? position : {}));
	if (isPlainObject(items)) part.additionalItems = items;
	delete part.prefixItems;
}

/** What was filled in, as it is stored: members without a value are none, tuples end with their last value, and a value without members is no value. */
export function storedValue(value: unknown, schema: FieldJsonSchema): unknown {
	const plain = value === undefined ? null : withoutEnds(JSON.parse(JSON.stringify(value)), '', schema);
	return isEmpty(plain) ? null : plain;
}

function withoutEnds(value: unknown, pointer: string, schema: FieldJsonSchema): unknown {
	if (Array.isArray(value)) {
		const entries = value.map((entry, index) => withoutEnds(entry, `${pointer}/${index}`, schema) ?? null);
		if (entries.at(-1) !== null || !isTuple(schema, pointer)) return entries;
		const kept = entries.slice(0, entries.findLastIndex((entry) => entry !== null) + 1);
		return kept.length === 0 ? undefined : kept;
	}
	if (!isPlainObject(value)) return value;
	const members = Object.entries(value).map(([name, inner]) => [
		name,
		withoutEnds(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, schema),
	]);
	return Object.fromEntries(members.filter(([, inner]) => inner !== undefined));
}

function isTuple(schema: FieldJsonSchema, pointer: string): boolean {
	return pointer === '' ? Array.isArray(schema.prefixItems) : findPart(schema, pointer)?.isTuple === true;
}

function isEmpty(value: unknown): boolean {
	return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
