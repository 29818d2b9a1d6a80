import { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { texts } from './texts.ts';

/** What people call a field, in the language of who reads it. */
export function fieldTitle(screenIn: (language: Language) => ResolvedScreen | undefined, name: string): Message {
	return new FieldTitle(screenIn, name);
}

class FieldTitle extends Message {
	readonly #screenIn: (language: Language) => ResolvedScreen | undefined;
	readonly #name: string;

	constructor(screenIn: (language: Language) => ResolvedScreen | undefined, name: string) {
		const { namespace, key } = texts.fieldRequired();
		super(namespace, key, {});
		this.#screenIn = screenIn;
		this.#name = name;
	}

	override in(language: Language): string {
		return this.#screenIn(language)?.fields.find(({ name }) => name === this.#name)?.title ?? this.#name;
	}
}
