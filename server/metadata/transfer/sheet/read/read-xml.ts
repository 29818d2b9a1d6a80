import sax, { type Tag } from 'sax';

import type { TransferText } from '../../texts.ts';
import { refuseFile } from './table-collector.ts';

/** What a part of a workbook is read by; names come without their prefixes. */
export interface XmlReader {
	/** Lines are counted, at some cost: `open` gets that of its element, and a fault gets its own. */
	countsLines?: boolean;
	/** Replace those of `xmlLimits`. */
	limits?: Partial<XmlLimits>;
	open(name: string, attributes: Record<string, string>, line: number): void;
	close(name: string): void;
	text(text: string): void;
}

/** What a file may contain. */
export interface XmlLimits {
	elements: number;
	/** Of one element. */
	attributes: number;
	allAttributes: number;
	entities: number;
	depth: number;
}

/** Those of a workbook of the largest table that is taken. */
const xmlLimits: XmlLimits = { elements: 4_000_000, attributes: 100, allAttributes: 8_000_000, entities: 1_000_000, depth: 100 };
/** Characters that are read before limits are looked at again. */
const pieceLength = 65_536;

/** Reads XML piece by piece. A document type declaration ends it at once: no entity of its own is ever looked at. */
export async function readXml(content: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	const xml = sax.parser(true, { position: reader.countsLines === true });
	const line = (): number => (reader.countsLines ? xml.line + 1 : 0);
	let fault: unknown;
	const stop = (error: unknown): void => {
		fault ??= error;
	};
	xml.ondoctype = () => stop(refuseFile('unsafeFile'));
	xml.onerror = () => stop(refuseFile(reader.countsLines ? 'brokenLine' : 'brokenFile', { line: line() }));
	const counter = new XmlCounter({ ...xmlLimits, ...reader.limits });
	let opened = 0;
	xml.onopentagstart = () => {
		// What ended the name counts as read: a line break there is the next line already.
		counter.open();
		opened = (xml as typeof xml & { c?: string }).c === '\n' ? line() - 1 : line();
	};
	xml.onopentag = (tag) => reader.open(localName(tag.name), (tag as Tag).attributes, opened);
	xml.onattribute = () => counter.attribute();
	xml.onclosetag = (name) => {
		counter.close();
		reader.close(localName(name));
	};
	xml.ontext = (text) => reader.text(text);
	xml.oncdata = (text) => reader.text(text);
	const write = (text: string): void => {
		// A declaration may be long, or never end: it is refused at its first mark.
		if (/<!DOCTYPE/i.test(text)) stop(refuseFile('unsafeFile'));
		for (let start = 0; start < text.length && fault === undefined; start += pieceLength) {
			const piece = text.slice(start, start + pieceLength);
			counter.entitiesOf(piece);
			xml.write(piece);
		}
		if (fault !== undefined) throw fault;
	};
	for await (const chunk of content) write(decode(decoder, chunk));
	write(decode(decoder, undefined));
	xml.close();
	if (fault !== undefined) throw fault;
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined): string {
	try {
		return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
	} catch {
		throw refuseFile('brokenFile');
	}
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1);
}

/** Refuses a file as soon as it exceeds a limit. */
class XmlCounter {
	readonly #limits: XmlLimits;
	#elements = 0;
	#attributes = 0;
	#allAttributes = 0;
	#entities = 0;
	#depth = 0;

	constructor(limits: XmlLimits) {
		this.#limits = limits;
	}

	open(): void {
		this.#attributes = 0;
		this.#refuseAbove(++this.#elements, 'elements', 'tooManyElements');
		this.#refuseAbove(++this.#depth, 'depth', 'tooDeep');
	}

	close(): void {
		this.#depth--;
	}

	attribute(): void {
		this.#refuseAbove(++this.#attributes, 'attributes', 'tooManyAttributes');
		this.#refuseAbove(++this.#allAttributes, 'allAttributes', 'tooManyAttributesInAll');
	}

	/** Every entity begins with `&`. */
	entitiesOf(text: string): void {
		for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) this.#entities++;
		this.#refuseAbove(this.#entities, 'entities', 'tooManyEntities');
	}

	#refuseAbove(count: number, limit: keyof XmlLimits, text: TransferText): void {
		const max = this.#limits[limit];
		if (count > max) throw refuseFile(text, { max });
	}
}
