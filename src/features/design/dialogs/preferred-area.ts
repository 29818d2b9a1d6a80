import type { DesignFolder } from '../../../../contract/design/screen-design.ts';

/** The area that a new file most probably belongs to: that with the most pages in the menus of the current subsystem, before the first one with files. */
export function preferredArea(files: DesignFolder['files'], screens: ReadonlySet<string>): string {
	const counts = new Map<string, number>();
	for (const { name, area } of files) if (screens.has(name)) counts.set(area, (counts.get(area) ?? 0) + 1);
	const [most] = [...counts].sort(([, one], [, other]) => other - one);
	return most?.[0] ?? files.find(({ name }) => name !== '_area')?.area ?? '';
}
