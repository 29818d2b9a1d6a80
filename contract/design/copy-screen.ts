import { isPlainObject } from '../input/plain-object.ts';
import type { ScreenFile } from '../screen/screen.ts';

/** What a copy of a screen is called. */
export interface CopyNames {
	/** The name of the screen that is copied. */
	from: string;
	/** The name of the copy. */
	to: string;
	/** The title of the copy. */
	title: string;
}

/** Members whose value is a right; those of the screen itself begin with its name. */
const rightMembers = new Set(['permission', 'readRight', 'writeRight']);

/**
 * Another screen with the same fields, list and form: with a table and paths of its own, because two screens cannot share them; what refers to the screen itself refers
 * to the copy. Former names of fields are omitted, for the new table never had them.
 */
export function copyScreen(file: ScreenFile, { from, to, title }: CopyNames): ScreenFile {
	const { api: _api, storage, texts, ...copied } = rewrite(file, from, to) as ScreenFile;
	const { table: _table, ...kept } = storage ?? {};
	const used = JSON.stringify(copied);
	const isGone = (text: string) => text === file.title && text !== title && used.split(JSON.stringify(text)).length < 3;
	const translations = Object.entries(texts ?? {}).map(([language, own]): [string, Record<string, string>] => [
		language,
		Object.fromEntries(Object.entries(own).filter(([text]) => !isGone(text))),
	]);
	return {
		...copied,
		title,
		...(Object.keys(kept).length > 0 && { storage: kept }),
		...(translations.length > 0 && { texts: Object.fromEntries(translations) }),
	};
}

function rewrite(value: unknown, from: string, to: string): unknown {
	if (Array.isArray(value)) return value.map((entry) => rewrite(entry, from, to));
	if (!isPlainObject(value)) return value;
	const isField = typeof value.type === 'string' && typeof value.was === 'string';
	const members = Object.entries(value).filter(([name]) => !(isField && name === 'was'));
	return Object.fromEntries(
		members.map(([name, member]) => {
			if (name === 'screen' && member === from) return [name, to];
			const isOwnRight = rightMembers.has(name) && typeof member === 'string' && member.startsWith(`${from}:`);
			return [name, isOwnRight ? `${to}${member.slice(from.length)}` : rewrite(member, from, to)];
		}),
	);
}
