import type { CodeOrigin, CodePart, CodeRequest } from '../../../contract/features/operations/code-generation.ts';

/** What a person has chosen so far. */
export interface CodeWish {
	from: CodeOrigin;
	screen?: string;
	table?: string;
	source?: string;
	key?: string;
	/** Instead of a table of a data source; undefined: a table. */
	sql?: string;
	/** Of the reply of an interface. */
	list?: string;
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
	const { from, screen, table, source, sql, key, list, area, name, title, field, rendererName } = wish;
	const parts = field === undefined ? wish.parts.filter((part) => part === 'client' || part === 'hook') : wish.parts;
	const needsField = parts.includes('widget') || parts.includes('column');
	const code = { parts, ...(needsField && field && { field, ...(rendererName?.trim() && { name: rendererName.trim() }) }) };
	if (from === 'screen') return screen === undefined ? null : { from, screen, ...code };
	const isChosen = sql === undefined ? table : sql.trim();
	if (!isChosen || !area || !name?.trim() || (from === 'source' && !source)) return null;
	const more = {
		...(title?.trim() && { title: title.trim() }),
		...(from === 'source' && { source }),
		...(key?.trim() && { key: key.trim() }),
		...(list?.trim() && { list: list.trim() }),
	};
	const rows = sql === undefined ? { table } : { sql: sql.trim() };
	return { from, screen: name.trim(), ...rows, area, ...more, ...code } as CodeRequest;
}

/** A name for the screen of a table or of a path: `app.old_permits` and `v1/old_permits` are `old-permits`. */
export function proposeName(table: string): string {
	const last = table.replace(/\?.*$/, '').split(/[./]/).at(-1)?.toLowerCase() ?? '';
	return last
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^[^a-z]+|-+$/g, '')
		.slice(0, 40);
}
