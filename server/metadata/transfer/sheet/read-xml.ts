import sax, { type Tag } from 'sax';

import type { Language } from '../../../../contract/languages.ts';
import { refuseFile } from './table-collector.ts';

/** What a part of a workbook is read by; names come without their prefixes. */
export interface XmlReader {
	/** Lines are counted, at some cost: `open` gets that of its element, and a fault is told where it is. */
	countsLines?: boolean;
	open(name: string, attributes: Record<string, string>, line: number): void;
	close(name: string): void;
	text(text: string): void;
}

/** Reads XML piece by piece. A document type declaration ends it at once: no entity of its own is ever looked at. */
export async function readXml(content: AsyncIterable<Buffer>, reader: XmlReader, language: Language): Promise<void> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	const xml = sax.parser(true, { position: reader.countsLines === true });
	const line = (): number => (reader.countsLines ? xml.line + 1 : 0);
	let fault: unknown;
	const stop = (error: unknown): void => {
		fault ??= error;
	};
	xml.ondoctype = () => stop(refuseFile('unsafeFile', language));
	xml.onerror = () => stop(refuseFile(reader.countsLines ? 'brokenLine' : 'brokenFile', language, { line: line() }));
	let opened = 0;
	xml.onopentagstart = () => {
		// What ended the name counts as read: a line break there is the next line already.
		opened = (xml as typeof xml & { c?: string }).c === '\n' ? line() - 1 : line();
	};
	xml.onopentag = (tag) => reader.open(localName(tag.name), (tag as Tag).attributes, opened);
	xml.onclosetag = (name) => reader.close(localName(name));
	xml.ontext = (text) => reader.text(text);
	xml.oncdata = (text) => reader.text(text);
	const write = (text: string): void => {
		// A declaration may be long, or never end: it is refused at its first mark.
		if (/<!DOCTYPE/i.test(text)) stop(refuseFile('unsafeFile', language));
		if (fault === undefined) xml.write(text);
		if (fault !== undefined) throw fault;
	};
	for await (const chunk of content) write(decode(decoder, chunk, language));
	write(decode(decoder, undefined, language));
	xml.close();
	if (fault !== undefined) throw fault;
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, language: Language): string {
	try {
		return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
	} catch {
		throw refuseFile('brokenFile', language);
	}
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1);
}
