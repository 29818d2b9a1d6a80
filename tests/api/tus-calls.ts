import { createHash } from 'node:crypto';

import type { Answer, Caller } from '../support/test-portal.ts';

export const tusPath = '/platform/v3/file/tus';
const version = { 'tus-resumable': '1.0.0' };

/** A call of the protocol, with its version. */
export async function tus(
	caller: Caller,
	method: string,
	{ id, headers = {}, body, url }: { id?: string; headers?: Record<string, string>; body?: BodyInit; url: string },
): Promise<Answer> {
	const address = `${url}${tusPath}${id === undefined ? '' : `?uploadId=${id}`}`;
	const response = await fetch(address, {
		method,
		headers: { ...version, 'access-token': caller.token, ...headers },
		...(body !== undefined && { body, duplex: 'half' }),
	} as RequestInit);
	const text = await response.text();
	return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/** Creates an upload; its id is undefined when it is refused. */
export async function createUpload(
	caller: Caller,
	url: string,
	{ name, bytes }: { name: string; bytes: number },
): Promise<Answer & { id: string }> {
	const metadata = `filename ${Buffer.from(name).toString('base64')}`;
	const answer = await tus(caller, 'POST', { url, headers: { 'upload-length': String(bytes), 'upload-metadata': metadata } });
	return { ...answer, id: answer.body?.data?.uploadId };
}

export function sendPart(
	caller: Caller,
	url: string,
	{ id, offset, body, headers = {} }: { id: string; offset: number; body: BodyInit; headers?: Record<string, string> },
): Promise<Answer> {
	const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
	return tus(caller, 'PATCH', { url, id, body, headers: { ...type, ...headers } });
}

/** How much of an upload is stored, by `HEAD`. */
export async function offsetOf(caller: Caller, url: string, id: string): Promise<number> {
	const { status, headers } = await tus(caller, 'HEAD', { url, id });
	return status === 200 ? Number(headers.get('upload-offset')) : -status;
}

export function finishUpload(caller: Caller, id: string, sha256: string): Promise<Answer> {
	return caller.post(`${tusPath}/finish`, { uploadId: id, sha256 });
}

export function sha256Of(content: Buffer): string {
	return createHash('sha256').update(content).digest('hex');
}
