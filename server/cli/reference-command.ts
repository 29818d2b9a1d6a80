import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../../contract/base/define-texts.ts';
import type { CommandLine } from './base/command-line.ts';
import { cliTexts } from './base/texts.ts';
import { renderSchemaReference } from './schema-reference.ts';
import { listValues } from './schema-values.ts';

/** Where the reference is kept. */
const referenceFile = path.join('docs', 'schema-reference.md');

/** The JSON Schema of screen files. */
const schemaFile = path.join('schemas', 'screen.schema.json');

/** Writes all lists of values into the JSON Schema, then the reference of screen files; with `--check` only reports whether both are up to date. */
export async function referenceCommand({ check, terminal }: CommandLine): Promise<number> {
	const schema = listValues(await readFile(path.resolve(schemaFile), 'utf8'));
	const wanted = new Map([
		[schemaFile, schema],
		[referenceFile, renderSchemaReference()],
	]);
	let stale = 0;
	for (const [name, text] of wanted) {
		const file = path.resolve(name);
		const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === text;
		if (!isCurrent) stale += 1;
		if (!isCurrent && !check) await writeFile(file, text);
		const renewed = check ? 'stale' : 'created';
		terminal.print(messageOf(cliTexts, isCurrent ? 'current' : renewed, { file: name }).in(terminal.language));
	}
	return check && stale > 0 ? 1 : 0;
}
