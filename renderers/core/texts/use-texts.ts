import { useCallback } from 'react';

import { fill, type Language } from '../../../contract/base/languages.ts';
import { useRuntime } from '../runtime/runtime-context.ts';
import { enTexts } from './en-texts.ts';
import { type TextKey, zhCnTexts } from './zh-cn-texts.ts';
import { zhTwTexts } from './zh-tw-texts.ts';

export type Translate = (key: TextKey, values?: Record<string, unknown>) => string;

const tables: Record<Language, Record<TextKey, string>> = { 'zh-CN': zhCnTexts, 'zh-TW': zhTwTexts, en: enTexts };

/** The renderers' own texts in the user's language; texts of a screen come translated with the screen. */
export function useTexts(): Translate {
	const { language } = useRuntime();
	return useCallback((key, values) => textOf(language, key, values), [language]);
}

/** One text outside of React. */
export function textOf(language: Language, key: TextKey, values?: Record<string, unknown>): string {
	return fill(tables[language][key], values);
}
