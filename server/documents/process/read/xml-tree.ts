import { SaxesParser, type SaxesTagNS } from 'saxes';

import { portalSpace } from '../../../../contract/processes/process-elements.ts';
import type { Finding } from '../../../../contract/screen-check/findings/finding.ts';
import type { XmlElement } from '../../../../contract/screen-check/processes/xml-element.ts';

const maxBytes = 1_000_000;
const maxElements = 20_000;
const maxDepth = 60;

/** Reads XML as a tree; a document type declaration is refused before anything is parsed. */
export function readXmlTree(text: string): { root: XmlElement } | { finding: Finding } {
	const refuse = (finding: Omit<Finding, 'pointer'>) => ({ finding: { pointer: '', ...finding } });
	const tooLarge = { code: 'too-large', values: { max: maxBytes, depth: maxDepth, count: maxElements } } as const;
	if (text.length > maxBytes) return refuse(tooLarge);
	if (text.trim() === '') return refuse({ code: 'empty-file', values: {} });
	const doctype = text.search(/<!(?:DOCTYPE|ENTITY)/i);
	if (doctype >= 0) return refuse({ code: 'xml-doctype', offset: doctype, values: {} });
	const xml = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
	const open: XmlElement[] = [];
	let root: XmlElement | undefined;
	let count = 0;
	let fault: Omit<Finding, 'pointer'> | undefined;
	let begun = 0;
	xml.on('error', ({ message }) => {
		// The message begins with a position of its own.
		fault ??= { code: 'xml-syntax', offset: Math.max(0, xml.position - 1), values: { reason: message.replace(/^[\d:]+ /, '') } };
	});
	xml.on('opentagstart', () => {
		begun = text.lastIndexOf('<', xml.position - 1);
	});
	xml.on('opentag', (tag) => {
		const element = toElement(tag, begun);
		open.at(-1)?.children.push(element);
		root ??= element;
		open.push(element);
		if (++count > maxElements || open.length > maxDepth) fault ??= tooLarge;
	});
	xml.on('closetag', () => void open.pop());
	const addText = (part: string) => {
		const element = open.at(-1);
		if (element) element.text += part;
	};
	xml.on('text', addText);
	xml.on('cdata', addText);
	xml.write(text).close();
	if (fault) return refuse(atBareReference(text, fault) ?? fault);
	return root ? { root } : refuse({ code: 'empty-file', values: {} });
}

/** A reference that is none is noticed only where the next one ends; people look for its "&". */
function atBareReference(text: string, fault: Omit<Finding, 'pointer'>): Omit<Finding, 'pointer'> | undefined {
	const plain = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (part) => ' '.repeat(part.length));
	const offset = plain.search(/&(?!(?:#\d+|#x[\da-f]+|[a-z_][\w.-]*);)/i);
	if (fault.code !== 'xml-syntax' || offset < 0 || offset > (fault.offset ?? 0)) return undefined;
	return { ...fault, offset, values: { reason: 'unescaped "&"' } };
}

function toElement({ local, uri, attributes }: SaxesTagNS, offset: number): XmlElement {
	const own = Object.values(attributes).flatMap(({ local: name, uri: space, value }): Array<[string, string]> => {
		if (space === '') return [[name, value]];
		return space === portalSpace ? [[`portal:${name}`, value]] : [];
	});
	return { name: local, space: uri, attributes: Object.fromEntries(own), children: [], text: '', offset };
}
