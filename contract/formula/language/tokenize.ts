import type { Span } from './expression.ts';
import { FormulaError } from './formula-problem.ts';

export type Token = Span &
	(
		| { kind: 'number'; value: number }
		| { kind: 'text'; value: string }
		/** A field, a path, a function or TRUE and FALSE. */
		| { kind: 'name'; value: string }
		| { kind: 'sign'; value: string }
		| { kind: 'end'; value: '' }
	);

/** Cuts a formula into its words. Full-width brackets, commas and quotation marks of a Chinese keyboard count as their plain ones. */
export function tokenize(source: string): Token[] {
	const tokens: Token[] = [];
	let from = 0;
	while (from < source.length) {
		word.lastIndex = from;
		const match = word.exec(source);
		if (!match) throw unreadable(source, from);
		const span = { from, to: word.lastIndex };
		const token = toToken(match.groups ?? {}, span);
		if (token) tokens.push(token);
		from = span.to;
	}
	tokens.push({ kind: 'end', value: '', from: source.length, to: source.length });
	return tokens;
}

const word =
	/(?<space>\s+)|(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)|"(?<text>(?:[^"]|"")*)"|“(?<quoted>[^”]*)”|(?<name>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|(?<sign><>|<=|>=|[-+*/^&=<>%(),（），])/uy;

const plainSigns: Record<string, string> = { '（': '(', '）': ')', '，': ',' };

function toToken(groups: Record<string, string | undefined>, span: Span): Token | undefined {
	if (groups.number !== undefined) return toNumberToken(groups.number, span);
	if (groups.name !== undefined) return { kind: 'name', value: groups.name, ...span };
	if (groups.sign !== undefined) return { kind: 'sign', value: plainSigns[groups.sign] ?? groups.sign, ...span };
	const text = groups.text?.replaceAll('""', '"') ?? groups.quoted;
	return text === undefined ? undefined : { kind: 'text', value: text, ...span };
}

function toNumberToken(digits: string, span: Span): Token {
	const value = Number(digits);
	if (!Number.isFinite(value)) throw new FormulaError('outOfRange', {}, span);
	return { kind: 'number', value, ...span };
}

function unreadable(source: string, from: number): FormulaError {
	const found = String.fromCodePoint(source.codePointAt(from) ?? 0);
	if (found === '"' || found === '“') return new FormulaError('unclosedText', {}, { from, to: source.length });
	return new FormulaError('unexpectedCharacter', { found }, { from, to: from + found.length });
}
