import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, recall, startRecordsPortal, within } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

startForTests(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	return portal;
});

const root = '/platform/v3/design';
const text = (file: object) => `${JSON.stringify(file, null, '\t')}\n`;
const onDisk = (file: string) => readFile(path.join(portal.folder, file), 'utf8');
const save = (file: string, content: string, etag?: string) => admin.post(`${root}/save`, { path: file, text: content, etag });

describe('two editors of one file', () => {
	it('do not overwrite each other: the second save is a conflict that brings the other text', async () => {
		const file = 'quality/two.json';
		const { etag } = (await save(file, text(recall))).body.data;
		const theirs = text({ ...recall, title: '他人' });
		const saves = await Promise.all([save(file, theirs, etag), save(file, text({ ...recall, title: '我' }), etag)]);
		expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
		const refused = saves.find(({ status }) => status === 409);
		expect(refused?.body.data.text).toBe(await onDisk(file));
		expect((await save(file, text(recall))).status).toBe(409);
		expect((await admin.post(`${root}/remove`, { path: file, etag })).status).toBe(409);
	});

	it('lose nothing: who takes the text of the other finds the own one in the history', async () => {
		const file = 'quality/aside.json';
		const first = text(recall);
		await save(file, first);
		const [theirs, mine] = [text({ ...recall, title: '他人' }), text({ ...recall, title: '我' })];
		await writeFile(path.join(portal.folder, file), theirs);
		await admin.post(`${root}/draft`, { path: file, text: mine });
		expect((await admin.post(`${root}/set-aside`, { path: file, text: mine })).status).toBe(200);
		expect(await onDisk(file)).toBe(theirs);
		expect((await admin.get(`${root}/file`, { path: file })).body.data.draft).toBeNull();
		const history = async () => (await admin.get(`${root}/history`, { path: file })).body.data as Array<{ id: string; kind: string }>;
		const version = async (id = '') => (await admin.get(`${root}/version`, { id })).body.data;
		const kept = await history();
		expect(kept.map(({ kind }) => kind)).toEqual(['aside', 'outside', 'create']);
		expect(await version(kept[0]?.id)).toMatchObject({ text: mine, before: theirs, account: 'admin' });
		// What was never in the file is nobody's last version.
		const next = text({ ...recall, title: '之后' });
		await save(file, next, (await admin.get(`${root}/file`, { path: file })).body.data.etag);
		const saved = await history();
		expect(saved.map(({ kind }) => kind)).toEqual(['save', 'aside', 'outside', 'create']);
		expect(await version(saved[0]?.id)).toMatchObject({ text: next, before: theirs });
	});
});

describe('renaming and removing', () => {
	it('says beforehand that a name is taken or an area unknown, whoever has it', async () => {
		const { etag } = (await save('quality/wandering.json', text(recall))).body.data;
		for (const [to, message] of [
			['quality/product.json', '已有同名的页面文件'],
			['system/product.json', '已有同名的页面文件'],
			['nowhere/wandering.json', '该领域不存在'],
		]) {
			const plan = await admin.post(`${root}/plan`, { path: 'quality/wandering.json', to, text: text(recall) });
			expect([plan.status, JSON.stringify(plan.body)], to).toEqual([400, expect.stringContaining(message ?? '')]);
			const renamed = await admin.post(`${root}/rename`, { path: 'quality/wandering.json', to, etag });
			expect([renamed.status, JSON.stringify(renamed.body)], to).toEqual([400, expect.stringContaining(message ?? '')]);
		}
	});

	it('moves the file with its history, and leaves the table and its records behind', async () => {
		const made = (await save('quality/old-name.json', text(recall))).body.data;
		await admin.post('/business/v3/old-name/save', { name: '一' });
		const plan = (await admin.post(`${root}/plan`, { path: 'quality/old-name.json', to: 'quality/new-name.json', text: text(recall) })).body
			.data;
		expect(plan.steps).toContainEqual(expect.objectContaining({ kind: 'createTable', table: 'new_name', name: 'new_name', spaces: 3 }));
		expect(plan.waiting).toEqual([expect.objectContaining({ kind: 'dropTable', table: 'old_name', rows: 1 })]);
		const renamed = await admin.post(`${root}/rename`, { path: 'quality/old-name.json', to: 'quality/new-name.json', etag: made.etag });
		expect(renamed.body.data).toMatchObject({ path: 'quality/new-name.json', isInForce: true });
		expect((await admin.get(`${root}/file`, { path: 'quality/old-name.json' })).status).toBe(404);
		await within(patience, async () => (await admin.post('/business/v3/old-name/query', {})).status === 404);
		expect((await admin.post('/business/v3/new-name/query', {})).body.data.pageResult.totalCount).toBe(0);
		const taken = await admin.post(`${root}/rename`, { path: 'quality/new-name.json', to: 'quality/product.json', etag: made.etag });
		expect(taken.status).toBe(400);
		expect((await admin.post(`${root}/remove`, { path: 'quality/new-name.json', etag: made.etag })).status).toBe(200);
		const folder = (await admin.get(`${root}/files`)).body.data;
		expect(folder.removed.map(({ path }: { path: string }) => path)).toContain('quality/new-name.json');
		await save('quality/old-name.json', text(recall));
		expect((await admin.post('/business/v3/old-name/query', {})).body.data.pageResult.totalCount).toBe(1);
	});
});
