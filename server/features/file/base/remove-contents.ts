import type { FileServices } from './file-services.ts';

type Stores = Pick<FileServices, 'files' | 'thumbnails' | 'previews' | 'quarantine' | 'logger'>;

/** Removes the contents of files without rows. What cannot be removed now is removed by the clean-up. */
export async function removeContents({ files, thumbnails, previews, quarantine, logger }: Stores, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		const removals = [files, thumbnails, previews, quarantine].map((store) => store.remove(id));
		for (const removal of await Promise.allSettled(removals))
			if (removal.status === 'rejected') logger.warn({ err: removal.reason, id }, 'The content of a removed file cannot be removed yet.');
	}
}
