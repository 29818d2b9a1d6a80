import type { Language } from '../../../contract/base/languages.ts';
import type { DesignCheck } from '../../../contract/design/screen-design.ts';
import type { DocumentFile, DocumentType } from '../../../contract/documents/document-type.ts';
import type { Dictionaries } from '../../../contract/screen/dictionaries.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { Finding } from '../../../contract/screen-check/findings/finding.ts';
import type { PortalFacts } from '../../../contract/screen-check/portal-facts.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import type { FieldBox } from '../../process/secrets/field-box.ts';
import type { ScriptLibrary } from '../../scripts/script-library.ts';
import type { Assigner } from '../base/assigned-values.ts';
import type { DataSetLibrary } from '../base/data-set-library.ts';
import type { PortalEvent } from '../base/event-hub.ts';
import type { AmendedText } from './amended-text.ts';
import type { DocumentPlan, EffectQuery, PlannedEffect, StoreRefusal } from './document-plan.ts';
import type { ReadFile } from './read-document.ts';

/** A kind of document on the server: how its files are read, checked, stored and made active. The registry knows kinds through this alone. */
export interface DocumentKind<
	File extends DocumentFile = DocumentFile,
	Loaded extends LoadedDocument<File> = LoadedDocument<File>,
	Active = unknown,
> {
	readonly type: DocumentType;
	/** The text of a new document, which is valid as it is once the documents that it names are there; `base` is the content of the document that it amends. */
	template(name: string, title: string | null, base?: unknown): string;
	/** Reads a text: JSON syntax first, then the JSON Schema of the kind. */
	read(text: string, fileName: string): ReadFile<File>;
	/** What the JSON Schema cannot express. Every kind refuses wrong names of files by `checkFileName`. */
	check(source: DocumentSource<File>, documents: CheckedDocuments): Finding[];
	/** The part of the check that compares a document with all others; it is made anew with each change of any of them. Default: nothing. */
	checkAmong?(source: DocumentSource<File>, documents: CheckedDocuments): Finding[];
	/** The same for a document of a tenant's own, which must not reach further than the tenant. Default: tenants have none of the kind. */
	checkOwn?(source: DocumentSource<File>, documents: CheckedDocuments): Finding[];
	/** What documents of this kind change of documents of another kind with the same name, before these are read. Default: nothing. */
	readonly amends?: Amendment<File>;
	/** Prepares the documents that become active together; `unchanged` finds those that stay as they were prepared before. Default: as they were read. */
	load?(
		documents: ReadonlyMap<string, LoadedDocument<File>>,
		unchanged?: (name: string) => Loaded | undefined,
	): ReadonlyMap<string, Loaded>;
	/** Whether a document means something else than before with the same text. Default: never. */
	hasOtherMeaning?(now: Loaded, before: Loaded): boolean;
	/** Makes what the documents need in the database; a refused document is replaced by its last good version. */
	store?(database: Database, documents: Loaded[]): Promise<StoreRefusal[]>;
	/** Computes once what calls need of the documents; `fieldBox` encrypts fields of records. */
	activate(documents: Loaded[], fieldBox?: FieldBox): ReadonlyMap<string, Active>;
	/** What fills in fields when a record is created, by their format; `active` are the documents of all kinds at the moment of a save. */
	assigners?(active: () => ActiveDocuments): Readonly<Record<string, Assigner>>;
	/** The scripts that screens and other scripts name; `active` are the documents of all kinds at the moment of a run. */
	scripts?(active: () => ActiveDocuments): ScriptLibrary;
	/** The data sets that screens name; `active` are the documents of all kinds at the moment of a call. */
	dataSets?(active: () => ActiveDocuments): DataSetLibrary;
	/** The title of a draft that was never published, whatever mistakes it has. Default: the `title` of its JSON. */
	draftTitle?(text: string): string | undefined;
	/** What the editor shows beside a text without errors. Default: nothing. */
	preview?(source: DocumentSource<File>, documents: CheckedDocuments, language: Language): DocumentPreview;
	/** What `npm run schemas explain` prints: the document with all defaults. Default: the members of its file. */
	explain?(document: Loaded, context: ExplainContext): string[];
	/** What the database would gain and lose for all documents of the kind; changes nothing. Default: nothing. */
	plan?(database: Database, documents: Loaded[]): Promise<DocumentPlan>;
	/** Stored values that the documents no longer accept; changes nothing. Default: none. */
	effects?(database: Database, documents: Loaded[], query: EffectQuery<Loaded>): Promise<PlannedEffect[]>;
	/** Makes what `store` makes, and the losses that a person confirmed; all or nothing. Default: `store`. */
	apply?(database: Database, documents: Loaded[], confirmed: ConfirmedChange): Promise<StoreRefusal[]>;
	/** Removes what the kind keeps about a space outside of it. Default: nothing. */
	forgetSpace?(db: SystemTransaction, tenantId: string, active: ActiveDocuments): Promise<void>;
	/** What browsers and other nodes are told of a document that became active; undefined for one that is gone. Default: its kind and name. */
	toEvent?(name: string, document: Loaded | undefined): PortalEvent;
}

/** How documents of one kind change those of another kind. */
export interface Amendment<File> {
	/** The kind of the changed documents. */
	target: DocumentType;
	/** Makes all changes, or none and says why by errors. */
	apply(base: unknown, file: File): { file: unknown; findings: Finding[] };
	/** The changing document that makes the wanted document of the base; it keeps what else the one before says. */
	make(base: unknown, wanted: unknown, before: File | undefined): File;
	/** The pointer into the changing document of what it made of a place in the changed one; undefined for a place that is as the base has it. */
	locate(file: File, amended: unknown, pointer: string): string | undefined;
}

/** A document as the editor shows it beside its text: a screen as users would see it, or an example in a few words. */
export type DocumentPreview = Partial<Pick<DesignCheck, 'screen' | 'example'>>;

/** What an explanation needs beside the document. */
export interface ExplainContext {
	language: Language;
	/** The greatest file that the portal accepts. */
	uploadMegabytes: number;
	/** All documents without errors. */
	documents: LoadedDocuments;
}

/** What a person allowed. */
export interface ConfirmedChange {
	/** The keys of the losses. */
	losses: ReadonlySet<string>;
	/** The documents whose changes are made. Default: all. */
	names?: ReadonlySet<string>;
	/** Called in the transaction of the change before it is made; an error makes nothing of it. */
	begin?(db: SystemTransaction): Promise<void>;
}

/** The documents of all kinds that passed every check. */
export interface LoadedDocuments {
	/** The documents of a kind by name. */
	of<File extends DocumentFile, Loaded extends LoadedDocument<File>>(
		kind: DocumentKind<File, Loaded, unknown>,
	): ReadonlyMap<string, Loaded>;
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
	/** The text of the file; with the changes that others make to it. */
	content: string;
	/** What the text was made of. Default: it is the text that is stored. */
	amended?: AmendedText;
}

/** What the check of a document knows of the others. */
export interface CheckedDocuments {
	/** The documents of a kind that could be read, by name. */
	of(type: DocumentType): ReadonlyMap<string, DocumentSource>;
	/** The names of a kind's files, those that could not be read too. */
	names(type: DocumentType): ReadonlySet<string>;
	/** The files of areas, by name. Default: they are not known. */
	areas?: ReadonlyMap<string, AreaFile>;
	/** Default: a portal without features. */
	portal: PortalFacts | undefined;
}
