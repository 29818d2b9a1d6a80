import { mkdir, mkdtemp, rm, truncate } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let folder: string;
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-bodies-'));
	portal = await startTestPortal({ environment: { PORTAL_DATA: folder, PORTAL_LOG: 'silent' } });
	admin = await portal.signIn('admin');
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const upload = async (name: string, content: Buffer | string): Promise<string> => {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	const { body, text } = await admin.send('/platform/v3/file/upload', form);
	expect(text).toContain('"state":200');
	return body.data.id;
};
const pathOnDisk = (id: string) => path.join(folder, 'files', id.slice(-2), id);

interface Received {
	status: number;
	headers: http.IncomingHttpHeaders;
	/** The bytes as they were sent. */
	sent: Buffer;
	/** Whether the server sent the end of the body. */
	isWhole: boolean;
}

/** The response as it was sent, which no client has decoded. */
const ask = (address: string, { method = 'GET', headers = {} } = {}): Promise<Received> =>
	new Promise((resolve, reject) => {
		const all = { 'access-token': admin.token, 'accept-encoding': 'gzip, br', ...headers };
		const request = http.request(`${portal.url}${address}`, { method, headers: all, agent: false }, (response) => {
			const chunks: Buffer[] = [];
			const end = (isWhole: boolean) =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, sent: Buffer.concat(chunks), isWhole });
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () => end(response.complete));
			response.on('error', () => end(false));
		});
		request.on('error', reject);
		request.end();
	});
const askFile = (id: string, { manner = 'download', ...request }: Parameters<typeof ask>[1] & { manner?: string } = {}) =>
	ask(`/platform/v3/file/${manner}?attachmentId=${id}`, request);
/** What a client has after it decoded the response as its headers say. */
const decoded = ({ headers, sent }: Received): Buffer => (headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent);

/** Files whose first bytes are also those of a compressed format. */
const lookalikes = ['80%', 'H,1\r\n', 'x 1', 'hbase', 'X(1)', '(r)', 'x?y'];

describe('a file whose content begins like a compressed one', () => {
	it.each(lookalikes)('arrives as it was uploaded: a text that begins with %j', async (beginning) => {
		for (const content of [beginning, `${beginning}${'0123456789'.repeat(20_000)}`]) {
			const id = await upload('figures.txt', content);
			for (const manner of ['download', 'preview']) {
				const received = await askFile(id, { manner });
				expect(received.isWhole).toBe(true);
				expect(decoded(received).toString()).toBe(content);
			}
			expect((await admin.get('/platform/v3/file/download', { attachmentId: id })).text).toBe(content);
		}
	});
});

describe('a file that the store cannot deliver', () => {
	const text = '0123456789'.repeat(20_000);

	it('is refused with an envelope that has no header of the file, when it fails before its first byte', async () => {
		const id = await upload('notes.txt', text);
		await rm(pathOnDisk(id));
		// A folder can be opened, but not read.
		await mkdir(pathOnDisk(id));
		for (const headers of [{}, { 'accept-encoding': 'identity' }, { range: 'bytes=2-4' }]) {
			const received = await askFile(id, { headers });
			expect(received).toMatchObject({ status: 500, isWhole: true });
			expect(JSON.parse(decoded(received).toString())).toMatchObject({ state: 500, requestId: expect.any(String) });
			expect(received.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
			for (const name of ['content-encoding', 'content-disposition', 'content-range', 'accept-ranges'])
				expect(received.headers, name).not.toHaveProperty(name);
		}
		await rm(pathOnDisk(id), { recursive: true });
		const missing = await askFile(id);
		expect(missing.status).toBeGreaterThanOrEqual(400);
		expect(JSON.parse(decoded(missing).toString()).state).toBe(missing.status);
	});

	it.each(['gzip', 'identity'])('never looks complete when bytes of it are missing (%s)', async (encoding) => {
		const id = await upload('notes.txt', text);
		await truncate(pathOnDisk(id), 150_000);
		expect((await askFile(id, { manner: 'preview', headers: { 'accept-encoding': encoding } })).isWhole).toBe(false);
		await truncate(pathOnDisk(id), 0);
		const empty = await askFile(id, { manner: 'preview', headers: { 'accept-encoding': encoding } });
		expect([empty.status, JSON.parse(decoded(empty).toString()).state]).toEqual([500, 500]);
	});

	it('ends with its length when the store has more bytes', async () => {
		const id = await upload('notes.txt', text);
		await truncate(pathOnDisk(id), 300_000);
		for (const encoding of ['gzip', 'identity'])
			expect((await askFile(id, { manner: 'preview', headers: { 'accept-encoding': encoding } })).isWhole, encoding).toBe(false);
	});
});

describe('an archive of files', () => {
	it.each([50_000, 0, 300_000])('never looks complete when one of them has %i bytes instead of its own', async (bytes) => {
		const ids = [await upload('first.txt', 'first'), await upload('second.txt', '0123456789'.repeat(20_000))];
		const archive = () => ask(`/platform/v3/file/zip?attachmentIds=${ids.join(',')}`);
		expect(await archive()).toMatchObject({ status: 200, isWhole: true });
		await truncate(pathOnDisk(ids[1] ?? ''), bytes);
		expect((await archive()).isWhole).toBe(false);
	});
});

describe('the encoding of a file', () => {
	it('is what the client accepts, for the whole file only', async () => {
		const text = '0123456789'.repeat(20_000);
		const id = await upload('notes.txt', text);
		const encodingOf = async (accepted: string) =>
			(await askFile(id, { manner: 'preview', headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
		for (const accepted of ['gzip', 'GZIP', 'x-gzip', '*', 'br, gzip;q=0.5', 'deflate;q=0,*;q=0.1'])
			expect(await encodingOf(accepted), accepted).toBe('gzip');
		for (const refused of ['', 'br', 'gzip;q=0', 'identity', '*;q=0', 'gzip;q=0, *', 'x;q=9'])
			expect(await encodingOf(refused), refused).toBeUndefined();
		const whole = await askFile(id, { manner: 'preview' });
		expect(whole.headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') });
		expect(whole.headers).not.toHaveProperty('content-length');
		const plain = await askFile(id, { manner: 'preview', headers: { 'accept-encoding': 'identity' } });
		expect(plain.headers).toMatchObject({
			'content-length': '200000',
			'accept-ranges': 'bytes',
			vary: expect.stringContaining('accept-encoding'),
		});
		const part = await askFile(id, { manner: 'preview', headers: { range: 'bytes=2-4' } });
		expect([part.status, part.sent.toString(), part.headers['content-encoding']]).toEqual([206, '234', undefined]);
		const head = await askFile(id, { manner: 'preview', method: 'HEAD' });
		expect([head.status, head.sent.length, head.headers['content-encoding'], head.headers['content-length']]).toEqual([
			...[200, 0, 'gzip', undefined],
		]);
	});

	it('is none for a download: a browser shows how much is left of it, and continues it', async () => {
		const id = await upload('notes.txt', '0123456789'.repeat(20_000));
		const { headers } = await askFile(id);
		expect(headers).toMatchObject({ 'content-length': '200000', 'accept-ranges': 'bytes' });
		expect(headers).not.toHaveProperty('content-encoding');
	});
});
