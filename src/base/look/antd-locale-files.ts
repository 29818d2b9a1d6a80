import type { Language } from '../../../contract/base/languages.ts';

const files: Record<Language, () => Promise<[{ default: unknown }, unknown?]>> = {
	'zh-CN': () => Promise.all([import('antd/es/locale/zh_CN.js'), import('dayjs/locale/zh-cn.js')]),
	'zh-TW': () => Promise.all([import('antd/es/locale/zh_TW.js'), import('dayjs/locale/zh-tw.js')]),
	en: () => Promise.all([import('antd/es/locale/en_US.js')]),
};

/** The texts of antd and of the dates in a language. */
export function loadAntdLocaleFiles(language: Language): Promise<[{ default: unknown }, unknown?]> {
	return files[language]();
}
