import type { Language } from '../../contract/base/languages.ts';
import type { DocumentEntry } from '../../contract/documents/document-entry.ts';
import type { DocumentFile } from '../../contract/documents/document-type.ts';
import { createTranslate } from '../../contract/resolve/translate.ts';
import type { LoadedDocument } from '../metadata/document/document-kind.ts';

interface Listed<File, Own> {
	language: Language;
	/** The screen of a document in the language of its reader; nothing when they may not use the document. */
	screenOf(file: File): { name: string; title: string } | undefined;
	/** What the entries of this kind have beside. */
	own(file: File): Own;
}

/** The documents that a reader may use, in the order of areas and titles. */
export function listDocuments<File extends DocumentFile & { description?: string }, Own extends object>(
	documents: ReadonlyMap<string, LoadedDocument<File>>,
	{ language, screenOf, own }: Listed<File, Own>,
): Array<DocumentEntry & Own> {
	const compare = new Intl.Collator(language, { numeric: true }).compare;
	return [...documents.values()]
		.flatMap(({ name, area, path, file }): Array<DocumentEntry & Own> => {
			const screen = screenOf(file);
			if (!screen) return [];
			const translate = createTranslate(file.texts, language);
			const said = { title: translate(file.title), description: translate(file.description ?? '') };
			return [{ name, area, path, ...said, screen: screen.name, screenTitle: screen.title, ...own(file) }];
		})
		.sort((one, other) => compare(one.area, other.area) || compare(one.title, other.title));
}
