import type { PortalFacts } from '../portal-facts.ts';

/**
 * Whether the calls of a screen with this base would collide with calls of the portal itself: its base has such calls, or is below a path
 * that has them. A base that features share with a screen is taken for the other screens.
 */
export function isOwnBase({ calls, screenBases }: Pick<PortalFacts, 'calls' | 'screenBases'>, base: string, screen: string): boolean {
	if (screenBases[base] !== undefined) return screenBases[base] !== screen;
	return foldersOf(calls).some((folder) => base === folder || isBelowOwn(base, folder));

	function isBelowOwn(path: string, folder: string): boolean {
		return screenBases[folder] === undefined && path.startsWith(`${folder}/`);
	}
}

/** Computed once for all screens. */
const known = new WeakMap<PortalFacts['calls'], string[]>();

/** The paths that have calls of the portal, without the prefixes. */
function foldersOf(calls: PortalFacts['calls']): string[] {
	const folders = known.get(calls) ?? [...new Set([...calls].map(folderOf))].filter(isBelowPrefix);
	known.set(calls, folders);
	return folders;
}

function folderOf(call: string): string {
	return call.slice(call.indexOf('/'), call.lastIndexOf('/'));
}

/** The prefixes themselves have calls too, but belong to all. */
function isBelowPrefix(folder: string): boolean {
	return /^\/[a-z0-9]+\/v3\/./.test(folder);
}
