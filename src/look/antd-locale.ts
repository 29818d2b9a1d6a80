import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';

import type { Language } from '../../contract/languages.ts';

const locales: Record<Language, () => Promise<[{ default: unknown }, unknown?]>> = {
	'zh-CN': () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
	'zh-TW': () => Promise.all([import('antd/es/locale/zh_TW.js'), import('dayjs/locale/zh-tw.js')]),
	en: () => Promise.all([import('antd/es/locale/en_US.js')]),
};
const loaded = new Map<Language, Locale>();
const dateLocales: Record<Language, string> = { 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw', en: 'en' };

/** antd's own texts in a language; dates follow. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
	const [locale] = await locales[language]();
	dayjs.locale(dateLocales[language]);
	loaded.set(language, locale.default as Locale);
	return locale.default as Locale;
}

/** The texts of a language that are there already. */
export function loadedAntdLocale(language: Language): Locale | null {
	return loaded.get(language) ?? null;
}
