import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { inAllLanguages, messageOf } from '../../../contract/base/define-texts.ts';
import type { Finding, SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import { problemCodes } from '../../../contract/screen-check/findings/problem-codes.ts';
import { problemTexts } from '../../../contract/screen-check/findings/problem-texts.ts';

interface SourceText {
	/** The text that was read. */
	text: string;
	/** Its syntax tree; none when it is not JSON. */
	tree: Node | undefined;
	/** From the schemas folder. */
	file: string;
}

/** Adds line and column to mistakes, and their text in every language. */
export function locateFindings(findings: Finding[], source: SourceText): SchemaProblem[] {
	return findings.map((finding) => {
		const severity = problemCodes[finding.code];
		const offset = offsetOf(finding, source.tree) + charactersBefore(finding, source);
		const texts = inAllLanguages(messageOf(problemTexts, finding.code, finding.values));
		return {
			code: finding.code,
			severity,
			file: source.file,
			...positionAt(source.text, offset),
			pointer: finding.pointer,
			message: texts['zh-CN'],
			texts,
			...(finding.expected ? { expected: finding.expected } : {}),
		};
	});
}

/** The position in the text: of the value, of the property's name where that is wrong, or of the nearest that exists around it. */
function offsetOf({ pointer, atKey, offset }: Finding, tree: Node | undefined): number {
	if (offset !== undefined) return offset;
	if (!tree) return 0;
	const path = toPath(pointer);
	for (let length = path.length; length >= 0; length--) {
		const node = findNode(tree, path.slice(0, length));
		if (!node) continue;
		const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
		return (atKey && key ? key : node).offset;
	}
	return 0;
}

/** How many characters of the file are before a character of a text value: the quotation mark, and escapes as they are written. */
function charactersBefore({ pointer, within }: Finding, { text, tree }: SourceText): number {
	if (within === undefined || !tree) return 0;
	const node = findNode(tree, toPath(pointer));
	if (node?.type !== 'string') return 0;
	const written = text.slice(node.offset + 1, node.offset + node.length - 1).match(/\\u[0-9a-fA-F]{4}|\\.|./g) ?? [];
	return 1 + written.slice(0, within).join('').length;
}

function toPath(pointer: string): string[] {
	return pointer
		.split('/')
		.slice(1)
		.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function findNode(tree: Node, path: string[]): Node | undefined {
	let node: Node | undefined = tree;
	for (const part of path) {
		node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part]);
	}
	return node;
}

function positionAt(text: string, offset: number): { line: number; column: number } {
	const before = text.slice(0, offset);
	const lastBreak = before.lastIndexOf('\n');
	return { line: before.split('\n').length, column: offset - lastBreak };
}

/** Line and column (both from 1) of what a JSON pointer names in a file; the beginning when there is no such thing. */
export function locationOf(content: string, pointer: string): { line: number; column: number } {
	const tree = parseTree(content);
	const segments = pointer
		.split('/')
		.slice(1)
		.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
		.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
	const node = tree && findNodeAtLocation(tree, segments);
	const before = content.slice(0, node?.offset ?? 0).split('\n');
	return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
