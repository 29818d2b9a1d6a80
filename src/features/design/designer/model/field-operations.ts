import { isChildTable } from '../../../../../contract/screen/field-defaults.ts';
import type { FieldSchema } from '../../../../../contract/screen/record-schema.ts';
import { reservedFieldNames, reservedRowNames } from '../../../../../contract/screen/system-fields.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';
import { addTexts, dropTexts, type TextInAll, textsOf } from './document-texts.ts';
import { type FieldUse, fieldUses, renameIn } from './field-uses.ts';
import {
	declaredGroups,
	edited,
	type FieldPosition,
	fieldPath,
	namesInGroup,
	ownerOf,
	positionOfField,
	tableOf,
} from './form-positions.ts';

/** A field with all that comes with it when it is added, copied or pasted. */
export interface FieldPart {
	/** The name it would like to have. */
	name: string;
	schema: FieldSchema;
	isRequired: boolean;
	texts: TextInAll[];
}

/** A document after a change, and the field that the change was about. */
export interface Changed {
	text: string;
	field: JsonPath;
}

const longestName = 40;

/** A name that no other field beside it has. */
function freeName(editor: TextEditor, wanted: string, table?: string): string {
	const reserved = table === undefined ? reservedFieldNames : reservedRowNames;
	const taken = new Set([...reserved, ...editor.names(fieldPath(wanted, table).slice(0, -1))]);
	const base = /^[a-z][a-zA-Z0-9]*$/.test(wanted) ? wanted.slice(0, longestName - 3) : 'field';
	for (let number = 1; ; number += 1) {
		const name = number === 1 ? base : `${base}${number}`;
		if (!taken.has(name)) return name;
	}
}

/** Whether a field can be at a position: a child table cannot contain another one. */
export function fits(schema: Pick<FieldSchema, 'type' | 'items'>, position: FieldPosition): boolean {
	return !('table' in position) || !isChildTable(schema);
}

/** Adds a field. */
export function addField(text: string, { name: wanted, schema, isRequired, texts }: FieldPart, position: FieldPosition): Changed {
	const editor = new TextEditor(text);
	const table = 'table' in position ? position.table : undefined;
	const name = freeName(editor, wanted, table);
	const field = fieldPath(name, table);
	const index = definitionIndex(editor, position);
	editor.insert({ container: field.slice(0, -1), name, ...(index !== undefined && { index }) }, schema);
	if ('group' in position && declaredGroups(editor) !== null)
		editor.insert({ container: ['form', 'groups', position.group, 'fields'], index: position.index }, name);
	if (isRequired) editor.insert({ container: [...ownerOf(field), 'required'] }, name);
	addTexts(editor, texts);
	return { text: editor.text, field };
}

/** Moves a field to another position; with a child table behind or in front, its definition moves too. */
export function moveField(text: string, field: JsonPath, position: FieldPosition): Changed {
	const editor = new TextEditor(text);
	const from = positionOfField(editor, field);
	const table = 'table' in position ? position.table : undefined;
	if (tableOf(field) !== table) return moveIntoRecord(text, field, position);
	if (table !== undefined || declaredGroups(editor) === null) {
		editor.move(field, { container: field.slice(0, -1), index: position.index, name: String(field.at(-1)) });
	} else if ('group' in position) {
		const container = ['form', 'groups', position.group, 'fields'];
		if (from === null) editor.insert({ container, index: position.index }, String(field.at(-1)));
		else if ('group' in from) editor.move(['form', 'groups', from.group, 'fields', from.index], { container, index: position.index });
	}
	return { text: editor.text, field };
}

/** Out of a child table, or into one: the field is another one there, and what used it no longer can. */
function moveIntoRecord(text: string, field: JsonPath, position: FieldPosition): Changed {
	const editor = new TextEditor(text);
	const part = partOf(editor, field);
	const without = removeField(text, field);
	return addField(without, part, position);
}

/** A copy of a field behind it. */
export function duplicateField(text: string, field: JsonPath): Changed {
	const editor = new TextEditor(text);
	const position = positionOfField(editor, field) ?? { group: 0, index: Number.MAX_SAFE_INTEGER };
	return addField(text, partOf(editor, field), { ...position, index: position.index + 1 });
}

/** A field with its translations, to be put elsewhere. */
export function partOf(editor: TextEditor, field: JsonPath): FieldPart {
	const name = String(field.at(-1));
	const { was: _was, ...schema } = (editor.value(field) ?? {}) as unknown as FieldSchema;
	const required = editor.value([...ownerOf(field), 'required']);
	return { name, schema, isRequired: Array.isArray(required) && required.includes(name), texts: textsOf(editor, schema) };
}

