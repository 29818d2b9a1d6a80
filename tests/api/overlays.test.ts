import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

import { runSchemasCommand } from '../../server/cli/schemas-command.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas, patience, recall, within } from './records-portal.ts';

let portal: TestPortal;
let admin: Caller;
let folder: string;

startForTests(async () => {
	folder = await copySchemas({ recall });
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const root = '/platform/v3/design';
const screenPath = 'quality/recall.json';
const overlayPath = 'quality/recall.overlay.json';
const screen = async () => (await admin.get('/platform/v3/screens/recall')).body.data;
const fields = async () => (await screen()).fields.map(({ name }: { name: string }) => name);
const problems = async () =>
	(await admin.get('/platform/v3/screens/problems')).body.data.filter(
		({ file, code }: { file: string; code: string }) => file === overlayPath && code.startsWith('overlay-'),
	);

/** The screen as an update delivers it. */
async function deliver(change: (file: typeof recall) => void): Promise<void> {
	const file = structuredClone(recall);
	change(file);
	await writeFile(path.join(folder, screenPath), JSON.stringify(file, null, '\t'));
}

async function run(command: string): Promise<{ code: number; text: string }> {
	vi.stubEnv('DATABASE_URL', String(portal.database.pool.options.connectionString));
	const lines: string[] = [];
	const terminal = { language: 'en' as const, print: (line: string) => lines.push(line), ask: async () => null };
	const code = await runSchemasCommand([...command.split(' '), '--folder', folder], terminal);
	vi.unstubAllEnvs();
	return { code, text: lines.join('\n') };
}

it('a delivered screen is changed by an overlay of the database, updated under it, and a conflict is settled', async () => {
	const wanted = structuredClone(recall);
	wanted.title = '召回令';
	Object.assign(wanted.record.properties, { licence: { type: 'string', title: '许可证', maxLength: 40 } });
	const made = (await admin.post(`${root}/overlay`, { path: screenPath, text: JSON.stringify(wanted) })).body.data;
	expect(made).toMatchObject({ path: overlayPath, etag: '' });
	expect(JSON.parse(made.text).changes.map((change: { path: string }) => change.path)).toEqual(['/title', '/record/properties/licence']);
	const check = (await admin.post(`${root}/check`, { path: overlayPath, text: made.text })).body.data;
	expect(check.screen).toMatchObject({ title: '召回令' });
	const plan = (await admin.post(`${root}/plan`, { path: overlayPath, text: made.text })).body.data;
	expect(plan.steps).toContainEqual(expect.objectContaining({ kind: 'addColumn', name: 'licence' }));
	const saved = await admin.post(`${root}/save`, { path: overlayPath, text: made.text, storedIn: 'database' });
	expect(saved.body.data).toMatchObject({ isInForce: true, storedIn: 'database' });
	expect(await screen()).toMatchObject({ title: '召回令' });
	const record = (await admin.post('/business/v3/recall/save', { name: '一', licence: 'X-1' })).body.data;
	expect(record).toMatchObject({ licence: 'X-1' });

	// An update that touches nothing of it.
	await deliver((file) => Object.assign(file.record.properties, { origin: { type: 'string', title: '来源' } }));
	await within(patience, async () => (await fields()).includes('origin'));
	expect(await screen()).toMatchObject({ title: '召回令' });
	expect(await fields()).toContain('licence');
	await within(patience, async () => (await problems()).length === 1);
	expect(await problems()).toMatchObject([{ code: 'overlay-base-changed', severity: 'warning' }]);

	// An update that changes the same text: the last good version stays as a whole.
	await deliver((file) => {
		file.title = '召回管理';
		Object.assign(file.record.properties, { later: { type: 'string', title: '以后' } });
	});
	await within(patience, async () => (await problems())[0]?.code === 'overlay-conflict');
	const [conflict] = await problems();
	expect(conflict).toMatchObject({ severity: 'error', pointer: '/changes/0', message: expect.stringContaining('"召回管理"') });
	expect(conflict.message).toContain('"召回令"');
	expect(await screen()).toMatchObject({ title: '召回令' });
	expect(await fields()).not.toContain('later');
	const checked = await run('check --database recall');
	expect(checked).toMatchObject({ code: 1, text: expect.stringContaining('recall.overlay.json:7:') });

	// The person who settles it decides for one of the values.
	const overlay = JSON.parse(made.text);
	overlay.changes[0].from = '召回管理';
	const settled = await admin.post(`${root}/save`, { path: overlayPath, text: JSON.stringify(overlay), etag: saved.body.data.etag });
	expect(settled.body.data).toMatchObject({ isInForce: true });
	await within(patience, async () => (await fields()).includes('later'));
	expect(await screen()).toMatchObject({ title: '召回令' });
	expect((await admin.get('/business/v3/recall/get', { id: record.id })).body.data).toMatchObject({ licence: 'X-1' });
	expect((await run('explain recall --database')).text).toContain('(quality/recall.json + quality/recall.overlay.json)');

	// A save of the screen here cannot break the overlay, and the screen counts as active though its text is another one.
	const { text, etag } = (await admin.get(`${root}/file`, { path: screenPath })).body.data;
	const breaking = await admin.post(`${root}/save`, { path: screenPath, text: text.replace('召回管理', '撤回'), etag });
	expect([breaking.status, breaking.body.data.problems[0].file]).toEqual([409, overlayPath]);
	const harmless = await admin.post(`${root}/save`, { path: screenPath, text: text.replace('以后', '其后'), etag });
	expect(harmless.body.data).toMatchObject({ isInForce: true });

	const removed = await admin.post(`${root}/remove`, { path: overlayPath, etag: settled.body.data.etag });
	expect(removed.status).toBe(200);
	expect(await screen()).toMatchObject({ title: '召回管理' });
	expect(await readFile(path.join(folder, screenPath), 'utf8')).toContain('其后');
});

it('an overlay can be begun at the command line', async () => {
	expect((await run('new quality/product.overlay')).code).toBe(0);
	const file = path.join(folder, 'quality/product.overlay.json');
	expect((await run('check product.overlay')).text).toContain('errors: 0');
	const overlay = JSON.parse(await readFile(file, 'utf8'));
	await writeFile(file, JSON.stringify({ ...overlay, changes: [{ path: '/list/columns/nothing', from: 'nothing', to: 'name' }] }));
	const { code, text } = await run('check product.overlay');
	expect(code).toBe(1);
	expect(text).toMatch(
		/product\.overlay\.json:1:\d+ overlay-conflict .*at \/list\/columns\/nothing the screen now has nothing, .* wants "name"/,
	);
	await rm(file);
});
