import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files lie, by the portal's own ids. A folder today; anything that keeps bytes under a name can take its place. */
export interface FileStore {
	/** Keeps what the stream brings; answers how many bytes. A stream that breaks off leaves nothing. */
	write(id: string, content: Readable): Promise<number>;
	/** The bytes, or a part of them, both ends included; rejects when there are none under the id. */
	read(id: string, range?: { start: number; end: number }): Promise<Readable>;
	/** The first bytes, for finding out what a file is. */
	readStart(id: string, length: number): Promise<Buffer>;
	/** Does nothing when there are none. */
	remove(id: string): Promise<void>;
}
