import type { MenuNode } from '../session/state/menu-tree.ts';

/** The path of the screen editor where no menu entry leads there. */
const designPath = '/design';

/** The address of the screen editor at a line of a file, through its menu entry where there is one. */
export function designAddress(menus: MenuNode[], target: { path: string; line?: number | undefined }): string {
	const menu = menus.find(({ url }) => url === designPath);
	const parameters = new URLSearchParams({ file: target.path, ...(target.line !== undefined && { line: String(target.line) }) });
	return `${menu?.path ?? designPath}?${parameters}`;
}

/** The address of the screen editor where a document of a kind is begun. */
export function newDocumentAddress(menus: MenuNode[], kind: string): string {
	const menu = menus.find(({ url }) => url === designPath);
	return `${menu?.path ?? designPath}?${new URLSearchParams({ new: kind })}`;
}

/** The target in the query of an address; `begun` is the kind of a new document. */
export function readDesignAddress(search: string): { path: string | null; line: number | null; begun: string | null } {
	const parameters = new URLSearchParams(search);
	const line = Number(parameters.get('line'));
	return { path: parameters.get('file'), line: Number.isInteger(line) && line > 0 ? line : null, begun: parameters.get('new') };
}
