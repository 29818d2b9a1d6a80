import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { readProcess } from '../../../../../contract/screen-check/processes/read-process.ts';
import { readXmlTree } from '../../../../../server/documents/process/read/xml-tree.ts';
import { compareProcesses } from '../../../../../src/features/workflow/designer/model/compare.ts';
import { readTree, writeTree } from '../../../../../src/features/workflow/designer/model/process-text.ts';

const folder = 'tests/support/miwg';
const models = readdirSync(folder).filter((name) => name.endsWith('.bpmn'));

/** Every element with its attributes and text, whatever the prefixes and the order of attributes. */
function contentOf(text: string): string[] {
	const read = readXmlTree(text);
	if (!('root' in read)) throw new Error('no XML');
	const lines: string[] = [];
	const visit = (element: typeof read.root, depth: number) => {
		const attributes = Object.entries(element.attributes)
			.map(
				([name, value]) =>
					`${name}=${value
						.replaceAll('\r\n', '\n')
						.replace(/^[\w-]+:(?=[\w-]+$)/, '')
						.replace(/\.0+$/, '')}`,
			)
			.sort();
		lines.push(`${'\t'.repeat(depth)}${element.space} ${element.name} ${attributes.join(' ')} ${element.text.trim().replace(/\s+/g, ' ')}`);
		for (const child of element.children) visit(child, depth + 1);
	};
	visit(read.root, 0);
	return lines;
}

/** What the writer states although it is the default, or omits because it is. */
const defaults =
	/ \w+=(?:false|true|None|Unspecified|1|text\/plain|http:\/\/www\.w3\.org\/1999\/XPath|http:\/\/www\.w3\.org\/2001\/XMLSchema)(?= |$)/g;
const withoutDefaults = (lines: string[]) => lines.map((line) => line.replace(defaults, '').trimEnd()).sort();

describe('a reference model of the MIWG test suite', () => {
	it.each(models)('%s is imported and exported without a loss', async (name) => {
		const text = readFileSync(`${folder}/${name}`, 'utf8');
		const tree = await readTree(text);
		if (tree === undefined) {
			// Two pools with a process each: not one process of the portal.
			expect(text.match(/<(?:\w+:)?process /g)?.length).toBeGreaterThan(1);
			return;
		}
		const written = await writeTree(tree);
		expect(withoutDefaults(contentOf(written))).toEqual(withoutDefaults(contentOf(text)));
		expect(await compareProcesses(text, written)).toEqual([]);
	});

	it('has its unsupported elements named with their ids when it is checked', () => {
		const unsupported = (name: string) => {
			const xml = readXmlTree(readFileSync(`${folder}/${name}.bpmn`, 'utf8'));
			if (!('root' in xml)) throw new Error('no XML');
			return readProcess(xml.root)
				.findings.filter(({ code }) => code === 'unsupported-element')
				.map(({ pointer }) => pointer.length > 1);
		};
		expect(unsupported('A.1.0')).toEqual([true, true, true]);
		expect(unsupported('A.3.0').length).toBeGreaterThan(4);
		expect(unsupported('C.1.1')).toEqual([]);
	});
});
