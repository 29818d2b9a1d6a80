import type { Message } from '../base/define-texts.ts';
import type { Language } from '../base/languages.ts';

/** What both sides know of a kind of document: files of the areas with one ending. */
export interface DocumentType {
	/** Names the kind: `screen`, `number-rule`. Its folders have the same name. */
	name: string;
	/** The ending of its files: `.json`, `.number.json`. */
	suffix: string;
	/** How its files are written. Default: JSON. */
	syntax?: 'xml' | 'script';
	/** What one document of the kind is called. */
	title: Message;
}

/** Where the text of a document is stored: in the schemas folder, or in the database. */
export type DocumentStore = 'folder' | 'database';

/** What the files of all kinds have in common. */
export interface DocumentFile {
	/** The JSON Schema of the file, for editors. */
	$schema?: string;
	/** The version of the language of documents. Default: 1. */
	metaVersion?: number;
	/** What the document is called, in zh-CN. */
	title: string;
	/** Translations of the texts of the file: language -> zh-CN text -> text. */
	texts?: Partial<Record<Exclude<Language, 'zh-CN'>, Record<string, string>>>;
}
