import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sax from 'sax';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { docxTexts } from './texts.ts';

const mostEntries = 500;
const largestEntry = 20_000_000;
const largestTotal = 40_000_000;
const deepest = 200;
/** Templates that were found harmless, by their hash. */
const known = new LRUCache<string, true>({ max: 100 });

/** The bytes of a template in a data URL. */
export function docxOf(url: string): Buffer {
	return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Refuses what is no plain document of Word: macros, embedded programs, links out of the document, wrong XML, and archives that grow too large. Names the entry. */
export async function checkDocx(bytes: Buffer): Promise<void> {
	const hash = createHash('sha256').update(bytes).digest('hex');
	if (known.has(hash)) return;
	const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
		throw refuse(docxTexts.noDocx());
	});
	if (zip.entryCount > mostEntries) throw refuse(docxTexts.tooManyEntries({ max: mostEntries }));
	const names = new Set<string>();
	let total = 0;
	try {
		for await (const entry of zip.eachEntry()) {
			const name = entry.fileName;
			if (names.has(name.toLowerCase())) throw refuseEntry(name, docxTexts.repeated());
			names.add(name.toLowerCase());
			refuseProgram(name);
			const content = await readEntry(zip, entry, largestTotal - total);
			total += content.length;
			if (/\.(xml|rels)$/i.test(name)) checkXml(content.toString('utf8'), name);
		}
	} catch (error) {
		throw error instanceof PortalError ? error : refuse(docxTexts.noDocx());
	}
	for (const needed of ['[content_types].xml', 'word/document.xml']) if (!names.has(needed)) throw refuse(docxTexts.noDocx());
	known.set(hash, true);
}

function refuseProgram(name: string): void {
	if (/vbaProject|vbaData/i.test(name)) throw refuseEntry(name, docxTexts.macros());
	if (/activeX|oleObject|word\/embeddings\//i.test(name)) throw refuseEntry(name, docxTexts.embedded());
}

/** The sizes that an entry states are not believed. */
async function readEntry(zip: ZipFile, entry: Entry, room: number): Promise<Buffer> {
	const { fileName: name } = entry;
	if ((entry.generalPurposeBitFlag & 1) !== 0) throw refuseEntry(name, docxTexts.damaged());
	const most = Math.min(largestEntry, room);
	const chunks: Buffer[] = [];
	let length = 0;
	try {
		for await (const chunk of await zip.openReadStreamPromise(entry)) {
			length += (chunk as Buffer).length;
			if (length > most) throw refuseEntry(name, docxTexts.tooLarge({ max: largestTotal / 1_000_000 }));
			chunks.push(chunk as Buffer);
		}
	} catch (error) {
		throw error instanceof PortalError ? error : refuseEntry(name, docxTexts.damaged());
	}
	return Buffer.concat(chunks);
}

function checkXml(text: string, name: string): void {
	if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw refuseEntry(name, docxTexts.doctype());
	const reader = sax.parser(true, { lowercase: false });
	let depth = 0;
	let problem: PortalError | undefined;
	reader.onopentag = ({ name: tag, attributes }) => {
		depth += 1;
		if (depth > deepest) problem ??= refuseEntry(name, docxTexts.damaged());
		if (/(^|:)Relationship$/.test(tag) && String(attributes.TargetMode).toLowerCase() === 'external')
			problem ??= refuseEntry(name, docxTexts.external({ target: String(attributes.Target).slice(0, 100) }));
		if (/macroEnabled|vbaProject/i.test(String(attributes.ContentType))) problem ??= refuseEntry(name, docxTexts.macros());
	};
	reader.onclosetag = () => {
		depth -= 1;
	};
	reader.onerror = () => {
		problem ??= refuseEntry(name, docxTexts.damaged());
		reader.error = null as unknown as Error;
		reader.resume();
	};
	reader.write(text.replace(/^\uFEFF/, '')).close();
	if (problem) throw problem;
}

function refuseEntry(entry: string, reason: Message): PortalError {
	return refuse(docxTexts.entry({ entry: entry.slice(0, 100), reason }));
}

function refuse(message: Message): PortalError {
	return invalidInput([{ path: 'docx', message }], message);
}
