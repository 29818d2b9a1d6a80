/** The interface languages; zh-CN is the default and what every missing text falls back to. */
export const languages = ['zh-CN', 'zh-TW', 'en'] as const;

export type Language = (typeof languages)[number];

/** One text in every interface language. */
export type Texts = Record<Language, string>;

/** Picks the supported language that an `accept-language` header or a stored setting asks for. */
export function toLanguage(wanted: string | undefined): Language {
	const first = wanted?.split(',')[0]?.trim().toLowerCase() ?? '';
	if (/^zh-(tw|hk|mo|hant)/.test(first)) return 'zh-TW';
	if (first.startsWith('en')) return 'en';
	return 'zh-CN';
}
