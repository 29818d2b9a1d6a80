import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { say } from './base/cli-texts.ts';
import type { CommandLine } from './base/command-line.ts';
import { dialogNames, renderSchemaReference } from './schema-reference.ts';

/** Where the reference is kept. */
export const referenceFile = path.join('docs', 'schema-reference.md');

/** The JSON Schema of screen files, which lists the dialogs of all features. */
const schemaFile = path.join('schemas', 'screen.schema.json');

/** Writes the dialogs of all features into the JSON Schema, then the reference of screen files; with `--check` only reports whether both are up to date. */
export async function referenceCommand({ check, terminal }: CommandLine): Promise<number> {
	const schema = listDialogs(await readFile(path.resolve(schemaFile), 'utf8'), dialogNames);
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
		terminal.print(say(isCurrent ? 'current' : renewed, terminal.language, { file: name }));
	}
	return check && stale > 0 ? 1 : 0;
}

/** The text of the JSON Schema with these dialogs as the values of `dialog`. */
export function listDialogs(schema: string, dialogs: readonly string[]): string {
	const indent = '\t'.repeat(6);
	const values = dialogs.map((name) => `\n${indent}${JSON.stringify(name)}`);
	return schema.replace(/("dialog": \{\s*"description": "(?:[^"\\]|\\.)*",\s*"enum": )\[[^\]]*\]/, (_all, before) => {
		return `${before}[${values.join(',')}\n${indent.slice(1)}]`;
	});
}
