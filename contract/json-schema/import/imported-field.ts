import { schemaFormatNames } from '../../fields/structure/schema-formats.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import type { FieldSchema } from '../../screen/record-schema.ts';
import { visitSchemas } from '../../screen/schema-texts.ts';
import type { ScreenFile } from '../../screen/screen.ts';
import { checkScreen } from '../../screen-check/check-screen.ts';
import { toPointer } from '../../screen-check/findings/finding.ts';
import { problemCodes } from '../../screen-check/findings/problem-codes.ts';
import { toOwnSpelling } from '../dialect/own-spelling.ts';
import type { Schema } from '../json-schema.ts';
import { flatSchema } from './reading/flat-schema.ts';
import type { ImportNotes } from './reading/import-note.ts';
import type { SchemaReader } from './reading/schema-reader.ts';
import { importTexts } from './reading/texts.ts';
import { valueTypes } from './reading/value-types.ts';

/** Marks the record of a screen file as a standard JSON Schema. */
export const standardDialect = 'https://json-schema.org/draft/2020-12/schema';

/** What the import of one document shares. */
export interface Importing {
	reader: SchemaReader;
	notes: ImportNotes;
}

/** A field of a screen file, with keywords of JSON Schema. */
export type WrittenField = Record<string, unknown> & { title: string };

/** The record of a screen file, with keywords of JSON Schema. */
export interface WrittenRecord {
	$schema: string;
	properties: Record<string, WrittenField>;
	required: string[];
	allOf?: Schema[];
}

interface Member {
	/** The name of the field. */
	name: string;
	title: string;
	pointer: string;
}

/** Keywords that a field of a screen file has as well. */
const general = ['type', 'title', 'description', 'enum', 'const', 'oneOf', 'anyOf', 'examples', 'deprecated', '$comment'];
const limits = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const ofLists = ['items', 'minItems', 'maxItems', 'uniqueItems'];
const ordinaryKeywords = [...general, ...limits, ...ofLists];

/** The format of a field with the meaning of a format of JSON Schema, where the names differ; null for a text without a format. */
const ownFormats: Readonly<Record<string, string | null>> = { uri: 'iri', color: 'colour', time: null };
const sameFormats = [
	'date',
	'date-time',
	'email',
	'uuid',
	'hostname',
	'ipv4',
	'ipv6',
	'duration',
	'iri',
	'json-pointer',
	'regex',
	'colour',
];
const ordinaryTypes: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'array'];
const usualLength = 500;

/** The field for a member of an object: an ordinary one if a screen file can express it, otherwise one that holds the schema. */
export function importField(schema: Schema | boolean, member: Member, importing: Importing): WrittenField {
	const { notes, reader } = importing;
	const flat = flatSchema(schema, reader);
	const { default: initial, readOnly, writeOnly, ...rest } = flat ?? (isPlainObject(schema) ? schema : {});
	for (const [keyword, isSet] of Object.entries({ readOnly, writeOnly }))
		if (isSet === true) notes.add(member.pointer + toPointer(keyword), importTexts.readOnly({ keyword }));
	const field = (flat && ordinaryField(rest, member, importing)) ?? structureField(rest, member, importing);
	if (initial === undefined || initial === null) return field;
	if (field.schema !== undefined) {
		notes.add(member.pointer + toPointer('default'), importTexts.notTaken({ keyword: 'default' }));
		return field;
	}
	const withDefault = { ...field, default: initial };
	if (isRight(member.name, withDefault)) return withDefault;
	notes.add(member.pointer + toPointer('default'), importTexts.wrongDefault());
	return field;
}

