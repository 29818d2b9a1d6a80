import { unlessBackup } from '../../../db/backup/snapshot.ts';
import type { FileServices } from './file-services.ts';

type Stores = Pick<FileServices, 'database' | 'files' | 'thumbnails' | 'previews' | 'quarantine' | 'logger'>;

/** Removes the contents of files without rows. What cannot be removed now, or while a backup runs, is removed by the clean-up. */
export async function removeContents({ database, logger, ...stores }: Stores, ids: readonly string[]): Promise<void> {
	await unlessBackup(database, async () => {
		for (const id of ids) {
			const removals = [stores.files, stores.thumbnails, stores.previews, stores.quarantine].map((store) => store.remove(id));
			for (const removal of await Promise.allSettled(removals))
				if (removal.status === 'rejected') logger.warn({ err: removal.reason, id }, 'The content of a removed file cannot be removed yet.');
		}
	});
}
