import { type Message, messageOf } from '../../base/define-texts.ts';
import type { Language } from '../../base/languages.ts';
import type { Span } from './expression.ts';
import { type FormulaProblemCode, formulaProblemTexts } from './texts.ts';

/** Why a formula cannot be used or has no result; `from` and `to` tell where in its text. */
export interface FormulaProblem extends Span {
	code: FormulaProblemCode;
	/** What the text of the code is filled with. */
	values: Record<string, string | number>;
}

/** Describes a problem. */
export function problemMessage({ code, values }: FormulaProblem): Message {
	return messageOf(formulaProblemTexts, code, values);
}

/** Describes a problem in a language. */
export function toProblemText(problem: FormulaProblem, language: Language): string {
	return problemMessage(problem).in(language);
}

/** The only error that reading or evaluating a formula throws. */
export class FormulaError extends Error {
	override readonly name = 'FormulaError';
	readonly code: FormulaProblemCode;
	readonly values: FormulaProblem['values'];
	/** Missing while the part of the formula is not yet known. */
	readonly span: Span | undefined;

	constructor(code: FormulaProblemCode, values: FormulaProblem['values'] = {}, span?: Span) {
		super(messageOf(formulaProblemTexts, code, values).in('en'));
		this.code = code;
		this.values = values;
		this.span = span;
	}

	/** The problem as data, at `span` unless it already has a position. */
	toProblem(span: Span): FormulaProblem {
		const { from, to } = this.span ?? span;
		return { code: this.code, values: this.values, from, to };
	}
}
