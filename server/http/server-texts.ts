import type { Language } from '../../contract/languages.ts';

/**
 * The server's own texts. As in screen files, zh-CN is written where it is said and is the key of its translations,
 * so that a service or a hook need not know the caller's language.
 */
const translations: Record<string, Record<Exclude<Language, 'zh-CN'>, string>> = {
	请求内容不是有效的UTF8文本: { 'zh-TW': '請求內容不是有效的UTF-8文字', en: 'The request is not valid UTF-8' },
};

/** A text of the server in another language; texts that are not listed are in the asked language already. */
export function translate(text: string, language: Language): string {
	return language === 'zh-CN' ? text : (translations[text]?.[language] ?? text);
}
