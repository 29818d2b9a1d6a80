import type { Language } from '../base/languages.ts';
import type { ScreenFile } from '../screen/screen.ts';

/** Translates a text of a screen file into a language. */
export type Translate = <Text extends string | undefined>(text: Text) => Text;

/** Makes the translator of one file; a text without translation stays zh-CN. */
export function createTranslate(texts: ScreenFile['texts'], language: Language): Translate {
	const table = language === 'zh-CN' ? undefined : texts?.[language];
	return <Text extends string | undefined>(text: Text): Text => {
		if (text === undefined || table === undefined || !Object.hasOwn(table, text)) return text;
		return table[text] as Text;
	};
}
