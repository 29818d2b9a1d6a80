import type { Message } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';

/** Adds the error that another record has the values to every field of a unique set. */
export function duplicateErrors(screen: CompiledScreen, names: readonly string[], language: Language): FieldProblem[] {
	const message = duplicateText(screen, names, language);
	return names.map((path) => ({ path, message }));
}

/** The message about one field that another record has the value of, or about several together. */
export function duplicateText(screen: CompiledScreen, names: readonly string[], language: Language): Message {
	const [title = '', ...others] = names.map((name) => fieldIn(screen, name, language)?.title ?? name);
	if (others.length === 0) return recordTexts.duplicateField({ title });
	return recordTexts.duplicateSet({ titles: joinTexts([title, ...others]) });
}
