import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const texts = {
	itemInUse: text(
		'“{title}”正在使用，不能删除或更改其值：{uses}。可以停用',
		'「{title}」正在使用，不能刪除或更改其值：{uses}。可以停用',
		'“{title}” is in use and can neither be removed nor get another value: {uses}. It can be disabled',
	),
	use: text('{screen} {count} 条', '{screen} {count} 筆', '{screen}: {count}'),
	dictionaryInUse: text(
		'字典“{title}”正被页面使用，不能删除：{screens}',
		'字典「{title}」正被頁面使用，不能刪除：{screens}',
		'The dictionary “{title}” is used by screens and can not be removed: {screens}',
	),
	mark: text('、', '、', ', '),
} as const;

/** A text about dictionaries in a language. */
export function sayDictionary(name: keyof typeof texts, language: Language, values: Record<string, string | number> = {}): string {
	return fill(texts[name][language], values);
}
