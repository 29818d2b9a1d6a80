import { isPlainObject, ownValue } from '../../contract/input/plain-object.ts';

/** The value that a JSON pointer names; undefined when there is none. */
export function valueAt(result: unknown, path: string): unknown {
	let value = result;
	for (const part of path.split('/').slice(1)) {
		const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
		if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
		else value = isPlainObject(value) ? ownValue(value, key) : undefined;
	}
	return value;
}
