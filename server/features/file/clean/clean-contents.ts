import { unlessBackup } from '../../../db/backup/snapshot.ts';
import type { FileStore } from '../../../files/stores/file-store.ts';
import type { Logger } from '../../../process/logger.ts';
import type { Services } from '../../feature.ts';
import { createPortalStore, type Stored } from '../base/file-stores.ts';
import { readInstallation } from './store.ts';

const dayLength = 86_400_000;

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

/** Removes the files of runs of a job that no row names any more: a node that was killed between the two has left them for a day. */
export async function cleanRunFiles(
	{ database, config, logger }: Pick<Services, 'database' | 'config' | 'logger'>,
	stored: Stored,
	known: (ids: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
	const owner = { installation: await readInstallation(database), logger, before: new Date(Date.now() - dayLength) };
	await unlessBackup(database, () => cleanContents(createPortalStore(config, stored), { ...owner, known }));
}
