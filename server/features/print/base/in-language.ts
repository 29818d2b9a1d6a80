import type { Language } from '../../../../contract/base/languages.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { PrintFile } from '../../../../contract/prints/print.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';

const parts = new Set(['text', 'title', 'group', 'empty', 'left', 'center', 'right', 'lines']);
const others = new Set(['when', 'filter', 'texts', 'docx', 'picture']);

/** A template with its texts in a language. */
export function inLanguage(file: PrintFile, language: Language): PrintFile {
	const translate = createTranslate(file.texts, language);
	const change = (value: unknown, name: string): unknown => {
		if (others.has(name)) return value;
		if (typeof value === 'string') return parts.has(name) ? translate(value) : value;
		if (Array.isArray(value)) return value.map((entry) => change(entry, name));
		if (!isPlainObject(value)) return value;
		return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)]));
	};
	return change(file, '') as PrintFile;
}
