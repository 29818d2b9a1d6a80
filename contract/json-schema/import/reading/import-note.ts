import type { Message } from '../../../base/define-texts.ts';

/** Something that a screen does not take over from a JSON Schema as it is. */
export interface ImportNote {
	/** JSON pointer into the document, to the first place. */
	pointer: string;
	message: Message;
	/** How many places have it. */
	count: number;
}

/** Why a document cannot become a screen. */
export class ImportRefusal extends Error {
	readonly text: Message;
	readonly pointer: string;

	constructor(text: Message, pointer = '') {
		super(text.in('en'));
		this.text = text;
		this.pointer = pointer;
	}
}

/** Collects notes; the same note at several places is one. */
export class ImportNotes {
	private readonly notes = new Map<string, ImportNote & { pointers: Set<string> }>();

	add(pointer: string, message: Message): void {
		const key = message.in('en');
		const known = this.notes.get(key);
		if (known === undefined) this.notes.set(key, { pointer, message, count: 1, pointers: new Set([pointer]) });
		else {
			known.pointers.add(pointer);
			known.count = known.pointers.size;
		}
	}

	all(): ImportNote[] {
		return [...this.notes.values()].map(({ pointer, message, count }) => ({ pointer, message, count }));
	}
}
