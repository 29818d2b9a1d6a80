/** Between the titles of a record of a tree and those above it. */
export const pathMark = ' / ';

/** The title of a record without those above it in its tree. */
export function ownTitle(title: string): string {
	return title.split(pathMark).at(-1) ?? title;
}
