import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { languages } from '../../contract/base/languages.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { sendRaw } from '../attack/raw-request.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const calls = ['/platform/v3/file/upload', '/platform/v3/auth/resources/importXml', '/business/v3/enterprise/import/check'];
let portal: TestPortal;
let admin: Caller;
let dataFolder: string;
const logLines: string[] = [];

beforeAll(async () => {
	dataFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-uploads-'));
	const environment = { PORTAL_DATA: dataFolder, PORTAL_IMAGE_MEGAPIXELS: '50', PORTAL_IMPORTS: '1' };
	portal = await startTestPortal({ environment, log: (line) => void logLines.push(line) });
	admin = await portal.signIn('admin');
});
afterAll(async () => {
	await portal?.close();
	await rm(dataFolder, { recursive: true, force: true });
});

const form = (type: string, body: string, call = calls[0]) =>
	`POST ${call} HTTP/1.1\r\nhost: x\r\naccess-token: ${admin.token}\r\nconnection: close\r\n${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const typed = 'content-type: multipart/form-data; boundary=x';
const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

describe.each(calls)('a form sent to %s', (call) => {
	it.each([
		['no boundary', 'content-type: multipart/form-data', `${head}text\r\n--x--\r\n`],
		['an empty boundary', 'content-type: multipart/form-data; boundary=', `${head}text\r\n--x--\r\n`],
		['another boundary than it names', 'content-type: multipart/form-data; boundary=y', `${head}text\r\n--x--\r\n`],
		['no end', typed, `${head}text`],
		['an end that is cut off', typed, `${head}text\r\n--x-`],
		['a header that is cut off', typed, '--x\r\ncontent-disposition: form-data; name="fi'],
		['no headers', typed, '--x\r\n\r\n\r\n--x--\r\n'],
		['only its beginning', typed, '--x'],
		['no parts', typed, '--x--\r\n'],
		['nothing', typed, ''],
		['a name that reaches a prototype', typed, head.replace('"file"', '"__proto__"').concat('text\r\n--x--\r\n')],
	])('with %s is refused with 400, by its message', async (_what, type, body) => {
		const { status, text } = await sendRaw(portal.url, form(type, body, call), 6_000);
		expect(status).toBe(400);
		expect(JSON.parse(text)).toMatchObject({ state: 6010101, message: expect.any(String) });
	});
});

it.each(calls)('a second file is refused by a message that says so: %s', async (call) => {
	const filesBefore = await files();
	const { status, text } = await sendRaw(
		portal.url,
		form(typed, `${head}text\r\n${head.replace('a.txt', 'b.txt')}more\r\n--x--\r\n`, call),
		6_000,
	);
	expect([status, JSON.parse(text).message]).toEqual([400, '一次只能上传一个文件']);
	expect(await files()).toEqual(filesBefore);
});

it('nothing of this was an error of the server', () => {
	expect(logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

describe('a client that goes away during an upload', () => {
	it.each(calls)('leaves no error in the log, and no file: %s', async (call) => {
		const filesBefore = await files();
		const { hostname, port } = new URL(portal.url);
		const whole = form(typed, `${head}${'y'.repeat(400_000)}\r\n--x--\r\n`, call);
		for (const part of [0.2, 0.5, 0.99]) {
			const socket = net.connect(Number(port), hostname).on('error', () => undefined);
			await new Promise((resolve) => socket.write(whole.slice(0, whole.length * part), resolve));
			await new Promise((resolve) => setTimeout(resolve, 150));
			socket.destroy();
			const reset = net.connect(Number(port), hostname).on('error', () => undefined);
			await new Promise((resolve) => reset.write(whole.slice(0, whole.length * part), resolve));
			await new Promise((resolve) => setTimeout(resolve, 150));
			reset.resetAndDestroy();
		}
		await expect.poll(files).toEqual(filesBefore);
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
		expect((await admin.get('/ready')).status).toBe(200);
	});
});

describe.each([calls[1], calls[2]])('a slow upload to %s', (call) => {
	it('does not delay the imports of others', async () => {
		const { hostname, port } = new URL(portal.url);
		const arrived = new Promise((resolve) => portal.app.server.once('request', resolve));
		const slow = net.connect(Number(port), hostname).on('error', () => undefined);
		const whole = form(typed, `${head}${'y'.repeat(400_000)}\r\n--x--\r\n`, call);
		slow.write(whole.slice(0, whole.length / 2));
		await arrived;
		const other = await portal.signIn('otheradmin');
		const body = new FormData();
		body.set('file', new Blob(['企业名称\n甲']), 'a.csv');
		const answer = await fetch(`${portal.url}/business/v3/enterprise/import/check`, {
			method: 'POST',
			headers: { 'access-token': other.token },
			body,
			signal: AbortSignal.timeout(5_000),
		});
		expect(answer.status).toBe(200);
		slow.destroy();
	});
});

async function files(): Promise<string[]> {
	const all = await readdir(path.join(dataFolder, 'files'), { recursive: true }).catch(() => []);
	return all.filter((name) => name.includes('-'));
}

describe('an image', () => {
	const upload = (name: string, content: Buffer, language = 'zh-CN') => {
		const body = new FormData();
		body.set('file', new Blob([content as BlobPart]), name);
		const headers = { 'access-token': admin.token, 'accept-language': language };
		return fetch(`${portal.url}/platform/v3/file/upload`, { method: 'POST', headers, body }).then(async (answer) => ({
			status: answer.status,
			body: await answer.json(),
		}));
	};
	const chunk = (...parts: Array<string | number[] | Buffer>) =>
		Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
	const le = (value: number, bytes: number) => {
		const buffer = Buffer.alloc(bytes);
		buffer.writeUIntLE(value, 0, bytes);
		return buffer;
	};
	const be = (value: number, bytes: number) => Buffer.from(le(value, bytes)).reverse();
	const png = (width: number, height: number) =>
		chunk('\x89PNG\r\n\x1a\n', be(13, 4), 'IHDR', be(width, 4), be(height, 4), [8, 6, 0, 0, 0], Buffer.alloc(64));
	const frame = (width: number, height: number) => chunk([0xff, 0xc2], be(17, 2), [8], be(height, 2), be(width, 2), Buffer.alloc(12));
	const segment = (length: number, fill = 0) => chunk([0xff, 0xe2], be(length, 2), Buffer.alloc(length - 2, fill));
	const jpg = (width: number, height: number, before = Buffer.alloc(0)) =>
		chunk([0xff, 0xd8], before, frame(width, height), Buffer.alloc(64));
	const gif = (width: number, height: number, first = { width, height }) =>
		chunk(
			'GIF89a',
			le(width, 2),
			le(height, 2),
			[0, 0, 0],
			[0x21, 0xff, 3, 1, 2, 3, 0],
			[0x2c],
			le(0, 4),
			le(first.width, 2),
			le(first.height, 2),
			[0, 2, 0, 0x3b],
		);
	const bmp = (width: number, height: number) => chunk('BM', Buffer.alloc(12), le(40, 4), le(width, 4), le(height, 4), Buffer.alloc(40));
	const oldBmp = (width: number, height: number) => chunk('BM', Buffer.alloc(12), le(12, 4), le(width, 2), le(height, 2), Buffer.alloc(40));
	const webp = (kind: string, data: Buffer) => chunk('RIFF', le(100, 4), 'WEBP', kind, le(data.length, 4), data, Buffer.alloc(32));
	const vp8x = (width: number, height: number) => webp('VP8X', chunk([0, 0, 0, 0], le(width - 1, 3), le(height - 1, 3)));
	const vp8 = (width: number, height: number) => webp('VP8 ', chunk([0, 0, 0, 0x9d, 1, 0x2a], le(width, 2), le(height, 2)));
	const vp8l = (width: number, height: number) => webp('VP8L', chunk([0x2f], le(width - 1 + (height - 1) * 0x4000, 4)));
	const profile = Buffer.concat(Array.from({ length: 20 }, () => segment(65_000)));

	it.each<[string, string, Buffer]>([
		['png', 'a.png', png(30_000, 30_000)],
		['png with the largest sides there are', 'a.png', png(0xffffffff, 0xffffffff)],
		['jpg', 'a.jpg', jpg(30_000, 30_000)],
		['jpeg behind more than a megabyte of profiles', 'a.jpeg', jpg(30_000, 30_000, profile)],
		['jpg that shows a small frame inside a profile', 'a.jpg', jpg(30_000, 30_000, chunk([0xff, 0xe2], be(23, 2), frame(10, 10)))],
		['jpg with padding before its markers', 'a.jpg', jpg(30_000, 30_000, Buffer.from([0xff, 0xff, 0xff]))],
		['gif', 'a.gif', gif(30_000, 30_000)],
		['gif whose first picture is larger than its screen', 'a.gif', gif(1, 1, { width: 30_000, height: 30_000 })],
		['bmp', 'a.bmp', bmp(30_000, 30_000)],
		['bmp that begins at the top', 'a.bmp', bmp(30_000, 2 ** 32 - 30_000)],
		['bmp with a short header', 'a.bmp', oldBmp(30_000, 30_000)],
		['webp, extended', 'a.webp', vp8x(30_000, 30_000)],
		['webp, lossy', 'a.webp', vp8(16_000, 16_000)],
		['webp, lossless', 'a.webp', vp8l(16_000, 16_000)],
	])('that declares too many pixels is refused: %s', async (_what, name, content) => {
		const { status, body } = await upload(name, content);
		expect([status, body.data?.fields?.[0]?.path]).toEqual([400, 'file']);
		expect(body.message).toMatch(/超过上限（50 百万像素）/);
	});

	it.each<[string, Buffer]>([
		['a.png', png(7_000, 7_000)],
		['a.jpg', jpg(8_000, 6_000, profile)],
		['a.gif', gif(800, 600)],
		['a.bmp', bmp(800, 600)],
		['b.bmp', oldBmp(800, 600)],
		['a.webp', vp8x(800, 600)],
		['b.webp', vp8(800, 600)],
		['c.webp', vp8l(800, 600)],
	])('within the limit is taken: %s', async (name, content) => {
		expect((await upload(name, content)).body.state).toBe(200);
	});

	it.each<[string, Buffer]>([
		['a.png', chunk('\x89PNG\r\n\x1a\n')],
		['a.png', png(0, 10)],
		['a.jpg', Buffer.from([0xff, 0xd8, 0xff])],
		['a.jpg', chunk([0xff, 0xd8], segment(4_000).subarray(0, 2_000))],
		['a.jpg', chunk([0xff, 0xd8, 0xff, 0xe0, 0, 0], Buffer.alloc(100))],
		['a.jpg', Buffer.alloc(2_000_000, Buffer.from([0xff, 0xd8]))],
		['a.gif', chunk('GIF89a', [1, 0, 1, 0, 0, 0, 0], Buffer.alloc(9_000, Buffer.from([0x21, 0xff, 0])))],
		['a.bmp', chunk('BM', [1, 2])],
		['a.webp', webp('VP8?', Buffer.alloc(20))],
	])('whose header is broken is refused, soon: %s', async (name, content) => {
		const start = performance.now();
		const { status, body } = await upload(name, content);
		expect([status, body.data.fields[0].path]).toEqual([400, 'file']);
		expect(performance.now() - start).toBeLessThan(3_000);
	});

	it('is refused in three languages, by a limit that can be set', async () => {
		const told = await Promise.all(languages.map(async (language) => (await upload('a.png', png(30_000, 30_000), language)).body.message));
		expect(new Set(told).size).toBe(3);
		for (const message of told) expect(message).toMatch(/30000 ?× ?30000.*50/);
		expect(readConfig({ PORTAL_SECRET: 'x' }).maxImagePixels).toBe(100_000_000);
		expect(() => readConfig({ PORTAL_SECRET: 'x', PORTAL_IMAGE_MEGAPIXELS: '-1' })).toThrow('PORTAL_IMAGE_MEGAPIXELS');
	});
});
