import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { importSchemaText } from '../../contract/json-schema/import/read-schema-text.ts';
import { toText } from '../metadata/registry/screen-template.ts';
import type { Terminal } from './base/terminal.ts';
import { cliTexts } from './base/texts.ts';

const mostBytes = 4_000_000;

/** The area and name of a screen made from a file: `Pet Store.schema.json` becomes `imported/pet-store`. */
export function nameOfSchema(file: string): string {
	const [base = ''] = path.basename(file).toLowerCase().split('.');
	const name = base.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-+$/g, '');
	return `imported/${name.slice(0, 40) || 'json-schema'}`;
}

/** The text of a screen file made from a JSON Schema, whose notes are printed; null, with a message, when there is none. */
export async function importedTemplate(file: string, terminal: Terminal): Promise<string | null> {
	const { language } = terminal;
	const read = await readText(file);
	if ('reason' in read) {
		terminal.print(cliTexts.noSchemaFile({ file, reason: read.reason }).in(language));
		return null;
	}
	const { imported, refusal } = importSchemaText(read.text);
	if (imported === undefined) {
		terminal.print(cliTexts.notImported({ file, reason: refusal }).in(language));
		return null;
	}
	const { screen, notes } = imported;
	if (notes.length > 0) terminal.print(cliTexts.importNotes({ count: notes.length }).in(language));
	for (const { pointer, message, count } of notes)
		terminal.print(`  ${pointer || '/'}${count > 1 ? ` (×${count})` : ''} ${message.in(language)}`);
	return toText(screen);
}

/** Only regular files are read: a pipe would never end. */
async function readText(file: string): Promise<{ text: string } | { reason: string }> {
	try {
		const facts = await stat(file);
		if (!facts.isFile()) return { reason: 'not a file' };
		if (facts.size > mostBytes) return { reason: `${facts.size} > ${mostBytes} bytes` };
		return { text: await readFile(file, 'utf8') };
	} catch (error) {
		return { reason: (error as NodeJS.ErrnoException).code ?? String(error) };
	}
}
