import { Ajv } from 'ajv';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';

import { jsonSyntaxMessage } from '../../../contract/base/json-syntax/json-syntax-message.ts';
import { currentMetaVersion, metaVersionOf } from '../../../contract/documents/meta-version.ts';
import type { OwnSpelling } from '../../../contract/json-schema/dialect/own-spelling.ts';
import { findPatternProblem } from '../../../contract/patterns/match-pattern.ts';
import { type Finding, type SchemaProblem, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { toFindings } from './errors/schema-errors.ts';
import { locateFindings } from './locate-findings.ts';

/** What reading a file brought: the file, or why there is none. */
export interface ReadFile<File> {
	/** Undefined when a problem is an error. */
	file: File | undefined;
	problems: SchemaProblem[];
	/** Gives line and column to mistakes found later in the same text. */
	locate(findings: Finding[]): SchemaProblem[];
}

/** jsonc-parser's code, which it exports as a const enum. */
const valueExpected = 4;
/** What reading bytes as UTF-8 inserts for invalid ones. */
const notUtf8 = '\uFFFD';
const maxBytes = 1_000_000;
const maxDepth = 60;
/** Names and values; large screens have some thousands. Comparing the entries of lists with each other takes time squared. */
const usualValues = 10_000;
const maxProblems = 50;
/** How many texts without a problem each reader remembers, with their files: a start and each change of one file read all files of the folder. */
const maxKnown = 500;

/** One for all kinds: what their schemas share is compiled once. */
const ajv = new Ajv({
	allErrors: true,
	verbose: true,
	strict: true,
	allowUnionTypes: true,
	strictRequired: false,
	code: { optimize: false },
});
ajv.addKeyword('defaultSnippets');
ajv.addFormat('regex', (pattern: string) => findPatternProblem(pattern) !== 'syntax');

/** How the files of one kind are read. */
interface ReaderOptions<File> {
	/** Their JSON Schema. */
	schema: object;
	/** Schemas that it refers to, by the name of their file. */
	others?: Readonly<Record<string, object>>;
	/** How many names and values a file may have. Default: 10,000. */
	maxValues?: number;
	/** Rewrites other spellings of a file that its schema accepts. Default: the file as it is. */
	spell?(file: unknown): OwnSpelling;
	/** What is wrong with a file that its schema accepts. Default: nothing. */
	findings?(file: File): Finding[];
}

/** Makes the reader of a kind: JSON syntax first, then everything in the JSON Schema. */
export function createReader<File>({
	schema,
	others = {},
	maxValues = usualValues,
	spell,
	findings,
}: ReaderOptions<File>): (text: string, fileName: string) => ReadFile<File> {
	for (const [name, other] of Object.entries(others)) if (!ajv.schemas[name]) ajv.addSchema(other, name);
	const validate = ajv.compile(schema);
	const known = new LRUCache<string, { file: File; spelling: OwnSpelling | undefined }>({ max: maxKnown });
	return (text, fileName) => {
		const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
		let parsed: Parsed | undefined;
		const parseOnce = () => {
			parsed ??= parse(content, maxValues);
			return parsed;
		};
		let spelling = undefined as OwnSpelling | undefined;
		const locateWritten = (found: Finding[]) =>
			found.length === 0 ? [] : locateFindings(found, { text: content, tree: parseOnce().tree, file: fileName });
		const locate = (found: Finding[]) => locateWritten(spelling ? asWritten(found, spelling) : found);
		const read = (): unknown => {
			const written: unknown = JSON.parse(content);
			spelling = spell?.(written);
			return spelling ? spelling.file : written;
		};
		const before = known.get(content);
		if (before) {
			spelling = before.spelling;
			return { file: before.file, problems: [], locate };
		}
		const refused = (problems: SchemaProblem[]) => ({ file: undefined, problems: problems.slice(0, maxProblems), locate });
		const { findings: mistakes } = parseOnce();
		if (mistakes.length > 0) return refused(locateWritten(mistakes));
		if (!validate(JSON.parse(content))) return refused(locateWritten(toFindings(validate.errors ?? [])));
		const file = read();
		if (spelling && spelling.findings.length > 0) return refused(locateWritten(spelling.findings));
		if (spelling && !validate(file)) return refused(locate(toFindings(validate.errors ?? [])));
		const problems = locate(findings?.(file as File) ?? []);
		if (problems.length === 0) known.set(content, { file: freeze(file as File), spelling });
		return { file: file as File, problems, locate };
	};
}

/** Nobody changes a file that others have, too. */
function freeze<Value>(value: Value): Value {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) freeze(part);
	}
	return value;
}

