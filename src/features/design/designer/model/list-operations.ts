import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { standardActions } from '../../../../../contract/screen/screen.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';
import { addTexts, dropTexts, type TextInAll } from './document-texts.ts';
import { edited, nameOfEntry } from './form-positions.ts';

/** The lists of a document whose entries are ordered in the list tab. */
export type EntryList = 'columns' | 'search' | 'rowActions' | 'bulkActions' | 'actions';

/** The position of a list in the document. */
function listPath(list: EntryList): JsonPath {
	return list === 'actions' ? ['actions'] : ['list', list];
}

/** The names in a list, and whether the document declares them; otherwise they are what the portal chooses. */
export function entriesOfList(text: string, list: EntryList, screen: ResolvedScreen): { names: string[]; isDeclared: boolean } {
	const written = new TextEditor(text).value(listPath(list));
	if (!Array.isArray(written)) return { names: defaultsOf(list, screen), isDeclared: false };
	const nameOf = (entry: unknown) => (list === 'actions' ? String((entry as { name?: unknown } | null)?.name ?? '') : nameOfEntry(entry));
	return { names: written.map(nameOf), isDeclared: true };
}

function defaultsOf(list: EntryList, { list: resolved, operations }: ResolvedScreen): string[] {
	switch (list) {
		case 'columns':
			return resolved.columns.map(({ field }) => field);
		case 'search':
			return resolved.search;
		case 'rowActions':
			return standardActions.filter((action) => action !== 'create' && operations.includes(action));
		case 'bulkActions':
			return operations.includes('remove') ? ['remove'] : [];
		case 'actions':
			return [];
	}
}

interface Lists {
	list: EntryList;
	screen: ResolvedScreen;
}

/** Adds an entry at the end. What the portal chose so far is written down with it. */
export function addEntry(text: string, { list, screen }: Lists, name: string): string {
	return edited(declared(text, { list, screen }), (editor) => editor.insert({ container: listPath(list) }, name));
}

/** Moves an entry before the one that has the index now. */
export function moveEntry(text: string, { list, screen }: Lists, { from, index }: { from: number; index: number }): string {
	const path = listPath(list);
	return edited(declared(text, { list, screen }), (editor) => editor.move([...path, from], { container: path, index }));
}

/** Removes an entry; a list that has become empty goes, and the portal chooses again. */
export function removeListEntry(text: string, { list, screen }: Lists, index: number): string {
	const path = listPath(list);
	return edited(declared(text, { list, screen }), (editor) => {
		const entry = editor.value([...path, index]);
		editor.remove([...path, index]);
		const rest = editor.value(path);
		if (Array.isArray(rest) && rest.length === 0) editor.remove(path);
		dropTexts(editor, entry);
	});
}

/** Adds an action of the screen, which a row can then offer. */
export function addAction(text: string, title: TextInAll): { text: string; index: number } {
	const editor = new TextEditor(text);
	const written = editor.value(['actions']);
	const known = Array.isArray(written) ? written.map((action) => (action as { name?: unknown } | null)?.name) : [];
	let number = 1;
	while (known.includes(`action${number}`)) number += 1;
	editor.insert({ container: ['actions'] }, { name: `action${number}`, title: title['zh-CN'], set: {} });
	addTexts(editor, [title]);
	return { text: editor.text, index: known.length };
}

/** The document with the entries that the portal chose written down, so that they can be changed. */
function declared(text: string, { list, screen }: Lists): string {
	const { names, isDeclared } = entriesOfList(text, list, screen);
	return isDeclared ? text : edited(text, (editor) => editor.set(listPath(list), names));
}
