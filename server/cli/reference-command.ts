import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';

import { fieldFormats } from '../../contract/fields/field-formats.ts';
import { operators } from '../../contract/screen/condition.ts';
import { widgetNames } from '../../contract/screen/record-schema.ts';
import { columnTypes } from '../../contract/screen/screen.ts';
import { say } from './base/cli-texts.ts';
import type { CommandLine } from './base/command-line.ts';
import { dialogNames, renderSchemaReference } from './schema-reference.ts';

/** Where the reference is kept. */
export const referenceFile = path.join('docs', 'schema-reference.md');

/** The JSON Schema of screen files. */
const schemaFile = path.join('schemas', 'screen.schema.json');

/** The members of the JSON Schema whose values are lists in the code: definition, member, values. */
const valueLists: ReadonlyArray<readonly [definition: string, member: string, values: readonly string[]]> = [
	['field', 'format', fieldFormats],
	['field', 'widget', widgetNames],
	['column', 'type', columnTypes],
	['rule', 'operator', operators],
	['action', 'dialog', dialogNames],
];

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
		terminal.print(say(isCurrent ? 'current' : renewed, terminal.language, { file: name }));
	}
	return check && stale > 0 ? 1 : 0;
}

/** The text of the JSON Schema with the values of each list. */
export function listValues(schema: string, lists = valueLists): string {
	return lists.reduce((text, [definition, member, values]) => {
		const tree = parseTree(text);
		const node = tree && findNodeAtLocation(tree, ['definitions', definition, 'properties', member, 'enum']);
		if (!node) throw new Error(`the JSON Schema has no list of values for ${definition}.${member}`);
		const start = text.lastIndexOf('\n', node.offset) + 1;
		const line = text.slice(start, node.offset);
		return text.slice(0, node.offset) + toList(values, line) + text.slice(node.offset + node.length);
	}, schema);
}

/** What biome keeps on one line of a JSON file. */
const lineWidth = 240;

function toList(values: readonly string[], line: string): string {
	const quoted = values.map((value) => JSON.stringify(value));
	const short = `[${quoted.join(', ')}]`;
	if (line.replaceAll('\t', '  ').length + short.length <= lineWidth) return short;
	const indent = /^\t*/.exec(line)?.[0] ?? '';
	return `[${quoted.map((value) => `\n${indent}\t${value}`).join(',')}\n${indent}]`;
}
