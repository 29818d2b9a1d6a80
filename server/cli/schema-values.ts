import { findNodeAtLocation, parseTree } from 'jsonc-parser';

import { fieldFormats } from '../../contract/fields/field-formats.ts';
import { operators } from '../../contract/screen/condition.ts';
import { widgetNames } from '../../contract/screen/record-schema.ts';
import { columnTypes } from '../../contract/screen/screen.ts';
import { features } from '../features.ts';

/** The dialogs of all features, which actions of screen files may name. */
export const dialogNames = Object.keys(features.portalFacts.dialogs).sort();

/** The members of the JSON Schema whose values are lists in the code: definition, member, values. */
const valueLists: ReadonlyArray<readonly [definition: string, member: string, values: readonly string[]]> = [
	['field', 'format', fieldFormats],
	['field', 'widget', widgetNames],
	['column', 'type', columnTypes],
	['rule', 'operator', operators],
	['action', 'dialog', dialogNames],
];

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

/** What biome formats on one line of a JSON file. */
const lineWidth = 240;

function toList(values: readonly string[], line: string): string {
	const quoted = values.map((value) => JSON.stringify(value));
	const short = `[${quoted.join(', ')}]`;
	if (line.replaceAll('\t', '  ').length + short.length <= lineWidth) return short;
	const indent = /^\t*/.exec(line)?.[0] ?? '';
	return `[${quoted.map((value) => `\n${indent}\t${value}`).join(',')}\n${indent}]`;
}
