import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PortalError } from '../../contract/base/portal-error.ts';
import { isStoredId } from '../../contract/input/id.ts';
import { errorCode } from '../process/start-problem.ts';
import type { FileStore } from './file-store.ts';

/** Files in a folder, in subfolders by the end of their id. A file appears under its id only when it is whole. */
export function createFolderStore(folder: string): FileStore {
	const placeOf = (id: string): string => {
		if (!isStoredId(id)) throw new PortalError('notFound');
		return path.join(folder, id.slice(-2), id);
	};
	return {
		async write(id, content) {
			const place = placeOf(id);
			const unfinished = `${place}.${randomUUID()}.part`;
			try {
				await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
				const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
				await pipeline(content, target);
				await rename(unfinished, place);
				return target.bytesWritten;
			} catch (error) {
				await rm(unfinished, { force: true });
				throw toRefusal(error);
			}
		},
		async read(id, range) {
			const file = await open(placeOf(id)).catch((error) => {
				throw errorCode(error) === 'ENOENT' ? new PortalError('notFound') : error;
			});
			return createReadStream('', { fd: file, ...range });
		},
		async readStart(id, length) {
			const file = await open(placeOf(id));
			try {
				const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
				return buffer.subarray(0, bytesRead);
			} finally {
				await file.close();
			}
		},
		remove: (id) => rm(placeOf(id), { force: true }),
	};
}

const noPlace = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES']);

/** A full or closed disk is the operator's business; the user is told that it is not the file. */
function toRefusal(error: unknown): unknown {
	if (!noPlace.has(errorCode(error) ?? '')) return error;
	return new PortalError('unavailable', { message: '服务器存储空间不足，文件未能保存，请联系管理员' });
}
