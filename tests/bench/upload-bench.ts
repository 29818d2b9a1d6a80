import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type FinishedUpload, tusPath } from '../../contract/files/large-upload.ts';
import type { BenchStage } from './bench-stage.ts';
import { callAs } from './call-as.ts';
import { residentBytes, watchMemory } from './watch-memory.ts';

const megabyte = 1_048_576;
const fileBytes = 2_048 * megabyte;
const partBytes = 16 * megabyte;
const pollTime = 100;

/** Uploads a file of 2 GB in parts, downloads it in an archive, and watches the memory of the portal. */
export async function benchUploads({ portal, portalPid, token }: BenchStage): Promise<void> {
	const part = Buffer.from(randomBytes((partBytes / 4) * 3).toString('base64'));
	const headers = { 'tus-resumable': '1.0.0', 'access-token': token.access_token };
	const metadata = `filename ${Buffer.from('large.txt').toString('base64')}`;
	const call = await callAs(portal, 'staff');
	const watch = watchMemory(portalPid);
	const before = await residentBytes(portalPid);
	const created = await fetch(`${portal}${tusPath}`, {
		method: 'POST',
		headers: { ...headers, 'upload-length': String(fileBytes), 'upload-metadata': metadata },
	});
	const location = created.headers.get('location') ?? '';
	const hash = createHash('sha256');
	const start = performance.now();
	for (let offset = 0; offset < fileBytes; offset += partBytes) {
		hash.update(part);
		const response = await fetch(`${portal}${location}`, {
			method: 'PATCH',
			headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
			body: part,
		});
		if (response.status !== 204) throw new Error(`the part at ${offset}: ${response.status} ${await response.text()}`);
	}
	const sent = performance.now();
	const input = { uploadId: location.split('=')[1], sha256: hash.digest('hex') };
	for (let state = 'checking'; state === 'checking'; ) {
		({ state } = (await call<FinishedUpload>('POST', `${tusPath}/finish`, input)).data);
		if (state === 'checking') await sleep(pollTime);
	}
	const finished = performance.now();
	const most = watch.stop();
	console.log(
		`${inMegabytes(fileBytes)}: received in ${seconds(sent - start)}, checked and stored in ${seconds(finished - sent)}; memory of the portal ${inMegabytes(before)} before, at most ${inMegabytes(most)}`,
	);
	await measureArchive({ portal, portalPid, token }, String(input.uploadId));
}

/** An archive of one file, read as fast as it comes. */
async function measureArchive({ portal, portalPid, token }: Pick<BenchStage, 'portal' | 'portalPid' | 'token'>, id: string): Promise<void> {
	const before = await residentBytes(portalPid);
	const watch = watchMemory(portalPid);
	const start = performance.now();
	const response = await fetch(`${portal}/platform/v3/file/zip?attachmentIds=${id}`, { headers: { 'access-token': token.access_token } });
	if (response.status !== 200 || !response.body) throw new Error(`the archive: ${response.status} ${await response.text()}`);
	let bytes = 0;
	for await (const chunk of response.body) bytes += (chunk as Uint8Array).length;
	const took = performance.now() - start;
	console.log(
		`an archive of ${inMegabytes(bytes)}: ${seconds(took)}; memory of the portal ${inMegabytes(before)} before, at most ${inMegabytes(watch.stop())}`,
	);
}

function inMegabytes(bytes: number): string {
	return `${Math.round(bytes / megabyte)} MB`;
}

function seconds(milliseconds: number): string {
	return `${(milliseconds / 1_000).toFixed(1)} s`;
}
