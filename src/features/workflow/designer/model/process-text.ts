import { BpmnModdle } from 'bpmn-moddle';

import type { BpmnElement } from './bpmn-element.ts';

const moddle = new BpmnModdle();

/** A BPMN document as a tree. */
export interface ProcessTree {
	definitions: BpmnElement;
	process: BpmnElement;
}

/** Reads a document with one process; undefined when it cannot be read without a loss. */
export async function readTree(text: string): Promise<ProcessTree | undefined> {
	try {
		const { rootElement, warnings } = await moddle.fromXML(asUtf8(text).replace(returns, ''));
		const definitions = rootElement as BpmnElement;
		const processes = (definitions.rootElements ?? []).filter(({ $type }) => $type === 'bpmn:Process');
		const [process] = processes;
		if (warnings.length > 0 || process === undefined || processes.length > 1) return undefined;
		return { definitions, process };
	} catch {
		return undefined;
	}
}

/** The writer does not escape carriage returns, so that they would be read as spaces: a line break needs none. */
const returns = /&#(?:xD|13);(?=&#(?:xA|10);)/gi;

const declaredEncoding = /^(\uFEFF?<\?xml[^>]*?encoding=["'])([\w-]+)/;

/** A text that was read has no other encoding left, whatever it declares. */
function asUtf8(text: string): string {
	return text.replace(declaredEncoding, '$1UTF-8');
}

/** Reads a file in the encoding that it declares; UTF-8 where it declares none. */
export function decodeXml(bytes: ArrayBuffer): string {
	const beginning = new TextDecoder('latin1').decode(bytes.slice(0, 200));
	const [, , encoding = 'UTF-8'] = declaredEncoding.exec(beginning) ?? [];
	return asUtf8(new TextDecoder(encoding).decode(bytes));
}

/** The text of a document. */
export async function writeTree({ definitions }: Pick<ProcessTree, 'definitions'>): Promise<string> {
	const { xml } = await moddle.toXML(definitions, { format: true });
	return withoutControls(xml);
}

/** XML cannot have control characters, which come along with pasted text. */
export function withoutControls(xml: string): string {
	return xml.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
