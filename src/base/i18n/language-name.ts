import type { Language } from '../../../contract/base/languages.ts';

const scripts: Record<Language, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', en: 'en' };

/** The name of a language in that language. */
export function languageName(language: Language): string {
	const script = scripts[language];
	return new Intl.DisplayNames([script], { type: 'language' }).of(script) ?? language;
}
