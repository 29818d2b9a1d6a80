import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import type { Message } from '../../../contract/base/define-texts.ts';
import { formatBytes } from '../../../contract/files/file-rules.ts';
import { storageTexts } from '../texts.ts';
import type { LocalFile } from './local-file.ts';

/** The types that are zip archives inside; WPS writes both kinds of container. */
export const archiveTypes: ReadonlySet<string> = new Set(['zip', 'docx', 'xlsx', 'pptx', 'ofd']);

/** A part that every document of the type has. */
const mainParts: Readonly<Record<string, RegExp>> = {
	docx: /^word\/document\d*\.xml$/,
	xlsx: /^xl\/workbook\.(xml|bin)$/,
	pptx: /^ppt\/presentation\.xml$/,
	ofd: /^OFD\.xml$/i,
};

const maxEntries = 20_000;
const maxDepth = 3;
const maxRatio = 200;
/** Archives that unpack to less are not judged by their ratio. */
const freeOfRatio = 100 * 1_048_576;
/** What a document may unpack to: viewers hold it in memory. */
const maxDocument = 512 * 1_048_576;
/** What any archive may unpack to. */
const maxArchive = 64 * 1024 * 1_048_576;
/** Larger archives inside an archive are not opened. */
const maxInner = 16 * 1_048_576;

/** Why an archive is refused: damaged, of another type than its extension says, or unpacking to far more than it is. Nothing is written to disk. */
export async function checkArchive(file: LocalFile, extension: string): Promise<Message | undefined> {
	const name = file.fileName;
	try {
		const zip = await openPromise(file.path, options);
		try {
			return await new ArchiveCheck(file, extension).check(zip, file.totalBytes, 1);
		} finally {
			zip.close();
		}
	} catch (error) {
		if (error instanceof Error) return storageTexts.brokenArchive({ name });
		throw error;
	}
}

/** Names are not decoded: archives of Chinese systems have GBK names, and nothing is unpacked under its name. */
const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true } as const;

class ArchiveCheck {
	readonly #file: LocalFile;
	readonly #isDocument: boolean;
	readonly #mainPart: RegExp | undefined;
	#entries = 0;
	#unpacked = 0;
	#hasMainPart = false;

	constructor(file: LocalFile, extension: string) {
		this.#file = file;
		this.#mainPart = mainParts[extension];
		this.#isDocument = this.#mainPart !== undefined;
	}

	/** Judges one archive and those inside it. `size`: its own bytes. */
	async check(zip: ZipFile, size: number, depth: number): Promise<Message | undefined> {
		const name = this.#file.fileName;
		const inner: Entry[] = [];
		let packed = 0;
		for await (const entry of zip.eachEntry()) {
			packed += entry.compressedSize;
			const problem = this.#count(entry);
			if (problem !== undefined) return problem;
			if (isInner(entry)) inner.push(entry);
			if (this.#isDocument && depth === 1) await this.#readPart(zip, entry);
		}
		// Entries that share bytes unpack to more than any ratio suggests.
		if (packed > size) return this.#tooLarge();
		if (this.#isDocument && !this.#hasMainPart) return storageTexts.content({ name });
		if (inner.length > 0 && depth === maxDepth) return storageTexts.archiveDepth({ name, max: maxDepth });
		for (const entry of inner) {
			const problem = await this.#checkInner(zip, entry, depth + 1);
			if (problem !== undefined) return problem;
		}
		return undefined;
	}

	#count(entry: Entry): Message | undefined {
		this.#entries += 1;
		this.#unpacked += entry.uncompressedSize;
		if (this.#entries > maxEntries) return storageTexts.archiveEntries({ name: this.#file.fileName, max: maxEntries });
		return this.#isTooLarge() ? this.#tooLarge() : undefined;
	}

	/** A viewer unpacks the parts of a document. */
	async #readPart(zip: ZipFile, entry: Entry): Promise<void> {
		if (this.#mainPart?.test(nameOf(entry))) this.#hasMainPart = true;
		await this.#unpack(zip, entry);
	}

	async #checkInner(zip: ZipFile, entry: Entry, depth: number): Promise<Message | undefined> {
		const bytes = await this.#unpack(zip, entry, []);
		const within = await fromBufferPromise(bytes, options).catch(() => undefined);
		// A file that only has the name of an archive is none.
		return within && this.check(within, bytes.length, depth);
	}

	/** Unpacks an entry, which fails as soon as it exceeds its declared size; collects it where `chunks` is given. */
	async #unpack(zip: ZipFile, entry: Entry, chunks?: Buffer[]): Promise<Buffer> {
		const target = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks?.push(chunk);
				done();
			},
		});
		await pipeline(await zip.openReadStreamPromise(entry), target);
		return Buffer.concat(chunks ?? []);
	}

	#isTooLarge(): boolean {
		if (this.#unpacked > (this.#isDocument ? maxDocument : maxArchive)) return true;
		return this.#unpacked > freeOfRatio && this.#unpacked > this.#file.totalBytes * maxRatio;
	}

	#tooLarge(): Message {
		const max = formatBytes(this.#isDocument ? maxDocument : maxArchive);
		return storageTexts.archiveBomb({ name: this.#file.fileName, ratio: maxRatio, max });
	}
}

function isInner(entry: Entry): boolean {
	return /\.zip$/i.test(nameOf(entry)) && !entry.isEncrypted() && entry.uncompressedSize <= maxInner;
}

function nameOf({ fileName }: Entry): string {
	return Buffer.isBuffer(fileName) ? fileName.toString('latin1') : fileName;
}
