import type { PortalFacts } from '../portal-facts.ts';

/**
 * Whether the calls of a screen with this base would collide with calls of the portal itself: its base has such calls, or is below a path
 * that has them. A base that features share with a screen is taken for the other screens.
 */
export function isOwnBase({ calls, screenBases }: Pick<PortalFacts, 'calls' | 'screenBases'>, base: string, screen: string): boolean {
	if (screenBases[base] !== undefined) return screenBases[base] !== screen;
	return [...calls].map(folderOf).some((folder) => isBelowPrefix(folder) && (base === folder || isBelowOwn(base, folder)));

	function isBelowOwn(path: string, folder: string): boolean {
		return screenBases[folder] === undefined && path.startsWith(`${folder}/`);
	}
}

function folderOf(call: string): string {
	return call.slice(call.indexOf('/'), call.lastIndexOf('/'));
}

/** The prefixes themselves have calls too, but belong to all. */
function isBelowPrefix(folder: string): boolean {
	return /^\/[a-z0-9]+\/v3\/./.test(folder);
}
