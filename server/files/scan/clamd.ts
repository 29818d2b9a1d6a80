import net from 'node:net';
import type { Readable } from 'node:stream';

/** The result of the scanner for a file. */
export type ScanResult = { state: 'clean' } | { state: 'infected'; virus: string } | { state: 'too-large' };

/** A virus scanner. */
export interface Scanner {
	/** Files above this size are not sent: the scanner would break off the connection. */
	maxBytes: number;
	/** Throws `ScannerUnavailable` when there is no result for the file. */
	scan(content: Readable): Promise<ScanResult>;
}

/** The scanner cannot be reached or cannot do its work. */
export class ScannerUnavailable extends Error {
	override readonly name = 'ScannerUnavailable';
}

const silence = 120_000;
const maxReply = 4096;

/** Where clamd listens, and its `StreamMaxLength`. */
export interface ClamdAddress {
	/** The path of its socket, or `host:port`. */
	address: string;
	maxBytes: number;
}

/** clamd by its command `INSTREAM`. */
export function createClamdScanner({ address, maxBytes }: ClamdAddress): Scanner {
	return { maxBytes, scan: (content) => new Session(address).scan(content) };
}

/** One connection for one file. */
class Session {
	readonly #socket: net.Socket;
	readonly #reply: Promise<string>;

	constructor(address: string) {
		const [host = '', port] = address.split(/:(?=\d+$)/);
		this.#socket = port === undefined ? net.connect(address) : net.connect(Number(port), host);
		this.#socket.setTimeout(silence, () => this.#socket.destroy(new Error('clamd does not answer')));
		this.#reply = new Promise((resolve, reject) => {
			let reply = '';
			this.#socket.on('data', (part) => {
				reply += part.toString('utf8');
				if (reply.length > maxReply) this.#socket.destroy(new Error('the reply of clamd is too long'));
				else if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')));
			});
			this.#socket.on('error', (error) => reject(new ScannerUnavailable(error.message)));
			this.#socket.on('close', () => reject(new ScannerUnavailable('clamd closed the connection without a reply')));
		});
		// It may fail while the file is still being sent.
		this.#reply.catch(() => undefined);
	}

	async scan(content: Readable): Promise<ScanResult> {
		try {
			await Promise.race([this.#send(content), this.#reply]);
			return toResult(await this.#reply);
		} finally {
			content.destroy();
			this.#socket.destroy();
		}
	}

	/** Chunks, each behind its length; a length of zero ends the file. */
	async #send(content: Readable): Promise<void> {
		await this.#write(Buffer.from('zINSTREAM\0'));
		for await (const chunk of content as AsyncIterable<Buffer>) {
			const length = Buffer.alloc(4);
			length.writeUInt32BE(chunk.length);
			await this.#write(Buffer.concat([length, chunk]));
		}
		await this.#write(Buffer.alloc(4));
	}

	/** Waits while the scanner is slower than the disk. */
	#write(bytes: Buffer): Promise<void> {
		return new Promise((resolve) => {
			// A connection that breaks off is reported by the reply.
			this.#socket.write(bytes, () => resolve());
		});
	}
}

function toResult(reply: string): ScanResult {
	if (reply.endsWith(' OK')) return { state: 'clean' };
	const found = /^stream: (.+) FOUND$/.exec(reply);
	if (found?.[1]) return { state: 'infected', virus: found[1].slice(0, 200) };
	if (reply.includes('size limit exceeded')) return { state: 'too-large' };
	throw new ScannerUnavailable(`clamd replied: ${reply.slice(0, 200)}`);
}
