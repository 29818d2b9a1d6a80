import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { FileServices } from './file-services.ts';
import { removeContents } from './remove-contents.ts';
import type { StoredAttachment } from './store.ts';
import { fileTexts } from './texts.ts';

/** Removes files with their contents, all or none: only those that nothing uses, or as often as `confirmed` says by id. `also` is done in the same transaction. */
export async function removeStored(
	services: Pick<FileServices, 'database' | 'store' | 'files' | 'thumbnails' | 'previews' | 'quarantine' | 'logger'>,
	stored: readonly StoredAttachment[],
	{ confirmed = new Map(), also }: { confirmed?: ReadonlyMap<string, number>; also?(db: SystemTransaction): Promise<void> } = {},
): Promise<void> {
	const ids = stored.map(({ id }) => id);
	await services.store.remove(ids, async (uses, db) => {
		const used = stored.find(({ id }) => uses.has(id) && uses.get(id) !== confirmed.get(id));
		if (used) throw new PortalError('inUse', { message: fileTexts.inUse({ name: used.file_name }) });
		await also?.(db);
	});
	await removeContents(services, ids);
}