/** The positions that use a field, apart from its own. */
export function usesOf(text: string, field: JsonPath): FieldUse[] {
	return fieldUses(new TextEditor(text).value([]), field).filter(({ isOwn }) => !isOwn);
}

/** Takes a field out of the document, with the entries that name it. What refers to it in a condition or a formula stays. */
export function removeField(text: string, field: JsonPath): string {
	return edited(text, (editor) => {
		const schema = editor.value(field);
		const uses = fieldUses(editor.value([]), field);
		const removals = uses.flatMap(({ removal }) => (removal === null ? [] : [removal]));
		// From the end, so that positions before stay right.
		for (const path of outermost(unique(removals)).reverse()) removeEntry(editor, path);
		editor.remove(field);
		dropTexts(editor, schema);
	});
}

/** The positions that are in none of the others: what contains them takes them along. */
function outermost(paths: JsonPath[]): JsonPath[] {
	const isWithin = (path: JsonPath, other: JsonPath) => other.length < path.length && other.every((step, index) => path[index] === step);
	return paths.filter((path) => !paths.some((other) => isWithin(path, other)));
}

/** Takes a field out of the form; it stays a field of the record. */
export function takeOut(text: string, field: JsonPath): string {
	return edited(text, (editor) => {
		const position = positionOfField(editor, field);
		if (position !== null && 'group' in position && declaredGroups(editor) !== null)
			editor.remove(['form', 'groups', position.group, 'fields', position.index]);
	});
}

/** Gives a field another name everywhere in the document. A stored field remembers its former name, so that its values stay. */
export function renameField(text: string, field: JsonPath, { name, isStored }: { name: string; isStored: boolean }): Changed {
	const before = String(field.at(-1));
	const renamed = [...field.slice(0, -1), name];
	const changed = edited(text, (editor) => {
		const uses = fieldUses(editor.value([]), field);
		const table = tableOf(field);
		const names: [string, string] = table === undefined ? [before, name] : [`${table}.${before}`, `${table}.${name}`];
		for (const use of uses) {
			if (use.kind === 'member') continue;
			const isInside = ownerOf(field).every((step, index) => use.path[index] === step);
			editor.set(use.path, renameIn(String(editor.value(use.path)), use, isInside ? [before, name] : names));
		}
		for (const use of uses) if (use.kind === 'member') editor.rename(use.path, name);
		editor.rename(field, name);
		const former = editor.value([...renamed, 'was']);
		if (former === name) editor.remove([...renamed, 'was']);
		else if (isStored && former === undefined) editor.set([...renamed, 'was'], before);
	});
	return { text: changed, field: renamed };
}

/** Marks a field as required, or not. */
export function setRequired(text: string, field: JsonPath, isRequired: boolean): string {
	const name = String(field.at(-1));
	const list = [...ownerOf(field), 'required'];
	return edited(text, (editor) => {
		const known = editor.value(list);
		const names = Array.isArray(known) ? known : [];
		const index = names.indexOf(name);
		if (isRequired && index < 0) editor.insert({ container: list }, name);
		if (!isRequired && index >= 0) removeEntry(editor, [...list, index]);
	});
}

/** How many columns of the form a field covers; null for what suits its input. */
export function setSpan(text: string, field: JsonPath, span: number | null): string {
	return edited(text, (editor) => {
		const position = positionOfField(editor, field);
		if (position === null || !('group' in position) || declaredGroups(editor) === null) return;
		const entry = ['form', 'groups', position.group, 'fields', position.index];
		editor.set(entry, span === null ? String(field.at(-1)) : { field: String(field.at(-1)), span });
	});
}

/** Where the definition of a new field is written: behind that of the field before it. */
function definitionIndex(editor: TextEditor, position: FieldPosition): number | undefined {
	if ('table' in position) return position.index;
	const groups = declaredGroups(editor);
	if (groups === null) return position.index;
	const before = namesInGroup(groups[position.group]).slice(0, position.index).at(-1);
	const index = before === undefined ? -1 : editor.names(['record', 'properties']).indexOf(before);
	return index < 0 ? undefined : index + 1;
}

/** A list or an object that has become empty goes, too; a group stays, to be filled again. */
function removeEntry(editor: TextEditor, path: JsonPath): void {
	editor.remove(path);
	const container = path.slice(0, -1);
	const isGroup = container[0] === 'form';
	const rest = editor.value(container);
	const isEmpty = typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;
	if (isEmpty && !isGroup && container.length > 1) editor.remove(container);
}

function unique(paths: JsonPath[]): JsonPath[] {
	return [...new Map(paths.map((path) => [path.join('\n'), path])).values()];
}
