import type { Language } from '../../../contract/base/languages.ts';
import { createStore } from '../state/store.ts';

/** The language of the portal: of its texts, its calls and its document. */
export const languageStore = createStore<{ language: Language }>({ language: 'zh-CN' });

/** The language of the portal now. Components use `useText`, which also redraws them. */
export function currentLanguage(): Language {
	return languageStore.get().language;
}

/** Changes the language of everything that is drawn, and of the calls after this one. */
export function setLanguage(language: Language): void {
	document.documentElement.lang = language;
	languageStore.set({ language });
}
