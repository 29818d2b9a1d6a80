import { isPlainObject } from '../input/plain-object.ts';
import { below, type JsonSchema, type LocatedSchema, Unsupported } from './json-schema.ts';

/** A schema without `$ref`, `allOf` and null: one type, or the branches of a choice. */
export interface PlainSchema extends LocatedSchema {
	/** `any` where the schema does not specify. */
	type: string;
	/** What the schema leaves to choose between; null for one shape. */
	branches: LocatedSchema[] | null;
	/** Null is one of its values, beside those of the type. */
	isNullable: boolean;
	/** `if`, `then`, `else` of the schema and of its parts. */
	conditions: LocatedSchema[];
}

/** Follows references, merges `allOf` and takes null out of the types. */
export function toPlain(root: unknown, located: LocatedSchema): PlainSchema | Unsupported {
	const merged = merge(root, located);
	if (merged instanceof Unsupported) return merged;
	const { schema, pointer, trail, conditions } = merged;
	const types = [schema.type].flat().filter((type): type is string => typeof type === 'string');
	const solid = types.filter((type) => type !== 'null');
	const plain = { schema, pointer, trail, conditions, isNullable: allowsNull(schema) };
	if (solid.length > 1 && !Array.isArray(schema.enum)) {
		return { ...plain, type: 'union', branches: solid.map((type) => ({ schema: { ...schema, type }, pointer, trail })) };
	}
	const choice = choiceOf(plain);
	if (choice && solid.length === 0 && !isPlainObject(schema.properties)) {
		const [only] = choice;
		return choice.length === 1 && only ? withHeading(toPlain(root, only), plain) : { ...plain, type: 'union', branches: choice };
	}
	return { ...plain, type: solid[0] ?? (types.length > 0 ? 'null' : typeOf(schema)), branches: choice };
}

/** The branches of `oneOf` or `anyOf`; null is not one of them. */
function choiceOf({ schema, pointer, trail }: LocatedSchema): LocatedSchema[] | null {
	for (const keyword of ['oneOf', 'anyOf']) {
		const branches = schema[keyword];
		if (!Array.isArray(branches)) continue;
		return branches.flatMap((branch: unknown, index): LocatedSchema[] => {
			if (!isPlainObject(branch) || branch.type === 'null' || branch.const === null) return [];
			return [{ schema: branch, pointer: below(pointer, keyword, index), trail }];
		});
	}
	return null;
}

/** Whether a schema allows null. */
export function allowsNull({ type, enum: values, const: value, oneOf, anyOf }: JsonSchema): boolean {
	const types = [type].flat();
	if (type !== undefined && !types.includes('null')) return false;
	if (Array.isArray(values)) return values.includes(null);
	if (value !== undefined || type !== undefined) return value === null || value === undefined;
	return [oneOf, anyOf].some(
		(branches) => Array.isArray(branches) && branches.some((branch) => isPlainObject(branch) && allowsNull(branch)),
	);
}

/** The only branch of a choice, with the keywords of the schema around it. */
function withHeading(plain: PlainSchema | Unsupported, outer: Pick<PlainSchema, 'schema' | 'isNullable'>): PlainSchema | Unsupported {
	if (plain instanceof Unsupported) return plain;
	const { title, description, default: value } = outer.schema;
	return {
		...plain,
		isNullable: plain.isNullable || outer.isNullable,
		schema: {
			...plain.schema,
			...(title !== undefined && { title }),
			...(description !== undefined && { description }),
			...(value !== undefined && { default: value }),
		},
	};
}

type Merged = LocatedSchema & { conditions: LocatedSchema[] };

function merge(root: unknown, located: LocatedSchema): Merged | Unsupported {
	const { $ref, allOf, ...own } = located.schema;
	let merged: Merged = { ...located, schema: own, conditions: own.if === undefined ? [] : [{ ...located, schema: own }] };
	if (typeof $ref === 'string') {
		const target = follow(root, $ref, located);
		const found = target instanceof Unsupported ? target : merge(root, target);
		if (found instanceof Unsupported) return found;
		merged = { ...join(found, merged), pointer: located.pointer, trail: found.trail };
	}
	for (const [index, part] of (Array.isArray(allOf) ? allOf : []).entries()) {
		if (!isPlainObject(part)) continue;
		const found = merge(root, { ...located, trail: merged.trail, schema: part, pointer: below(located.pointer, 'allOf', index) });
		if (found instanceof Unsupported) return found;
		merged = join(found, merged);
	}
	return merged;
}

/** Merges two schemas; the second one takes precedence. */
function join(first: Merged, second: Merged): Merged {
	const one = first.schema;
	const two = second.schema;
	return {
		...second,
		schema: {
			...one,
			...two,
			...((one.properties !== undefined || two.properties !== undefined) && {
				properties: { ...asObject(one.properties), ...asObject(two.properties) },
			}),
			...((one.required !== undefined || two.required !== undefined) && { required: [...asList(one.required), ...asList(two.required)] }),
		},
		conditions: [...first.conditions, ...second.conditions],
	};
}

function follow(root: unknown, reference: string, { pointer, trail }: LocatedSchema): LocatedSchema | Unsupported {
	if (trail.includes(reference)) return new Unsupported(`recursive $ref ${reference}`, pointer);
	if (!reference.startsWith('#')) return new Unsupported(`$ref ${reference}`, pointer);
	const fragment = decoded(reference.slice(1));
	const target = fragment === '' || fragment.startsWith('/') ? atPointer(root, fragment) : anchored(root, fragment);
	if (target === true) return { schema: {}, pointer, trail };
	return isPlainObject(target) ? { schema: target, pointer, trail: [...trail, reference] } : new Unsupported(`$ref ${reference}`, pointer);
}

function atPointer(root: unknown, pointer: string): unknown {
	const steps = pointer.split('/').slice(1);
	return steps.reduce<unknown>((target, step) => {
		const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
		if (typeof target !== 'object' || target === null || !Object.hasOwn(target, name)) return undefined;
		return (target as Record<string, unknown>)[name];
	}, root);
}

/** The part that carries the name: as `$anchor`, or as the `$id` or `id` of older drafts. What is among values is no schema. */
function anchored(part: unknown, name: string): unknown {
	if (Array.isArray(part)) return firstOf(part, name);
	if (!isPlainObject(part)) return undefined;
	if (part.$anchor === name || part.$id === `#${name}` || part.id === `#${name}`) return part;
	const { enum: _enum, const: _const, default: _default, examples: _examples, ...inner } = part;
	return firstOf(Object.values(inner), name);
}

function firstOf(parts: unknown[], name: string): unknown {
	for (const part of parts) {
		const found = anchored(part, name);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** An address that is written wrongly is taken as it is. */
function decoded(fragment: string): string {
	try {
		return decodeURIComponent(fragment);
	} catch {
		return fragment;
	}
}

/** What a schema without a type can only mean. */
function typeOf(schema: JsonSchema): string {
	if (isPlainObject(schema.properties) || schema.additionalProperties !== undefined || schema.patternProperties !== undefined)
		return 'object';
	if (schema.items !== undefined) return 'array';
	const constant = schema.const === undefined ? [] : [schema.const];
	const values = Array.isArray(schema.enum) ? schema.enum : constant;
	if (values.length > 0) return typeof values[0];
	if (schema.pattern !== undefined || schema.minLength !== undefined || schema.format !== undefined) return 'string';
	return schema.minimum !== undefined || schema.maximum !== undefined ? 'number' : 'any';
}

function asObject(value: unknown): Record<string, unknown> {
	return isPlainObject(value) ? value : {};
}

function asList(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}
