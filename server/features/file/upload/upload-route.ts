import '@fastify/multipart';

import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { readFileName } from '../../../files/check/file-name.ts';
import { explainStore } from '../../../files/stores/file-store.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import type { FileServices } from '../base/file-services.ts';
import { toAttachment } from '../base/store.ts';
import { fileTexts } from '../base/texts.ts';
import { admitFile, refuseFile } from './admit-file.ts';

/** More than this many files that no record uses are not needed at once. */
const maxUnused = 1000;

export function createUploadRoute(services: FileServices): Route {
	const { store, spool, maxBytes } = services;
	return signedInRoute({
		method: 'POST',
		path: '/platform/v3/file/upload',
		policy: 'signed-in',
		summary: 'Stores a file (multipart: file) for the caller; it is removed after a day unless a record uses it.',
		takesFile: true,
		load: 'file',
		handle: async ({ request, principal, language }) => {
			if (!request.isMultipart()) throw refuseFile(fileTexts.noFile(), language);
			// Folders in the name are to be seen, so that they can be refused.
			const part = await request.file({ limits: { fileSize: maxBytes, files: 1 }, preservePath: true });
			if (!part) throw refuseFile(fileTexts.noFile(), language);
			const named = readFileName(part.filename);
			if (named.problem) throw refusePart(part.file, named.problem, language);
			const { fileName } = named;
			if (kindOfFile(fileName) === undefined) throw refusePart(part.file, fileTexts.kind(), language);
			if ((await store.countLoose(principal)) >= maxUnused) throw refusePart(part.file, fileTexts.tooMany(), language);
			return explainStore(language, async () => {
				const received = await spool.receive(part.file).catch((error) => {
					// What still comes is read and dropped, so that the reply reaches its sender.
					request.raw.unpipe();
					request.raw.resume();
					throw error;
				});
				try {
					if (part.file.truncated) throw tooLarge(maxBytes, language);
					return toAttachment(await admitFile(services, { ...received, fileName }, { owner: principal, language }));
				} finally {
					await rm(received.path, { force: true });
				}
			});
		},
	});
}

/** The rest of a refused file is read and dropped, so that the reply reaches its sender. */
function refusePart(rest: Readable, problem: Message, language: Language): PortalError {
	rest.resume();
	return refuseFile(problem, language);
}

function tooLarge(maxBytes: number, language: Language): PortalError {
	return new PortalError('tooLarge', { message: fileTexts.tooLarge({ size: formatBytes(maxBytes) }).in(language) });
}
