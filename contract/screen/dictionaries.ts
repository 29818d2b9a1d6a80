import type { Language } from '../base/languages.ts';
import type { OptionColor } from './record-schema.ts';

/** A value of a dictionary, as the screen `dictionary` stores it. */
export interface DictionaryItem {
	/** The stored value. */
	value: string;
	/** What is shown, in zh-CN. */
	title: string;
	/** What is shown in other languages. Default: the zh-CN title. */
	titles?: Partial<Record<Exclude<Language, 'zh-CN'>, string>>;
	/** The colour of its tag. */
	color?: OptionColor;
	/** Kept by records that have it, no longer offered. */
	disabled?: true;
}

/** The items of every dictionary in their order, by key. */
export type Dictionaries = ReadonlyMap<string, readonly DictionaryItem[]>;

/** The title of an item in a language. */
export function itemTitle(item: DictionaryItem, language: Language): string {
	return (language === 'zh-CN' ? undefined : item.titles?.[language]) ?? item.title;
}
