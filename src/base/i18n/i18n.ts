import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { Language } from '../../../contract/base/languages.ts';
import { callContext } from './call-context.ts';
import { loadCatalogue } from './catalogues.ts';

/** The shell's texts. */
export const i18n = i18next.createInstance();

/** Prepares the texts of one language; the page may be drawn afterwards. */
export async function startTexts(language: Language): Promise<void> {
	await i18n.use(initReactI18next).init({
		lng: language,
		fallbackLng: false,
		// `zh-CN` alone, not `zh` after it: each text would be looked up under both.
		load: 'currentOnly',
		resources: { [language]: { translation: await loadCatalogue(language) } },
		interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
		react: { useSuspense: false },
	});
	announceLanguage(language);
}

/** Changes the language of everything that is drawn with the shell's texts. */
export async function changeTexts(language: Language): Promise<void> {
	if (!i18n.hasResourceBundle(language, 'translation')) i18n.addResourceBundle(language, 'translation', await loadCatalogue(language));
	await i18n.changeLanguage(language);
	announceLanguage(language);
}

/** The language in force. */
export function currentLanguage(): Language {
	return (i18n.language as Language | undefined) ?? 'zh-CN';
}

function announceLanguage(language: Language): void {
	callContext.language = language;
	document.documentElement.lang = language;
}
