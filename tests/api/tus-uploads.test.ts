import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUnknownParts, cleanUploads } from '../../server/features/file/clean/clean-uploads.ts';
import { readInstallation } from '../../server/features/file/clean/store.ts';
import { createFileStores } from '../../server/features/file/public.ts';
import { UploadStore } from '../../server/features/file/tus/store.ts';
import { createLogger } from '../../server/process/logger.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { createUpload, finishUpload, offsetOf, sendPart, sha256Of, tus, tusPath } from './tus-calls.ts';

let portal: TestPortal;
let url: string;
let dataFolder: string;
let admin: Caller;
let staff: Caller;
let foreign: Caller;

const content = Buffer.from('大文件内容0123456789'.repeat(40_000));

beforeAll(async () => {
	dataFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-tus-'));
	const environment = { PORTAL_DATA: dataFolder, PORTAL_LARGE_UPLOAD_MB: '2', PORTAL_UNFINISHED_UPLOADS_PER_PERSON: '3' };
	portal = await startTestPortal({ environment });
	({ url } = portal);
	[admin, staff, foreign] = await Promise.all([portal.signIn('admin'), portal.signIn('staff'), portal.signIn('otherstaff')]);
});
afterAll(async () => {
	await portal?.close();
	await rm(dataFolder, { recursive: true, force: true });
});

const onDisk = async (...folders: string[]) => {
	const names = await Promise.all(folders.map((folder) => readdir(path.join(dataFolder, folder), { recursive: true }).catch(() => [])));
	return names.flat().filter((name) => name.includes('-') && !name.startsWith('.'));
};
const create = async (name = '大文件.txt', bytes = content.length, caller = admin) => (await createUpload(caller, url, { name, bytes })).id;
const download = (id: string, caller = admin) => caller.get('/platform/v3/file/download', { attachmentId: id });
const cancel = (id: string, caller = admin) => tus(caller, 'DELETE', { url, id });

it('tells what it supports', async () => {
	const { status, headers } = await tus(admin, 'OPTIONS', { url });
	expect([status, headers.get('tus-version'), headers.get('tus-extension'), headers.get('tus-max-size')]).toEqual([
		204,
		'1.0.0',
		'creation,expiration,checksum,termination',
		String(2 * 1_048_576),
	]);
	const wrong = await tus(admin, 'POST', { url, headers: { 'tus-resumable': '0.2.2', 'upload-length': '1' } });
	expect([wrong.status, wrong.headers.get('tus-version')]).toEqual([412, '1.0.0']);
});

it('receives a file in parts, verifies its checksum, and makes one file of it, however often it is finished', async () => {
	const created = await createUpload(admin, url, { name: '大文件.txt', bytes: content.length });
	expect([created.status, created.headers.get('location')]).toEqual([201, `${tusPath}?uploadId=${created.id}`]);
	expect(Date.parse(created.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + 71 * 3_600_000);
	const { id } = created;
	const first = await sendPart(admin, url, { id, offset: 0, body: content.subarray(0, 500_000) });
	expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '500000']);
	expect(await offsetOf(admin, url, id)).toBe(500_000);
	expect((await finishUpload(admin, id, sha256Of(content))).status).toBe(409);
	expect((await sendPart(admin, url, { id, offset: 500_000, body: content.subarray(500_000) })).status).toBe(204);
	const answers = await Promise.all([1, 2, 3].map(() => finishUpload(admin, id, sha256Of(content))));
	await expect.poll(async () => (await finishUpload(admin, id, sha256Of(content))).body.data.state).toBe('stored');
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	const { file } = (await finishUpload(admin, id, sha256Of(content))).body.data;
	expect(file).toMatchObject({ fileName: '大文件.txt', ext: 'txt', totalBytes: content.length });
	expect((await download(file.id)).text).toBe(content.toString());
	const own = await admin.post('/platform/v3/file/attachment/query', { parameters: [{ key: 'Q^FILE_NAME_^SL', value: '大文件' }] });
	expect(own.body.data.pageResult.totalCount).toBe(1);
	expect(await onDisk('uploads', 'spool')).toEqual([]);
	expect((await sendPart(admin, url, { id, offset: content.length, body: 'x' })).status).toBe(413);
	expect((await sendPart(admin, url, { id, offset: 0, body: 'x' })).status).toBe(409);
	await cancel(id);
	expect((await download(file.id)).status).toBe(200);
});

it('works with the usual client, also through proxies that let only GET and POST pass', async () => {
	const id = await new Promise<string>((resolve, reject) => {
		const upload = new Upload(content, {
			endpoint: `${url}${tusPath}`,
			headers: { 'access-token': admin.token },
			metadata: { filename: '客户端.txt' },
			chunkSize: 300_000,
			overridePatchMethod: true,
			onError: reject,
			onSuccess: () => resolve(upload.url?.split('uploadId=')[1] ?? ''),
		});
		upload.start();
	});
	expect((await finishUpload(admin, id, sha256Of(content))).body.data).toMatchObject({ state: 'stored', file: { fileName: '客户端.txt' } });
});

