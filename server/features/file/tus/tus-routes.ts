import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { kindOfFile } from '../../../../contract/files/file-kinds.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { tusPath } from '../../../../contract/files/large-upload.ts';
import { isId } from '../../../../contract/input/id.ts';
import { readFileName } from '../../../files/check/file-name.ts';
import { storageTexts } from '../../../files/texts.ts';
import { isPartOfFile } from '../../../http/app/dispatch.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { FileServices } from '../base/file-services.ts';
import { quotaProblem } from '../base/quota.ts';
import { fileTexts } from '../base/texts.ts';
import { refuseFile } from '../upload/admit-file.ts';
import { mostUnused } from '../upload/upload-route.ts';
import { type FinishServices, removeParts, UploadChecks } from './finish-upload.ts';
import { receiveParts, wrongOffset } from './receive-parts.ts';
import { type OpenUploads, type Upload, UploadStore } from './store.ts';
import { uploadTexts } from './texts.ts';
import { agreeOnVersion, describeProtocol, readBytes, readChecksum, readUploadName } from './tus-headers.ts';

const hour = 3_600_000;
const oneUpload = { type: 'object', required: ['uploadId'], properties: { uploadId: { type: 'string', format: 'uuid' } } };

/** Resumable uploads by tus 1.0.0, and the call that makes a file of one. The rows of an upload belong to one person; to others it does not exist. */
export function createTusRoutes(all: FileServices): Route[] {
	const services = { ...all, uploads: new UploadStore(all.database) };
	const { largeUploads } = services;
	return [
		{
			method: 'OPTIONS',
			path: tusPath,
			policy: 'open',
			load: 'none',
			summary: 'What the server supports of tus 1.0.0 (response headers).',
			handle: async ({ reply }) => describeProtocol(reply, largeUploads.maxBytes).status(204).send(),
		},
		signedInRoute({
			method: 'POST',
			path: tusPath,
			policy: 'signed-in',
			summary: 'Creates a resumable upload (tus 1.0.0: `Upload-Length`, `Upload-Metadata` with `filename`); `Location` is its address.',
			handle: (call) => create(services, call),
		}),
		signedInRoute({
			method: 'GET',
			path: tusPath,
			policy: 'signed-in',
			summary: 'How much of a resumable upload is stored (tus 1.0.0: `HEAD`).',
			input: oneUpload,
			handle: async (call) => {
				agreeOnVersion(call.request, call.reply);
				const upload = await findUpload(services, call);
				describe(call, upload);
				call.reply.header('upload-length', String(upload.totalBytes));
				return { uploadId: upload.id, totalBytes: upload.totalBytes, receivedBytes: upload.receivedBytes };
			},
		}),
		signedInRoute({
			method: 'PATCH',
			path: tusPath,
			policy: 'signed-in',
			summary: 'Adds a part to a resumable upload (tus 1.0.0: `Upload-Offset`, optionally `Upload-Checksum`).',
			input: oneUpload,
			takesBytes: true,
			load: 'file',
			handle: (call) => addPart(services, call),
		}),
		signedInRoute({
			method: 'DELETE',
			path: tusPath,
			policy: 'signed-in',
			summary: 'Removes a resumable upload with its parts (tus 1.0.0: termination).',
			input: oneUpload,
			handle: (call) => terminate(services, call),
		}),
		...createFinishRoutes(services),
	];
}

function createFinishRoutes(services: FinishServices): Route[] {
	const checks = new UploadChecks(services);
	return [
		signedInRoute({
			method: 'POST',
			path: `${tusPath}/finish`,
			policy: 'signed-in',
			summary: 'Checks a resumable upload that arrived whole and makes a file of it; to be repeated while the state is `checking`.',
			load: 'file',
			input: { ...oneUpload, required: ['uploadId', 'sha256'], properties: { ...oneUpload.properties, sha256: { type: 'string' } } },
			handle: async (call) => {
				const { sha256 } = call.input;
				const upload = await findUpload(services, call);
				if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(sha256))
					throw invalidInput([{ path: 'sha256', message: uploadTexts.checksum() }]);
				if (upload.receivedBytes < upload.totalBytes) throw new PortalError('conflict', { message: uploadTexts.unfinished() });
				return checks.finish(upload, sha256.toLowerCase(), call);
			},
		}),
	];
}

