import type { DownloadObject, ImapFlow } from 'imapflow';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { texts } from '../imap/texts.ts';

const chunkSize = 524_288;

/** A part of a mail, or the whole mail without one, with its transfer encoding undone. Throws `notFound`. */
export async function openPart(
	client: ImapFlow,
	{ uid, part, most }: { uid: number; part?: string; most: number },
): Promise<DownloadObject> {
	// Text stays as it is: what its bytes mean is decided by the portal.
	const options = { uid: true, maxBytes: most, chunkSize, decodeText: false };
	const found = await client.download(String(uid), part, options);
	if (!found.content) throw new PortalError('notFound', { message: texts.noMail() });
	return found as DownloadObject;
}

/** The bytes of a part, as far as `most` of them. */
export async function readAll(
	client: ImapFlow,
	{ uid, part, most }: { uid: number; part: string; most: number },
): Promise<{ bytes: Buffer; charset: string; isCut: boolean }> {
	// One more byte tells whether there is more.
	const found = await client.download(String(uid), part, { uid: true, maxBytes: most + 1, chunkSize, decodeText: false });
	if (!found.content) return { bytes: Buffer.alloc(0), charset: '', isCut: false };
	const pieces: Buffer[] = [];
	for await (const piece of found.content as AsyncIterable<Buffer>) pieces.push(piece);
	const bytes = Buffer.concat(pieces);
	return { bytes: bytes.subarray(0, most), charset: found.meta?.charset ?? '', isCut: bytes.length > most };
}
