import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type RunningProgram, startPortalProcess } from '../support/child-process.ts';
import { rounds } from '../support/rounds.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { createUpload, finishUpload, offsetOf, sendPart, sha256Of } from './tus-calls.ts';

const partBytes = 200_000;
const content = Buffer.from('第一行，然后还有很多行\n'.repeat(60_000));

/** Two nodes on one database and one store; the test kills the other one. */
let portal: TestPortal;
let dataFolder: string;
let other: RunningProgram;
let otherUrl: string;
let admin: Caller;

beforeAll(async () => {
	dataFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-killed-uploads-'));
	portal = await startTestPortal({ environment: { PORTAL_DATA: dataFolder } });
	admin = await portal.signIn('admin');
	await startOther();
});
afterAll(async () => {
	other?.child.kill('SIGKILL');
	await other?.ended;
	await portal?.close();
	await rm(dataFolder, { recursive: true, force: true });
});

async function startOther(): Promise<void> {
	other = startPortalProcess({
		DATABASE_URL: String(portal.database.pool.options.connectionString),
		PORT: '0',
		PORTAL_DATA: dataFolder,
		PORTAL_SECRET: 'secret of the tests',
	});
	[, otherUrl = ''] = await other.until(/ready after .*(http:\S+)/);
}

it('loses no acknowledged part when its node is killed, and continues at another node', { timeout: 300_000 }, async () => {
	const { id } = await createUpload(admin, otherUrl, { name: '不丢失.txt', bytes: content.length });
	for (let kill = 0; kill < rounds(2, 6); kill++) {
		let acknowledged = await offsetOf(admin, portal.url, id);
		const killed = new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 100)).then(() => other.child.kill('SIGKILL'));
		for (let isAlive = true; isAlive && acknowledged + partBytes < content.length; ) {
			const body = content.subarray(acknowledged, acknowledged + partBytes);
			const answer = await sendPart(admin, otherUrl, { id, offset: acknowledged, body }).catch(() => undefined);
			isAlive = answer?.status === 204;
			if (isAlive) acknowledged = Number(answer?.headers.get('upload-offset'));
		}
		await killed;
		await other.ended;
		expect(await offsetOf(admin, portal.url, id)).toBeGreaterThanOrEqual(acknowledged);
		await startOther();
	}
	const offset = await offsetOf(admin, otherUrl, id);
	if (offset < content.length) expect((await sendPart(admin, portal.url, { id, offset, body: content.subarray(offset) })).status).toBe(204);
	const finished = await Promise.all([admin, admin.at(otherUrl)].map((caller) => finishUpload(caller, id, sha256Of(content))));
	expect(finished.map(({ status }) => status)).toEqual([200, 200]);
	await expect.poll(async () => (await finishUpload(admin.at(otherUrl), id, sha256Of(content))).body.data.state).toBe('stored');
	const stored = await admin.at(otherUrl).get('/platform/v3/file/download', { attachmentId: id });
	expect(stored.text).toBe(content.toString());
});
