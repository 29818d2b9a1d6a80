import sax, { type Tag } from 'sax';

import type { Language } from '../../../../contract/languages.ts';
import { refuseFile } from './table-collector.ts';

/** What a part of a workbook is read by; names come without their prefixes. */
export interface XmlReader {
	open(name: string, attributes: Record<string, string>): void;
	close(name: string): void;
	text(text: string): void;
}

/** Reads XML piece by piece. A document type declaration ends it at once: no entity of its own is ever looked at. */
export async function readXml(content: AsyncIterable<Buffer>, reader: XmlReader, language: Language): Promise<void> {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	const xml = sax.parser(true, { position: false });
	let fault: unknown;
	const stop = (error: unknown): void => {
		fault ??= error;
	};
	xml.ondoctype = () => stop(refuseFile('unsafeFile', language));
	xml.onerror = () => stop(refuseFile('brokenFile', language));
	xml.onopentag = (tag) => reader.open(localName(tag.name), (tag as Tag).attributes);
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
