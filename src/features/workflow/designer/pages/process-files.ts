import type { Message } from '../../../../../contract/base/define-texts.ts';
import { decodeXml, readTree } from '../model/process-text.ts';
import { texts } from './texts.ts';

const mostBytes = 1_000_000;

/** Gives a process to the user as a file that other tools open. */
export function exportProcess(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'application/xml' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = `${name}.bpmn`;
	link.click();
	// The browser reads the address a moment later.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Reads a file of another tool; its name becomes the name of the process as far as it can. */
export async function readImport(file: File): Promise<{ name: string; title: string; text: string } | { problem: Message }> {
	if (file.size > mostBytes) return { problem: texts.tooLarge() };
	const text = decode(await file.arrayBuffer());
	const tree = text === undefined ? undefined : await readTree(text);
	if (text === undefined || tree === undefined) return { problem: texts.notBpmn() };
	const name = file.name
		.replace(/\.[^.]*$/, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^[^a-z]+|-+$/g, '')
		.slice(0, 40);
	return { name, title: tree.process.name ?? '', text };
}

/** Nothing for an encoding that no browser knows. */
function decode(bytes: ArrayBuffer): string | undefined {
	try {
		return decodeXml(bytes);
	} catch {
		return undefined;
	}
}
