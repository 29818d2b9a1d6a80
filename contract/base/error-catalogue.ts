import { findMessage, messageOf } from './define-texts.ts';
import type { Language } from './languages.ts';
import { findState } from './states.ts';
import { failureTexts } from './texts.ts';

type Case = Exclude<keyof typeof failureTexts, number>;

/** The text of a failure that has no code. */
export function failureText(failure: Case, language: Language, values: Record<string, unknown> = {}): string {
	return messageOf(failureTexts, failure, values).in(language);
}

/** The text of a state of the envelope, or of an HTTP status when there was no envelope. */
export function codeText(code: number, language: Language, url: string): string {
	const known = findMessage(failureTexts, code, { url }) ?? findState(code)?.text ?? failureTexts.unknown({ state: code });
	return known.in(language);
}
