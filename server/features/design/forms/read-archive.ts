import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, type PortalError } from '../../../../contract/base/portal-error.ts';
import { type DocumentPath, readDocumentPath } from '../../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { archiveTexts } from './texts.ts';

/** The documents of an archive. */
export interface FormArchive {
	/** The paths of the forms that were exported; the other documents are what they need. */
	forms: ReadonlySet<string>;
	documents: Array<{ document: DocumentPath; text: string }>;
	/** The records that the documents name, as the portal that exported them knew them. */
	records: ArchivedRecord[];
}

/** A record that documents name, by its id, key, account, alias or name. */
export interface ArchivedRecord {
	screen: string | null;
	value: string;
	title: string;
}

/** The entry that describes an archive. */
export const manifestName = 'forms.json';
export const archiveFormat = 'portal-forms';
export const archiveVersion = 1;

const maxEntries = 500;
const maxEntry = 1_000_000;
const maxTotal = 20_000_000;
const maxName = 100;

/** Reads an archive of forms completely, or throws `invalidInput` that names the first wrong entry. Nothing is unpacked to disk. */
export async function readArchive(bytes: Buffer): Promise<FormArchive> {
	const zip = await mend(fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }));
	if (zip.entryCount > maxEntries) throw refuseArchive(archiveTexts.tooManyEntries({ max: maxEntries }));
	const texts = new Map<string, string>();
	const known = new Set<string>();
	let total = 0;
	const entries = zip.eachEntry();
	for (let next = await mend(entries.next()); !next.done; next = await mend(entries.next())) {
		const entry = next.value as Entry;
		const name = readName(entry);
		if (isFolder(name)) continue;
		// File systems without case would make one file of two.
		if (known.has(name.toLowerCase())) throw refuseEntry(name, archiveTexts.repeated());
		known.add(name.toLowerCase());
		refuseStrange(entry, name);
		const content = await readEntry(zip, entry, name);
		total += content.length;
		if (total > maxTotal) throw refuseEntry(name, archiveTexts.tooLargeTogether({ max: maxTotal / 1_000_000 }));
		texts.set(name, decode(content, name));
	}
	const { forms, records } = readManifest(texts.get(manifestName));
	texts.delete(manifestName);
	const missing = [...forms].find((path) => !texts.has(path));
	if (missing !== undefined) throw refuseEntry(missing, archiveTexts.missing());
	const documents = [...texts].map(([name, text]) => {
		const document = readDocumentPath(name);
		if (!document) throw refuseEntry(name, archiveTexts.noDocument());
		return { document, text };
	});
	return { forms, documents, records };
}

/** An archive that is refused because of one entry. */
export function refuseEntry(entry: string, reason: Message): PortalError {
	return refuseArchive(archiveTexts.entry({ entry: entry.slice(0, maxName), reason }));
}

function refuseArchive(message: Message): PortalError {
	return invalidInput([{ path: 'file', message }], message);
}

/** The name as UTF-8, in the one form that documents have. */
function readName({ fileName }: Entry): string {
	const bytes = fileName as unknown as Buffer;
	const name = bytes.toString('utf8');
	const shown = name.replace(/[\p{Cc}\p{Surrogate}]/gu, '�');
	if (name !== shown || !Buffer.from(name).equals(bytes)) throw refuseEntry(shown, archiveTexts.wrongName());
	const isKnown = name === manifestName || isFolder(name) || readDocumentPath(name) !== undefined;
	if (isKnown) return name;
	const leaves = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(name);
	throw refuseEntry(shown, leaves ? archiveTexts.leaves() : archiveTexts.noDocument());
}

/** Some programs write an entry for each folder. */
function isFolder(name: string): boolean {
	return /^[a-z][a-z0-9-]{0,39}\/$/.test(name);
}

function refuseStrange(entry: Entry, name: string): void {
	const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
	if (fileType !== 0 && fileType !== 0o100000) throw refuseEntry(name, archiveTexts.noFile());
	if ((entry.generalPurposeBitFlag & 1) !== 0) throw refuseEntry(name, archiveTexts.encrypted());
	if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw refuseEntry(name, archiveTexts.method());
	if (entry.uncompressedSize > maxEntry) throw refuseEntry(name, archiveTexts.tooLarge({ max: maxEntry / 1_000_000 }));
}

/** The sizes that an entry states are not believed. */
async function readEntry(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let length = 0;
	try {
		const stream = await zip.openReadStreamPromise(entry);
		for await (const chunk of stream) {
			length += (chunk as Buffer).length;
			if (length > maxEntry) throw refuseEntry(name, archiveTexts.tooLarge({ max: maxEntry / 1_000_000 }));
			chunks.push(chunk as Buffer);
		}
	} catch (error) {
		throw isRefusal(error) ? error : refuseEntry(name, archiveTexts.damaged());
	}
	const content = Buffer.concat(chunks);
	if (crc32(content) !== entry.crc32) throw refuseEntry(name, archiveTexts.damaged());
	return content;
}

function decode(content: Buffer, name: string): string {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
	} catch {
		throw refuseEntry(name, archiveTexts.notUtf8());
	}
}

function readManifest(text: string | undefined): Pick<FormArchive, 'forms' | 'records'> {
	if (text === undefined) throw refuseEntry(manifestName, archiveTexts.missing());
	let manifest: unknown;
	try {
		manifest = JSON.parse(text);
	} catch {
		throw refuseEntry(manifestName, archiveTexts.noJson());
	}
	const isOurs = isPlainObject(manifest) && manifest.format === archiveFormat && Array.isArray(manifest.forms);
	if (!isOurs || !isPlainObject(manifest)) throw refuseEntry(manifestName, archiveTexts.foreign());
	if (manifest.version !== archiveVersion) throw refuseEntry(manifestName, archiveTexts.version({ version: archiveVersion }));
	const forms = manifest.forms as unknown[];
	if (forms.length === 0 || !forms.every((path) => typeof path === 'string')) throw refuseEntry(manifestName, archiveTexts.foreign());
	return { forms: new Set(forms as string[]), records: readRecords(manifest.records) };
}

/** They are shown only, so strange ones are omitted. */
function readRecords(records: unknown): ArchivedRecord[] {
	return (Array.isArray(records) ? records : []).flatMap((record: unknown) => {
		if (!isPlainObject(record) || typeof record.value !== 'string' || typeof record.title !== 'string') return [];
		const screen = typeof record.screen === 'string' ? record.screen : null;
		return [{ screen, value: record.value, title: record.title.replace(/\p{Cc}/gu, ' ').slice(0, maxName) }];
	});
}

/** Whatever the library finds wrong is the file's fault. */
function mend<Result>(work: Promise<Result>): Promise<Result> {
	return work.catch((error: unknown) => {
		throw isRefusal(error) ? error : refuseArchive(archiveTexts.noZip());
	});
}

function isRefusal(error: unknown): boolean {
	return error instanceof Error && error.name === 'PortalError';
}
