import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';

import type { Language } from '../../../contract/base/languages.ts';
import { loadAntdLocaleFiles } from '../../base/look/antd-locale-files.ts';

const loaded = new Map<Language, Locale>();
const dateLocales: Record<Language, string> = { 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw', en: 'en' };

/** antd's own texts in a language; dates follow. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
	const [locale] = await loadAntdLocaleFiles(language);
	dayjs.locale(dateLocales[language]);
	loaded.set(language, locale.default as Locale);
	return locale.default as Locale;
}

/** The texts of a language that are there already. */
export function loadedAntdLocale(language: Language): Locale | null {
	return loaded.get(language) ?? null;
}
