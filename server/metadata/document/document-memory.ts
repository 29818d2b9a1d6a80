import { areaFileName, documentTypeOf, screenType } from '../../../contract/documents/document-types.ts';
import type { SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import type { CheckedDocuments, LoadedDocument } from './document-kind.ts';
import type { SchemaFile } from './schema-folder.ts';
import { everyName, keyOf, trackReads } from './track-reads.ts';

interface Judged {
	content: string;
	reads: ReadonlySet<string>;
	problems: SchemaProblem[];
}

type Documents = ReadonlyMap<string, LoadedDocument>;

/**
 * What was found about documents, until the next change of a file: a document is judged and prepared again only where it changed, one that its
 * check read, or one that those read.
 */
export class DocumentMemory {
	#world = '';
	/** The path and text of each document as they were last; a file that cannot be read is not judged. */
	#stamps: ReadonlyMap<string, string> = new Map();
	readonly #judged = new Map<string, Judged>();
	#changed = new Set<string>();
	#loaded: ReadonlyMap<string, Documents> = new Map();

	/** Notes which documents changed, came and went. Files that cannot be read, other changes by documents or other `facts` concern all of them. */
	begin(files: readonly SchemaFile[], facts: unknown): void {
		const special = files.filter(({ unreadable, amended }) => unreadable !== undefined || amended !== undefined);
		const world = JSON.stringify(
			[special.map(({ path, unreadable, amended }) => [path, unreadable, amended?.by.content]), facts],
			(_key, value) => (value instanceof Set || value instanceof Map ? [...value] : value),
		);
		if (world !== this.#world) this.forget();
		this.#world = world;
		const own = files.filter(({ name }) => name !== areaFileName);
		const now = new Map(own.map((file) => [keyOfFile(file), stampOf(file)]));
		// Of two files with one name the stamp is that of the last, so the first always counts as changed.
		const changed = own.filter((file) => this.#stamps.get(keyOfFile(file)) !== stampOf(file)).map(keyOfFile);
		const gone = [...this.#stamps.keys()].filter((key) => !now.has(key));
		for (const key of gone) this.#judged.delete(key);
		const cameAndWent = [...gone, ...changed.filter((key) => !this.#stamps.has(key))];
		this.#changed = new Set([...changed, ...gone, ...cameAndWent.map(everyOf)]);
		this.#stamps = now;
	}

	forget(): void {
		this.#world = '';
		this.#stamps = new Map();
		this.#judged.clear();
		this.#loaded = new Map();
	}

	/** The problems of a document. */
	judge(file: SchemaFile, documents: CheckedDocuments, judge: (documents: CheckedDocuments) => SchemaProblem[]): SchemaProblem[] {
		const key = keyOfFile(file);
		const known = this.#judged.get(key);
		if (known && this.#reached(key).every((one) => !this.#changed.has(one))) return known.problems;
		const tracked = trackReads(documents);
		const problems = judge(tracked.documents);
		this.#judged.set(key, { content: file.content, reads: tracked.reads, problems });
		return problems;
	}

	/** Finds documents of a kind as they were prepared, where neither they nor what they read differs now. */
	unchanged(type: string, now: ReadonlyMap<string, Documents>): (name: string) => LoadedDocument | undefined {
		const answers = new Map<string, boolean>();
		const isSame = (key: string) => {
			const known = answers.get(key) ?? this.#isLoadedAs(key, now);
			answers.set(key, known);
			return known;
		};
		return (name) => (this.#reached(`${type}/${name}`).every(isSame) ? this.#loaded.get(type)?.get(name) : undefined);
	}

	/** Remembers the prepared documents, by kind and name. */
	keep(loaded: ReadonlyMap<string, Documents>): void {
		this.#loaded = loaded;
	}

	/** Whether a document, or the names of all of a type, are the same as when they were prepared. */
	#isLoadedAs(key: string, now: ReadonlyMap<string, Documents>): boolean {
		const [type = '', name = ''] = key.split('/');
		const before = this.#loaded.get(type);
		const after = now.get(type);
		if (name === everyName) return before?.size === after?.size && [...(after?.keys() ?? [])].every((one) => before?.has(one));
		const content = after?.get(name)?.content;
		const isSame = content === before?.get(name)?.content && after?.get(name)?.path === before?.get(name)?.path;
		return isSame && content === this.#judged.get(key)?.content;
	}

	/** A document and all that it reads. Fields of screens are resolved once for all checks, so what their checks read counts, too. */
	#reached(key: string): string[] {
		const found = new Set([key]);
		for (const one of found) {
			if (one.endsWith(everyName)) for (const next of this.#ofType(one)) found.add(next);
			else if (one === key || one.startsWith(keyOf(screenType, ''))) for (const next of this.#judged.get(one)?.reads ?? []) found.add(next);
		}
		return [...found];
	}

	#ofType(key: string): string[] {
		const start = key.slice(0, -everyName.length);
		return [...this.#stamps.keys()].filter((one) => one.startsWith(start));
	}
}

/** What portals of one process may share. */
export interface DocumentMemories {
	/** Of the active documents. */
	active: DocumentMemory;
	/** Of documents as changes would leave them that nobody has made yet. */
	planned: DocumentMemory;
}

export function noMemories(): DocumentMemories {
	return { active: new DocumentMemory(), planned: new DocumentMemory() };
}

function keyOfFile({ path, name }: SchemaFile): string {
	return keyOf(documentTypeOf(path), name);
}

function stampOf({ path, content }: SchemaFile): string {
	return `${path}\n${content}`;
}

/** The key of all documents of the type of one. */
function everyOf(key: string): string {
	return `${key.slice(0, key.indexOf('/'))}/${everyName}`;
}
