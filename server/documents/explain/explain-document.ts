import type { Language } from '../../../contract/base/languages.ts';
import type { DocumentFile } from '../../../contract/documents/document-type.ts';
import { createTranslate } from '../../../contract/resolve/translate.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import { settingRows } from './setting.ts';
import { table } from './text-table.ts';
import { explainTexts } from './texts.ts';

/** Explains a document of a kind that explains nothing itself: the members of its file. */
export function explainDocument(document: LoadedDocument, { language }: { language: Language }): string[] {
	const { title: _title, texts: _texts, $schema: _schema, ...members } = document.file;
	return [titleLine(document, language), '', ...table(settingRows('', members, members))];
}

/** The lines that an explanation with defaults begins with: the title, the file, the description. */
export function explainHead(
	document: LoadedDocument<DocumentFile>,
	{ language, description }: { language: Language; description?: string | undefined },
): string[] {
	return [titleLine(document, language), ...(description ? [description] : []), explainTexts.isDefault().in(language)];
}

function titleLine({ path, file, amended }: LoadedDocument, language: Language): string {
	const paths = [path, ...(amended ? [amended.by.path] : [])];
	return `${createTranslate(file.texts, language)(file.title)}  (${paths.join(' + ')})`;
}
