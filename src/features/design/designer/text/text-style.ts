import { type Node, parseTree } from 'jsonc-parser';

/** How a JSON text is written, so that what is added looks like what is there. */
export interface TextStyle {
	/** One level of indentation. */
	unit: string;
	/** The end of a line; empty for a text of one line. */
	eol: string;
	colon: string;
	comma: string;
	/** Lists of plain values are on one line. */
	hasInlineLists: boolean;
	/** Lists that fit this many columns stay on one line. */
	width: number;
}

const width = 140;

/** Reads the style of a text from the text itself. */
export function styleOf(text: string, root: Node | undefined = parseTree(text)): TextStyle {
	// A line that ends behind the value says nothing about it.
	const eol = /\r?\n/.exec(text.trimEnd())?.[0] ?? '';
	const isDense = eol === '' && !/":\s/.test(text);
	const unit = /\n([ \t]+)"/.exec(text)?.[1] ?? '\t';
	const first = root && firstPlainList(root);
	const hasInlineLists = first === undefined ? eol === '' : !text.slice(first.offset, first.offset + first.length).includes('\n');
	return { unit, eol, colon: isDense ? ':' : ': ', comma: isDense ? ',' : ', ', hasInlineLists, width };
}

/** The first list of at least one plain value. */
function firstPlainList(node: Node): Node | undefined {
	const { children = [] } = node;
	if (node.type === 'array' && children.length > 0 && children.every(({ type }) => type !== 'object' && type !== 'array')) return node;
	for (const child of children) {
		const found = firstPlainList(child);
		if (found) return found;
	}
	return undefined;
}

/** A value as text. `indent` is what its first line begins with; `isInline` writes it on that line. */
export function printValue(value: unknown, style: TextStyle, { indent, isInline }: { indent: string; isInline: boolean }): string {
	if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
	if (isInline || style.eol === '') return printInline(value, style);
	const isPlainList = Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null);
	const inline = isPlainList && style.hasInlineLists ? printInline(value, style) : undefined;
	if (inline !== undefined && columnsOf(indent) + inline.length <= style.width) return inline;
	const inner = indent + style.unit;
	const entries = partsOf(value, style, (entry) => printValue(entry, style, { indent: inner, isInline: false }));
	const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
	if (entries.length === 0) return open + close;
	return `${open}${style.eol}${entries.map((entry) => inner + entry).join(`,${style.eol}`)}${style.eol}${indent}${close}`;
}

function printInline(value: object, style: TextStyle): string {
	const entries = partsOf(value, style, (entry) => printValue(entry, style, { indent: '', isInline: true })).join(style.comma);
	if (Array.isArray(value)) return `[${entries}]`;
	const pad = style.comma === ',' || entries === '' ? '' : ' ';
	return `{${pad}${entries}${pad}}`;
}

function partsOf(value: object, style: TextStyle, print: (entry: unknown) => string): string[] {
	if (Array.isArray(value)) return value.map(print);
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return members.map(([name, member]) => JSON.stringify(name) + style.colon + print(member));
}

function columnsOf(indent: string): number {
	return indent.replaceAll('\t', '    ').length;
}
