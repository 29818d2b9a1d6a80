import { isPlainObject } from '../../input/plain-object.ts';

/** A property or an entry of a list, by its name. */
export type NamedPart = [name: string, value: unknown];

const nameKeys = ['name', 'field', 'value', 'screen', 'type'];

/** The parts of an object or a list; undefined for plain values and for lists whose entries have no names, which only change as a whole. */
export function partsOf(value: unknown): NamedPart[] | undefined {
	if (isPlainObject(value)) return Object.entries(value);
	if (!Array.isArray(value)) return undefined;
	for (const key of nameKeys) {
		const names = value.map((entry) => entryName(entry, key));
		if (names.every((name) => name !== undefined) && new Set(names).size === names.length)
			return value.map((entry, index) => [names[index] ?? '', entry]);
	}
	return undefined;
}

/** The object or the list with these parts; the parts of a list keep their order, those of an object are its properties. */
export function fromParts(like: unknown, parts: readonly NamedPart[]): unknown {
	return Array.isArray(like) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

/** The names along a pointer. */
export function namesOf(pointer: string): string[] {
	return pointer
		.split('/')
		.slice(1)
		.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Joins names to a pointer. */
export function toPointer(...names: readonly string[]): string {
	return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A standard pointer, which counts entries of lists, with the names of the entries. */
export function toNamedPath(file: unknown, pointer: string): string[] {
	let value = file;
	return namesOf(pointer).map((segment) => {
		const parts = partsOf(value);
		const part = Array.isArray(value) ? parts?.[Number(segment)] : parts?.find(([name]) => name === segment);
		value = part?.[1];
		return part?.[0] ?? segment;
	});
}

function entryName(entry: unknown, key: string): string | undefined {
	const name = isPlainObject(entry) ? entry[key] : entry;
	return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
