import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findSoffice } from '../support/files/find-soffice.ts';
import { makeDocx } from '../support/files/make-docx.ts';
import { pngOf } from '../support/small-png.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const soffice = findSoffice('writer');
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function upload(caller: Caller, name: string, content: Buffer): Promise<string> {
	const form = new FormData();
	form.set('file', new Blob([content as BlobPart]), name);
	const { body, text } = await caller.send('/platform/v3/file/upload', form);
	expect(text).toContain('"state":200');
	return body.data.id;
}
const askFor = (caller: Caller, attachmentId: string) => caller.get('/platform/v3/file/pages', { attachmentId });
async function stateOf(caller: Caller, id: string): Promise<string> {
	for (;;) {
		const { state } = (await askFor(caller, id)).body.data;
		if (state !== 'converting') return state;
	}
}
const preview = (caller: Caller, attachmentId: string) => caller.get('/platform/v3/file/preview', { attachmentId });

it('documents are not converted without LibreOffice', async () => {
	const portal = await startTestPortal();
	try {
		const admin = await portal.signIn('admin');
		const id = await upload(admin, '报告.docx', await makeDocx());
		expect(await stateOf(admin, id)).toBe('none');
		const refused = await preview(admin, id);
		expect([refused.status, refused.body.message]).toEqual([415, '暂不支持该文件类型预览']);
	} finally {
		await portal.close();
	}
});

describe.skipIf(!soffice)(`with LibreOffice${soffice ? '' : ' (skipped: its part for texts is not installed)'}`, () => {
	let portal: TestPortal;
	let admin: Caller;
	let foreign: Caller;
	beforeAll(async () => {
		portal = await startTestPortal({ environment: { PORTAL_DATA: folder, PORTAL_SOFFICE: soffice ?? '' }, log: () => undefined });
		[admin, foreign] = [await portal.signIn('admin'), await portal.signIn('otheradmin')];
	});
	afterAll(() => portal?.close());
	const stored = async () => (await readdir(path.join(folder, 'previews'), { recursive: true })).filter((name) => name.includes('/'));

	it('a document is converted once, shown as PDF in which nothing runs, and removed with the file', { timeout: 120_000 }, async () => {
		const id = await upload(admin, '报告.docx', await makeDocx());
		expect((await preview(admin, id)).status).toBe(415);
		expect(await Promise.all([stateOf(admin, id), stateOf(admin, id)])).toEqual(['ready', 'ready']);
		const answer = await preview(admin, id);
		expect([answer.status, answer.headers.get('content-type'), answer.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
		expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
		expect([(await askFor(foreign, id)).status, (await preview(foreign, id)).status, (await askFor(portal.anonymous, id)).status]).toEqual([
			404, 404, 401,
		]);
		expect((await stored()).filter((name) => name.endsWith(id))).toHaveLength(1);
		await admin.post('/platform/v3/file/attachment/remove', undefined, { attachmentIds: id });
		expect((await stored()).filter((name) => name.endsWith(id))).toEqual([]);
	});

	it('a document reaches neither servers nor files of the machine', { timeout: 120_000 }, async () => {
		const asked: string[] = [];
		const server = http.createServer((request, reply) => {
			asked.push(request.url ?? '');
			reply.end();
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const secret = path.join(folder, 'secret.png');
		await writeFile(secret, pngOf({}));
		const pictures = [`http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`, `file://${secret}`];
		for (const picture of pictures) {
			const id = await upload(admin, '链接.docx', await makeDocx({ picture }));
			expect(await stateOf(admin, id)).toBe('ready');
			expect((await preview(admin, id)).text).not.toContain('/Subtype/Image');
		}
		server.close();
		expect(asked).toEqual([]);
	});
});