function newerVersion(version: number): Finding {
	return {
		code: 'newer-meta-version',
		pointer: '/metaVersion',
		values: { version, current: currentMetaVersion },
		expected: `1..${currentMetaVersion}`,
	};
}

/** Mistakes at the keywords that the file has; one that several fields share is one mistake. */
function asWritten(findings: Finding[], { writtenPointer }: OwnSpelling): Finding[] {
	const written = findings.map((finding): Finding => {
		const pointer = writtenPointer(finding.pointer);
		const [own, name] = [finding.pointer, pointer].map((one) => one.slice(one.lastIndexOf('/') + 1));
		return { ...finding, pointer, ...(finding.values.name === own && { values: { ...finding.values, name: name ?? '' } }) };
	});
	return [...new Map(written.map((finding) => [JSON.stringify(finding), finding])).values()];
}

interface Parsed {
	tree: Node | undefined;
	findings: Finding[];
}

function parse(text: string, maxValues: number): Parsed {
	const tooLarge: Finding = { code: 'too-large', pointer: '', values: { max: maxBytes, depth: maxDepth, count: maxValues } };
	if (text.length > maxBytes || nesting(text) > maxDepth) return { tree: undefined, findings: [tooLarge] };
	if (text.trim() === '') return { tree: undefined, findings: [{ code: 'empty-file', pointer: '', values: {} }] };
	// UTF-16 writes a zero byte beside each Latin character, which no text has.
	const zero = text.indexOf('\0');
	const offset = zero >= 0 ? zero : text.indexOf(notUtf8);
	const encoding = zero >= 0 ? 'UTF-16' : 'GBK';
	if (offset >= 0) return { tree: undefined, findings: [{ code: 'wrong-encoding', pointer: '', offset, values: { encoding } }] };
	const errors: ParseError[] = [];
	const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
	const first = errors[0];
	if (first || !tree) {
		const reason = jsonSyntaxMessage(first?.error ?? valueExpected);
		return { tree: undefined, findings: [{ code: 'json-syntax', pointer: '', offset: first?.offset ?? 0, values: { reason } }] };
	}
	if (countValues(tree) > maxValues) return { tree: undefined, findings: [tooLarge] };
	const version = metaVersionOf(JSON.parse(text));
	// What a later version means is not known here, so nothing else is judged.
	return { tree, findings: version > currentMetaVersion ? [newerVersion(version)] : mistakesIn(tree, []) };
}

/** How deep brackets nest, counted without recursion; those inside texts do no harm. */
function nesting(text: string): number {
	let depth = 0;
	let deepest = 0;
	for (const letter of text) {
		if (letter === '{' || letter === '[') deepest = Math.max(deepest, ++depth);
		else if (letter === '}' || letter === ']') depth--;
	}
	return deepest;
}

function countValues({ type, children = [] }: Node): number {
	return children.reduce((sum, child) => sum + countValues(child), type === 'property' ? 0 : 1);
}

/** Names written twice, and texts that no database stores. */
function mistakesIn(node: Node, path: Array<string | number>): Finding[] {
	if (node.type === 'string') return unstorable(node, path);
	if (node.type === 'array') return (node.children ?? []).flatMap((child, index) => mistakesIn(child, [...path, index]));
	if (node.type !== 'object') return [];
	const seen = new Set<string>();
	return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
		const name = String(key?.value);
		const own: Finding[] = seen.has(name)
			? [{ code: 'duplicate-key', pointer: toPointer(...path, name), values: { name }, offset: key?.offset ?? 0 }]
			: [];
		seen.add(name);
		return [...own, ...(key ? unstorable(key, path) : []), ...(value ? mistakesIn(value, [...path, name]) : [])];
	});
}

function unstorable({ value, offset }: Node, path: Array<string | number>): Finding[] {
	const wrong = [...String(value)].find((letter) => letter === '\0' || /\p{Surrogate}/u.test(letter));
	if (wrong === undefined) return [];
	const letter = `U+${(wrong.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
	return [{ code: 'unstorable-character', pointer: toPointer(...path), values: { letter }, offset }];
}
