import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { readDocumentPath } from '../../contract/documents/document-types.ts';
import { putDatabaseDocument } from '../../server/metadata/stores/database-documents.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { copySchemas, patience, recall, within } from './records-portal.ts';
import { TwoNodes } from './two-nodes.ts';

let nodes: TwoNodes;
let folder: string;
let admin: Caller;
let elsewhere: Caller;

startForTests(async () => {
	folder = await copySchemas({});
	nodes = await TwoNodes.start({ PORTAL_SCHEMAS: folder });
	admin = await nodes.portal.signIn('admin');
	elsewhere = admin.at(nodes.otherUrl);
	return {
		async close() {
			await nodes.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const root = '/platform/v3/design';
const text = (file: object) => `${JSON.stringify(file, null, '\t')}\n`;
const titled = (title: string) => text({ ...recall, title });
const save = (file: string, content: string, more: object = {}) =>
	admin.post(`${root}/save`, { path: file, text: content, storedIn: 'database', ...more });
const read = async (file: string) => (await admin.get(`${root}/file`, { path: file })).body.data;
const entry = async (file: string) => (await admin.get(`${root}/files`)).body.data.files.find((one: { path: string }) => one.path === file);
const titleAt = async (caller: Caller, name: string) => (await caller.get(`/platform/v3/screens/${name}`)).body.data?.title;

describe('a document of the database', () => {
	it('is created, saved and active on both nodes, and no file is written', async () => {
		const file = 'quality/stored-recall.json';
		const made = await save(file, titled('召回'));
		expect(made.body.data).toMatchObject({ isInForce: true, storedIn: 'database', path: file });
		await expect(access(path.join(folder, file))).rejects.toThrow();
		expect(await entry(file)).toMatchObject({ storedIn: 'database', isInForce: true, title: '召回', kind: 'screen' });
		expect(await entry('quality/product.json')).toMatchObject({ storedIn: 'folder' });
		await within(patience, async () => (await titleAt(elsewhere, 'stored-recall')) === '召回');
		const record = (await admin.post('/business/v3/stored-recall/save', { name: '一' })).body.data;
		expect((await elsewhere.get('/business/v3/stored-recall/get', { id: record.id })).body.data).toMatchObject({ name: '一' });

		const changed = await elsewhere.post(`${root}/save`, { path: file, text: titled('召回令'), etag: made.body.data.etag });
		expect(changed.body.data).toMatchObject({ isInForce: true, storedIn: 'database' });
		await within(patience, async () => (await titleAt(admin, 'stored-recall')) === '召回令');
	});

	it('has a history with author and time, two versions to compare, and goes back to one of them', async () => {
		const file = 'quality/stored-history.json';
		const first = (await save(file, titled('甲'))).body.data;
		const second = (await save(file, titled('乙'), { etag: first.etag })).body.data;
		const history = (await admin.get(`${root}/history`, { path: file })).body.data as Array<{ id: string; kind: string }>;
		expect(history).toMatchObject([
			{ kind: 'save', account: 'admin', at: expect.any(String) },
			{ kind: 'create', account: 'admin' },
		]);
		const version = (await admin.get(`${root}/version`, { id: history[0]?.id ?? '' })).body.data;
		expect(version).toMatchObject({ text: titled('乙'), before: titled('甲') });
		await save(file, version.before, { etag: second.etag, isRestored: true });
		expect(await titleAt(admin, 'stored-history')).toBe('甲');
		expect((await admin.get(`${root}/history`, { path: file })).body.data[0]).toMatchObject({ kind: 'restore' });
	});

	it('may be of any kind, and comes with its area where that is new', async () => {
		const rule = text({ title: '召回编号', pattern: 'ZH{yyyy}{0000}', period: 'year' });
		expect((await save('outside/stored-number.number.json', rule)).body.data).toMatchObject({ isInForce: true, storedIn: 'database' });
		expect(await entry('outside/stored-number.number.json')).toMatchObject({ kind: 'number-rule', storedIn: 'database' });
		expect(await entry('outside/_area.json')).toMatchObject({ kind: null, storedIn: 'database' });
		const numbered = structuredClone(recall);
		Object.assign(numbered.record.properties, {
			number: { type: 'string', title: '编号', format: 'sequence-number', rule: 'stored-number' },
		});
		await save('outside/stored-numbered.json', text(numbered));
		const record = (await admin.post('/business/v3/stored-numbered/save', { name: '一' })).body.data;
		expect(record.number).toMatch(/^ZH\d{4}0001$/);
	});

	it('is renamed and removed with its history; the last version can be brought back', async () => {
		const { etag } = (await save('quality/stored-first.json', titled('改名'))).body.data;
		const moved = await admin.post(`${root}/rename`, { path: 'quality/stored-first.json', to: 'quality/stored-second.json', etag });
		expect(moved.body.data).toMatchObject({ path: 'quality/stored-second.json', storedIn: 'database', isInForce: true });
		expect(await entry('quality/stored-first.json')).toBeUndefined();
		await within(patience, async () => (await titleAt(elsewhere, 'stored-second')) === '改名');
		expect((await admin.post(`${root}/remove`, { path: 'quality/stored-second.json', etag })).status).toBe(200);
		expect((await admin.get('/platform/v3/screens/stored-second')).status).toBe(404);
		await within(patience, async () => (await elsewhere.get('/platform/v3/screens/stored-second')).status === 404);
		const { removed } = (await admin.get(`${root}/files`)).body.data;
		expect(removed.map((one: { path: string }) => one.path)).toContain('quality/stored-second.json');
		expect((await admin.get(`${root}/history`, { path: 'quality/stored-second.json' })).body.data).toMatchObject([
			{ kind: 'remove' },
			{ kind: 'rename', fromPath: 'quality/stored-first.json' },
		]);
	});
});

describe('a name', () => {
	it('of a file or of another document of the database is refused, and by which', async () => {
		const ofFile = await save('system/product.json', titled('产品'));
		expect(ofFile.status).toBe(409);
		expect(ofFile.body.message).toContain('quality/product.json');
		await save('quality/stored-taken.json', titled('占用'));
		for (const storedIn of ['folder', 'database']) {
			const taken = await save('system/stored-taken.json', titled('占用二'), { storedIn });
			expect([taken.status, taken.body.message], storedIn).toEqual([
				409,
				expect.stringContaining('数据库中的文档 quality/stored-taken.json'),
			]);
		}
	});

	it('of a table that no document describes, or of every object, is refused', async () => {
		const table = await save('quality/record-history.json', titled('历史'));
		expect([table.status, table.body.message]).toEqual([409, expect.stringContaining('record_history')]);
		const reserved = await save('quality/constructor.json', titled('构造'));
		expect(reserved.body.data.problems).toEqual([expect.objectContaining({ code: 'reserved-name' })]);
		expect((await save('quality/Upper.json', titled('大写'))).status).toBe(400);
	});

	it('that a file takes later stays with the document, and the file is reported', async () => {
		const file = 'quality/stored-early.json';
		await save(file, titled('先来'));
		await writeFile(path.join(folder, file), titled('后到'));
		const problems = async (caller: Caller) => (await caller.get('/platform/v3/screens/problems')).body.data;
		for (const caller of [admin, elsewhere]) {
			await within(patience, async () =>
				(await problems(caller)).some((one: { file: string; code: string }) => one.file === file && one.code === 'name-in-database'),
			);
			expect(await titleAt(caller, 'stored-early')).toBe('先来');
		}
		// A copy does no harm.
		await writeFile(path.join(folder, file), titled('先来'));
		await within(patience, async () => !(await problems(admin)).some((one: { code: string }) => one.code === 'name-in-database'));
	});
});

describe('two people, two nodes and the end of a process', () => {
	it('a save over the save of another is a conflict with both texts, and one of two at the same time is', async () => {
		const file = 'quality/stored-race.json';
		const { etag } = (await save(file, titled('起'))).body.data;
		await within(patience, async () => (await titleAt(elsewhere, 'stored-race')) === '起');
		const both = await Promise.all([
			admin.post(`${root}/save`, { path: file, text: titled('我的'), etag }),
			elsewhere.post(`${root}/save`, { path: file, text: titled('你的'), etag }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [won, lost] = both[0]?.status === 200 ? ['我的', both[1]] : ['你的', both[0]];
		expect(lost?.body.data).toMatchObject({ text: titled(String(won)) });
		expect((await read(file)).text).toBe(titled(String(won)));
		for (const caller of [admin, elsewhere]) await within(patience, async () => (await titleAt(caller, 'stored-race')) === won);
	});

	it('what was stored becomes active though the process that stored it ended before it did anything else', async () => {
		const document = readDocumentPath('quality/stored-kill.json');
		if (!document) throw new Error('no path');
		await nodes.kill();
		await nodes.portal.database.transaction((db) => putDatabaseDocument(db, document, titled('留下')));
		await within(patience, async () => (await titleAt(admin, 'stored-kill')) === '留下');
		await nodes.startOther();
		elsewhere = admin.at(nodes.otherUrl);
		expect(await titleAt(elsewhere, 'stored-kill')).toBe('留下');
	});

	it('a text with errors, or one that breaks others, is stored nowhere and changes nothing', async () => {
		const file = 'quality/stored-base.json';
		const { etag } = (await save(file, titled('基础'))).body.data;
		const referring = structuredClone(recall);
		Object.assign(referring.record.properties, { base: { type: 'string', title: '基础', reference: { screen: 'stored-base' } } });
		await save('quality/stored-referring.json', text(referring));
		const removed = await admin.post(`${root}/remove`, { path: file, etag });
		expect([removed.status, removed.body.data.problems[0].file]).toEqual([409, 'quality/stored-referring.json']);
		expect((await save(file, '{ "title": ', { etag })).status).toBe(400);
		expect((await read(file)).text).toBe(titled('基础'));
		expect(await titleAt(admin, 'stored-base')).toBe('基础');
	});

	it('a plain user and a tenant administrator reach none of it', async () => {
		for (const account of ['staff', 'tenantadmin'] as const) {
			const caller = await nodes.portal.signIn(account);
			expect((await caller.post(`${root}/save`, { path: 'quality/stored-attack.json', text: titled('攻击') })).status).toBe(403);
			expect((await caller.get(`${root}/file`, { path: 'quality/product.json' })).status).toBe(403);
		}
		expect(await readFile(path.join(folder, 'quality/product.json'), 'utf8')).not.toBe('');
	});
});
