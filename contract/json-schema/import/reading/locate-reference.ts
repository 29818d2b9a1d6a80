import { isPlainObject, ownValue } from '../../../input/plain-object.ts';
import { toPointer } from '../../../screen-check/findings/finding.ts';

/** Finds the parts of a document that a `$ref` can name. */
export interface ReferenceLocator {
	/** The pointer to the part; `remote` for another document, `missing` for a part that is not there. */
	locate(ref: string): { pointer: string } | 'remote' | 'missing';
	/** What is at a pointer. */
	at(pointer: string): unknown;
}

/** Reads the names that a document gives to itself and to its parts: `$id`, `$anchor`, and `id` of draft 4. */
export function createReferenceLocator(document: unknown): ReferenceLocator {
	const named = new Map<string, string>();
	const visit = (part: unknown, pointer: string) => {
		if (typeof part !== 'object' || part === null) return;
		for (const name of Array.isArray(part) ? [] : namesOf(part)) if (!named.has(name)) named.set(name, pointer);
		for (const [key, inner] of Object.entries(part)) visit(inner, pointer + toPointer(key));
	};
	visit(document, '');
	const base = isPlainObject(document) ? String(document.$id ?? document.id ?? '') : '';
	const at = (pointer: string) =>
		stepsOf(pointer).reduce<unknown>(
			(part, step) => (typeof part === 'object' && part !== null ? ownValue(part, step) : undefined),
			document,
		);
	return {
		at,
		locate(ref) {
			const [address = '', fragment = ''] = splitOnce(ref);
			const isSelf = address === '' || address === base.replace(/#$/, '');
			const resource = isSelf ? '' : (named.get(address) ?? named.get(absolute(address, base)));
			if (resource === undefined) return 'remote';
			if (fragment !== '' && !fragment.startsWith('/')) {
				const pointer = named.get(`#${decoded(fragment)}`);
				return pointer === undefined ? 'missing' : { pointer };
			}
			const pointer = resource + toPointer(...stepsOf(fragment).map(decoded));
			const target = at(pointer);
			return isPlainObject(target) || typeof target === 'boolean' ? { pointer } : 'missing';
		},
	};
}

function namesOf(part: object): string[] {
	const own = (name: string) => ownValue(part, name);
	const anchors = [own('$anchor'), own('$dynamicAnchor')].filter((name) => typeof name === 'string').map((name) => `#${name}`);
	const ids = [own('$id'), own('id')]
		.filter((name) => typeof name === 'string')
		.map((name) => (name.startsWith('#') ? name : name.replace(/#$/, '')));
	return [...anchors, ...ids];
}

function splitOnce(ref: string): [string, string] {
	const end = ref.indexOf('#');
	return end < 0 ? [ref, ''] : [ref.slice(0, end), ref.slice(end + 1)];
}

function stepsOf(pointer: string): string[] {
	return pointer
		.split('/')
		.slice(1)
		.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function absolute(address: string, base: string): string {
	return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function decoded(step: string): string {
	try {
		return decodeURIComponent(step);
	} catch {
		return step;
	}
}
