import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { errorCode, StartProblem } from '../../../process/start-problem.ts';
import { type ArchiveHeader, archiveFormat, archiveVersion, checkText, headerName, listName } from './archive-format.ts';
import { deriveKey, unseal } from './seal.ts';

/** A backup that is read. Everything throws `StartProblem` for what is wrong with the file, with the position (bytes from its start). */
export interface Archive {
	names: ReadonlySet<string>;
	/** The content of an entry; reading it to its end fails when it is not what was written. */
	read(name: string): Promise<Readable>;
	readJson<Value>(name: string): Promise<Value>;
	/** Reads every entry once. */
	verify(): Promise<void>;
	close(): void;
}

/** Opens a backup that `writeArchive` has made. */
export async function openArchive(file: string, password: string | undefined): Promise<Archive> {
	const zip = await openZip(file);
	try {
		return await readEntries(zip, file, password);
	} catch (error) {
		zip.close();
		throw error;
	}
}

async function readEntries(zip: ZipFile, file: string, password: string | undefined): Promise<Archive> {
	const entries = new Map<string, Entry>();
	try {
		for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
	} catch (error) {
		throw new StartProblem(`The backup ${file} is damaged in the list of its entries, near its end: ${textOf(error)}.`);
	}
	const header = await readHeader(zip, entries.get(headerName), file);
	const key = header.encryption ? await readKey(header.encryption, file, password) : undefined;
	const isSealed = key !== undefined;
	const position = (name: string) => entries.get(name)?.relativeOffsetOfLocalHeader ?? 0;
	const damaged = (name: string, why: string) =>
		new StartProblem(`The backup ${file} is damaged at byte ${position(name)} (${name}): ${why}.`);

	/** The content of an entry, without a look at its hash. */
	const unpack = async (name: string): Promise<Readable> => {
		const entry = entries.get(name);
		if (!entry) throw new StartProblem(`The backup ${file} is damaged: it has no ${name}.`);
		const stored = await zip.openReadStreamPromise(entry).catch((error) => Promise.reject(damaged(name, textOf(error))));
		if (!isSealed) return stored;
		const content = createGunzip();
		pipeline(stored, unseal(key, name), content).catch((error) => content.destroy(error));
		return content;
	};
	const readText = async (name: string): Promise<string> => {
		const chunks: Buffer[] = [];
		try {
			for await (const chunk of await unpack(name)) chunks.push(chunk as Buffer);
		} catch (error) {
			throw error instanceof StartProblem ? error : damaged(name, textOf(error));
		}
		return Buffer.concat(chunks).toString('utf8');
	};
	const list = parse<Record<string, { bytes: number; hash: string }>>(await readText(listName));
	if (!list) throw damaged(listName, 'it cannot be read');
	const names = new Set(Object.keys(list));
	const read = async (name: string): Promise<Readable> => {
		const known = list[name];
		if (!known) throw new StartProblem(`The backup ${file} is damaged: ${name} is not in its list.`);
		const hash = createHash('sha256');
		const checking = new Transform({
			transform(chunk: Buffer, _encoding, next) {
				hash.update(chunk);
				next(null, chunk);
			},
			flush(next) {
				next(hash.digest('hex') === known.hash ? null : damaged(name, 'its content is not what was written'));
			},
		});
		const content = await unpack(name);
		content.once('error', (error) => checking.destroy(error instanceof StartProblem ? error : damaged(name, textOf(error))));
		return content.pipe(checking);
	};
	return {
		names,
		read,
		async readJson(name) {
			const chunks: Buffer[] = [];
			for await (const chunk of await read(name)) chunks.push(chunk as Buffer);
			return JSON.parse(Buffer.concat(chunks).toString('utf8'));
		},
		async verify() {
			for (const name of names) for await (const _chunk of await read(name));
		},
		close: () => zip.close(),
	};
}

async function openZip(file: string): Promise<ZipFile> {
	const found = await stat(file).catch((error) => {
		throw new StartProblem(`The backup ${file} cannot be read (${errorCode(error) || textOf(error)}).`);
	});
	if (!found.isFile()) throw new StartProblem(`The backup ${file} cannot be read: it is no file.`);
	try {
		return await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
	} catch (error) {
		throw new StartProblem(`${file} is no whole backup: it ends at byte ${found.size} without the list of its entries (${textOf(error)}).`);
	}
}

async function readHeader(zip: ZipFile, entry: Entry | undefined, file: string): Promise<ArchiveHeader> {
	const chunks: Buffer[] = [];
	try {
		if (entry) for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
	} catch (error) {
		throw new StartProblem(
			`The backup ${file} is damaged at byte ${entry?.relativeOffsetOfLocalHeader} (${headerName}): ${textOf(error)}.`,
		);
	}
	const header = parse<ArchiveHeader>(Buffer.concat(chunks).toString('utf8'));
	if (header?.format !== archiveFormat) throw new StartProblem(`${file} is no backup of a portal.`);
	if (header.version > archiveVersion) throw new StartProblem(`The backup ${file} was made by a newer version of the portal.`);
	return header;
}

async function readKey({ salt, check }: { salt: string; check: string }, file: string, password: string | undefined): Promise<Buffer> {
	if (!password) throw new StartProblem(`The backup ${file} is encrypted: set PORTAL_BACKUP_PASSWORD.`);
	const key = await deriveKey(password, salt);
	try {
		const chunks: Buffer[] = [];
		for await (const chunk of Readable.from([Buffer.from(check, 'base64url')]).pipe(unseal(key, headerName))) chunks.push(chunk as Buffer);
		if (Buffer.concat(chunks).toString() === checkText) return key;
	} catch {
		// Said below.
	}
	throw new StartProblem(`PORTAL_BACKUP_PASSWORD is not the password of the backup ${file}.`);
}

function parse<Value>(text: string): Value | undefined {
	try {
		return JSON.parse(text) as Value;
	} catch {
		return undefined;
	}
}

function textOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
