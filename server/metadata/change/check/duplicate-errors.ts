import type { FieldError } from '../../../../contract/base/envelope.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { say } from '../../base/input-texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';

/** Says beside every field of a unique set that another record has their values. */
export function duplicateErrors(screen: CompiledScreen, names: readonly string[], language: Language): FieldError[] {
	const message = duplicateText(screen, names, language);
	return names.map((path) => ({ path, message }));
}

/** What is said of one field that another record has the value of, or of several together. */
export function duplicateText(screen: CompiledScreen, names: readonly string[], language: Language): string {
	const [title = '', ...others] = names.map((name) => fieldIn(screen, name, language)?.title ?? name);
	if (others.length === 0) return say('duplicateField', language, { title });
	return say('duplicateSet', language, { titles: [title, ...others].join(say('mark', language)) });
}
