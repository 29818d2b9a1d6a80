import type { CodeOrigin, CodePart, CodeRequest } from '../../../contract/features/operations/code-generation.ts';

/** What a person has chosen so far. */
export interface CodeWish {
	from: CodeOrigin;
	screen?: string;
	table?: string;
	source?: string;
	key?: string;
	area?: string;
	/** Of the new screen. */
	name?: string;
	title?: string;
	parts: CodePart[];
	field?: string;
	rendererName?: string;
}

/** The call for what has been chosen; null while something is missing. A widget or column waits for its field. */
export function toRequest(wish: CodeWish): CodeRequest | null {
	const { from, screen, table, source, key, area, name, title, field, rendererName } = wish;
	const parts = field === undefined ? wish.parts.filter((part) => part === 'client' || part === 'hook') : wish.parts;
	const needsField = parts.includes('widget') || parts.includes('column');
	const code = { parts, ...(needsField && field && { field, ...(rendererName?.trim() && { name: rendererName.trim() }) }) };
	if (from === 'screen') return screen === undefined ? null : { from, screen, ...code };
	if (!table || !area || !name?.trim() || (from === 'source' && !source)) return null;
	const more = {
		...(title?.trim() && { title: title.trim() }),
		...(from === 'source' && { source }),
		...(key?.trim() && { key: key.trim() }),
	};
	return { from, screen: name.trim(), table, area, ...more, ...code } as CodeRequest;
}

/** A name for the screen of a table: `app.old_permits` is `old-permits`. */
export function proposeName(table: string): string {
	const last = table.slice(table.lastIndexOf('.') + 1).toLowerCase();
	return last
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^[^a-z]+|-+$/g, '')
		.slice(0, 40);
}
