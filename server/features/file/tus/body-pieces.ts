import { Readable } from 'node:stream';

/** Cuts the body of a call into streams of a limited length, one after the other, without holding more than a chunk in memory. */
export class BodyPieces {
	readonly #chunks: AsyncIterator<Buffer>;
	readonly #most: number;
	#rest: Buffer | undefined;
	/** The sender has sent everything, or has gone. */
	isOver = false;
	/** The sender has gone before the end. */
	isBroken = false;

	constructor(body: Readable, most: number) {
		this.#chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
		this.#most = most;
	}

	/** The next piece. It ends where the sender stops; `look` sees each chunk. */
	next(look: (chunk: Buffer) => void): Readable {
		return Readable.from(this.#piece(look), { objectMode: false });
	}

	async *#piece(look: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
		let left = this.#most;
		while (left > 0) {
			const chunk = this.#rest ?? (await this.#read());
			if (!chunk) return;
			const part = chunk.subarray(0, left);
			this.#rest = part.length < chunk.length ? chunk.subarray(part.length) : undefined;
			left -= part.length;
			look(part);
			yield part;
		}
	}

	async #read(): Promise<Buffer | undefined> {
		try {
			const { done, value } = await this.#chunks.next();
			if (!done) return value;
		} catch {
			this.isBroken = true;
		}
		this.isOver = true;
		return undefined;
	}
}
