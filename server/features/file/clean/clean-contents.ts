import type { FileStore } from '../../../files/stores/file-store.ts';
import type { Logger } from '../../../process/logger.ts';

/** Whose stores are cleaned. */
export interface StoreOwner {
	/** The id of this installation. */
	installation: string;
	logger: Logger;
}

/** Removes contents that are not `known`. A store of another installation is left alone: its contents are known to the other database. */
export async function cleanContents(
	contents: FileStore,
	{ installation, logger, before, known }: StoreOwner & { before: Date; known(ids: string[]): Promise<ReadonlySet<string>> },
): Promise<void> {
	if (await contents.claim(installation)) return contents.clean(before, known);
	logger.error(
		'A store of files belongs to another installation, so nothing is removed from it. Two portals must not share a folder or a prefix.',
	);
}
