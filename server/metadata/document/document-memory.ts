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
	/** As they were last; a file that cannot be read is not judged. */
	#contents: ReadonlyMap<string, string> = new Map();
	readonly #judged = new Map<string, Judged>();
	#changed = new Set<string>();
	#loaded: ReadonlyMap<string, Documents> = new Map();

	/** Notes which files changed. Other names of files, other changes by documents or other `facts` concern all of them. */
	begin(files: readonly SchemaFile[], facts: unknown): void {
		const world = JSON.stringify([files.map(({ path, unreadable, amended }) => [path, unreadable, amended?.by.content]), facts]);
		if (world !== this.#world) this.forget();
		this.#world = world;
		const own = files.filter(({ name }) => name !== areaFileName);
		this.#changed = new Set(own.filter((file) => this.#contents.get(keyOfFile(file)) !== file.content).map(keyOfFile));
		this.#contents = new Map(own.map((file) => [keyOfFile(file), file.content]));
	}

	forget(): void {
		this.#world = '';
		this.#contents = new Map();
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
			const [kind = '', name = ''] = key.split('/');
			const content = now.get(kind)?.get(name)?.content;
			const known =
				answers.get(key) ?? (content === this.#loaded.get(kind)?.get(name)?.content && content === this.#judged.get(key)?.content);
			answers.set(key, known);
			return known;
		};
		return (name) => (this.#reached(`${type}/${name}`).every(isSame) ? this.#loaded.get(type)?.get(name) : undefined);
	}

	/** Remembers the prepared documents, by kind and name. */
	keep(loaded: ReadonlyMap<string, Documents>): void {
		this.#loaded = loaded;
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
		return [...this.#contents.keys()].filter((one) => one.startsWith(start));
	}
}

function keyOfFile({ path, name }: SchemaFile): string {
	return keyOf(documentTypeOf(path), name);
}
