import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { DocumentStore } from '../../../contract/documents/document-type.ts';
import { areaFileName, documentTypeOf, documentTypes } from '../../../contract/documents/document-types.ts';
import { errorCode } from '../../process/start-problem.ts';
import type { AmendedText } from './amended-text.ts';

/** A file of the schemas folder, or a document of the database in its form, as text. */
export interface SchemaFile {
	/** From the schemas folder: `quality/enterprise.json`. */
	path: string;
	area: string;
	/** Without the ending of its kind: `enterprise`; `_area` for the area's own file. */
	name: string;
	/** Empty when the file cannot be read. */
	content: string;
	/** Why the file was not read: no regular file, too large, or the code of a system error. Default: it was. */
	unreadable?: string;
	/** Default: the folder. */
	storedIn?: DocumentStore;
	/** What the text was made of. Default: it is the text that is stored. */
	amended?: AmendedText;
	/** The folder of the area cannot be listed: nobody knows which files it has. */
	isAreaClosed?: boolean;
}

/** Larger files are not read; the limit for texts is in `read-document.ts`. */
const maxBytes = 4_000_000;

/** Every `<area>/<name>.json`, sorted by path; a file that vanishes while it is read is skipped, an entry that cannot be read is marked. */
export async function readSchemaFolder(folder: string): Promise<SchemaFile[]> {
	const files = await listSchemaFiles(folder);
	const read = await Promise.all(
		files.map(async ({ path, area, name, isLink, closed }): Promise<SchemaFile[]> => {
			if (closed !== undefined) return [{ path, area, name, content: '', unreadable: closed, isAreaClosed: true }];
			const found = await readRegularFile(join(folder, path)).catch((error: unknown) => {
				return errorCode(error) === 'ENOENT' && !isLink ? undefined : { content: '', unreadable: errorCode(error) || String(error) };
			});
			return found ? [{ path, area, name, ...found }] : [];
		}),
	);
	return read.flat();
}

/** Opens without waiting, because a named pipe would wait for a writer for ever. */
async function readRegularFile(path: string): Promise<Pick<SchemaFile, 'content' | 'unreadable'>> {
	// Windows has no such flag, and no such files.
	const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
	try {
		const found = await handle.stat();
		if (found.isDirectory()) return { content: '', unreadable: 'directory' };
		if (!found.isFile()) return { content: '', unreadable: 'special' };
		if (found.size > maxBytes) return { content: '', unreadable: 'large' };
		return { content: await handle.readFile('utf8') };
	} finally {
		await handle.close();
	}
}

/** Files that look like documents and lie where none is read, from the schemas folder: `recall.json`, `quality/sub/recall.json`, `quality/recall.JSON`. */
export async function listIgnoredFiles(folder: string): Promise<string[]> {
	const read = new Set((await listSchemaFiles(folder)).map(({ path }) => path));
	const isOurs = (path: string): boolean => read.has(path) || /^[^/]+\.schema\.json$/.test(path);
	return (await listAll(folder)).filter((path) => /\.json$/i.test(path) && !isOurs(path)).sort();
}

/** Every entry below a folder that is not hidden; folders that cannot be read are empty. */
async function listAll(folder: string, prefix = ''): Promise<string[]> {
	const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(() => []);
	const found = entries
		.filter(({ name }) => !name.startsWith('.'))
		.map(async (entry) => [`${prefix}${entry.name}`, ...(entry.isDirectory() ? await listAll(folder, `${prefix}${entry.name}/`) : [])]);
	return (await Promise.all(found)).flat();
}

/** A text that differs whenever a file was added, removed or written; for folders whose changes are not announced. */
export async function fingerprintFolder(folder: string): Promise<string> {
	const files = await listSchemaFiles(folder);
	const stats = await Promise.all(files.map(async ({ path }) => ({ path, found: await stat(join(folder, path)).catch(() => undefined) })));
	return stats.map(({ path, found }) => `${path} ${found?.mtimeMs} ${found?.size} ${found?.ino} ${found?.mode}`).join('\n');
}

/** The areas: the folders in it. */
export async function listAreas(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

interface FolderEntry extends Pick<SchemaFile, 'path' | 'area' | 'name'> {
	/** A link that leads nowhere has not vanished. */
	isLink: boolean;
	/** Why the folder of the area cannot be listed. Default: it can. */
	closed?: string;
}

async function listSchemaFiles(folder: string): Promise<FolderEntry[]> {
	const areas = await listAreas(folder);
	const files = await Promise.all(
		areas.map(async (area) => {
			const entries = await readdir(join(folder, area), { withFileTypes: true }).catch(errorCode);
			if (typeof entries === 'string')
				return isMissing(entries) ? [] : [{ ...toEntry(area, `${areaFileName}.json`, false), closed: entries }];
			return entries
				.filter(({ name }) => documentTypes.some(({ suffix }) => name.endsWith(suffix)) && !name.startsWith('.'))
				.map((entry) => toEntry(area, entry.name, entry.isSymbolicLink()));
		}),
	);
	return files.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
}

function toEntry(area: string, file: string, isLink: boolean): FolderEntry {
	return { path: `${area}/${file}`, area, name: file.slice(0, -documentTypeOf(file).suffix.length), isLink };
}

function isMissing(code: string): boolean {
	return code === 'ENOENT' || code === 'ENOTDIR';
}
