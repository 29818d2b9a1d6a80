import path from 'node:path';

import type { Database } from '../../../db/database.ts';
import type { FileStore } from '../../../files/stores/file-store.ts';
import { createFolderStore } from '../../../files/stores/folder-store.ts';
import { createMovableStore, moveFile } from '../../../files/stores/movable-store.ts';
import { createS3Store } from '../../../files/stores/s3-store.ts';
import { createSpool } from '../../../files/stores/spool.ts';
import type { Config } from '../../../process/config/config.ts';
import { AttachmentStore } from './store.ts';

type StoreConfig = Pick<Config, 'dataFolder' | 's3' | 'filesIn'>;

/** What is stored: files as they were uploaded, thumbnails and PDFs of them, parts of uploads, printed papers, or reports. */
export const storedKinds = ['files', 'thumbnails', 'previews', 'uploads', 'prints', 'reports'] as const;
export type Stored = (typeof storedKinds)[number];

/** Both stores of file contents; `s3` only where it is configured. */
export function createFileStores(
	{ dataFolder, s3 }: Pick<StoreConfig, 'dataFolder' | 's3'>,
	stored: Stored = 'files',
): { folder: FileStore; s3: FileStore | undefined } {
	const spool = createSpool(path.join(dataFolder, 'spool'));
	const bucket = s3 && (stored === 'files' ? s3 : { ...s3, prefix: `${s3.prefix}${stored}/` });
	return { folder: createFolderStore(path.join(dataFolder, stored)), s3: bucket ? createS3Store(bucket, spool) : undefined };
}

/** The store of the portal: new files go to the configured store, and files are read from both. */
export function createPortalStore(config: StoreConfig, stored: Stored = 'files'): FileStore {
	const { folder, s3 } = createFileStores(config, stored);
	if (!s3) return folder;
	return config.filesIn === 's3' ? createMovableStore(s3, folder) : createMovableStore(folder, s3);
}

const batch = 200;

/** Moves the contents of all files, one after the other. Can be stopped and started again; a file that fails stays where it is. */
export async function moveFiles(
	database: Database,
	stores: { from: FileStore; to: FileStore },
	print: (line: string) => void,
): Promise<{ seen: number; moved: number; failed: number }> {
	const store = new AttachmentStore(database);
	const count = { seen: 0, moved: 0, failed: 0 };
	const next = (after: string) => store.idsAfter(after, batch);
	for (let ids = await next(''); ids.length > 0; ids = await next(ids.at(-1) ?? '')) {
		for (const id of ids) {
			count.seen += 1;
			try {
				if (await moveFile(id, stores)) count.moved += 1;
				// A user may have deleted the file while it was copied.
				if (!(await store.exists(id))) await stores.to.remove(id);
			} catch (error) {
				count.failed += 1;
				print(`${id}: ${error instanceof Error ? error.message : String(error)}`);
			}
		}
		print(`${count.seen} files seen, ${count.moved} moved ...`);
	}
	return count;
}
