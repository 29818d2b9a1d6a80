import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PortalError } from '../../../contract/base/portal-error.ts';
import { isStoredId } from '../../../contract/input/id.ts';
import { errorCode } from '../../process/start-problem.ts';
import { storageTexts } from '../texts.ts';
import { type FileStore, StoreFailure } from './file-store.ts';

/** Shows that the folder is the store, and not the empty mount point of a disk that is not mounted. */
const marker = '.portal-files';

/** Files in a folder, in subfolders by the end of their id. A file appears under its id only when it is whole. */
export function createFolderStore(folder: string): FileStore {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	// The mark of an installation remains.
	writeFileSync(path.join(folder, marker), '', { flag: 'a' });
	const pathOf = (id: string): string => {
		if (!isStoredId(id)) throw new PortalError('notFound');
		return path.join(folder, id.slice(-2), id);
	};
	/** Makes the file under another name first and gives it its own when it is whole. */
	const store = async (id: string, make: (unfinished: string) => Promise<void>): Promise<void> => {
		const filePath = pathOf(id);
		const unfinished = `${filePath}.${randomUUID()}.part`;
		try {
			await access(path.join(folder, marker));
			await mkdir(path.dirname(filePath), { recursive: true, mode: 0o700 });
			await make(unfinished);
			await rename(unfinished, filePath);
		} catch (error) {
			await rm(unfinished, { force: true }).catch(() => undefined);
			throw toStoreFailure(error);
		}
	};
	/** A file that is missing in a store that is there. */
	const refuseUnlessMissing = async (error: unknown): Promise<undefined> => {
		if (errorCode(error) !== 'ENOENT') throw toStoreFailure(error);
		await access(path.join(folder, marker)).catch((problem) => {
			throw toStoreFailure(problem);
		});
	};
	return {
		async write(id, content) {
			let bytes = 0;
			await store(id, async (unfinished) => {
				bytes = await writeLocalFile(unfinished, content);
			});
			return bytes;
		},
		take: (id, source) =>
			store(id, async (unfinished) => {
				await rename(source, unfinished).catch(async (error) => {
					if (errorCode(error) !== 'EXDEV') throw error;
					await copyFile(source, unfinished);
					await rm(source);
				});
			}),
		async read(id, range) {
			const file = await open(pathOf(id)).catch(async (error) => {
				await refuseUnlessMissing(error);
				throw new StoreFailure(storageTexts.lost(), error, true);
			});
			return createReadStream('', { fd: file, ...range });
		},
		async size(id) {
			const found = await stat(pathOf(id)).catch(refuseUnlessMissing);
			return found?.size;
		},
		async claim(installation) {
			const mark = path.join(folder, marker);
			try {
				const found = (await readFile(mark, 'utf8')).trim();
				if (found === '') await writeFile(mark, installation);
				return found === '' || found === installation;
			} catch (error) {
				throw toStoreFailure(error);
			}
		},
		remove: (id) => rm(pathOf(id), { force: true }),
		async clean(before, needed) {
			// In an empty mount point there is nothing, and in a folder without the marker nothing is removed.
			await access(path.join(folder, marker)).catch((error) => {
				throw toStoreFailure(error);
			});
			for (const part of await readdir(folder)) if (/^[0-9a-f]{2}$/.test(part)) await cleanFolder(path.join(folder, part), before, needed);
		},
	};
}

async function cleanFolder(folder: string, before: Date, needed: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
	const old: string[] = [];
	for (const name of await readdir(folder)) {
		const found = await stat(path.join(folder, name)).catch(() => undefined);
		if (found?.isFile() && found.mtime < before && found.ctime < before) old.push(name);
	}
	const ids = old.filter(isStoredId);
	const kept = ids.length === 0 ? new Set<string>() : await needed(ids);
	for (const name of old) {
		const isUnfinished = name.endsWith('.part');
		if (isUnfinished || (isStoredId(name) && !kept.has(name))) await rm(path.join(folder, name), { force: true });
	}
}

/** Writes a stream to a new file and waits until it is on the disk; returns the number of bytes. */
export async function writeLocalFile(filePath: string, content: Readable): Promise<number> {
	const target = createWriteStream(filePath, { mode: 0o600, flags: 'wx', flush: true });
	await pipeline(content, target);
	return target.bytesWritten;
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const unreachable = new Set(['ENOENT', 'ENOTDIR', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENXIO', 'ENODEV', 'ENOTCONN', 'ETIMEDOUT']);

/** What an error of the file system means for the user; any other error unchanged. */
export function toStoreFailure(error: unknown): unknown {
	const code = errorCode(error) ?? '';
	if (full.has(code)) return new StoreFailure(storageTexts.full(), error);
	return unreachable.has(code) ? new StoreFailure(storageTexts.unreachable(), error) : error;
}
