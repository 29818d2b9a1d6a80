import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mayMount } from '../support/faults/may-mount.ts';
import { makeZip } from '../support/files/make-zip.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const png = Buffer.from(
	'89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cfc0000003010100c9fe92ef0000000049454e44ae426082',
	'hex',
);
type Content = Buffer | string;

let portal: TestPortal;
let dataFolder: string;
let admin: Caller;

beforeAll(async () => {
	dataFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-file-safety-'));
	portal = await startTestPortal({ environment: { PORTAL_DATA: dataFolder } });
	admin = await portal.signIn('admin');
});
afterAll(async () => {
	await portal?.close();
	await rm(dataFolder, { recursive: true, force: true });
});

async function upload(name: string, content: Buffer | string, language = 'zh-CN') {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	return admin.send('/platform/v3/file/upload', form, { 'accept-language': language });
}
/** All files of the store, the quarantine and the spool. */
const onDisk = async () => {
	const names = await Promise.all(
		['files', 'quarantine', 'spool'].map((folder) => readdir(path.join(dataFolder, folder), { recursive: true }).catch(() => [])),
	);
	return names.flat().filter((name) => name.includes('-') && !name.startsWith('.'));
};

describe('the name of an upload', () => {
	it.each([
		['a parent folder', '../../etc/passwd.png', '文件名不能包含上级目录（..）'],
		['a parent folder of Windows', '..\\photo.png', '文件名不能包含上级目录（..）'],
		['a control character', 'a\u0007b.png', '文件名不能包含控制字符或改变文字方向的字符'],
		['a change of direction', 'photo\u202egpj.png', '文件名不能包含控制字符或改变文字方向的字符'],
		['300 characters', `${'长'.repeat(296)}.png`, '文件名不能超过 255 个字符'],
	])('is refused with the reason and nothing is stored: %s', async (_what, name, message) => {
		const before = await onDisk();
		const { status, body } = await upload(name, png);
		expect([status, body.message, body.data.fields]).toEqual([400, message, [{ path: 'file', message }]]);
		expect(await onDisk()).toEqual(before);
	});

	it('may have 255 characters, and a new name follows the same rules', async () => {
		const name = `${'长'.repeat(251)}.png`;
		const { body } = await upload(name, png);
		expect(body.data.fileName).toBe(name);
		const renamed = await admin.post('/platform/v3/file/attachment/modifyName', undefined, {
			attachmentId: body.data.id,
			fileName: 'a\u202eb.png',
		});
		expect([renamed.status, renamed.body.data.fields[0].path]).toEqual([400, 'fileName']);
	});
});

describe('the list of own uploads', () => {
	it('finds them by parts of their names, and is sorted as the caller asks', async () => {
		for (const name of ['排序甲.txt', '排序乙.txt', '排序乙乙.txt']) await upload(name, 'x'.repeat(name.length));
		const query = (body: object) => admin.post('/platform/v3/file/attachment/query', body);
		const find = async (body: object) => (await query(body)).body.data.dataResult.map(({ fileName }: { fileName: string }) => fileName);
		const named = (...values: string[]) => ({ parameters: values.map((value) => ({ key: 'Q^FILE_NAME_^SL', value })) });
		expect(await find(named('排序', '乙'))).toEqual(['排序乙乙.txt', '排序乙.txt']);
		const upwards = { sorts: [{ field: 'TOTAL_BYTES_', order: 'ASC' }], requestPage: { limit: 1000 } };
		expect(await find({ ...named('乙', '排序'), ...upwards })).toEqual(['排序乙.txt', '排序乙乙.txt']);
		expect(await find(named(`排序${'乙'.repeat(300)}`))).toEqual([]);
		const refused = await query({ sorts: [{ field: 'OWNER_ID_' }] });
		expect([refused.status, refused.body.data.fields[0].path]).toEqual([400, 'sorts.0']);
	});
});

