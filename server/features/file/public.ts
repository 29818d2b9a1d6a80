import type { Readable } from 'node:stream';
import type { Attachment } from '../../../contract/files/attachment.ts';

import type { Principal } from '../../principal/principal.ts';
import type { Services } from '../feature.ts';
import { perPortal } from '../per-portal.ts';
import { type Asker, readableFiles as findReadable, refuseUnscanned } from './base/file-access.ts';
import { createFileServices } from './base/file-services.ts';
import { AttachmentStore, type StoredAttachment } from './base/store.ts';
import type { ReceivedFile } from './upload/admit-file.ts';
import { storeFile as store } from './upload/store-file.ts';

export { createFileStores, createPortalStore, moveFiles } from './base/file-stores.ts';
export { cleanRunFiles } from './clean/clean-contents.ts';
export { detectCharset, judgedText } from './content/detect-charset.ts';

const fileServicesOf = perPortal(createFileServices);

/** Those of the files that a caller may read. */
export function readableFiles(services: Services, ids: string[], asker: Asker): Promise<StoredAttachment[]> {
	return findReadable({ ...services, store: new AttachmentStore(services.database) }, ids, asker);
}

/** Stores a file of the local disk for somebody, with all that an upload is checked for; it is gone from the disk afterwards, or the caller removes it. */
export function storeFile(services: Services, file: ReceivedFile, principal: Principal): Promise<Attachment> {
	return store(fileServicesOf(services), file, principal);
}

/** The bytes of a file that the caller may read; refused while a virus is known or suspected in it. */
export function openFile(services: Services, file: StoredAttachment): Promise<Readable> {
	refuseUnscanned(file);
	return fileServicesOf(services).files.read(file.id);
}
