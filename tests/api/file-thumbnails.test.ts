import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AttachmentStore } from '../../server/features/file/base/store.ts';
import { cleanLeftovers } from '../../server/features/file/clean/clean-files.ts';
import { readInstallation } from '../../server/features/file/clean/store.ts';
import { createFolderStore } from '../../server/files/stores/folder-store.ts';
import { createLogger } from '../../server/process/logger.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let folder: string;
let portal: TestPortal;
let admin: Caller;
let foreign: Caller;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-thumbnails-'));
	portal = await startTestPortal({ environment: { PORTAL_DATA: folder } });
	admin = await portal.signIn('admin');
	foreign = await portal.signIn('otheradmin');
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const upload = async (name: string, content: Buffer, caller = admin): Promise<string> => {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	const { body, text } = await caller.send('/platform/v3/file/upload', form);
	expect(text).toContain('"state":200');
	return body.data.id;
};
const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
	sharp({ create: { width: 1600, height: 800, channels: 3, background: '#3366cc' } })
		.toFormat(format)
		.toBuffer();
const open = (attachmentId: string, access_token: string) =>
	fetch(`${portal.url}/platform/v3/file/thumbnail?${new URLSearchParams({ attachmentId, access_token })}`);
const ticketOf = async (id: string, use: string, caller = admin): Promise<string> =>
	(await caller.post('/platform/v3/file/ticket', { attachmentIds: [id], use })).body.data.tickets[id]?.ticket ?? '';
const filesIn = async (name: string) =>
	(await readdir(path.join(folder, name), { recursive: true }))
		.filter((file) => /[0-9a-f]{8}-/.test(file))
		.map((file) => path.basename(file));

it('makes a small picture of each kind of picture, once, and removes it with the file', async () => {
	for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
		const id = await upload(`图.${format}`, await picture(format));
		const answers = await Promise.all([1, 2].map(async () => open(id, await ticketOf(id, 'image'))));
		const [one, other] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
		expect(answers.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('x-content-type-options')])).toEqual([
			[200, 'image/webp', 'nosniff'],
			[200, 'image/webp', 'nosniff'],
		]);
		const { width, height } = await sharp(one).metadata();
		expect([width, height, one?.equals(other ?? Buffer.alloc(0))]).toEqual([320, 160, true]);
		expect(await filesIn('thumbnails')).toEqual([id]);
		await admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: id });
		expect(await filesIn('thumbnails')).toEqual([]);
	}
});

it('is open to those who may read the file, with a ticket for pictures of exactly this file', async () => {
	const [mine, other, theirs] = [
		await upload('我.png', await picture('png')),
		await upload('另.png', await picture('png')),
		await upload('他.png', await picture('png'), foreign),
	];
	expect((await admin.get('/platform/v3/file/thumbnail', { attachmentId: mine })).status).toBe(200);
	expect((await admin.get('/platform/v3/file/thumbnail', { attachmentId: theirs })).status).toBe(404);
	expect((await foreign.get('/platform/v3/file/thumbnail', { attachmentId: mine })).status).toBe(404);
	expect(await ticketOf(theirs, 'image')).toBe('');
	const ticket = await ticketOf(mine, 'image');
	for (const [id, wrong] of [
		[other, ticket],
		[theirs, ticket],
		[mine, await ticketOf(mine, 'download')],
		[mine, admin.token],
	] as const)
		expect((await open(id, wrong)).status).toBe(401);
});

it('refuses files that are no pictures, and pictures that cannot be decoded', async () => {
	const text = await upload('a.txt', Buffer.from('x'));
	const broken = await upload('坏.png', (await picture('png')).subarray(0, 60));
	for (const attachmentId of [text, broken]) expect((await admin.get('/platform/v3/file/thumbnail', { attachmentId })).status).toBe(415);
	expect((await filesIn('thumbnails')).includes(broken)).toBe(false);
});

it('removes contents without a row, as a killed process leaves them, and keeps all others', async () => {
	const id = await upload('保留.png', await picture('png'));
	await admin.get('/platform/v3/file/thumbnail', { attachmentId: id });
	const store = (name: string) => createFolderStore(path.join(folder, name));
	const services = {
		database: portal.database,
		store: new AttachmentStore(portal.database),
		files: store('files'),
		thumbnails: store('thumbnails'),
		previews: store('previews'),
		quarantine: store('quarantine'),
		installation: await readInstallation(portal.database),
		logger: createLogger('silent'),
	};
	const left = newId();
	for (const contents of [services.files, services.thumbnails, services.previews, services.quarantine])
		await contents.write(left, Readable.from(['left']));
	await writeFile(path.join(folder, 'files', left.slice(-2), `${newId()}.x.part`), 'unfinished');
	await cleanLeftovers(services);
	expect((await filesIn('files')).filter((name) => name === left || name.endsWith('.part'))).toHaveLength(2);
	await cleanLeftovers({ ...services, installation: newId() }, Date.now() + 2 * 86_400_000);
	expect(await filesIn('files')).toContain(left);
	// Two nodes at once.
	await Promise.all([1, 2].map(() => cleanLeftovers(services, Date.now() + 2 * 86_400_000)));
	for (const name of ['files', 'thumbnails', 'previews', 'quarantine'])
		expect((await filesIn(name)).filter((file) => file === left || file.endsWith('.part'))).toEqual([]);
	expect([(await filesIn('files')).includes(id), (await filesIn('thumbnails')).includes(id)]).toEqual([true, true]);
});
