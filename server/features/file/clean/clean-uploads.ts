import type { FileServices } from '../base/file-services.ts';
import { removeParts } from '../tus/finish-upload.ts';
import type { UploadStore } from '../tus/store.ts';
import { cleanContents, type StoreOwner } from './clean-contents.ts';

const dayLength = 86_400_000;

/** Removes uploads whose time is over, with their parts. Several nodes may do so at once: each takes other uploads. */
export async function cleanUploads(
	services: Pick<FileServices, 'parts' | 'logger'> & { uploads: UploadStore },
	now = Date.now(),
): Promise<void> {
	const takeSome = () => services.uploads.takeExpired(new Date(now));
	for (let parts = await takeSome(); parts; parts = await takeSome()) await removeParts(services, parts);
}

/** Removes parts without a row, which a process that was killed has left for a day. */
export async function cleanUnknownParts(
	{ parts, uploads, ...owner }: Pick<FileServices, 'parts'> & { uploads: UploadStore } & StoreOwner,
	now = Date.now(),
): Promise<void> {
	await cleanContents(parts, { ...owner, before: new Date(now - dayLength), known: (ids) => uploads.knownParts(ids) });
}
