import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';

import { refuseFile } from './table-collector.ts';

/** A packed file whose parts are read one by one. */
export interface PackedFile {
	/** The part's bytes as they are unpacked; nothing where there is no such part. */
	read(path: string): Promise<AsyncIterable<Buffer> | undefined>;
}

const maxParts = 2000;
/** What all parts together may grow to: a few megabytes can be packed so that they unpack to petabytes. */
const maxUnpackedMegabytes = 100;
const maxUnpacked = maxUnpackedMegabytes * 1024 * 1024;
/** Spreadsheets reach a tenth of it; zeros reach ten times as much. Small parts may be packed as they like. */
const maxRatio = 500;
const freeOfRatio = 1024 * 1024;

/** Opens a zip file that is in memory; reading throws `invalidInput` for a damaged file and for one that grows too large. */
export async function openZip(bytes: Buffer): Promise<PackedFile> {
	const parts = new Map<string, Entry>();
	const zip = await mend(fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false }));
	if (zip.entryCount > maxParts) throw refuseFile('tooManyParts', { max: maxParts });
	const entries = zip.eachEntry();
	for (let next = await mend(entries.next()); !next.done; next = await mend(entries.next())) parts.set(next.value.fileName, next.value);
	let unpacked = 0;

	async function* unpack(stream: Readable, packedSize: number): AsyncGenerator<Buffer> {
		let own = 0;
		try {
			for await (const chunk of stream) {
				unpacked += (chunk as Buffer).length;
				own += (chunk as Buffer).length;
				if (unpacked > maxUnpacked) throw tooLarge();
				if (own > freeOfRatio && own > packedSize * maxRatio) throw refuseFile('tooPacked', { max: `${maxRatio}:1` });
				yield chunk as Buffer;
			}
		} catch (error) {
			throw toRefusal(error);
		} finally {
			stream.destroy();
		}
	}

	return {
		async read(path) {
			const entry = parts.get(path);
			if (!entry) return undefined;
			if (entry.uncompressedSize > maxUnpacked) throw tooLarge();
			return unpack(await mend(zip.openReadStreamPromise(entry)), entry.compressedSize);
		},
	};

	function tooLarge() {
		return refuseFile('tooLargeInside', { max: maxUnpackedMegabytes });
	}

	function mend<Result>(work: Promise<Result>): Promise<Result> {
		return work.catch((error: unknown) => {
			throw toRefusal(error);
		});
	}

	/** Whatever the library finds wrong is the file's fault. */
	function toRefusal(error: unknown): unknown {
		return error instanceof Error && error.name === 'PortalError' ? error : refuseFile('brokenFile');
	}
}