async function create(services: FinishServices, { request, reply, principal }: Call<Principal>): Promise<unknown> {
	agreeOnVersion(request, reply);
	const { store, uploads, largeUploads, quotas, scanner } = services;
	const totalBytes = readBytes(request, 'upload-length');
	const named = readFileName(readUploadName(request));
	if (named.problem) throw refuseFile(named.problem);
	const { fileName } = named;
	if (kindOfFile(fileName) === undefined) throw refuseFile(fileTexts.kind());
	if (totalBytes === 0) throw refuseFile(storageTexts.empty({ name: fileName }));
	if (totalBytes > largeUploads.maxBytes)
		throw new PortalError('tooLarge', { message: fileTexts.tooLarge({ size: formatBytes(largeUploads.maxBytes) }) });
	if (scanner && totalBytes > scanner.maxBytes) throw refuseFile(storageTexts.scanLimit({ name: fileName }));
	if ((await store.countLoose(principal)) >= mostUnused) throw refuseFile(fileTexts.tooMany());
	const expires = expiry(services);
	const id = await uploads.add({ fileName, totalBytes, expires }, principal, (open) => {
		refuseTooMany(services, open);
		const problem = quotaProblem(open.usages, quotas, totalBytes);
		if (problem) throw problem;
	});
	reply.status(201).headers({ location: `${tusPath}?uploadId=${id}`, 'upload-expires': expires.toUTCString() });
	return { uploadId: id };
}

function refuseTooMany({ largeUploads }: FinishServices, { perPerson, perTenant }: OpenUploads): void {
	const refuse = (message: ReturnType<typeof uploadTexts.openOfPerson>) => new PortalError('tooManyRequests', { message, retryAfter: 60 });
	if (perPerson >= largeUploads.perPerson) throw refuse(uploadTexts.openOfPerson({ count: perPerson }));
	if (perTenant >= largeUploads.perTenant) throw refuse(uploadTexts.openOfTenant({ count: perTenant }));
}

async function addPart(services: FinishServices, call: Call<Principal>): Promise<unknown> {
	const { request, reply } = call;
	agreeOnVersion(request, reply);
	if (!isPartOfFile(request)) throw new PortalError('unsupportedMedia');
	const upload = await findUpload(services, call);
	const offset = readBytes(request, 'upload-offset');
	const checksum = readChecksum(request);
	if (offset !== upload.receivedBytes) throw wrongOffset();
	const announced = Number(request.headers['content-length'] ?? 0);
	if (offset + announced > upload.totalBytes) throw new PortalError('tooLarge');
	let expires = upload.expires;
	const renew = () => {
		expires = expiry(services);
		return expires;
	};
	const receivedBytes = await receiveParts(services, request.raw, { upload, expires: renew, checksum });
	describe(call, { receivedBytes, expires });
	return reply.status(204).send();
}

async function terminate(services: FinishServices, call: Call<Principal>): Promise<unknown> {
	agreeOnVersion(call.request, call.reply);
	const { id } = await findUpload(services, call);
	const parts = await services.uploads.remove(id, call.principal);
	if (!parts) throw new PortalError('inUse', { message: uploadTexts.checking() });
	await removeParts(services, parts);
	return call.reply.status(204).send();
}

function describe({ reply }: Call<Principal>, { receivedBytes, expires }: Pick<Upload, 'receivedBytes' | 'expires'>): void {
	reply.headers({ 'upload-offset': String(receivedBytes), 'upload-expires': expires.toUTCString() });
}

/** The caller's own upload; `notFound` for one that is missing, expired, or another person's or tenant's, alike. */
async function findUpload({ uploads }: FinishServices, { input, principal }: Call<Principal>): Promise<Upload> {
	const upload = isId(input.uploadId) ? await uploads.find(input.uploadId.toLowerCase(), principal) : undefined;
	if (!upload) throw new PortalError('notFound');
	return upload;
}

function expiry({ largeUploads }: FinishServices): Date {
	return new Date(Date.now() + largeUploads.hours * hour);
}
