import { isPlainObject } from '../../input/plain-object.ts';
import { toPointer } from '../../screen-check/findings/finding.ts';
import type { Schema } from '../json-schema.ts';
import type { Importing } from './imported-field.ts';
import { flatSchema } from './reading/flat-schema.ts';
import type { ImportNotes } from './reading/import-note.ts';
import { importTexts } from './reading/texts.ts';
import { valueTypes } from './reading/value-types.ts';

/** A member of the object that a document describes. */
export interface MemberPart {
	schema: Schema | boolean;
	pointer: string;
}

/** Something that applies to the object as a whole: `if` with its branches, `dependentRequired`, one of `dependentSchemas`. */
export interface ConditionPart {
	schema: Schema;
	pointer: string;
	keyword: string;
}

/** The object that a document describes, taken apart. */
export interface RecordParts {
	members: Map<string, MemberPart>;
	required: Set<string>;
	conditions: ConditionPart[];
	/** Choices and limits that no condition of a screen can express. */
	rest: ConditionPart[];
}

const restKeywords = ['oneOf', 'anyOf', 'not', 'minProperties', 'maxProperties'];
const mapKeywords = ['additionalProperties', 'patternProperties', 'unevaluatedProperties'];
/** What the record or the screen has as well. */
const takenKeywords = [
	...['type', 'title', 'description', 'properties', 'required', '$ref', 'allOf'],
	...['if', 'then', 'else', 'dependentRequired', 'dependentSchemas'],
];
const knownKeywords = [...takenKeywords, ...restKeywords, ...mapKeywords];

/** Takes the schema of an object apart; undefined if it describes no object with named members. */
export function readRecordParts(root: Schema, importing: Importing): RecordParts | undefined {
	const types = valueTypes(root, importing.reader).filter((type) => type !== 'null');
	if (types.length !== 1 || types[0] !== 'object') return undefined;
	const parts: RecordParts = { members: new Map(), required: new Set(), conditions: [], rest: [] };
	collect(root, '', { parts, importing, seen: new Set() });
	if (parts.members.size === 0) return undefined;
	// Members that only one branch of a choice has cannot be fields.
	const hasOwnMembers = parts.rest.some(({ schema }) => newMembersOf(Object.values(schema).flat(), { parts, importing }).length > 0);
	return hasOwnMembers ? undefined : parts;
}

function collect(schema: Schema | boolean, pointer: string, at: { parts: RecordParts; importing: Importing; seen: Set<string> }): void {
	if (!isPlainObject(schema)) return;
	const { parts, importing, seen } = at;
	if (typeof schema.$ref === 'string' && !seen.has(schema.$ref)) {
		seen.add(schema.$ref);
		const target = importing.reader.definition(schema.$ref);
		collect(target.schema, target.pointer, at);
	}
	for (const [index, part] of entriesOf(schema.allOf)) collect(part as Schema, pointer + toPointer('allOf', index), at);
	for (const [name, part] of entriesOf(schema.properties)) {
		const known = parts.members.get(name);
		const own = part as Schema | boolean;
		const whole = known === undefined ? own : { allOf: [known.schema, own] };
		parts.members.set(name, { schema: whole, pointer: known?.pointer ?? pointer + toPointer('properties', name) });
	}
	for (const name of Array.isArray(schema.required) ? schema.required : []) parts.required.add(name);
	parts.conditions.push(...conditionsOf(schema, pointer));
	for (const keyword of restKeywords)
		if (schema[keyword] !== undefined)
			parts.rest.push({ schema: { [keyword]: schema[keyword] }, pointer: pointer + toPointer(keyword), keyword });
	noteOthers(schema, pointer, importing.notes);
}

function noteOthers(schema: Schema, pointer: string, notes: ImportNotes): void {
	// A record never has other members, so what refuses them is fulfilled.
	for (const keyword of mapKeywords)
		if (schema[keyword] !== undefined && schema[keyword] !== false)
			notes.add(pointer + toPointer(keyword), importTexts.otherMembers({ keyword }));
	for (const keyword of Object.keys(schema)) {
		if (knownKeywords.includes(keyword)) continue;
		const text = keyword === 'propertyNames' ? importTexts.notChecked({ keyword }) : importTexts.notTaken({ keyword });
		notes.add(pointer + toPointer(keyword), text);
	}
}

function conditionsOf(schema: Schema, pointer: string): ConditionPart[] {
	const { if: condition, then, else: otherwise, dependentRequired } = schema;
	const choice = condition === undefined ? [] : [{ schema: withoutUndefined({ if: condition, then, else: otherwise }), keyword: 'if' }];
	const required = dependentRequired === undefined ? [] : [{ schema: { dependentRequired }, keyword: 'dependentRequired' }];
	const dependent = entriesOf(schema.dependentSchemas).map(([name, part]) => ({
		schema: { dependentSchemas: { [name]: part } },
		keyword: 'dependentSchemas',
	}));
	return [...choice, ...required, ...dependent].map((part) => ({ ...part, pointer: pointer + toPointer(part.keyword) }));
}

/** The members of branches, at any depth of choices and conditions, that the object does not have itself. */
function newMembersOf(branches: unknown[], at: { parts: RecordParts; importing: Importing }, depth = 0): string[] {
	if (depth > 10) return [];
	return branches.filter(isPlainObject).flatMap((branch) => {
		const flat = flatSchema(branch, at.importing.reader) ?? branch;
		const inner = ['oneOf', 'anyOf', 'allOf', 'then', 'else', 'not'].flatMap((keyword) => [flat[keyword]].flat());
		const dependent = isPlainObject(flat.dependentSchemas) ? Object.values(flat.dependentSchemas) : [];
		const own = Object.keys(isPlainObject(flat.properties) ? flat.properties : {}).filter((name) => !at.parts.members.has(name));
		return [...own, ...newMembersOf([...inner, ...dependent], at, depth + 1)];
	});
}

function entriesOf(value: unknown): Array<[string, unknown]> {
	return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function withoutUndefined(schema: Schema): Schema {
	return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
