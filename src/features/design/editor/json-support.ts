import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Language } from '../../../../contract/base/languages.ts';
import type { DesignNames, DesignProblem } from '../../../../contract/design/screen-design.ts';
import { askJson } from './json-language.ts';
import type { Offer, Underline } from './json-messages.ts';

/** What completion and explanation need to know beside the text. */
export interface JsonSituation {
	path: string;
	language: Language;
	names: DesignNames;
}

/** Offers what the JSON language service offers, and the names that only this portal knows. */
export function completeJson(situation: () => JsonSituation) {
	return async (context: CompletionContext): Promise<CompletionResult | null> => {
		const { language, ...known } = situation();
		const text = context.state.doc.toString();
		const { offers = [] } = await askJson({ kind: 'complete', text, offset: context.pos, language, ...known });
		if (context.aborted || offers.length === 0) return null;
		const word = context.matchBefore(/"[^"\n]*|[\w$-]*/);
		const from = offers.find((offer) => offer.from !== null)?.from ?? word?.from ?? context.pos;
		return { from, options: unique(offers).map((offer) => toCompletion(offer, language)), validFor: /^"?[\w$-]*"?$/ };
	};
}

function toCompletion(offer: Offer, language: Language): Completion {
	const about = inLanguage(offer.about, language);
	return {
		label: offer.filter,
		displayLabel: offer.label,
		type: offer.isSnippet ? 'property' : 'constant',
		...(offer.detail && { detail: offer.detail }),
		...(about && { info: about }),
		apply: (...[view, completion, from, typedTo]: Parameters<Extract<Completion['apply'], (...rest: never[]) => void>>) => {
			const to = offer.to === null ? typedTo : Math.max(typedTo, Math.min(offer.to, view.state.doc.length));
			if (offer.isSnippet) return snippet(toTemplate(offer.insert))(view, completion, from, to);
			view.dispatch({ changes: { from, to, insert: offer.insert }, selection: { anchor: from + offer.insert.length } });
		},
	};
}

/** `$1` of the language service is `${1}` here. */
function toTemplate(text: string): string {
	return text.replace(/\$(\d)/g, (_, index) => (index === '0' ? '$' + '{}' : `$\{${index}}`));
}

function unique(offers: Offer[]): Offer[] {
	return offers.filter((offer, index) => offers.findIndex(({ label }) => isSame(label, offer.label)) === index);
}

/** The schema's own values carry quotation marks. */
function isSame(one: string, other: string): boolean {
	return one.replaceAll('"', '') === other.replaceAll('"', '');
}

/** Explains what the mouse rests on, from the schema. */
export function explainJson(situation: () => JsonSituation) {
	return hoverTooltip(async (view, offset) => {
		const { path, language } = situation();
		const { hover, from = offset, to = offset } = await askJson({ kind: 'hover', path, text: view.state.doc.toString(), offset });
		if (!hover) return null;
		return {
			pos: from,
			end: to,
			above: true,
			create() {
				const dom = document.createElement('div');
				dom.className = 'cm-design-hover';
				dom.textContent = inLanguage(hover, language);
				return { dom };
			},
		};
	});
}

/** Descriptions of the schema are in Chinese and then in English. */
function inLanguage(markdown: string, language: Language): string {
	const text = markdown
		.replace(/\\\r?\n/g, '\n')
		.replace(/\\([\\`*_{}[\]()#+\-.!&<>])/g, '$1')
		.replaceAll('&nbsp;', ' ');
	const parts = text.split(/\n{2,}/);
	const isChinese = (part: string) => /\p{Script=Han}/u.test(part);
	const own = parts.filter((part) => isChinese(part) === (language !== 'en'));
	return (own.length > 0 ? own : parts).join('\n');
}

/** Our own findings, and those of the language service on lines where we have none. */
export function toDiagnostics(doc: Text, problems: DesignProblem[], marks: Underline[]): Diagnostic[] {
	const own = problems.map(({ line, column, severity, message, code, expected }): Diagnostic => {
		const from = offsetOf(doc, line, column);
		const rest = doc.sliceString(from, doc.lineAt(from).to);
		const length = /^"(?:[^"\\]|\\.)*"|^[^\s,\]}]+/.exec(rest)?.[0].length ?? 1;
		const hint = expected && !message.includes(expected) ? `\n${expected}` : '';
		return { from, to: Math.min(doc.length, from + length), severity, message: `${message}${hint}`, source: code };
	});
	const lines = new Set(problems.filter(({ severity }) => severity === 'error').map(({ line }) => line));
	const others = marks
		.filter(({ from, to }) => to <= doc.length && !lines.has(doc.lineAt(from).number))
		.map(({ from, to, message }): Diagnostic => ({ from, to, severity: 'error', message, source: 'json' }));
	return [...own, ...others].sort((one, other) => one.from - other.from);
}

/** The offset in the text of a line and column, both from 1; the nearest that exists. */
export function offsetOf(doc: Text, line: number, column = 1): number {
	const found = doc.line(Math.min(Math.max(1, line), doc.lines));
	return Math.min(found.to, found.from + Math.max(0, column - 1));
}