describe('the content of an upload', () => {
	it.each<[string, string, Content | (() => Promise<Buffer>), string]>([
		['an archive that grows a thousandfold', 'a.zip', () => makeZip({ 'a.txt': Buffer.alloc(150_000_000) }), '解压后过大'],
		['entries that share their bytes', 'a.zip', () => overlapping(), '解压后过大'],
		['a size that is not true', 'a.docx', lying, '已损坏或结构无效'],
		['archives in archives in archives in archives', 'a.zip', () => nested(4), '嵌套层数过多'],
		['more entries than are allowed', 'a.zip', () => overlapping(20_001), '包含的文件过多'],
		['an archive without its end', 'a.zip', 'PK\x03\x04', '已损坏或结构无效'],
		['an archive that calls itself a document', 'a.docx', () => makeZip({ 'x.txt': 'x' }), '内容与扩展名不符'],
		['a table that calls itself a document', 'a.docx', () => makeZip({ 'xl/workbook.xml': '<x/>' }), '内容与扩展名不符'],
		['a program in the container of Office', 'a.doc', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'x'.repeat(600)}`, '内容与扩展名不符'],
		[
			'a picture with an archive behind it',
			'a.png',
			async () => Buffer.concat([png, await makeZip({ 'x.txt': 'x' })]),
			'另一种类型的内容（zip）',
		],
		[
			'a text with an archive behind it',
			'a.txt',
			async () => Buffer.concat([Buffer.alloc(70_000, 'x'), await makeZip({ x: 'x' })]),
			'另一种类型的内容（zip）',
		],
		['a picture that is a page too', 'a.gif', 'GIF89a/*\x00\x00\x00*/<script>alert(1)</script>', '另一种类型的内容（html）'],
		['a document behind a picture', 'a.pdf', 'GIF89a%PDF-1.4\n%%EOF', '另一种类型的内容（pdf）'],
		['a text that calls itself a sound', 'a.mp3', Buffer.from([0xff, 0xfe, 0x41, 0]), '内容与扩展名不符'],
		['nothing', 'a.txt', '', '是空的'],
	])('is refused with the reason and nothing is stored: %s', async (...[, name, make, message]) => {
		const before = await onDisk();
		const content = typeof make === 'function' ? await make() : make;
		const { status, body } = await upload(name, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
		expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
		expect(await onDisk()).toEqual(before);
	});

	it.each<[string, string, () => Promise<Buffer> | Buffer]>([
		['archives in an archive', 'a.zip', () => nested(2)],
		['a document', 'a.docx', () => makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' })],
		['a sound', 'a.mp3', () => Buffer.from([0xff, 0xfb, 0x90, 0x44])],
		[
			'a document of the old Office',
			'a.doc',
			() => Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'WordDocument\0'].join('\0')}\0`, 'latin1'),
		],
	])('is stored: %s', async (_what, name, make) => {
		const { status, text } = await upload(name, await make());
		expect([status, text]).toEqual([200, expect.stringContaining(name)]);
	});
});

describe('a store that fails', () => {
	it.each([
		['zh-CN', '文件存储暂时不可用'],
		['zh-TW', '檔案儲存暫時無法使用'],
		['en', 'The file storage is not available'],
	])('midway is reported in the language %s, and works again afterwards', async (language, message) => {
		const { body } = await upload('a.txt', 'x');
		const files = path.join(dataFolder, 'files');
		await rename(files, `${files}-away`);
		const read = () =>
			admin.call('GET', '/platform/v3/file/download', { query: { attachmentId: body.data.id }, headers: { 'accept-language': language } });
		for (const answer of [await upload('b.txt', 'x', language), await read()])
			expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining(message)]);
		// A disk that is not mounted leaves an empty folder.
		await mkdir(files);
		expect((await upload('b.txt', 'x')).status).toBe(503);
		expect(await readdir(files)).toEqual([]);
		await rm(files, { recursive: true });
		await rename(`${files}-away`, files);
		expect([(await upload('c.txt', 'x')).status, (await read()).text]).toEqual([200, 'x']);
	});

	it('has lost a file: the reader is told', async () => {
		const { body } = await upload('a.txt', 'x');
		const { id } = body.data;
		await rm(path.join(dataFolder, 'files', id.slice(-2), id));
		const answer = await admin.get('/platform/v3/file/download', { attachmentId: id });
		expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('文件内容在存储中不存在')]);
	});

	it.skipIf(!mayMount())('is full: the sender is told, nothing remains, and small files are stored', async () => {
		const spool = path.join(dataFolder, 'spool');
		await mkdir(spool, { recursive: true });
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', spool]);
		try {
			const { status, body } = await upload('a.txt', 'x'.repeat(3_000_000), 'en');
			expect([status, body.message]).toEqual([503, expect.stringContaining('no storage space left')]);
			expect(await readdir(spool)).toEqual([]);
			// The store is on another disk than the spool here.
			expect((await upload('b.txt', 'x')).status).toBe(200);
			expect(await readdir(spool)).toEqual([]);
		} finally {
			execFileSync('umount', [spool]);
		}
	});
});

async function nested(levels: number): Promise<Buffer> {
	let zip = await makeZip({ 'a.txt': 'x' });
	for (let level = 1; level < levels; level++) zip = await makeZip({ 'inner.zip': zip });
	return zip;
}

/** The directory has the same entry several times. */
async function overlapping(copies = 3): Promise<Buffer> {
	const zip = await makeZip({ 'a.bin': Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)) });
	const end = zip.lastIndexOf('PK\x05\x06');
	const start = zip.readUInt32LE(end + 16);
	const entry = zip.subarray(start, end);
	const tail = Buffer.from(zip.subarray(end));
	tail.writeUInt16LE(copies, 8);
	tail.writeUInt16LE(copies, 10);
	tail.writeUInt32LE(entry.length * copies, 12);
	return Buffer.concat([zip.subarray(0, start), ...Array(copies).fill(entry), tail]);
}

/** The directory reports that the part is small; it unpacks to a megabyte. */
async function lying(): Promise<Buffer> {
	const zip = Buffer.from(await makeZip({ 'word/document.xml': Buffer.alloc(1_000_000) }));
	zip.writeUInt32LE(10, zip.lastIndexOf('PK\x01\x02') + 24);
	return zip;
}