it('keeps what arrived of a part that breaks off', async () => {
	const id = await create();
	const { hostname, port } = new URL(url);
	const socket = net.connect(Number(port), hostname).on('error', () => undefined);
	const head = [
		`PATCH ${tusPath}?uploadId=${id} HTTP/1.1`,
		'host: x',
		'tus-resumable: 1.0.0',
		`access-token: ${admin.token}`,
		'content-type: application/offset+octet-stream',
		'upload-offset: 0',
		`content-length: ${content.length}`,
	];
	socket.write(`${head.join('\r\n')}\r\n\r\n`);
	await new Promise((resolve) => socket.write(content.subarray(0, 400_000), resolve));
	await expect.poll(() => onDisk('spool')).not.toEqual([]);
	socket.end();
	await expect.poll(() => offsetOf(admin, url, id)).toBe(400_000);
	expect((await sendPart(admin, url, { id, offset: 400_000, body: content.subarray(400_000) })).status).toBe(204);
	expect((await finishUpload(admin, id, sha256Of(content))).body.data.state).toBe('stored');
	expect((await download(id)).text).toBe(content.toString());
});

it('verifies the checksum of a part, and stores nothing of a part that differs', async () => {
	const id = await create();
	const part = content.subarray(0, 1_000);
	const checksum = (of: Buffer) => ({ 'upload-checksum': `sha256 ${createHash('sha256').update(of).digest('base64')}` });
	const wrong = await sendPart(admin, url, { id, offset: 0, body: part, headers: checksum(content) });
	expect([wrong.status, wrong.body.message, await offsetOf(admin, url, id)]).toEqual([460, '传输的数据与校验和不符，请重新上传', 0]);
	expect((await sendPart(admin, url, { id, offset: 0, body: part, headers: { 'upload-checksum': 'crc32 x' } })).status).toBe(400);
	expect((await sendPart(admin, url, { id, offset: 0, body: part, headers: checksum(part) })).status).toBe(204);
	expect((await cancel(id)).status).toBe(204);
	expect([await offsetOf(admin, url, id), await onDisk('uploads', 'spool')]).toEqual([-404, []]);
});

it('refuses a file whose checksum differs, or whose content is not what its name says, and says so again', async () => {
	const changed = await create('a.txt', 4);
	await sendPart(admin, url, { id: changed, offset: 0, body: 'text' });
	const picture = await create('a.png', 4);
	await sendPart(admin, url, { id: picture, offset: 0, body: 'text' });
	const before = await onDisk('files');
	for (let count = 0; count < 2; count++) {
		const answer = await finishUpload(admin, changed, sha256Of(Buffer.from('other')));
		expect([answer.status, answer.body.message]).toEqual([400, '文件“a.txt”的校验和不符，请重新上传']);
		const wrong = await finishUpload(admin, picture, sha256Of(Buffer.from('text')));
		expect([wrong.status, wrong.body.message]).toEqual([400, '文件“a.png”的内容与扩展名不符']);
	}
	expect([await onDisk('files'), await onDisk('uploads', 'spool')]).toEqual([before, []]);
	expect((await finishUpload(admin, changed, 'x')).status).toBe(400);
	expect((await sendPart(admin, url, { id: changed, offset: 4, body: '' })).status).toBeLessThan(500);
});

