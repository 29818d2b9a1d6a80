import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sax from 'sax';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { docxTexts } from './texts.ts';
import { ZipProblem, zipEntries } from './zip-entries.ts';

const mostEntries = 500;
const largestEntry = 20_000_000;
const largestTotal = 40_000_000;
const deepest = 200;
/** Those of a template, and of one document that it makes. */
const mostParagraphs = 20_000;
const mostMade = 100_000;
/** What was found in templates, by their hash: they are checked again with every change of any document. */
const known = new LRUCache<string, CheckedDocx>({ max: 100 });

/** What a template is made of. */
interface CheckedDocx {
	/** Why it is refused; null for a plain document of Word. */
	problem: Message | null;
	/** The texts of its paragraphs, headers and footers included. */
	paragraphs: string[];
}

/** The bytes of a template in a data URL. */
export function docxOf(url: string): Buffer {
	return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Refuses what is no plain document of Word: macros, embedded programs, links out of the document, wrong XML, and archives that grow too large. Names the entry. */
export function checkDocx(bytes: Buffer): CheckedDocx {
	const hash = createHash('sha256').update(bytes).digest('hex');
	const found = known.get(hash) ?? readDocx(bytes);
	known.set(hash, found);
	return found;
}

class Refused extends Error {
	readonly reason: Message;

	constructor(reason: Message) {
		super('refused');
		this.reason = reason;
	}
}

function readDocx(bytes: Buffer): CheckedDocx {
	try {
		return { problem: null, paragraphs: readParts(bytes) };
	} catch (error) {
		if (error instanceof Refused) return { problem: error.reason, paragraphs: [] };
		if (error instanceof ZipProblem) return { problem: docxTexts.noDocx(), paragraphs: [] };
		throw error;
	}
}

function readParts(bytes: Buffer): string[] {
	const entries = zipEntries(bytes);
	if (entries.length > mostEntries) throw new Refused(docxTexts.tooManyEntries({ max: mostEntries }));
	const names = new Set<string>();
	const paragraphs: string[] = [];
	let total = 0;
	for (const { name, read } of entries) {
		if (names.has(name.toLowerCase())) throw refuseEntry(name, docxTexts.repeated());
		names.add(name.toLowerCase());
		refuseProgram(name);
		const content = readWithin(name, () => read(Math.min(largestEntry, largestTotal - total)));
		total += content.length;
		if (!/\.(xml|rels)$/i.test(name)) continue;
		const texts = readXml(content.toString('utf8'), name);
		if (/^word\/(document|header\d*|footer\d*)\.xml$/i.test(name)) for (const one of texts) paragraphs.push(one);
	}
	if (paragraphs.length > mostParagraphs) throw new Refused(tooLong());
	for (const text of paragraphs) refuseOpenMark(text);
	for (const needed of ['[content_types].xml', 'word/document.xml']) if (!names.has(needed)) throw new Refused(docxTexts.noDocx());
	return paragraphs;
}

/** A placeholder, or the beginning or end of a part that is repeated. */
interface DocxMark {
	/** As it was written. */
	mark: string;
	kind: '#' | '/' | null;
	name: string;
}

/** The placeholders of a paragraph. */
export function marksOf(text: string): DocxMark[] {
	return [...text.matchAll(/\{([^{}]*)\}/g)].map(([mark, inner = '']) => {
		const content = inner.trim();
		const kind = content.startsWith('#') || content.startsWith('/') ? (content[0] as '#' | '/') : null;
		return { mark, kind, name: kind === null ? content : content.slice(1).trim() };
	});
}

/** Refuses a template whose loops make too much of a record: `rowsOf` returns how often a part is repeated, nothing when it is no loop over rows. */
export function loopProblem(paragraphs: readonly string[], rowsOf: (name: string) => number | undefined): Message | null {
	const open: Array<{ name: string; rows: number | undefined; from: number }> = [];
	let made = paragraphs.length;
	for (const [index, text] of paragraphs.entries()) {
		for (const { mark, kind, name } of marksOf(text)) {
			if (kind === null) continue;
			if (kind === '/') {
				const ended = open.pop();
				made += (ended?.rows ?? 0) * (index - (ended?.from ?? index) + 1);
				continue;
			}
			const rows = rowsOf(name);
			if (rows !== undefined && open.some((loop) => loop.rows !== undefined)) return docxTexts.nested({ reason: mark });
			open.push({ name, rows, from: index });
		}
		if (open.length > deepest) return docxTexts.damaged();
	}
	return made > mostMade ? tooLong() : null;
}

/** Refuses a `{` without its `}`, and the reverse: a placeholder is in one paragraph. */
function refuseOpenMark(text: string): void {
	let open = -1;
	for (const { 0: mark, index } of text.matchAll(/[{}]/g)) {
		if ((mark === '{') === open >= 0)
			throw new Refused(docxTexts.unclosed({ reason: text.slice(Math.max(open, 0), index + 1).slice(-60) }));
		open = mark === '{' ? index : -1;
	}
	if (open >= 0) throw new Refused(docxTexts.unclosed({ reason: text.slice(open, open + 60) }));
}

function tooLong(): Message {
	return docxTexts.tooLong({ max: mostParagraphs, made: mostMade });
}

function readWithin(name: string, read: () => Buffer): Buffer {
	try {
		return read();
	} catch (error) {
		if (!(error instanceof ZipProblem)) throw error;
		throw refuseEntry(name, error.kind === 'tooLarge' ? docxTexts.tooLarge({ max: largestTotal / 1_000_000 }) : docxTexts.damaged());
	}
}

function refuseProgram(name: string): void {
	if (/vbaProject|vbaData/i.test(name)) throw refuseEntry(name, docxTexts.macros());
	if (/activeX|oleObject|word\/embeddings\//i.test(name)) throw refuseEntry(name, docxTexts.embedded());
}

/** Checks a part, and returns the texts of its paragraphs: Word divides a placeholder into several pieces. */
function readXml(text: string, name: string): string[] {
	if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw refuseEntry(name, docxTexts.doctype());
	const reader = sax.parser(true, { lowercase: false });
	const paragraphs: string[] = [];
	/** The paragraphs around the present position: a text box is inside of one. */
	const around: number[] = [];
	let depth = 0;
	let isText = false;
	reader.onopentag = ({ name: tag, attributes }) => {
		depth += 1;
		if (depth > deepest) throw refuseEntry(name, docxTexts.damaged());
		if (/(^|:)Relationship$/.test(tag) && String(attributes.TargetMode).toLowerCase() === 'external')
			throw refuseEntry(name, docxTexts.external({ target: String(attributes.Target).slice(0, 100) }));
		if (/macroEnabled|vbaProject/i.test(String(attributes.ContentType))) throw refuseEntry(name, docxTexts.macros());
		if (tag === 'w:p') around.push(paragraphs.push('') - 1);
		if (paragraphs.length > mostParagraphs) throw new Refused(tooLong());
		isText = tag === 'w:t';
	};
	reader.ontext = (piece) => {
		const paragraph = around.at(-1);
		if (isText && paragraph !== undefined) paragraphs[paragraph] = `${paragraphs[paragraph] ?? ''}${piece}`;
	};
	reader.onclosetag = (tag) => {
		depth -= 1;
		isText = false;
		if (tag === 'w:p') around.pop();
	};
	reader.onerror = () => {
		throw refuseEntry(name, docxTexts.damaged());
	};
	reader.write(text.replace(/^\uFEFF/, '')).close();
	return paragraphs;
}

function refuseEntry(entry: string, reason: Message): Refused {
	return new Refused(docxTexts.entry({ entry: entry.slice(0, 100), reason }));
}
