import type { DocumentFile } from '../../../contract/documents/document-type.ts';
import type { Dictionaries } from '../../../contract/screen/dictionaries.ts';
import type { AreaFile } from '../../../contract/screen/screen.ts';
import type { ActiveDocuments, DocumentKind, LoadedDocument } from '../document/document-kind.ts';

/** The active documents of one kind. */
export interface ActiveKind {
	kind: DocumentKind;
	/** As they were read, by name. */
	loaded: ReadonlyMap<string, LoadedDocument>;
	/** As calls use them, by name. */
	documents: ReadonlyMap<string, unknown>;
}

/** The documents of all kinds that are active together. */
export class DocumentSet implements ActiveDocuments {
	readonly areas: ReadonlyMap<string, AreaFile>;
	readonly dictionaries: Dictionaries;
	readonly #kinds: ReadonlyMap<string, ActiveKind>;

	/** Default: nothing is active yet. */
	constructor({
		active = [],
		areas = new Map(),
		dictionaries = new Map(),
	}: Partial<Pick<DocumentSet, 'areas' | 'dictionaries'>> & { active?: ActiveKind[] } = {}) {
		this.#kinds = new Map(active.map((one) => [one.kind.type.name, one]));
		this.areas = areas;
		this.dictionaries = dictionaries;
	}

	/** The documents of a kind as calls use them, by name. */
	of<File extends DocumentFile, Loaded extends LoadedDocument<File>, Active>({
		type,
	}: DocumentKind<File, Loaded, Active>): ReadonlyMap<string, Active> {
		return (this.#kinds.get(type.name)?.documents ?? new Map()) as ReadonlyMap<string, Active>;
	}

	/** The documents of a kind as they were read, by name. */
	loaded<File extends DocumentFile, Loaded extends LoadedDocument<File>>({
		type,
	}: DocumentKind<File, Loaded, unknown>): ReadonlyMap<string, Loaded> {
		return (this.#kinds.get(type.name)?.loaded ?? new Map()) as ReadonlyMap<string, Loaded>;
	}

	has({ type }: DocumentKind): boolean {
		return this.#kinds.has(type.name);
	}

	/** The files of all documents. */
	paths(): string[] {
		return [...this.#kinds.values()].flatMap(({ loaded }) => [...loaded.values()].map(({ path }) => path));
	}
}
