import type { DocumentType } from '../../../contract/documents/document-type.ts';
import type { CheckedDocuments, DocumentSource } from './document-kind.ts';

type Sources = ReadonlyMap<string, DocumentSource>;

/** The key of a document among those of all kinds. */
export function keyOf({ name: type }: DocumentType, name: string): string {
	return `${type}/${name}`;
}

/** The end of the key that stands for all documents of a type. */
export const everyName = '*';

/** The same documents, and the keys of those that are read, also of those that do not exist. */
export function trackReads(documents: CheckedDocuments): { documents: CheckedDocuments; reads: ReadonlySet<string> } {
	const reads = new Set<string>();
	const maps = new Map<string, Sources>();
	const notesOf = (type: DocumentType): Notes => ({
		one: (name) => reads.add(keyOf(type, name)),
		all: () => reads.add(keyOf(type, everyName)),
	});
	const of = (type: DocumentType): Sources => {
		const known = maps.get(type.name) ?? new TrackedSources(documents.of(type), notesOf(type));
		maps.set(type.name, known);
		return known;
	};
	const names = (type: DocumentType) => trackNames(documents.names(type), notesOf(type));
	return { documents: { ...documents, of, names }, reads };
}

/** Names that are asked for one by one; every other use of them counts as reading all. */
function trackNames(names: ReadonlySet<string>, notes: Notes): ReadonlySet<string> {
	const has = (name: string) => {
		notes.one(name);
		return names.has(name);
	};
	return new Proxy(names, {
		get(target, property) {
			if (property === 'has') return has;
			notes.all();
			const value: unknown = Reflect.get(target, property, target);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
}

interface Notes {
	one(name: string): void;
	all(): void;
}

class TrackedSources implements Sources {
	/** Fields that were resolved for one check serve the others. */
	readonly shared: Sources;
	readonly #notes: Notes;

	constructor(shared: Sources, notes: Notes) {
		this.shared = shared;
		this.#notes = notes;
	}

	get size(): number {
		return this.#all().size;
	}

	get(name: string): DocumentSource | undefined {
		this.#notes.one(name);
		return this.shared.get(name);
	}

	has(name: string): boolean {
		this.#notes.one(name);
		return this.shared.has(name);
	}

	forEach(...args: Parameters<Sources['forEach']>): void {
		this.#all().forEach(...args);
	}

	entries() {
		return this.#all().entries();
	}

	keys() {
		return this.#all().keys();
	}

	values() {
		return this.#all().values();
	}

	[Symbol.iterator]() {
		return this.#all()[Symbol.iterator]();
	}

	#all(): Sources {
		this.#notes.all();
		return this.shared;
	}
}
