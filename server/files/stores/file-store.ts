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
export class StoreFailure extends PortalError {
	/** The store works, but has no such file. */
	readonly isLost: boolean;

	constructor(message: Message, cause?: unknown, isLost = false) {
		super('unavailable', { message });
		this.cause = cause;
		this.isLost = isLost;
	}
}
