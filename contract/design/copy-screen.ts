import { isPlainObject } from '../input/plain-object.ts';

/** The keys of a screen and of its copy. */
interface Keys {
	from: string;
	to: string;
}

/**
 * The document of a copy under a new title. What only the source can have is not taken along: its table, its path, the rows of a feature, its
 * processes, and the lists of records that refer to it. References of a screen to itself lead to the copy.
 */
export function copyScreen(document: Record<string, unknown>, title: string, keys?: Keys): Record<string, unknown> {
	const { api: _api, processes: _processes, storage, list, ...file } = document;
	const copied = {
		...file,
		title,
		...(keys && { record: led(file.record, keys) }),
		...withParts('storage', ownStorage(storage)),
		...withParts('list', isPlainObject(list) ? { ...without(list, 'detail'), ...withParts('detail', without(list.detail, 'lists')) } : {}),
	};
	return document.title === title || uses(copied, document.title) ? copied : { ...copied, ...translated(file.texts, document.title) };
}

/** Only organisations are the organisations of their records, and only a feature of the server has rows for the scope `feature`. */
function ownStorage(storage: unknown): Record<string, unknown> {
	const own = without(storage, 'table');
	const stored = own.scope === 'feature' && own.source === undefined ? without(own, 'scope') : own;
	return stored.area === 'id' ? without(stored, 'area') : stored;
}

/** References to the source lead to the copy. */
function led(part: unknown, keys: Keys): unknown {
	if (Array.isArray(part)) return part.map((inner) => led(inner, keys));
	if (!isPlainObject(part)) return part;
	return Object.fromEntries(
		Object.entries(part).map(([name, value]) =>
			name === 'reference' && isPlainObject(value) && value.screen === keys.from
				? [name, { ...value, screen: keys.to }]
				: [name, led(value, keys)],
		),
	);
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
