import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { FileServices } from '../base/file-services.ts';
import { BodyPieces } from './body-pieces.ts';
import type { Upload, UploadStore } from './store.ts';
import { uploadTexts } from './texts.ts';
import type { PartChecksum } from './tus-headers.ts';

/** A long body is stored in parts of this length, so that a body that breaks off is not lost. */
const partBytes = 64 * 1_048_576;

interface Arriving {
	upload: Upload;
	/** When the upload expires after this part. */
	expires(): Date;
	/** A body with a checksum is stored as a whole or not at all. */
	checksum: PartChecksum | undefined;
}

type ReceiveServices = Pick<FileServices, 'spool' | 'parts'> & { uploads: UploadStore };

/** Stores what a body brings, also of one that breaks off, as parts of an upload; returns how much of the file is stored then. */
export async function receiveParts(services: ReceiveServices, body: Readable, { upload, expires, checksum }: Arriving): Promise<number> {
	const pieces = new BodyPieces(body, checksum ? upload.totalBytes + 1 : partBytes);
	let offset = upload.receivedBytes;
	while (!pieces.isOver) {
		const hash = checksum && createHash(checksum.algorithm);
		const received = await services.spool.receive(pieces.next((chunk) => hash?.update(chunk)));
		try {
			const { totalBytes: bytes } = received;
			if (bytes === 0) break;
			if (offset + bytes > upload.totalBytes) throw new PortalError('tooLarge');
			if (checksum && (pieces.isBroken || hash?.digest('base64') !== checksum.value)) throw new PortalError('checksumMismatch');
			await storePart(services, received.path, { upload, startAt: offset, bytes, expires: expires() });
			offset += bytes;
		} finally {
			await rm(received.path, { force: true });
		}
	}
	return offset;
}

/** The bytes first, then the row: bytes without a row are removed by the clean-up. */
async function storePart(
	{ parts, uploads }: ReceiveServices,
	path: string,
	{ upload, ...part }: { upload: Upload; startAt: number; bytes: number; expires: Date },
): Promise<void> {
	const id = newId();
	await parts.take(id, path);
	if (await uploads.addPart(upload.id, { id, ...part })) return;
	await parts.remove(id);
	throw wrongOffset();
}

/** The refusal of a part that does not continue the upload. */
export function wrongOffset(): PortalError {
	return new PortalError('conflict', { message: uploadTexts.offset() });
}
