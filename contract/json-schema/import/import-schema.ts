import { isPlainObject } from '../../input/plain-object.ts';
import type { ScreenFile } from '../../screen/screen.ts';
import { toOwnSpelling } from '../dialect/own-spelling.ts';
import type { Schema } from '../json-schema.ts';
import { conditionOf } from './condition-of-part.ts';
import { checkDocumentSize, checkScreenSize, isScreenTooLarge } from './document-size.ts';
import { createFieldNames } from './field-names.ts';
import { type Importing, importField, mistakes, standardDialect, type WrittenField, type WrittenRecord } from './imported-field.ts';
import { type ImportNote, ImportNotes, ImportRefusal } from './reading/import-note.ts';
import { createSchemaReader } from './reading/schema-reader.ts';
import { importTexts } from './reading/texts.ts';
import { type RecordParts, readRecordParts } from './record-parts.ts';
import { addTitleField, listOf } from './screen-parts.ts';

/** A screen made from a JSON Schema, and what it does not take over. */
export interface ImportedScreen {
	screen: ScreenFile;
	notes: ImportNote[];
	/** The field of each member of the object; for a document that became one field, that field under the empty name. */
	fields: ReadonlyMap<string, string>;
}

const mostFields = 300;

/** Makes a screen from a JSON Schema of draft 4 to 2020-12. Nothing is fetched. Throws `ImportRefusal` for a document that cannot become one. */
export function importSchema(document: unknown, title?: string): ImportedScreen {
	checkDocumentSize(document);
	if (!isPlainObject(document) && typeof document !== 'boolean') throw new ImportRefusal(importTexts.notSchema());
	const made = screenOf(document, { title, isWhole: false });
	if (!isScreenTooLarge(made.screen)) return made;
	// Each field carries the definitions that it needs; one field carries them once.
	const whole = screenOf(document, { title, isWhole: true });
	checkScreenSize(whole.screen);
	return whole;
}

function screenOf(document: Schema | boolean, { title, isWhole }: { title: string | undefined; isWhole: boolean }): ImportedScreen {
	const notes = new ImportNotes();
	const importing: Importing = { notes, reader: createSchemaReader(document, notes) };
	const root = importing.reader.read('');
	if (root === false) throw new ImportRefusal(importTexts.acceptsNothing());
	const schema = root === true ? {} : root;
	const parts = isWhole ? undefined : readRecordParts(schema, importing);
	const made = parts && parts.members.size <= mostFields ? recordOf(parts, importing) : oneField(schema, importing);
	const description = textOf(schema.description);
	const { record, texts } = addTitleField(made.record, notes);
	const { file } = toOwnSpelling({
		$schema: '../screen.schema.json',
		title: title ?? textOf(schema.title) ?? 'JSON Schema',
		...(description !== undefined && { description }),
		record,
		...(texts && { texts }),
	}) as { file: ScreenFile };
	return { screen: { ...file, list: listOf(file.record) }, notes: notes.all(), fields: made.fields };
}

function recordOf(parts: RecordParts, importing: Importing): { record: WrittenRecord; fields: Map<string, string> } {
	const { notes } = importing;
	const names = createNames(importing);
	const properties: Record<string, WrittenField> = {};
	for (const [member, { schema, pointer }] of parts.members)
		if (schema !== false) properties[names.fieldOf(member, pointer)] = names.field(member, { schema, pointer });
	const required = [...parts.required].filter((member) => parts.members.has(member)).map((member) => names.fieldOf(member));
	let record: WrittenRecord = { $schema: standardDialect, properties, required };
	for (const part of parts.conditions) {
		const condition = conditionOf(
			part,
			{
				fieldOf: (member) => names.fieldOf(member, part.pointer),
				newField: (member, schema) => (parts.members.has(member) ? undefined : names.field(member, { schema, pointer: part.pointer })),
			},
			importing,
		);
		const next = { ...record, allOf: [...(record.allOf ?? []), condition] };
		if (mistakes({ title: 'x', record: next }).length === 0) record = next;
		else if (names.hasNew(condition, properties)) return oneField(importing.reader.read('') as Schema, importing);
		else notes.add(part.pointer, importTexts.notChecked({ keyword: part.keyword }));
	}
	for (const { pointer, keyword } of parts.rest) notes.add(pointer, importTexts.notChecked({ keyword }));
	return { record, fields: names.all };
}

/** Names and titles of fields; each is given once. */
function createNames(importing: Importing) {
	const all = new Map<string, string>();
	const titles = new Set<string>();
	const nameFor = createFieldNames();
	const fieldOf = (member: string, pointer = '') => {
		const known = all.get(member);
		if (known !== undefined) return known;
		const field = nameFor(member);
		all.set(member, field);
		if (field !== member) importing.notes.add(pointer, importTexts.renamed({ member, field }));
		return field;
	};
	const field = (member: string, { schema, pointer }: { schema: Schema | boolean; pointer: string }) => {
		const wanted = titleOf(schema, importing) ?? (member.trim() || fieldOf(member));
		const title = titles.has(wanted) ? `${wanted} (${member})` : wanted;
		titles.add(title);
		return importField(schema, { name: fieldOf(member, pointer), title, pointer }, importing);
	};
	const hasNew = (condition: Schema, properties: object) =>
		[condition.then, condition.else, ...Object.values(condition.dependentSchemas ?? {})].some(
			(branch) => isPlainObject(branch) && Object.keys(branch.properties ?? {}).some((name) => !Object.hasOwn(properties, name)),
		);
	return { all, fieldOf, field, hasNew };
}

function titleOf(schema: Schema | boolean, { reader }: Importing): string | undefined {
	if (typeof schema === 'boolean') return undefined;
	const target = typeof schema.$ref === 'string' ? reader.definition(schema.$ref).schema : undefined;
	return textOf(schema.title) ?? (isPlainObject(target) ? textOf(target.title) : undefined);
}

function oneField(schema: Schema, importing: Importing): { record: WrittenRecord; fields: Map<string, string> } {
	const name = 'content';
	importing.notes.add('', importTexts.oneField({ field: name }));
	const field = importField(schema, { name, title: textOf(schema.title) ?? 'JSON', pointer: '' }, importing);
	return { record: { $schema: standardDialect, properties: { [name]: field }, required: [name] }, fields: new Map([['', name]]) };
}

/** A text in one line; undefined for nothing. */
function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.replaceAll(/\s+/g, ' ').trim() : undefined;
}
