import type { Message } from '../../../contract/base/define-texts.ts';
import type { DocumentFile, DocumentType } from '../../../contract/documents/document-type.ts';
import type { Dictionaries } from '../../../contract/screen/dictionaries.ts';
import type { Finding } from '../../../contract/screen-check/findings/finding.ts';
import type { PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import type { Database } from '../../db/database.ts';
import type { Assigner } from '../base/assigned-values.ts';
import type { ReadFile } from './read-document.ts';

/** A kind of document on the server: how its files are read, checked, stored and made active. The registry knows kinds through this alone. */
export interface DocumentKind<
	File extends DocumentFile = DocumentFile,
	Loaded extends LoadedDocument<File> = LoadedDocument<File>,
	Active = unknown,
> {
	readonly type: DocumentType;
	/** The text of a new document, which is valid as it is. */
	template(name: string, title: string | null): string;
	/** Reads a text: JSON syntax first, then the JSON Schema of the kind. */
	read(text: string, fileName: string): ReadFile<File>;
	/** What the JSON Schema cannot express. Every kind refuses wrong names of files by `checkFileName`. */
	check(source: DocumentSource<File>, documents: CheckedDocuments): Finding[];
	/** Prepares the documents that become active together. Default: as they were read. */
	load?(documents: ReadonlyMap<string, LoadedDocument<File>>): ReadonlyMap<string, Loaded>;
	/** Whether a document means something else than before with the same text. Default: never. */
	hasOtherMeaning?(now: Loaded, before: Loaded): boolean;
	/** Makes what the documents need in the database; a refused document is replaced by its last good version. */
	store?(database: Database, documents: Loaded[]): Promise<StoreRefusal[]>;
	/** Computes once what calls need of the documents. */
	activate(documents: Loaded[]): ReadonlyMap<string, Active>;
	/** What fills in fields when a record is created, by their format; `active` are the documents of all kinds at the moment of a save. */
	assigners?(active: () => ActiveDocuments): Readonly<Record<string, Assigner>>;
	/** What becomes of a text in the editor, beside the preview of a screen; null for nothing. */
	example?(source: DocumentSource<File>): string | null;
}

/** The documents that are active together. */
export interface ActiveDocuments {
	/** The documents of a kind as calls use them, by name. */
	of<File extends DocumentFile, Loaded extends LoadedDocument<File>, Active>(
		kind: DocumentKind<File, Loaded, Active>,
	): ReadonlyMap<string, Active>;
}

/** A document as its file describes it. */
export interface DocumentSource<File = DocumentFile> {
	/** The name of the file without its ending. */
	name: string;
	/** The folder of the file. */
	area: string;
	file: File;
	/** The dictionaries that the file may name. Default: not checked. */
	dictionaries?: Dictionaries;
}

/** A document that passed every check. */
export interface LoadedDocument<File = DocumentFile> extends DocumentSource<File> {
	/** From the schemas folder: `quality/enterprise.json`. */
	path: string;
	/** The text of the file. */
	content: string;
}

/** What the check of a document knows of the others. */
export interface CheckedDocuments {
	/** The documents of a kind that could be read, by name. */
	of(type: DocumentType): ReadonlyMap<string, DocumentSource>;
	/** The names of a kind's files, those that could not be read too. */
	names(type: DocumentType): ReadonlySet<string>;
	/** Default: a portal without features. */
	portal: PortalFacts | undefined;
}

/** Why the database could not be made as a document needs it. */
export interface StoreRefusal {
	name: string;
	code: string;
	/** JSON pointer into the file. */
	pointer: string;
	message: Message;
	/** A later try may succeed. */
	isTemporary: boolean;
}
