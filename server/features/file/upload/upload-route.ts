import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { readFileName } from '../../../files/check/file-name.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import type { FileServices } from '../base/file-services.ts';
import { quotaProblem } from '../base/quota.ts';
import { toAttachment } from '../base/store.ts';
import { fileTexts } from '../base/texts.ts';
import { admitFile, refuseFile } from './admit-file.ts';

/** More than this many files that no record uses are not needed at once. */
export const mostUnused = 1000;

/** More than the form adds to a file. */
const mostFormBytes = 4096;

export function createUploadRoute(services: FileServices): Route {
	const { store, spool, maxBytes, quotas } = services;
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/file/upload',
		policy: 'signed-in',
		summary:
			'Stores a file (multipart: file) for the caller; it is removed after some days (`PORTAL_UNUSED_FILE_DAYS`) unless a record uses it.',
		takesFile: true,
		load: 'file',
		handle: async ({ request, principal }) => {
			if (!request.isMultipart()) throw refuseFile(fileTexts.noFile());
			// Folders in the name are to be seen, so that they can be refused.
			const parts = request.parts({ limits: { fileSize: maxBytes, files: 1 }, preservePath: true });
			const part = await nextFile(parts);
			if (!part) throw refuseFile(fileTexts.noFile());
			const named = readFileName(part.filename);
			if (named.problem) throw refusePart(part.file, named.problem);
			const { fileName } = named;
			if (kindOfFile(fileName) === undefined) throw refusePart(part.file, fileTexts.kind());
			if ((await store.countLoose(principal)) >= mostUnused) throw refusePart(part.file, fileTexts.tooMany());
			const refused = quotaProblem(await store.usages(principal), quotas, leastBytes(request.headers['content-length']));
			if (refused) throw refuseRest(part.file, refused);
			const received = await spool.receive(part.file).catch((error) => {
				// What still comes is read and dropped, so that the reply reaches its sender.
				request.raw.unpipe();
				request.raw.resume();
				throw error;
			});
			try {
				if (part.file.truncated) throw tooLarge(maxBytes);
				// Beyond the limit of one file, this throws.
				await nextFile(parts);
				return toAttachment(await admitFile(services, { ...received, fileName }, principal));
			} finally {
				await rm(received.path, { force: true });
			}
		},
	});
}

async function nextFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
	for (;;) {
		const { done, value } = await parts.next();
		if (done) return undefined;
		if (value.type === 'file') return value;
	}
}

/** The rest of a refused file is read and dropped, so that the reply reaches its sender. */
function refusePart(rest: Readable, problem: Message): PortalError {
	return refuseRest(rest, refuseFile(problem));
}

function refuseRest(rest: Readable, problem: PortalError): PortalError {
	rest.resume();
	return problem;
}

/** The file is the body without the lines of the form around it. */
function leastBytes(contentLength: string | undefined): number {
	return Math.max(0, Number(contentLength ?? 0) - mostFormBytes) || 0;
}

function tooLarge(maxBytes: number): PortalError {
	return new PortalError('tooLarge', { message: fileTexts.tooLarge({ size: formatBytes(maxBytes) }) });
}
