import { documentTypeOf } from '../../../contract/documents/document-types.ts';
import type { DocumentKind, LoadedDocument } from '../document/document-kind.ts';
import type { LoadedFolder } from '../document/load-documents.ts';
import type { SchemaFile } from '../document/schema-folder.ts';

/** The documents that were active when the portal was stopped. They are read and checked when the first of them is needed: most starts need none. */
export class LastVersions {
	readonly #files: readonly SchemaFile[];
	readonly #load: (files: SchemaFile[]) => LoadedFolder;
	#loaded: LoadedFolder | undefined;

	constructor(files: readonly SchemaFile[], load: (files: SchemaFile[]) => LoadedFolder) {
		this.#files = files;
		this.#load = load;
	}

	/** The names of a kind's documents. */
	names(kind: DocumentKind): string[] {
		return this.#of(kind).map(({ name }) => name);
	}

	/** The text of a document. */
	content(kind: DocumentKind, name: string): string | undefined {
		return this.#of(kind).find((file) => file.name === name)?.content;
	}

	/** A document; undefined for one that no longer passes the check. */
	document(kind: DocumentKind, name: string): LoadedDocument | undefined {
		if (this.content(kind, name) === undefined) return undefined;
		this.#loaded ??= this.#load([...this.#files]);
		return this.#loaded.of(kind).get(name);
	}

	#of({ type }: DocumentKind): SchemaFile[] {
		return this.#files.filter(({ path }) => documentTypeOf(path).name === type.name);
	}
}
