import type { LayoutFile, LayoutType } from '../../../../../contract/screen/list-layout.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';
import { edited } from './form-positions.ts';

const path: JsonPath = ['list', 'layouts'];

/** The first layout of a type; undefined where the document has none. */
export function layoutOf(text: string, type: LayoutType): Partial<LayoutFile> | undefined {
	const index = indexOf(text, type);
	return index < 0 ? undefined : layoutsIn(text)[index];
}

/** Adds a layout after those of the document. */
export function addLayout(text: string, layout: LayoutFile): string {
	return edited(text, (editor) => editor.insert({ container: path }, layout));
}

/** Removes the first layout of a type; with the last one the list goes, and the table is left. */
export function removeLayout(text: string, type: LayoutType): string {
	const index = indexOf(text, type);
	if (index < 0) return text;
	return edited(text, (editor) => editor.remove(layoutsIn(text).length === 1 ? path : [...path, index]));
}

/** Sets the field of the first layout of a type; undefined removes it. */
export function setLayoutField(
	text: string,
	type: LayoutType,
	{ member, field }: { member: 'field' | 'end'; field: string | undefined },
): string {
	const index = indexOf(text, type);
	return index < 0 ? text : edited(text, (editor) => editor.set([...path, index, member], field));
}

function layoutsIn(text: string): Array<Partial<LayoutFile>> {
	const written = new TextEditor(text).value(path);
	return Array.isArray(written) ? written.map((entry) => (typeof entry === 'object' && entry !== null ? entry : {})) : [];
}

function indexOf(text: string, type: LayoutType): number {
	return layoutsIn(text).findIndex((layout) => layout.type === type);
}
