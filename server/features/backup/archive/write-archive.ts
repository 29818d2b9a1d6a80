import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ZipFile } from 'yazl';

import { type ArchiveHeader, archiveFormat, archiveVersion, checkText, headerName, listName } from './archive-format.ts';
import { folderProblem } from './backup-folder.ts';
import { deriveKey, seal } from './seal.ts';

/** A backup that is being written: entries one after the other, and at the end the list of them with their hashes. */
export interface ArchiveWriter {
	/** Resolves when the content is stored. */
	add(name: string, content: Readable): Promise<void>;
	/** The file has its name only when it is whole. */
	finish(): Promise<{ bytes: number }>;
	/** Removes what was written. */
	discard(): Promise<void>;
}

/** Writes a zip file; with a password each entry is encrypted. Memory does not grow with the content. */
export async function writeArchive(file: string, password: string | undefined): Promise<ArchiveWriter> {
	const partial = `${file}.partial`;
	const salt = randomBytes(16).toString('base64url');
	const key = password ? await deriveKey(password, salt) : undefined;
	const zip = new ZipFile();
	const output = createWriteStream(partial, { mode: 0o600 });
	const written = pipeline(zip.outputStream as unknown as Readable, output).catch((error) => {
		throw folderProblem(path.dirname(file), error);
	});
	written.catch(() => undefined);
	const entries: Record<string, { bytes: number; hash: string }> = {};

	const addEntry = async (name: string, content: Readable, isSealed: boolean) => {
		const hash = createHash('sha256');
		let bytes = 0;
		const counting = new Transform({
			transform(chunk: Buffer, _encoding, next) {
				hash.update(chunk);
				bytes += chunk.length;
				next(null, chunk);
			},
		});
		const parts = key && isSealed ? [createGzip(), seal(key, name)] : [];
		const last = parts.at(-1) ?? counting;
		const read = pipeline([content, counting, ...parts] as [Readable, Transform]);
		const ended = new Promise<void>((resolve, reject) => last.once('end', resolve).once('error', reject));
		zip.addReadStreamLazy(name, { compress: parts.length === 0, forceZip64Format: true, mode: 0o100600 }, (give) => give(null, last));
		// A full disk ends the writing, and the content would wait for ever.
		const failed = written.then(() => Promise.reject(new Error('The archive was closed too early.')));
		await Promise.race([Promise.all([read, ended]), failed]);
		return { bytes, hash: hash.digest('hex') };
	};

	const sealed = key ? await readAll(Readable.from([Buffer.from(checkText)]).pipe(seal(key, headerName))) : undefined;
	const header: ArchiveHeader = {
		format: archiveFormat,
		version: archiveVersion,
		encryption: sealed ? { salt, check: sealed.toString('base64url') } : null,
	};
	await addEntry(headerName, Readable.from([Buffer.from(JSON.stringify(header))]), false);
	return {
		async add(name, content) {
			entries[name] = await addEntry(name, content, true);
		},
		async finish() {
			await addEntry(listName, Readable.from([Buffer.from(JSON.stringify(entries))]), true);
			zip.end();
			await written;
			await settle(partial);
			await rename(partial, file);
			await settle(path.dirname(file));
			return { bytes: output.bytesWritten };
		},
		async discard() {
			output.destroy();
			await written.catch(() => undefined);
			await rm(partial, { force: true });
		},
	};
}

/** What was written outlives a power cut. */
async function settle(name: string): Promise<void> {
	const handle = await open(name, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function readAll(stream: Readable): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}
