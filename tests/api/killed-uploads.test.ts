import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { rounds } from '../support/rounds.ts';
import type { Caller } from '../support/test-portal.ts';
import { createUpload, finishUpload, offsetOf, sendPart, sha256Of } from './tus-calls.ts';
import { TwoNodes } from './two-nodes.ts';

const partBytes = 200_000;
const content = Buffer.from('第一行，然后还有很多行\n'.repeat(60_000));
const sleeping = "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";

let nodes: TwoNodes;
let proxy: DatabaseProxy;
let dataFolder: string;
let admin: Caller;

beforeAll(async () => {
	dataFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-killed-uploads-'));
	nodes = await TwoNodes.start({ PORTAL_DATA: dataFolder }, async (database) => {
		proxy = await startDatabaseProxy(database);
		return { DATABASE_URL: proxy.url };
	});
	admin = await nodes.portal.signIn('admin');
});
afterAll(async () => {
	await nodes?.close();
	await proxy?.close();
	await rm(dataFolder, { recursive: true, force: true });
});

const finish = (caller: Caller, id: string) => finishUpload(caller, id, sha256Of(content));
const read = (id: string) => admin.get('/platform/v3/file/download', { attachmentId: id });
const contents = async (folder: string) =>
	(await readdir(path.join(dataFolder, folder), { recursive: true }).catch(() => [])).filter((name) => name.includes('/'));

it('loses no acknowledged part when its node is killed, and continues at another node', { timeout: 300_000 }, async () => {
	const { url } = nodes.portal;
	const { id } = await createUpload(admin, nodes.otherUrl, { name: '不丢失.txt', bytes: content.length });
	for (let kill = 0; kill < rounds(1, 6); kill++) {
		let acknowledged = await offsetOf(admin, url, id);
		const killed = new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 100)).then(() => nodes.kill());
		for (let isAlive = true; isAlive && acknowledged + partBytes < content.length; ) {
			const body = content.subarray(acknowledged, acknowledged + partBytes);
			const answer = await sendPart(admin, nodes.otherUrl, { id, offset: acknowledged, body }).catch(() => undefined);
			isAlive = answer?.status === 204;
			if (isAlive) acknowledged = Number(answer?.headers.get('upload-offset'));
		}
		await killed;
		expect(await offsetOf(admin, url, id)).toBeGreaterThanOrEqual(acknowledged);
		await nodes.startOther();
	}
	const offset = await offsetOf(admin, nodes.otherUrl, id);
	if (offset < content.length) expect((await sendPart(admin, url, { id, offset, body: content.subarray(offset) })).status).toBe(204);
	const finished = await Promise.all([admin, admin.at(nodes.otherUrl)].map((caller) => finish(caller, id)));
	expect(finished.map(({ status }) => status)).toEqual([200, 200]);
	await expect.poll(async () => (await finish(admin.at(nodes.otherUrl), id)).body.data.state).toBe('stored');
	const stored = await admin.at(nodes.otherUrl).get('/platform/v3/file/download', { attachmentId: id });
	expect(stored.text).toBe(content.toString());
});

describe('when only the line to the database breaks off', () => {
	const upload = (name: string) => {
		const form = new FormData();
		form.set('file', new Blob([content]), name);
		return admin.at(nodes.otherUrl).send('/platform/v3/file/upload', form);
	};
	const insertion = 'insert into "portal"."attachment" (';

	it('an upload whose commit was carried out is kept', async () => {
		const before = proxy.cuts();
		proxy.cut(insertion, 'before its reply');
		const { status, body } = await upload('提交.txt');
		expect([proxy.cuts() - before, status]).toEqual([1, 200]);
		expect((await read(body.data.id)).text).toBe(content.toString());
	});

	it('an upload whose commit never arrived leaves nothing', async () => {
		const files = await contents('files');
		proxy.cut(insertion, 'before the commit');
		expect((await upload('未提交.txt')).status).toBeGreaterThanOrEqual(500);
		expect(await nodes.rows("select id from portal.attachment where file_name = '未提交.txt'")).toEqual([]);
		expect(await contents('files')).toEqual(files);
	});
});

describe('a node that is killed while it makes the file', () => {
	it.each([
		['before the file is recorded', 'before insert on portal.attachment'],
		['before the upload is marked as finished', 'before update of outcome on portal.upload'],
	])('loses nothing and makes nothing twice: %s', { timeout: 120_000 }, async (name, moment) => {
		// A node that was killed while it wrote a part may have left that part to the clean-up.
		const parts = await contents('uploads');
		const { id } = await createUpload(admin, nodes.otherUrl, { name: '完成.txt', bytes: content.length });
		await sendPart(admin, nodes.otherUrl, { id, offset: 0, body: content });
		const files = (await contents('files')).length;
		await nodes.rows(
			`create function portal.wait_here() returns trigger language plpgsql as 'begin perform pg_sleep(120); return new; end'`,
		);
		await nodes.rows(`create trigger wait_here ${moment} for each row execute function portal.wait_here()`);
		const unanswered = finish(admin.at(nodes.otherUrl), id).catch(() => null);
		await expect.poll(async () => (await nodes.rows(sleeping)).length, { timeout: 30_000 }).toBe(1);
		await nodes.kill();
		expect(await unanswered).toBeNull();
		// PostgreSQL notices only at the end of a statement that its client has gone.
		await nodes.rows(`select pg_terminate_backend(pid) from (${sleeping}) as it`);
		await nodes.rows(`drop trigger wait_here on ${moment.split(' ').at(-1)}; drop function portal.wait_here()`);
		expect(await offsetOf(admin, nodes.portal.url, id)).toBe(content.length);

		// Another node takes over when the lease of the killed one is over.
		await nodes.rows('update portal.upload set checking_until = now() where id = $1', [id]);
		await expect.poll(async () => (await finish(admin, id)).body.data.state).toBe('stored');
		expect((await finish(admin, id)).body.data.file.id).toBe(id);
		expect((await read(id)).text).toBe(content.toString());
		expect([(await contents('files')).length - files, await contents('uploads')]).toEqual([1, parts]);
		expect(await nodes.rows('select count(*)::int as count from portal.attachment where id = $1', [id])).toEqual([{ count: 1 }]);
		if (name.includes('recorded')) await nodes.startOther();
	});
});
