import type { Language } from '../../../contract/base/languages.ts';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', en: 'English' };
