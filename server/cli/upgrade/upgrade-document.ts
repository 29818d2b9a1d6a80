import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

import { currentMetaVersion, metaVersionOf } from '../../../contract/documents/meta-version.ts';
import type { UpgradeEdit } from './upgrade-edit.ts';
import { keepWholePatterns } from './whole-patterns.ts';

/** What each version asks for in documents of the one before, so that they keep their meaning. */
const steps: ReadonlyArray<{ to: number; edits(file: unknown): UpgradeEdit[] }> = [{ to: 2, edits: keepWholePatterns }];

/** The text of a document in the present version, with its layout; unchanged where it is of that version already or no JSON. */
export function upgradeText(text: string): string {
	const version = metaVersionOf(parse(text));
	if (version >= currentMetaVersion || parse(text) === undefined) return text;
	let upgraded = text;
	for (const { to, edits } of steps) {
		if (to <= version) continue;
		for (const edit of edits(parse(upgraded))) upgraded = insert(upgraded, edit);
	}
	return setVersion(upgraded);
}

/** On the same line, so that the layout stays. */
function insert(text: string, { after, name, value }: UpgradeEdit): string {
	const tree = parseTree(text);
	const node = tree && findNodeAtLocation(tree, after);
	if (!node) return text;
	const end = node.offset + node.length;
	const added = name === undefined ? '' : `${JSON.stringify(name)}: `;
	return `${text.slice(0, end)}, ${added}${JSON.stringify(value)}${text.slice(end)}`;
}

/** A document says first what it is. */
function setVersion(text: string): string {
	const eol = text.includes('\r\n') ? '\r\n' : '\n';
	const edits = modify(text, ['metaVersion'], currentMetaVersion, {
		formattingOptions: { insertSpaces: !text.includes('\n\t'), tabSize: 2, eol },
		getInsertionIndex: (names) => names.indexOf('$schema') + 1,
	});
	return applyEdits(text, edits);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch {
		return undefined;
	}
}
