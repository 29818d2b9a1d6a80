import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { documentTypeOf, documentTypes } from '../../../contract/documents/document-types.ts';

/** A file of the schemas folder, as text. */
export interface SchemaFile {
	/** From the schemas folder: `quality/enterprise.json`. */
	path: string;
	area: string;
	/** Without the ending of its kind: `enterprise`; `_area` for the area's own file. */
	name: string;
	content: string;
}

/** Every `<area>/<name>.json`, sorted by path; a file that vanishes while it is read is omitted. */
export async function readSchemaFolder(folder: string): Promise<SchemaFile[]> {
	const files = await listSchemaFiles(folder);
	const read = await Promise.all(
		files.map(async ({ path, area, name }): Promise<SchemaFile[]> => {
			const content = await readFile(join(folder, path), 'utf8').catch(ignoreMissing);
			return content === undefined ? [] : [{ path, area, name, content }];
		}),
	);
	return read.flat();
}

/** Files that look like documents and lie where none is read, from the schemas folder: `recall.json`, `quality/sub/recall.json`, `quality/recall.JSON`. */
export async function listIgnoredFiles(folder: string): Promise<string[]> {
	const read = new Set((await listSchemaFiles(folder)).map(({ path }) => path));
	const all = ((await readdir(folder, { recursive: true }).catch(ignoreMissing)) ?? []).map((path) => path.replaceAll(sep, '/'));
	const isHidden = (path: string): boolean => path.startsWith('.') || path.includes('/.');
	const isOurs = (path: string): boolean => read.has(path) || /^[^/]+\.schema\.json$/.test(path);
	return all.filter((path) => /\.json$/i.test(path) && !isHidden(path) && !isOurs(path)).sort();
}

/** A text that differs whenever a file was added, removed or written; for folders whose changes are not announced. */
export async function fingerprintFolder(folder: string): Promise<string> {
	const files = await listSchemaFiles(folder);
	const stats = await Promise.all(files.map(async ({ path }) => ({ path, found: await stat(join(folder, path)).catch(ignoreMissing) })));
	return stats.map(({ path, found }) => `${path} ${found?.mtimeMs} ${found?.size} ${found?.ino}`).join('\n');
}

/** The folder itself and its areas. */
export async function listAreas(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

async function listSchemaFiles(folder: string): Promise<Array<{ path: string; area: string; name: string }>> {
	const areas = await listAreas(folder);
	const files = await Promise.all(
		areas.map(async (area) => {
			const names = (await readdir(join(folder, area)).catch(ignoreMissing)) ?? [];
			return names
				.filter((name) => documentTypes.some(({ suffix }) => name.endsWith(suffix)) && !name.startsWith('.'))
				.map((name) => ({ path: `${area}/${name}`, area, name: name.slice(0, -documentTypeOf(name).suffix.length) }));
		}),
	);
	return files.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
	throw error;
}
