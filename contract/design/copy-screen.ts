import { isPlainObject } from '../input/plain-object.ts';

/**
 * The document of a copied screen under a new title. What only the source can have is not taken along: its table, its path, and the lists of
 * records that refer to it.
 */
export function copyScreen(document: Record<string, unknown>, title: string): Record<string, unknown> {
	const { api: _api, storage, list, ...file } = document;
	const copied = {
		...file,
		title,
		...withParts('storage', without(storage, 'table')),
		...withParts('list', isPlainObject(list) ? { ...without(list, 'detail'), ...withParts('detail', without(list.detail, 'lists')) } : {}),
	};
	return document.title === title || uses(copied, document.title) ? copied : { ...copied, ...translated(file.texts, document.title) };
}

function without(part: unknown, name: string): Record<string, unknown> {
	if (!isPlainObject(part)) return {};
	const { [name]: _left, ...kept } = part;
	return kept;
}

function withParts(name: string, part: Record<string, unknown>): Record<string, unknown> {
	return Object.keys(part).length > 0 ? { [name]: part } : {};
}

/** The translations without those of the former title. */
function translated(texts: unknown, title: unknown): Record<string, unknown> {
	if (!isPlainObject(texts)) return {};
	return { texts: Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, without(own, String(title))])) };
}

/** Whether a text is the value of any member, the translations aside. */
function uses(part: unknown, text: unknown): boolean {
	if (Array.isArray(part)) return part.some((inner) => uses(inner, text));
	if (!isPlainObject(part)) return part === text;
	return Object.entries(part).some(([name, value]) => name !== 'texts' && uses(value, text));
}
