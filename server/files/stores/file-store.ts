import type { Readable } from 'node:stream';
import type { Message } from '../../../contract/base/define-texts.ts';
import { PortalError } from '../../../contract/base/portal-error.ts';

/** The contents of uploaded files by the portal's own ids: in a folder, or in anything else that stores bytes under a name. */
export interface FileStore {
	/** Stores what the stream brings; returns the number of bytes. A stream that breaks off leaves nothing. */
	write(id: string, content: Readable): Promise<number>;
	/** Stores a file of the local disk, which is gone afterwards. */
	take(id: string, path: string): Promise<void>;
	/** The bytes, or a part of them, both ends included. */
	read(id: string, range?: { start: number; end: number }): Promise<Readable>;
	/** How many bytes there are under the id; undefined for none. */
	size(id: string): Promise<number | undefined>;
	/** Does nothing when there are none. */
	remove(id: string): Promise<void>;
	/** Marks the store as that of an installation, unless it has a mark; whether the mark is this one. */
	claim(installation: string): Promise<boolean>;
	/** Removes what a process that was killed has left before a moment: unfinished files, and contents under ids that are not `needed`. */
	clean(before: Date, needed: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/** The store cannot do what was requested: it is full, not reachable, or has lost the content. */
export class StoreFailure extends Error {
	override readonly name = 'StoreFailure';
	readonly text: Message;
	/** The store works, but has no such file. */
	readonly isLost: boolean;

	constructor(text: Message, cause?: unknown, isLost = false) {
		super(String(text), { cause });
		this.text = text;
		this.isLost = isLost;
	}
}

/** Does work on the store; a failure becomes an error for the caller. */
export async function explainStore<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof StoreFailure)) throw error;
		throw new PortalError('unavailable', { message: error.text });
	}
}
