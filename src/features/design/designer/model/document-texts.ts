import type { Language } from '../../../../../contract/base/languages.ts';
import { isPlainObject } from '../../../../../contract/input/plain-object.ts';
import type { JsonPath, TextEditor } from '../text/edit-text.ts';

/** A text of a document in all languages; an empty one is not translated. */
export type TextInAll = Record<Language, string>;

const translations = ['zh-TW', 'en'] as const;

/** The text at a path with its translations. */
export function textAt(editor: TextEditor, path: JsonPath): TextInAll {
	const own = String(editor.value(path) ?? '');
	const translated = (language: (typeof translations)[number]) => {
		const found = own === '' ? undefined : editor.value(['texts', language, own]);
		return typeof found === 'string' ? found : '';
	};
	return { 'zh-CN': own, 'zh-TW': translated('zh-TW'), en: translated('en') };
}

/** Sets a text and its translations; an old text that nothing uses any more loses its own. */
export function setText(editor: TextEditor, path: JsonPath, text: TextInAll): void {
	const before = String(editor.value(path) ?? '');
	const after = text['zh-CN'];
	editor.set(path, after === '' ? undefined : after);
	const isGone = before !== '' && before !== after && !usedTexts(editor).has(before);
	for (const language of translations) {
		const [old, next] = [
			['texts', language, before],
			['texts', language, after],
		] as const;
		if (isGone && editor.value(old) !== undefined) {
			if (after === '' || editor.value(next) !== undefined) editor.remove(old);
			else editor.rename(old, after);
		}
		if (after === '') continue;
		if (text[language] !== '') editor.set(next, text[language]);
		else if (editor.value(next) !== undefined) editor.remove(next);
	}
	dropEmpty(editor);
}

/** Adds translations of texts that have none yet. */
export function addTexts(editor: TextEditor, texts: TextInAll[]): void {
	for (const text of texts) {
		for (const language of translations) {
			const path = ['texts', language, text['zh-CN']];
			if (text[language] !== '' && editor.value(path) === undefined) editor.set(path, text[language]);
		}
	}
}

/** The translations that a part of a document uses. */
export function textsOf(editor: TextEditor, part: unknown): TextInAll[] {
	const tables = { 'zh-TW': editor.value(['texts', 'zh-TW']), en: editor.value(['texts', 'en']) };
	return [...stringsIn(part)].flatMap((own) => {
		const [tw, en] = translations.map((language) => {
			const table = tables[language];
			return isPlainObject(table) && Object.hasOwn(table, own) ? String(table[own]) : '';
		});
		return tw === '' && en === '' ? [] : [{ 'zh-CN': own, 'zh-TW': tw ?? '', en: en ?? '' }];
	});
}

/** Removes the translations of texts that a removed part was the last to use. */
export function dropTexts(editor: TextEditor, part: unknown): void {
	const used = usedTexts(editor);
	for (const text of stringsIn(part)) {
		if (used.has(text)) continue;
		for (const language of translations) editor.remove(['texts', language, text]);
	}
	dropEmpty(editor);
}

function dropEmpty(editor: TextEditor): void {
	const texts = editor.value(['texts']);
	if (!isPlainObject(texts)) return;
	for (const language of translations) {
		const table = texts[language];
		if (isPlainObject(table) && Object.keys(table).length === 0) editor.remove(['texts', language]);
	}
	const rest = editor.value(['texts']);
	if (isPlainObject(rest) && Object.keys(rest).length === 0) editor.remove(['texts']);
}

function usedTexts(editor: TextEditor): Set<string> {
	const { texts: _texts, ...rest } = (editor.value([]) ?? {}) as Record<string, unknown>;
	return stringsIn(rest);
}

function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
	if (typeof value === 'string') found.add(value);
	else if (Array.isArray(value)) for (const entry of value) stringsIn(entry, found);
	else if (isPlainObject(value)) for (const member of Object.values(value)) stringsIn(member, found);
	return found;
}
