import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';

import type { Language } from '../../contract/languages.ts';

const locales: Record<Language, () => Promise<{ default: unknown }>> = {
	'zh-CN': async () => (await import('dayjs/locale/zh-cn.js'), import('antd/es/locale/zh_CN.js')),
	'zh-TW': async () => (await import('dayjs/locale/zh-tw.js'), import('antd/es/locale/zh_TW.js')),
	en: () => import('antd/es/locale/en_US.js'),
};
const dateLocales: Record<Language, string> = { 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw', en: 'en' };

/** antd's own texts in a language; dates follow. */
export async function loadAntdLocale(language: Language): Promise<Locale> {
	const locale = (await locales[language]()).default as Locale;
	dayjs.locale(dateLocales[language]);
	return locale;
}
