import { LRUCache } from 'lru-cache';

import type { ProcessFile } from '../../../../contract/processes/process.ts';
import type { Finding } from '../../../../contract/screen-check/findings/finding.ts';
import type { NameOf } from '../../../../contract/screen-check/processes/check-flows.ts';
import { readProcess } from '../../../../contract/screen-check/processes/read-process.ts';
import { nameElement, type XmlElement } from '../../../../contract/screen-check/processes/xml-element.ts';
import { locateFindings } from '../../../metadata/document/locate-findings.ts';
import type { ReadFile } from '../../../metadata/document/read-document.ts';
import { readXmlTree } from './xml-tree.ts';

const maxProblems = 50;

/** A start and each change of one file read all files of the folder. */
const known = new LRUCache<string, ReadFile<ProcessFile>>({ max: 200 });

/** Reads a BPMN file: XML first, then its elements; every problem has the position of its element. */
export function readProcessFile(text: string, fileName: string): ReadFile<ProcessFile> {
	const key = `${fileName}\n${text}`;
	const read = known.get(key) ?? readText(text, fileName);
	if (read.file) known.set(key, read);
	return read;
}

/** The title of a text that may have mistakes; nothing for one that is no XML or has none. */
export function readTitle(text: string): string | undefined {
	const tree = readXmlTree(text.replace(/^\uFEFF/, ''));
	return 'root' in tree ? tree.root.children.find(({ name }) => name === 'process')?.attributes.name : undefined;
}

function readText(text: string, fileName: string): ReadFile<ProcessFile> {
	const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
	let elements: ReadonlyMap<string, XmlElement> = new Map();
	const locate = (found: Finding[]) => {
		const located = found.map((finding): Finding => {
			// A position within a formula has no meaning in XML.
			const { within: _within, ...rest } = finding;
			const offset = finding.offset ?? elements.get(finding.pointer.split('/')[1] ?? '')?.offset;
			return offset === undefined ? rest : { ...rest, offset };
		});
		return locateFindings(located, { text: content, tree: undefined, file: fileName });
	};
	const tree = readXmlTree(content);
	if ('finding' in tree) return { file: undefined, problems: locate([tree.finding]), locate };
	const read = readProcess(tree.root);
	elements = read.elements;
	const problems = locate(read.findings.slice(0, maxProblems));
	if (!read.file || problems.length > 0) return { file: undefined, problems, locate };
	elementsOf.set(read.file, elements);
	return { file: read.file, problems, locate };
}

/** The elements that a file was read from, for the names in problems that its check finds. */
const elementsOf = new WeakMap<ProcessFile, ReadonlyMap<string, XmlElement>>();

/** Names the elements of a file that was read. */
export function namesOf(file: ProcessFile): NameOf {
	const elements = elementsOf.get(file);
	return (id) => {
		const element = elements?.get(id);
		return element ? nameElement(element) : id;
	};
}