function ordinaryField(schema: Schema, { name, title, pointer }: Member, { notes }: Importing): WrittenField | undefined {
	if (Object.keys(schema).some((keyword) => !ordinaryKeywords.includes(keyword))) return undefined;
	const { format: written, items, description, ...others } = schema;
	const format = typeof written === 'string' ? toOwnFormat(written) : undefined;
	const isLong = Number(schema.maxLength ?? 0) > usualLength && format === undefined && schema.pattern === undefined;
	const field: WrittenField = {
		...others,
		title,
		...(typeof description === 'string' && description.trim() !== '' && { description }),
		...(format !== undefined && { format }),
		...(isLong && { format: 'multiline' }),
		...(items !== undefined && { items }),
	};
	if (!areTexts(schema) || !isRight(name, field)) return undefined;
	if (typeof written === 'string' && format === undefined)
		notes.add(pointer + toPointer('format'), importTexts.unknownFormat({ format: written }));
	return field;
}

function toOwnFormat(format: string): string | undefined {
	const own = Object.hasOwn(ownFormats, format) ? ownFormats[format] : format;
	return sameFormats.find((name) => name === own);
}

/** The entries of a list in a column are texts, whose only rule is a choice. */
function areTexts({ items, type, enum: values, oneOf, anyOf }: Schema): boolean {
	if ([...[values].flat(), ...constantsOf(oneOf), ...constantsOf(anyOf)].includes('')) return false;
	if (![type].flat().includes('array')) return items === undefined;
	if (!isPlainObject(items)) return false;
	const isPlain = Object.keys(items).every((keyword) =>
		['type', 'enum', 'oneOf', 'title', 'description', '$comment', 'examples'].includes(keyword),
	);
	return isPlain && (items.type === 'string' || items.enum !== undefined) && ![items.enum].flat().includes('');
}

function constantsOf(branches: unknown): unknown[] {
	return Array.isArray(branches) ? branches.map((branch: unknown) => isPlainObject(branch) && branch.const) : [];
}

/** Whether a screen with this field alone passes the check. */
function isRight(name: string, field: WrittenField): boolean {
	const written = { title: field.title, record: { $schema: standardDialect, properties: { [name]: field } } };
	return mistakes(written).length === 0;
}

/** The codes of the errors of a screen file; what screens of the portal could be wrong about is not among them. */
export function mistakes(written: object): string[] {
	const spelled = toOwnSpelling(written);
	const file = spelled.file as ScreenFile;
	if (spelled.findings.length > 0) return spelled.findings.map(({ code }) => code);
	if (Object.values(file.record.properties).some(({ type, schema }) => schema === undefined && !ordinaryTypes.includes(type)))
		return ['type'];
	const source = { name: 'imported-screen', area: 'imported', file };
	return checkScreen(source, new Map())
		.map(({ code }) => code)
		.filter((code) => problemCodes[code] === 'error');
}

function structureField(schema: Schema, { title, pointer }: Member, { reader, notes }: Importing): WrittenField {
	const { title: _title, description, ...rest } = schema;
	const found = valueTypes(rest, reader);
	const types = found.length === 1 ? found : found.filter((type) => type !== 'null');
	const [only] = types;
	const type: FieldSchema['type'] = types.length === 1 && only === 'array' ? 'array' : 'object';
	const isMixed = !(types.length === 1 && (only === 'object' || only === 'array'));
	const definitions = reader.definitionsOf(rest);
	const own = structuredClone({
		...(isMixed && { type: types }),
		...rest,
		...(isMixed && { type: types }),
		...(Object.keys(definitions).length > 0 && { $defs: definitions }),
	});
	visitSchemas(own, (part, steps) => {
		const { format } = part;
		if (format === undefined || schemaFormatNames.some((name) => name === format)) return;
		delete part.format;
		const isDefined = steps[0] === '$defs';
		const at = isDefined ? reader.definition(`#/$defs/${steps[1]}`).pointer + toPointer(...steps.slice(2)) : pointer + toPointer(...steps);
		notes.add(at + toPointer('format'), importTexts.unknownFormat({ format: String(format) }));
	});
	return {
		type,
		title,
		...(typeof description === 'string' && description.trim() !== '' && { description }),
		schema: own,
		...(isAnything(rest) && { widget: 'code' }),
	};
}

/** Nothing is known of the value, so nothing can be drawn but its JSON. */
function isAnything(schema: Schema): boolean {
	return Object.keys(schema).every((keyword) => ['examples', 'deprecated', '$comment'].includes(keyword));
}
