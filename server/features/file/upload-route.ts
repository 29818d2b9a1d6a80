import '@fastify/multipart';

import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { extensionOf, kindOfFile } from '../../../contract/files/file-kinds.ts';
import { formatBytes } from '../../../contract/files/file-rules.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { measuredBytes, readDimensions } from '../../files/image-dimensions.ts';
import { isWhatItSays, judgedBytes } from '../../files/judge-content.ts';
import { type Route, signedInRoute } from '../../http/route.ts';
import type { FileServices } from './base/file-services.ts';
import { sayOfFile } from './base/file-texts.ts';
import { toAttachment } from './base/store.ts';

/** More than this many files that hang on nothing nobody needs at once. */
const mostLoose = 1000;

export function createUploadRoute(services: FileServices): Route {
	const { store, files, maxBytes } = services;
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/file/upload',
		policy: 'signed-in',
		summary: 'Keeps a file (multipart: file) for the caller; it goes again after a day unless a record names it.',
		takesFile: true,
		load: 'file',
		handle: async ({ request, principal, language }) => {
			if (!request.isMultipart()) throw refuse(sayOfFile('noFile', language));
			const part = await request.file({ limits: { fileSize: maxBytes, files: 1 } });
			if (!part) throw refuse(sayOfFile('noFile', language));
			const fileName = cleanFileName(part.filename);
			if (kindOfFile(fileName) === undefined) throw await refusePart(part.file, sayOfFile('kind', language));
			if ((await store.countLoose(principal)) >= mostLoose) throw await refusePart(part.file, sayOfFile('tooMany', language));
			const id = newId();
			try {
				const totalBytes = await files.write(id, part.file);
				if (part.file.truncated) throw tooLarge(maxBytes, language);
				if (totalBytes === 0) throw refuse(sayOfFile('empty', language, { name: fileName }));
				await checkContent(services, { id, fileName, language });
				return toAttachment(await store.add({ id, fileName, totalBytes }, principal));
			} catch (error) {
				await files.remove(id);
				throw error;
			}
		},
	});
}

/** Refuses a file whose content is not what its ending says, and an image that would take more memory than a browser can spare. */
async function checkContent({ files, maxImagePixels }: FileServices, { id, fileName, language }: StoredFile): Promise<void> {
	const extension = extensionOf(fileName);
	if (!isWhatItSays(extension, await files.readStart(id, judgedBytes))) throw refuse(sayOfFile('content', language, { name: fileName }));
	if (kindOfFile(fileName)?.group !== 'images') return;
	const size = readDimensions(extension, await files.readStart(id, measuredBytes));
	if (!size) throw refuse(sayOfFile('brokenImage', language, { name: fileName }));
	if (size.width * size.height <= maxImagePixels) return;
	const max = maxImagePixels / 1_000_000;
	throw refuse(sayOfFile('pixels', language, { name: fileName, width: size.width, height: size.height, max }));
}

interface StoredFile {
	id: string;
	fileName: string;
	language: Language;
}

function refuse(message: string): PortalError {
	return invalidInput([{ path: 'file', message }], message);
}

/** What is left of a refused file is read away, so that the answer reaches its sender. */
async function refusePart(rest: Readable, message: string): Promise<PortalError> {
	rest.resume();
	return refuse(message);
}

function tooLarge(maxBytes: number, language: Language): PortalError {
	return new PortalError('tooLarge', { message: sayOfFile('tooLarge', language, { size: formatBytes(maxBytes) }) });
}
