import type { ResolvedColumn } from '../screen/resolved-screen.ts';

/** The title of a column where the heading of its group is not above it. */
export function wholeTitle({ group, title }: Pick<ResolvedColumn, 'group' | 'title'>): string {
	return group === null || title.includes(group) ? title : `${group} / ${title}`;
}
