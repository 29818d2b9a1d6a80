import type { Services } from '../feature.ts';
import { type Asker, readableFiles as findReadable } from './base/file-access.ts';
import { AttachmentStore, type StoredAttachment } from './base/store.ts';

export { createFileStores, createPortalStore, moveFiles } from './base/file-stores.ts';

/** Those of the files that a caller may read. */
export function readableFiles(services: Services, ids: string[], asker: Asker): Promise<StoredAttachment[]> {
	return findReadable({ ...services, store: new AttachmentStore(services.database) }, ids, asker);
}
