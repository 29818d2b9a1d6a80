import { isPlainObject } from '../../input/plain-object.ts';
import type { Schema } from '../json-schema.ts';
import type { Importing } from './imported-field.ts';
import { flatSchema } from './reading/flat-schema.ts';
import type { ConditionPart } from './record-parts.ts';

/** What a condition needs to know of the fields of the screen. */
interface Names {
	/** The field of a member. */
	fieldOf(member: string): string;
	/** The field for a member that only a branch has; undefined for one that the object has itself. */
	newField(member: string, schema: Schema | boolean): Schema | undefined;
}

/** A condition of a document with the names of the fields, as a part of the record of a screen file. */
export function conditionOf({ schema }: ConditionPart, names: Names, importing: Importing): Schema {
	const { if: condition, then, else: otherwise, dependentRequired, dependentSchemas } = schema;
	const branch = (part: unknown) => branchOf(part, { names, importing, condition });
	return {
		...(condition !== undefined && { if: renamed(condition, names) }),
		// biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
		...(then !== undefined && { then: branch(then) }),
		...(otherwise !== undefined && { else: branch(otherwise) }),
		...(isPlainObject(dependentRequired) && {
			dependentRequired: Object.fromEntries(
				Object.entries(dependentRequired).map(([name, others]) => [names.fieldOf(name), (others as string[]).map(names.fieldOf)]),
			),
		}),
		...(isPlainObject(dependentSchemas) && {
			dependentSchemas: Object.fromEntries(Object.entries(dependentSchemas).map(([name, part]) => [names.fieldOf(name), branch(part)])),
		}),
	};
}

/** What holds under a condition: fields that only it has, and required ones. What it repeats of the condition says nothing. */
function branchOf(part: unknown, { names, importing, condition }: { names: Names; importing: Importing; condition: unknown }): unknown {
	const flat = flatSchema(part as Schema | boolean, importing.reader);
	if (flat === undefined) return part;
	const known = isPlainObject(condition) && isPlainObject(condition.properties) ? condition.properties : {};
	const { properties, required, ...others } = flat;
	const members = Object.entries(isPlainObject(properties) ? properties : {}).filter(
		([name, member]) => JSON.stringify(known[name]) !== JSON.stringify(member) && !isAnything(member),
	);
	const fields = members.map(([name, member]) => [names.fieldOf(name), names.newField(name, member as Schema) ?? member]);
	return {
		...others,
		...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
		...(Array.isArray(required) && { required: required.map(names.fieldOf) }),
	};
}

function isAnything(schema: unknown): boolean {
	return schema === true || (isPlainObject(schema) && Object.keys(schema).length === 0);
}

function renamed(part: unknown, names: Names): unknown {
	if (Array.isArray(part)) return part.map((inner) => renamed(inner, names));
	if (!isPlainObject(part)) return part;
	const { properties, required, allOf, anyOf, not, ...others } = part;
	return {
		...others,
		...(isPlainObject(properties) && {
			properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [names.fieldOf(name), member])),
		}),
		...(Array.isArray(required) && { required: required.map(names.fieldOf) }),
		...(allOf !== undefined && { allOf: renamed(allOf, names) }),
		...(anyOf !== undefined && { anyOf: renamed(anyOf, names) }),
		...(not !== undefined && { not: renamed(not, names) }),
	};
}
