import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { toStoreFailure, writeLocalFile } from './folder-store.ts';

/** Uploads on the local disk until they are checked and stored. */
export interface Spool {
	/** Receives an upload; nothing remains of one that breaks off. The caller removes the file, or the store takes it. */
	receive(content: Readable): Promise<{ path: string; totalBytes: number }>;
	/** Removes what a process that was killed has left. */
	clean(before: Date): Promise<void>;
}

export function createSpool(folder: string): Spool {
	return {
		async receive(content) {
			const filePath = path.join(folder, randomUUID());
			try {
				await mkdir(folder, { recursive: true, mode: 0o700 });
				return { path: filePath, totalBytes: await writeLocalFile(filePath, content) };
			} catch (error) {
				await rm(filePath, { force: true }).catch(() => undefined);
				throw toStoreFailure(error);
			}
		},
		async clean(before) {
			for (const name of await readdir(folder).catch(() => [])) {
				const filePath = path.join(folder, name);
				const found = await stat(filePath).catch(() => undefined);
				if (found?.isFile() && found.mtime < before) await rm(filePath, { force: true });
			}
		},
	};
}