describe('an upload is not begun', () => {
	it.each([
		['with a name in another folder', '../a.txt', 10, 400, '文件名不能包含上级目录（..）'],
		['with an unknown extension', 'a.exe', 10, 400, '不允许的文件类型'],
		['without content', 'a.txt', 0, 400, '文件“a.txt”是空的'],
		['above the limit', 'a.txt', 2 * 1_048_576 + 1, 413, '上传文件的尺寸大于2 MB'],
	])('%s', async (_what, ...[name, bytes, status, message]) => {
		const answer = await createUpload(admin, url, { name, bytes });
		expect([answer.status, answer.body.message]).toEqual([status, message]);
	});

	it.each([['-1'], ['1e3'], ['9'.repeat(20)], ['']])('with the length %j', async (length) => {
		const answer = await tus(admin, 'POST', { url, headers: { 'upload-length': length, 'upload-metadata': 'filename YS50eHQ=' } });
		expect(answer.status).toBe(400);
	});

	it('beyond a quota, counting what other uploads announced', async () => {
		const { rows } = await portal.database.pool.query(
			`update portal.file_usage set max_bytes = total_bytes + 1000 where kind = 'person' and subject_id = $1 returning id`,
			[admin.tokens.uid],
		);
		expect(rows).toHaveLength(1);
		const began = await Promise.all([1, 2, 3].map(() => createUpload(admin, url, { name: 'a.txt', bytes: 600 })));
		expect(began.map(({ status }) => status).sort()).toEqual([201, 413, 413]);
		for (const { id } of began) if (id) await cancel(id);
		await portal.database.pool.query('update portal.file_usage set max_bytes = null where id = $1', [rows[0].id]);
	});

	it('while the person has too many, also at the same moment', async () => {
		const began = await Promise.all([1, 2, 3, 4, 5].map(() => createUpload(staff, url, { name: 'a.txt', bytes: 10 })));
		expect(began.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
		for (const { id } of began) if (id) await cancel(id, staff);
	});
});

describe('an attacker', () => {
	it.each([
		['another person', () => staff],
		['another tenant', () => foreign],
	])('who is %s finds no upload by its id', async (_what, attacker) => {
		const id = await create();
		await sendPart(admin, url, { id, offset: 0, body: content.subarray(0, 10) });
		const other = attacker();
		const never = '0191d0a0-0000-7000-8000-000000000000';
		const plain = ({ status, text }: { status: number; text: string }) => [status, text.replace(/"requestId":"[^"]*"/, '')];
		for (const [mine, none] of [
			[await tus(other, 'GET', { url, id }), await tus(other, 'GET', { url, id: never })],
			[await sendPart(other, url, { id, offset: 10, body: 'x' }), await sendPart(other, url, { id: never, offset: 10, body: 'x' })],
			[await tus(other, 'DELETE', { url, id }), await tus(other, 'DELETE', { url, id: never })],
			[await finishUpload(other, id, sha256Of(content)), await finishUpload(other, never, sha256Of(content))],
		] as const)
			expect([mine?.status, plain(mine)]).toEqual([404, plain(none)]);
		expect(await offsetOf(admin, url, id)).toBe(10);
		await cancel(id);
	});

	it.each<{ what: string; headers?: Record<string, string>; body?: string; status: number }>([
		{ what: 'a wrong offset', headers: { 'upload-offset': '5' }, status: 409 },
		{ what: 'a negative offset', headers: { 'upload-offset': '-1' }, status: 400 },
		{ what: 'no offset', headers: { 'upload-offset': '' }, status: 400 },
		{ what: 'more than the length', body: 'x'.repeat(101), status: 413 },
		{ what: 'another content type', headers: { 'content-type': 'application/json' }, body: '{}', status: 415 },
	])('who sends $what changes nothing', async ({ headers = {}, body = 'x', status }) => {
		const id = await create('a.txt', 100);
		expect((await sendPart(admin, url, { id, offset: 0, body, headers })).status).toBe(status);
		expect([await offsetOf(admin, url, id), await onDisk('uploads', 'spool')]).toEqual([0, []]);
		await cancel(id);
	});

	it('who sends more than the length without announcing it is stopped', async () => {
		const id = await create('a.txt', 100);
		const body = new Blob(['x'.repeat(1_000)]).stream();
		const answer = await sendPart(admin, url, { id, offset: 0, body }).catch(() => undefined);
		expect(answer?.status ?? 413).toBe(413);
		expect([await offsetOf(admin, url, id), await onDisk('uploads')]).toEqual([0, []]);
		await cancel(id);
	});

	it('who sends the same part many times at once has it stored once', async () => {
		const id = await create('a.txt', 100);
		const answers = await Promise.all(Array.from({ length: 6 }, () => sendPart(admin, url, { id, offset: 0, body: 'x'.repeat(100) })));
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409]);
		expect((await onDisk('uploads')).length).toBe(1);
		await cancel(id);
		expect(await onDisk('uploads', 'spool')).toEqual([]);
	});

	it('who has a locked session or none continues no upload', async () => {
		const id = await create('a.txt', 100);
		expect((await sendPart(portal.anonymous, url, { id, offset: 0, body: 'x' })).status).toBe(401);
		const locked = await portal.signIn('admin');
		await locked.post('/oauth2/v3/user/lock');
		expect((await sendPart(locked, url, { id, offset: 0, body: 'x' })).status).toBe(403);
		await cancel(id);
	});

	it('who sends bytes to a call that takes none is refused', async () => {
		const response = await fetch(`${url}/platform/v3/file/attachment/query`, {
			method: 'POST',
			headers: { 'access-token': admin.token, 'content-type': 'application/offset+octet-stream' },
			body: 'x',
		});
		expect(response.status).toBe(415);
	});
});

it('removes abandoned uploads and parts without a row', async () => {
	const id = await create();
	await sendPart(admin, url, { id, offset: 0, body: content.subarray(0, 10) });
	const { folder: parts } = createFileStores({ dataFolder, s3: null }, 'uploads');
	const services = {
		parts,
		uploads: new UploadStore(portal.database),
		logger: createLogger('error'),
		installation: await readInstallation(portal.database),
	};
	await cleanUploads(services, Date.now() + 71 * 3_600_000);
	await cleanUnknownParts(services, Date.now() + 2 * 86_400_000);
	expect([await offsetOf(admin, url, id), (await onDisk('uploads')).length]).toEqual([10, 1]);
	// Two nodes at once.
	await Promise.all([1, 2].map(() => cleanUploads(services, Date.now() + 73 * 3_600_000)));
	expect([await offsetOf(admin, url, id), await onDisk('uploads')]).toEqual([-404, []]);
});
