import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type FileTickets, mostTickets, ticketUses } from '../../../contract/files/attachment.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import type { Principal } from '../../principal/principal.ts';
import { needReadable, readableFiles } from './base/file-access.ts';
import { readFileId, readFileIds, readFileQuery, readFormerId } from './base/file-input.ts';
import type { FileServices } from './base/file-services.ts';
import { readNewName } from './base/new-name.ts';
import { removeStored } from './base/remove-stored.ts';
import { type StoredAttachment, toAttachment } from './base/store.ts';
import { fileTexts } from './base/texts.ts';

const base = '/platform/v3/file';
const mostRemoved = 100;
const id = { type: 'string', format: 'uuid' };

/** The calls about files, beside those that carry their bytes. */
export function createAttachmentRoutes(services: FileServices): Route[] {
	const { store } = services;
	return [
		signedInRoute({
			method: 'POST',
			path: `${base}/ticket`,
			onlyReads: true,
			policy: 'signed-in',
			summary: 'Tickets for the addresses of files that the caller may read, each valid for a minute or two, for one file and one use.',
			input: {
				type: 'object',
				required: ['attachmentIds'],
				properties: { attachmentIds: { type: 'array', items: id }, use: { type: 'string', enum: ticketUses, default: 'any' } },
			},
			handle: (call) => giveTickets(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/attachment/get`,
			policy: 'signed-in',
			summary: 'What is known about a file that the caller may read.',
			input: { type: 'object', required: ['attachmentId'], properties: { attachmentId: id } },
			handle: async (call) => toAttachment(await needReadable(services, readFileId(call.input.attachmentId), call)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/attachment/query`,
			onlyReads: true,
			policy: 'signed-in',
			summary: "One page of the caller's own uploads, filtered by `Q^FILE_NAME_^SL`. Default: newest first.",
			input: { type: 'object', properties: { parameters: { type: 'array' }, requestPage: { type: 'object' }, sorts: { type: 'array' } } },
			handle: async ({ principal, input }) => {
				const asked = readFileQuery(input);
				const { rows, totalCount } = await store.own(principal, asked);
				return { dataResult: rows.map(toAttachment), pageResult: { totalCount, pageNo: asked.pageNo, limit: asked.limit } };
			},
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/attachment/remove`,
			policy: 'signed-in',
			summary: 'Removes own uploads that no record uses, all or none.',
			input: { type: 'object', required: ['attachmentIds'], properties: { attachmentIds: { type: 'string' } } },
			handle: (call) => removeFiles(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/attachment/modifyName`,
			policy: 'signed-in',
			summary: 'Gives an own upload another name; its ending stays.',
			input: { type: 'object', required: ['attachmentId', 'fileName'], properties: { attachmentId: id, fileName: { type: 'string' } } },
			handle: (call) => rename(services, call),
		}),
		signedInRoute({
			method: 'POST',
			path: `${base}/attachment/formerId`,
			policy: 'signed-in',
			summary: 'Notes the id that an own upload had in an older system; saves and imports of the caller may then name the file by it.',
			input: { type: 'object', required: ['attachmentId', 'formerId'], properties: { attachmentId: id, formerId: { type: 'string' } } },
			handle: (call) => noteFormerId(services, call),
		}),
	];
}

async function giveTickets(services: FileServices, call: Call<Principal>): Promise<FileTickets> {
	const { principal, input } = call;
	const ids = readFileIds(input.attachmentIds, { most: mostTickets });
	const use = ticketUses.find((name) => name === (input.use ?? 'any'));
	if (!use) throw invalidInput([{ path: 'use', message: fileTexts.use() }]);
	const files = await readableFiles(services, ids, call);
	const tickets = files.map(({ id, file_name: fileName, total_bytes }) => [
		id,
		{ ticket: services.tickets.make(id, principal, use), fileName, totalBytes: Number(total_bytes) },
	]);
	return { tickets: Object.fromEntries(tickets), expiresIn: services.tickets.lifetime(use) };
}

async function removeFiles(services: FileServices, { principal, input }: Call<Principal>): Promise<{ ids: string[] }> {
	const ids = readFileIds(input.attachmentIds, { most: mostRemoved });
	const own = await findOwn(services.store, ids, principal);
	await removeStored(services, own);
	return { ids };
}

async function rename({ store }: FileServices, { principal, input }: Call<Principal>) {
	const id = readFileId(input.attachmentId);
	const [file] = await findOwn(store, [id], principal);
	if (!file) throw new PortalError('notFound');
	const fileName = readNewName(input.fileName, file.file_name);
	await store.rename(id, fileName);
	return toAttachment({ ...file, file_name: fileName });
}

async function noteFormerId({ store }: FileServices, { principal, input }: Call<Principal>) {
	const id = readFileId(input.attachmentId);
	const formerId = readFormerId(input.formerId);
	await findOwn(store, [id], principal);
	await store.noteFormerId(principal, { id, formerId });
	return { id, formerId };
}

/** All of them, or `notFound`. */
async function findOwn(store: FileServices['store'], ids: string[], { tenantId, userId }: Principal): Promise<StoredAttachment[]> {
	const own = (await store.find(tenantId, ids)).filter((file) => file.owner_id === userId);
	if (own.length !== ids.length) throw new PortalError('notFound');
	return own;
}
