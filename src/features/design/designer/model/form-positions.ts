import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import { membersOf } from '../../editor/names/read-draft.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';

/** A position of a field in the form: in a group, or among the columns of a child table. */
export type FieldPosition = { group: number; index: number } | { table: string; index: number };

/** The names that a group lists, in order. */
export function namesInGroup(group: unknown): string[] {
	const { fields } = membersOf(group);
	return Array.isArray(fields) ? fields.map(nameOfEntry) : [];
}

/** The name in an entry of a list that holds names or objects with a `field`. */
export function nameOfEntry(entry: unknown): string {
	return String(isPlainObject(entry) ? entry.field : entry);
}

/** The groups that a document declares; null where all fields are in one group without a name. */
export function declaredGroups(editor: TextEditor): unknown[] | null {
	const groups = editor.value(['form', 'groups']);
	return Array.isArray(groups) ? groups : null;
}

/** The path of a field's definition. */
export function fieldPath(name: string, table?: string): JsonPath {
	return table === undefined ? ['record', 'properties', name] : ['record', 'properties', table, 'items', 'properties', name];
}

/** The child table that a field is a column of; undefined for a field of the record. */
export function tableOf(field: JsonPath): string | undefined {
	return field.length > 3 ? String(field[2]) : undefined;
}

/** The path of the record or row that a field belongs to. */
export function ownerOf(field: JsonPath): JsonPath {
	return field.slice(0, -2);
}

/** Where a field is; null for a field that no group lists. */
export function positionOfField(editor: TextEditor, field: JsonPath): FieldPosition | null {
	const name = String(field.at(-1));
	const table = tableOf(field);
	if (table !== undefined) return { table, index: editor.names(field.slice(0, -1)).indexOf(name) };
	const groups = declaredGroups(editor);
	if (groups === null) return { group: 0, index: editor.names(['record', 'properties']).indexOf(name) };
	for (const [group, value] of groups.entries()) {
		const index = namesInGroup(value).indexOf(name);
		if (index >= 0) return { group, index };
	}
	return null;
}

/** A text after a change of it. */
export function edited(text: string, change: (editor: TextEditor) => void): string {
	const editor = new TextEditor(text);
	change(editor);
	return editor.text;
}
