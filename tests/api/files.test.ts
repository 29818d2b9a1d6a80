import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttachmentStore } from '../../server/features/file/base/store.ts';
import { cleanFiles } from '../../server/features/file/clean/clean-files.ts';

import { createFolderStore } from '../../server/files/stores/folder-store.ts';
import { createSpool } from '../../server/files/stores/spool.ts';
import { createLogger } from '../../server/process/logger.ts';
import { makeZip } from '../support/files/make-zip.ts';
import type { Answer, Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const base = '/business/v3/every-widget';
const png = Buffer.from(
	'89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cfc0000003010100c9fe92ef0000000049454e44ae426082',
	'hex',
);
const pdf = Buffer.from('%PDF-1.4\n%%EOF');
let portal: RecordsPortal;
let dataFolder: string;
let admin: Caller;
let staff: Caller;
let foreign: Caller;

beforeAll(async () => {
	dataFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-files-'));
	portal = await startRecordsPortal({ PORTAL_DATA: dataFolder, PORTAL_UPLOAD_MB: '0.05' });
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	foreign = await portal.signIn('otheradmin');
	await writeScreen(portal.folder, 'every-widget', await readFile('tests/support/screens/every-widget.json', 'utf8'));
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
});
afterAll(async () => {
	await portal?.close();
	await rm(dataFolder, { recursive: true, force: true });
});

async function upload(caller: Caller, name: string, content: Buffer | string): Promise<Answer> {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	return caller.send('/platform/v3/file/upload', form);
}
const uploaded = async (name: string, content: Buffer | string, caller = admin) => {
	const { body, text } = await upload(caller, name, content);
	expect(text).toContain('"state":200');
	return body.data as { id: string; fileName: string; ext: string; totalBytes: number };
};
const filesOnDisk = async () => {
	const folders = ['files', 'spool'].map((folder) => readdir(path.join(dataFolder, folder), { recursive: true }).catch(() => []));
	return (await Promise.all(folders)).flat().filter((name) => /[0-9a-f]-/.test(name)).length;
};
const setRights = async (rights: string[]) => {
	await setStaffRights(portal, rights);
	portal.sessions.forgetRights();
};
const save = (body: Record<string, unknown>, caller = admin) => caller.post(`${base}/save`, { name: '甲', ...body });
const read = (caller: Caller, id: string) => caller.get('/platform/v3/file/download', { attachmentId: id });
const ticketOf = async (caller: Caller, id: string): Promise<string | undefined> =>
	(await caller.post('/platform/v3/file/ticket', { attachmentIds: [id] })).body.data.tickets[id]?.ticket;

describe('an upload', () => {
	it.each([
		['folders of Windows', 'C:\\x\\照片.png', '照片.png'],
		['invisible letters and dots', '​.报告 .PNG', '报告.png'],
	])('is kept under a plain name: %s', async (_what, name, wanted) => {
		expect((await uploaded(name, png)).fileName.toLowerCase()).toBe(wanted);
	});

	it.each<[string, [string, Buffer | string, string]]>([
		['a page that calls itself a picture', ['a.png', '<html><script>alert(1)</script>', '文件“a.png”的内容与扩展名不符']],
		['a drawing with a script', ['a.svg', '<svg onload="alert(1)"/>', '不允许的文件类型']],
		['a page', ['a.html', '<html>', '不允许的文件类型']],
		['a program with two endings', ['a.png.exe', 'MZ', '不允许的文件类型']],
		['a name without an ending', ['png', png, '不允许的文件类型']],
		['nothing', ['a.txt', '', '文件“a.txt”是空的']],
		['more than is allowed', ['a.txt', 'x'.repeat(60_000), '上传文件的尺寸大于51.2 KB']],
	])('is refused and leaves nothing: %s', async (_what, [name, content, message]) => {
		const before = await filesOnDisk();
		const answer = await upload(admin, name, content);
		expect([answer.status >= 400 && answer.status < 500, answer.body.message]).toEqual([true, message]);
		expect(await filesOnDisk()).toBe(before);
	});

	it('that breaks off leaves nothing', async () => {
		const before = await filesOnDisk();
		const { hostname, port } = new URL(portal.url);
		const socket = net.connect(Number(port), hostname);
		const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
		socket.write(
			`POST /platform/v3/file/upload HTTP/1.1\r\nhost: x\r\naccess-token: ${admin.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 40000\r\n\r\n${head}${'y'.repeat(10_000)}`,
		);
		await within(patience, async () => (await filesOnDisk()) > before);
		socket.destroy();
		await within(patience, async () => (await filesOnDisk()) === before);
	});

	it('may take longer than other calls as long as it keeps coming, and ends when its sender falls silent', {
		timeout: 40_000,
	}, async () => {
		const before = await filesOnDisk();
		const [steady, silent] = await Promise.all([sendSlowly(24_000, 2_000), sendSlowly(200, 60_000)]);
		expect(steady.text).toMatch(/^HTTP\/1\.1 200 /);
		expect(silent.text).not.toMatch(/^HTTP\/1\.1 200 /);
		expect([steady.seconds > 11, silent.seconds < 30]).toEqual([true, true]);
		expect(await filesOnDisk()).toBe(before + 1);
	});

	it('needs a session', async () => {
		expect((await upload(portal.anonymous, 'a.png', png)).status).toBe(401);
	});
});

describe('a file', () => {
	it('is read by its owner and by nobody else until a record names it', async () => {
		const { id } = await uploaded('报告.pdf', pdf);
		const answer = await read(admin, id);
		expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, pdf.toString(), 'application/octet-stream']);
		expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('报告.pdf')}`);
		expect(answer.headers.get('content-security-policy')).toContain('sandbox');
		for (const caller of [staff, foreign]) {
			expect((await read(caller, id)).status).toBe(404);
			expect(await ticketOf(caller, id)).toBeUndefined();
		}
	});

	it('is opened by a ticket for it, and by no other ticket or token in the address', async () => {
		const [one, other] = [await uploaded('1.png', png), await uploaded('2.png', png)];
		const ticket = (await ticketOf(admin, one.id)) ?? '';
		const open = (id: string, access_token: string) =>
			portal.anonymous.get('/platform/v3/file/getImage', { attachmentId: id, access_token });
		const answer = await open(one.id, ticket);
		expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
			200,
			'image/png',
			'nosniff',
		]);
		const forged = `${ticket.slice(0, -2)}xx`;
		const later = ticket.replace(/^[^.]+/, 'zzzzzzzz');
		for (const [id, wrong] of [
			[other.id, ticket],
			[one.id, forged],
			[one.id, later],
			[one.id, admin.token],
			['x', ticket],
		] as const)
			expect((await open(id, wrong)).status).toBe(401);
	});

	it('loses its ticket with the session, and while the screen is locked', async () => {
		const visitor = await portal.signIn('admin');
		const { id } = await uploaded('1.png', png, visitor);
		const access_token = (await ticketOf(visitor, id)) ?? '';
		const open = async () => (await portal.anonymous.get('/platform/v3/file/getImage', { attachmentId: id, access_token })).status;
		expect(await open()).toBe(200);
		await visitor.post('/oauth2/v3/user/lock', {});
		expect(await open()).toBe(403);
		await visitor.post('/oauth2/v3/user/logout', {});
		expect(await open()).toBe(401);
	});

	it('is shown as what it is, in part where a player asks so, and text in a chosen character set', async () => {
		const text = await uploaded('说明.txt', Buffer.from('c4e3bac3', 'hex'));
		const preview = (id: string, charset: string) => admin.get('/platform/v3/file/preview', { attachmentId: id, charset });
		expect((await preview(text.id, 'GBK')).headers.get('content-type')).toBe('text/plain; charset=gbk');
		expect((await preview(text.id, 'utf-7')).status).toBe(400);
		const part = await admin.call('GET', '/platform/v3/file/preview', {
			query: { attachmentId: text.id },
			headers: { range: 'bytes=1-2' },
		});
		expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1-2/4']);
		const zip = await uploaded('包.zip', await makeZip({ 'a.txt': 'x' }));
		const refused = await preview(zip.id, 'UTF-8');
		expect([refused.status, refused.body.message]).toEqual([415, '暂不支持该文件类型预览']);
		expect((await admin.get('/platform/v3/file/getImage', { attachmentId: text.id })).status).toBe(415);
	});

	it('is found, renamed with its ending kept, and removed by its owner alone', async () => {
		const { id } = await uploaded('原名百分%号.txt', 'x');
		const find = async (name: string, caller = admin) =>
			(await caller.post('/platform/v3/file/attachment/query', { parameters: [{ key: 'Q^FILE_NAME_^SL', value: name }] })).body.data
				.dataResult;
		expect(await find('分%')).toMatchObject([{ id, ext: 'txt', totalBytes: 1 }]);
		expect(await find('分%', staff)).toEqual([]);
		const rename = (caller: Caller, fileName = '新名.exe') =>
			caller.post('/platform/v3/file/attachment/modifyName', undefined, { attachmentId: id, fileName });
		expect((await rename(staff)).status).toBe(404);
		expect((await rename(admin)).body.data.fileName).toBe('新名.exe.txt');
		for (const none of ['.', '..', '\u200b']) expect([none, (await rename(admin, none)).status]).toEqual([none, 400]);
		const remove = (caller: Caller) => caller.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: id });
		expect((await remove(foreign)).status).toBe(404);
		expect((await remove(admin)).status).toBe(200);
		expect((await read(admin, id)).status).toBe(404);
		for (const bad of [{ parameters: [{ key: 'Q^OWNER_ID_^S', value: 'x' }] }, { parameters: 'x' }, { requestPage: { limit: 5000 } }])
			expect((await admin.post('/platform/v3/file/attachment/query', bad)).status).toBe(400);
	});

	it('that nothing uses is removed after the period of the settings, which begins with the end of its last use', async () => {
		const { id } = await uploaded('旧.txt', 'x');
		const kept = await uploaded('用.txt', 'x');
		const freed = await uploaded('曾用.txt', 'x');
		await save({ papers: [kept.id] });
		const { body } = await save({ papers: [freed.id] });
		await sql`update portal.attachment set unused_since = now() - interval '31 days' where id = ${freed.id}::uuid`.execute(
			portal.database.system,
		);
		await admin.post(`${base}/remove`, undefined, { ids: body.data.id });
		const services = {
			unusedDays: 30,
			database: portal.database,
			store: new AttachmentStore(portal.database),
			files: createFolderStore(path.join(dataFolder, 'files')),
			thumbnails: createFolderStore(path.join(dataFolder, 'thumbnails')),
			previews: createFolderStore(path.join(dataFolder, 'previews')),
			logger: createLogger('silent'),
			quarantine: createFolderStore(path.join(dataFolder, 'quarantine')),
			spool: createSpool(path.join(dataFolder, 'spool')),
		};
		await cleanFiles(services);
		expect([(await read(admin, id)).status, (await read(admin, freed.id)).status]).toEqual([200, 200]);
		// Two nodes clean at once, and a third call begins to use one of the files.
		const late = Date.now() + 31 * 86_400_000;
		const rescued = await uploaded('要用.txt', 'x');
		const [used] = await Promise.all([save({ papers: [rescued.id] }), cleanFiles(services, late), cleanFiles(services, late)]);
		expect([(await read(admin, id)).status, (await read(admin, kept.id)).status]).toEqual([404, 200]);
		expect((await read(admin, rescued.id)).status).toBe(used.status === 200 ? 200 : 404);
	});
});

describe('a record with files', () => {
	it('answers their names, also of cells and in an export, and lets its readers read them', async () => {
		const [paper, portrait, proof] = [await uploaded('合同.pdf', pdf), await uploaded('照.png', png), await uploaded('证.txt', 'x')];
		const { body } = await save({ name: '有文件', papers: [paper.id], portrait: portrait.id, lines: [{ code: '1', proof: proof.id }] });
		expect(body.data).toMatchObject({ titles: { papers: ['合同.pdf'], portrait: '照.png' }, lines: [{ titles: { proof: '证.txt' } }] });
		const listed = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '有文件' }] });
		expect(listed.body.data.dataResult[0].titles).toMatchObject({ papers: ['合同.pdf'], portrait: '照.png' });
		const exported = await admin.post(`${base}/export`, { format: 'csv', columns: ['papers', 'portrait'], ids: [body.data.id] });
		expect(exported.text).toContain('合同.pdf,照.png');
		expect((await admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: paper.id })).body.message).toBe(
			'附件“合同.pdf”正被记录使用，不能删除',
		);
		await setRights(['every-widget:view']);
		expect([(await read(staff, paper.id)).status, (await read(staff, proof.id)).status]).toEqual([200, 200]);
		// A field that a user may not read retains its files too.
		expect((await read(staff, portrait.id)).status).toBe(404);
		expect((await staff.get(`${base}/get`, { id: body.data.id })).text).not.toContain('照.png');
		await setRights([]);
		expect((await read(staff, paper.id)).status).toBe(404);
		expect((await read(foreign, paper.id)).status).toBe(404);
		await admin.post(`${base}/remove`, undefined, { ids: body.data.id });
		expect((await admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: paper.id })).status).toBe(200);
	});

	it('takes only files that its caller uploaded, of the right kind, size and number', async () => {
		const mine = await uploaded('我的.txt', 'x', admin);
		await setRights(['every-widget:view', 'every-widget:create', 'every-widget:edit']);
		const refusal = async (body: Record<string, unknown>, caller: Caller) => (await save(body, caller)).body.data?.fields?.[0];
		const gone = { path: 'papers', message: '“附件”的文件不存在或不能使用，请重新上传' };
		expect(await refusal({ papers: [mine.id] }, staff)).toEqual(gone);
		expect(await refusal({ papers: ['018f0000-0000-7000-8000-000000000009'] }, admin)).toEqual(gone);
		expect(await refusal({ papers: ['../x'] }, admin)).toEqual({ path: 'papers.0', message: '请选择已上传的文件' });
		expect((await refusal({ lines: [{ code: '1', proof: mine.id }] }, staff)).path).toBe('lines.0.proof');
		expect((await refusal({ portrait: mine.id }, admin)).message).toBe('选择的附件中存在不符合规定类型的文件，请重新选择！');
		const large = await uploaded('大.txt', 'x'.repeat(20_000));
		expect((await refusal({ papers: [large.id] }, admin)).message).toBe('上传文件的尺寸大于10.2 KB');
		const four = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await uploaded(`${name}.txt`, 'x')).id));
		expect((await refusal({ papers: four }, admin)).message).toBe('最多选择 3 项');
		// Somebody else may save a record that has files already.
		const { data } = (await save({ papers: [mine.id] })).body;
		const changed = await save({ id: data.id, version: data.version, name: '乙', papers: [mine.id] }, staff);
		expect([changed.status, changed.body.data.name]).toEqual([200, '乙']);
	});

	it('is not imported with files, and an employee sees the own photo', async () => {
		const report = await admin.send(`${base}/import/check`, csv('名称,附件\n甲,x.pdf'));
		expect(report.body.data.headings.map(({ field }: { field: string | null }) => field)).toEqual(['name', null]);
		const { id } = await uploaded('脸.png', png);
		const me = (await staff.post('/oauth2/v3/user/context', {})).body.data.info.employee;
		const { body } = await admin.get('/platform/v3/employee/get', { employeeId: me.id });
		expect((await admin.post('/platform/v3/employee/save', { id: me.id, version: body.data.version, photo: id })).status).toBe(200);
		await setRights([]);
		expect((await staff.post('/oauth2/v3/user/context', {})).body.data.info.employee.photo).toBe(id);
		expect((await read(staff, id)).status).toBe(200);
	});
});

function csv(content: string): FormData {
	const form = new FormData();
	form.set('file', new Blob([`﻿${content}`]), 'x.csv');
	return form;
}

/** Sends a text file in eight parts with a pause between them; returns what came back until the connection ended. */
function sendSlowly(size: number, pause: number): Promise<{ text: string; seconds: number }> {
	const { hostname, port } = new URL(portal.url);
	const start = performance.now();
	const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
	const tail = '\r\n--x--\r\n';
	const parts = Array.from({ length: 8 }, () => 'y'.repeat(size / 8));
	return new Promise((resolve) => {
		let text = '';
		const socket = net.connect(Number(port), hostname);
		socket.on('data', (data) => {
			text += data;
		});
		socket.on('error', () => undefined);
		socket.write(
			`POST /platform/v3/file/upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\naccess-token: ${admin.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${head.length + size + tail.length}\r\n\r\n${head}`,
		);
		const timer = setInterval(() => {
			const part = parts.pop();
			socket.write(part ?? tail);
			if (part === undefined) clearInterval(timer);
		}, pause);
		socket.on('close', () => {
			clearInterval(timer);
			resolve({ text, seconds: (performance.now() - start) / 1000 });
		});
	});
}
