import { type Message, messageOf } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput, type PortalError } from '../../../../contract/base/portal-error.ts';
import { deepestMenu } from '../../../menus/menu-catalogue.ts';
import { readXml } from '../../../metadata/transfer/sheet/read/read-xml.ts';
import { type ResourceText, resourceTexts } from '../base/texts.ts';
import { defaultOf, type FileEntry, type ResourceAttribute, resourceAttributes, valueAttributes } from './resource-xml.ts';

/** More than twice what a portal has. */
const mostEntries = 10_000;
const limits = { allAttributes: 200_000, entities: 200_000, depth: 64 };
/** Further mistakes are not recorded. */
const mostMistakes = 1000;

/** A mistake and the line it is in. */
export interface FileMistake {
	line: number;
	message: string;
}

export interface ResourceFile {
	entries: FileEntry[];
	mistakes: FileMistake[];
}

/** Reads menu entries from XML. What is no XML, or holds a document type, is refused at once; other mistakes are gathered with their lines. */
export async function readResources(bytes: Buffer, language: Language): Promise<ResourceFile> {
	const file: ResourceFile = { entries: [], mistakes: [] };
	/** The indexes of the entries that are open; -1 for the root element. */
	const open: number[] = [];
	const note = (line: number, text: ResourceText, values: Record<string, unknown> = {}) => {
		if (file.mistakes.length < mostMistakes)
			file.mistakes.push({ line, message: messageOf(resourceTexts, text, { line, ...values }).in(language) });
	};
	const read = (name: string, attributes: Record<string, string>, line: number) => {
		const isRoot = open.length === 0;
		if (name !== (isRoot ? 'resources' : 'resource')) note(line, 'unknownElement', { name: name.slice(0, 80) });
		if (isRoot) {
			open.push(-1);
			return;
		}
		if (file.entries.length >= mostEntries) throw refuseFile(resourceTexts.tooMany({ max: mostEntries }));
		if (open.length > deepestMenu) throw refuseFile(resourceTexts.tooDeep({ line, max: deepestMenu }));
		const parent = open.at(-1) ?? -1;
		open.push(file.entries.length);
		for (const unknown of Object.keys(attributes).filter((attribute) => !Object.hasOwn(resourceAttributes, attribute)))
			note(line, 'unknownAttribute', { name: unknown.slice(0, 80) });
		const values = Object.fromEntries(valueAttributes.map((attribute) => [attribute, readValue(attribute, attributes[attribute])]));
		const { id = null, source = null } = attributes;
		file.entries.push({ line, parent: parent === -1 ? null : parent, id, source, values });
	};
	await readXml(once(bytes), { countsLines: true, limits, open: read, close: () => void open.pop(), text: () => undefined });
	if (file.entries.length === 0 && file.mistakes.length === 0) throw refuseFile(resourceTexts.noResources());
	return file;
}

/** A file that is refused, with the reason at the field `file`. */
export function refuseFile(message: Message): PortalError {
	return invalidInput([{ path: 'file', message }], message);
}

/** A value as the screen's own check wants it; what cannot be read is left to that check to refuse. */
function readValue(name: ResourceAttribute, text: string | undefined): unknown {
	if (text === undefined || text === '') return defaultOf(name);
	const { kind } = resourceAttributes[name];
	if (kind === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text;
	return kind === 'number' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

async function* once(bytes: Buffer): AsyncIterable<Buffer> {
	yield bytes;
}
