import { LRUCache } from 'lru-cache';
import type { ScriptFile } from '../../../contract/documents/script/script-file.ts';
import { maxScriptDocument } from '../../../contract/documents/script/script-limits.ts';
import type { Finding } from '../../../contract/screen-check/findings/finding.ts';
import { readScriptHeader } from '../../../contract/screen-check/scripts/read-header.ts';
import { locateFindings } from '../../metadata/document/locate-findings.ts';
import type { ReadFile } from '../../metadata/document/read-document.ts';
import { analyseScript } from './analyse-script.ts';

const notUtf8 = '\uFFFD';
/** Deeper expressions would be beyond the stack of the parser. */
const maxDepth = 500;

/** A start and each change of one file read all files of the folder. */
const known = new LRUCache<string, ReadFile<ScriptFile>>({ max: 200 });

/** Reads a script: its comment, then its code; every problem has its line and column. */
export function readScriptFile(text: string, fileName: string): ReadFile<ScriptFile> {
	const key = `${fileName}\n${text}`;
	const read = known.get(key) ?? readText(text, fileName);
	if (read.file && read.problems.length === 0) known.set(key, read);
	return read;
}

function readText(text: string, fileName: string): ReadFile<ScriptFile> {
	const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
	let offsets: ReadonlyMap<string, number> = new Map();
	const locate = (found: Finding[]) => {
		// Translations are at the text that they translate.
		const located = found.map((finding): Finding => ({ ...finding, offset: finding.offset ?? offsets.get(finding.pointer) ?? 0 }));
		return locateFindings(located, { text: content, tree: undefined, file: fileName });
	};
	const unreadable = findUnreadable(content);
	if (unreadable) return { file: undefined, problems: locate([unreadable]), locate };
	const { offsets: written, findings, ...header } = readScriptHeader(content);
	offsets = written;
	const { findings: mistakes, ...analysis } = analyseScript(content);
	const problems = locate([...findings, ...mistakes]);
	const isWrong = problems.some(({ severity }) => severity === 'error');
	return { file: isWrong ? undefined : { ...header, ...analysis, source: content }, problems, locate };
}

function findUnreadable(content: string): Finding | undefined {
	if (content.length > maxScriptDocument) return { code: 'script-too-long', pointer: '', offset: 0, values: { max: maxScriptDocument } };
	if (content.trim() === '') return { code: 'empty-file', pointer: '', offset: 0, values: {} };
	const zero = content.indexOf('\0');
	const offset = zero >= 0 ? zero : content.indexOf(notUtf8);
	if (offset >= 0) return { code: 'wrong-encoding', pointer: '', offset, values: { encoding: zero >= 0 ? 'UTF-16' : 'GBK' } };
	return nesting(content) > maxDepth
		? { code: 'too-large', pointer: '', offset: 0, values: { max: maxScriptDocument, depth: maxDepth, count: maxScriptDocument } }
		: undefined;
}

/** How deep brackets nest at most; those inside texts do no harm. */
function nesting(text: string): number {
	let depth = 0;
	let deepest = 0;
	for (const letter of text) {
		if ('{[('.includes(letter)) deepest = Math.max(deepest, ++depth);
		else if ('}])'.includes(letter)) depth--;
	}
	return deepest;
}
