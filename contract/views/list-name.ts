import type { ResolvedScreen } from '../screen/resolved-screen.ts';

/** The list that a screen shows, under which views, columns and habits are kept: its own, or that of a data template. */
export function listNameOf({ name, template }: Pick<ResolvedScreen, 'name' | 'template'>): string {
	return template ?? name;
}
