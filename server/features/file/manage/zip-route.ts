import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { mostManagedFiles, type ZipTicket } from '../../../../contract/features/files.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import { type Asker, readableFiles } from '../base/file-access.ts';
import { readFileIds } from '../base/file-input.ts';
import type { FileServices } from '../base/file-services.ts';
import type { StoredAttachment } from '../base/store.ts';
import { zipNames } from './zip-names.ts';

const path = '/platform/v3/file/zip';
const longestSilence = 60_000;

/** Several files in one archive: a call for the ticket, and the address that a browser saves. */
export function createZipRoutes(services: FileServices): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path,
			policy: 'signed-in',
			onlyReads: true,
			summary: 'A ticket to download those of the files that the caller may read as one archive.',
			input: {
				type: 'object',
				required: ['attachmentIds'],
				properties: { attachmentIds: { type: 'array', items: { type: 'string', format: 'uuid' } } },
			},
			handle: (call) => giveTicket(services, call),
		}),
		{
			method: 'GET',
			path,
			policy: 'signed-in',
			summary: 'Files as one archive (answers the archive itself).',
			ticketInQuery: true,
			load: 'file',
			input: {
				type: 'object',
				required: ['attachmentIds'],
				properties: {
					attachmentIds: { type: 'string', description: 'Ids with commas' },
					access_token: { type: 'string', description: 'A ticket for these ids, where no header can be sent' },
				},
			},
			handle: (call) => sendArchive(services, call),
		},
	];
}

async function giveTicket(services: FileServices, call: Call<Principal>): Promise<ZipTicket> {
	const asked = readFileIds(call.input.attachmentIds, { most: mostManagedFiles });
	const readable = new Set((await readableFiles(services, asked, call)).filter(isOpen).map(({ id }) => id));
	const ids = asked.filter((id) => readable.has(id));
	return { ids, ticket: ids.length === 0 ? '' : services.tickets.make(subjectOf(ids.join(',')), call.principal, 'download') };
}

/** The ticket is for these files together, so that an address cannot be extended by another id. */
function subjectOf(ids: string): string {
	return `zip ${createHash('sha256').update(ids).digest('base64url')}`;
}

async function sendArchive(services: FileServices, call: Call<Principal | null>): Promise<unknown> {
	const asker = await identify(services, call);
	const ids = readFileIds(call.input.attachmentIds, { most: mostManagedFiles });
	const found = (await (typeof asker === 'string' ? services.store.find(asker, ids) : readableFiles(services, ids, asker))).filter(isOpen);
	if (found.length !== ids.length) throw new PortalError('notFound');
	const byId = new Map(found.map((file) => [file.id, file]));
	const files = ids.flatMap((id) => byId.get(id) ?? []);
	// A store that is not available is reported before the archive begins.
	for (const file of files.slice(0, 1)) if ((await services.files.size(file.id)) === undefined) throw new PortalError('notFound');
	call.reply
		.type('application/zip')
		.header('x-content-type-options', 'nosniff')
		.header('content-disposition', `attachment; filename="files.zip"`)
		.header('cache-control', 'private, no-store');
	call.request.raw.socket.setTimeout(longestSilence);
	return call.reply.send(createArchive(services, files));
}

/** One file after the other is read, and only as fast as the caller receives: the archive is in no memory and on no disk. */
function createArchive({ files: store, logger }: FileServices, files: StoredAttachment[]): Readable {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	// A file of another size than that of its upload.
	zip.on('error', (error: Error) => output.destroy(error));
	const names = zipNames(files.map(({ file_name }) => file_name));
	const add = async () => {
		for (const [index, file] of files.entries()) {
			const content = await store.read(file.id);
			output.once('close', () => content.destroy());
			content.once('error', (error) => output.destroy(error));
			// What is compressed already is not compressed again, and the size is known before the end.
			zip.addReadStream(content, names[index] ?? file.id, { mtime: file.create_time, compress: false, size: Number(file.total_bytes) });
			await once(content, 'close');
			if (output.destroyed) return;
		}
		zip.end();
	};
	add().catch((error: unknown) => {
		logger.warn({ err: error }, 'An archive of files was not completed.');
		output.destroy(error instanceof Error ? error : new Error(String(error)));
	});
	return output;
}

/** The caller; or the tenant of a ticket for these ids, as long as its session is active and not locked. */
async function identify(services: FileServices, { principal, input, language, ip }: Call<Principal | null>): Promise<Asker | string> {
	if (principal) return { principal, language, ip };
	const holder = services.tickets.read(subjectOf(String(input.attachmentIds)), String(input.access_token), 'download');
	const session = holder && (await services.store.findSession(holder.sessionId));
	if (!holder || !session) throw new PortalError('illegalToken');
	if (session.is_locked) throw new PortalError('locked');
	return holder.tenantId;
}

function isOpen({ scan_state }: StoredAttachment): boolean {
	return scan_state !== 'waiting' && scan_state !== 'infected';
}
