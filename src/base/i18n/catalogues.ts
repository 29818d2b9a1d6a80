import type { Language } from '../../../contract/base/languages.ts';

const catalogues: Record<Language, () => Promise<{ default: object }>> = {
	'zh-CN': () => import('./zh-CN.json'),
	'zh-TW': () => import('./zh-TW.json'),
	en: () => import('./en.json'),
};

/** The shell's texts in one language. */
export async function loadCatalogue(language: Language): Promise<object> {
	return (await catalogues[language]()).default;
}
