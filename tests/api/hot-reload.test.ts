import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { documentKinds } from '../../server/documents.ts';
import { loadDocuments } from '../../server/metadata/document/load-documents.ts';
import { readSchemaFolder } from '../../server/metadata/document/schema-folder.ts';
import { screenKind } from '../../server/metadata/registry/screen-kind.ts';
import { applyDestructive, measureLoss } from '../../server/metadata/storage/apply-destructive.ts';
import { planStorage } from '../../server/metadata/storage/plan-storage.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, recall, signInToken, startRecordsPortal, within, writeScreen } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

const base = '/business/v3/recall';
beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
});

afterAll(() => portal.close());

const isLive = async (caller = admin) => (await caller.post(`${base}/query`, {})).status === 200;
const edit = (change: (file: ScreenFile) => void): ScreenFile => {
	const file = structuredClone(recall);
	change(file);
	return file;
};
const problems = async () =>
	(await admin.get('/platform/v3/screens/problems')).body.data as Array<{
		file: string;
		line: number;
		pointer: string;
		message: string;
		code: string;
	}>;
const version = async (name = 'recall') => (await admin.get(`/platform/v3/screens/${name}`)).body.data;

describe('a file dropped into the folder', () => {
	it('is table, calls, rights, menu and screen within a second, for every tenant', async () => {
		expect(await isLive()).toBe(false);
		await writeScreen(portal.folder, 'recall', recall);
		await within(patience, isLive);
		const product = (await admin.post('/business/v3/product/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		const saved = await admin.post(`${base}/save`, { name: '召回一', count: 3, product: product.id });
		expect(saved.body.data).toMatchObject({ version: 1, titles: { product: product.name } });
		const tenant = await portal.signIn('tenantadmin');
		expect((await tenant.post(`${base}/save`, { name: '企业召回' })).status).toBe(200);
		const staff = await portal.signIn('staff');
		expect((await staff.post(`${base}/query`, {})).status).toBe(403);
		expect((await version()).permissions.map(({ key }: { key: string }) => key)).toContain('recall:create');
		const { rows } = await sql<{ url: string; parent: string }>`select m.url, p.source as parent from portal.menu_item m
			join portal.menu_item p on p.id = m.parent_id where m.source = 'screen:recall'`.execute(portal.database.system);
		expect(rows).toEqual([{ url: 'screen:recall', parent: 'area:quality' }]);
	});

	it('is live within a second', async () => {
		const times: number[] = [];
		for (const name of ['drop-one', 'drop-two', 'drop-three']) {
			const start = performance.now();
			await writeScreen(portal.folder, name, { ...recall, title: name });
			await within(patience, async () => portal.engine.findRoute('POST', `/business/v3/${name}/query`) !== undefined);
			times.push(performance.now() - start);
		}
		expect(Math.min(...times)).toBeLessThan(1000);
	});

	it('tells the browsers, of the screens that show its fields, too', async () => {
		const note: ScreenFile = {
			title: '召回记录',
			record: { properties: { of: { type: 'string', title: '召回', reference: { screen: 'recall' } } } },
			list: { columns: ['of', 'of.name'] },
		};
		await writeScreen(portal.folder, 'recall-note', note);
		await within(patience, async () => (await admin.post('/business/v3/recall-note/query', {})).status === 200);
		const token = await signInToken(portal.url);
		const abort = new AbortController();
		const response = await fetch(`${portal.url}/platform/v3/events`, { headers: { 'access-token': token }, signal: abort.signal });
		expect(response.headers.get('content-type')).toContain('text/event-stream');
		const reader = (response.body as ReadableStream<Uint8Array>).getReader();
		await writeScreen(
			portal.folder,
			'recall',
			edit((file) => Object.assign(file.record.properties.name as object, { title: '召回事项' })),
		);
		let text = '';
		await within(patience, async () => {
			const { value } = await reader.read();
			text += new TextDecoder().decode(value);
			return text.includes('"name":"recall"') && text.includes('"name":"recall-note"');
		});
		abort.abort();
		expect(text).toMatch(/event: screen\ndata: \{.*"revision":"\w+"/);
	});
});

describe('an edit', () => {
	it('that adds a field keeps the records, and gives them its default', async () => {
		await writeScreen(
			portal.folder,
			'recall',
			edit((file) => (file.record.properties.level = { type: 'string', title: '级别', default: 'B' })),
		);
		await within(patience, async () => (await version()).fields.some(({ name }: { name: string }) => name === 'level'));
		const rows = (await admin.post(`${base}/query`, {})).body.data.dataResult;
		expect(rows).toMatchObject([{ name: '召回一', level: 'B', count: 3 }]);
		expect((await admin.post(`${base}/save`, { id: rows[0].id, version: 1, level: 'A' })).body.data.level).toBe('A');
	});

	it('that is saved by renaming, or in pieces, is taken up too', async () => {
		const file = path.join(portal.folder, 'quality', 'recall.json');
		await writeFile(`${file}.tmp`, JSON.stringify(edit((screen) => (screen.title = '改名保存'))));
		await rename(`${file}.tmp`, file);
		await within(patience, async () => (await version()).title === '改名保存');
		await writeFile(file, '');
		await new Promise((resolve) => setTimeout(resolve, 150));
		await writeFile(file, JSON.stringify(edit((screen) => (screen.title = '分步保存'))));
		await within(patience, async () => (await version()).title === '分步保存');
		expect((await version()).title).toBe('分步保存');
	});

	it('that breaks the file changes nothing, and is shown with file, line, column, pointer and expectation', async () => {
		const before = await version();
		await writeScreen(
			portal.folder,
			'recall',
			JSON.stringify({ ...recall, record: { properties: { name: { type: 'strng', title: '名' } } } }, null, '\t'),
		);
		await within(patience, async () => (await problems()).some(({ code }) => code === 'unknown-value'));
		expect((await problems()).find(({ code }) => code === 'unknown-value')).toMatchObject({
			file: 'quality/recall.json',
			pointer: '/record/properties/name/type',
			line: 6,
			column: 13,
			code: 'unknown-value',
			expected: expect.stringContaining('string'),
		});
		expect(await version()).toEqual(before);
		expect(await isLive()).toBe(true);
		const staff = await portal.signIn('staff');
		expect((await staff.get('/platform/v3/screens/problems')).status).toBe(403);
		await writeScreen(portal.folder, 'recall', '{ "title": ');
		await within(patience, async () => (await problems()).some(({ code }) => code === 'json-syntax'));
		expect(await isLive()).toBe(true);
		await writeScreen(portal.folder, 'recall', recall);
		await within(patience, async () => (await problems()).every(({ code }) => code !== 'json-syntax'));
	});

	it('that makes a field unique while duplicates exist is refused and says so', async () => {
		await admin.post(`${base}/save`, { name: '双' });
		await admin.post(`${base}/save`, { name: '双' });
		await writeScreen(
			portal.folder,
			'recall',
			edit((file) => (file.record.properties.name = { type: 'string', title: '名', unique: true })),
		);
		await within(patience, async () => (await problems()).some(({ code }) => code === 'duplicates-exist'));
		expect((await problems()).find(({ code }) => code === 'duplicates-exist')).toMatchObject({
			file: 'quality/recall.json',
			pointer: '/record/properties/name',
			message: expect.stringContaining('双'),
		});
		expect((await admin.post(`${base}/save`, { name: '双' })).status).toBe(200);
		await writeScreen(portal.folder, 'recall', recall);
		await within(patience, async () => (await problems()).every(({ code }) => code !== 'duplicates-exist'));
	});
});

describe('a call that comes while a screen gets fields', () => {
	it('waits its turn and is answered, every time', async () => {
		const saved = (await admin.post(`${base}/save`, { name: '改动之中' })).body.data;
		let isOver = false;
		const refused: string[] = [];
		const ask = async (run: () => ReturnType<Caller['get']>) => {
			while (!isOver) {
				const { status, text } = await run();
				if (status !== 200) refused.push(text);
			}
		};
		const callers = [
			ask(() => admin.get(`${base}/get`, { id: saved.id })),
			ask(() => admin.get(`${base}/get`, { id: saved.id })),
			ask(() => admin.post(`${base}/query`, {})),
			ask(() => admin.post(`${base}/query`, {})),
		];
		for (let count = 1; count <= 15; count++) {
			const added = Array.from({ length: count }, (_, index) => [`extra${index}`, { type: 'string', title: `额外${index}` }] as const);
			await writeScreen(
				portal.folder,
				'recall',
				edit((file) => Object.assign(file.record.properties, Object.fromEntries(added))),
			);
			await portal.engine.refresh();
		}
		isOver = true;
		await Promise.all(callers);
		expect(refused).toEqual([]);
		await writeScreen(portal.folder, 'recall', recall);
		await portal.engine.refresh();
	});
});

describe('a change of several tables that crosses a list over them', () => {
	it('costs the reader time, and no answer', async () => {
		const client = await portal.database.pool.connect();
		try {
			await client.query(`set deadlock_timeout = '20s'`);
			await client.query('begin');
			await client.query('lock table space_platform.enterprise');
			const asked = admin.post('/business/v3/spot-check/query', {});
			const isWaiting = async () => (await portal.database.pool.query('select 1 from pg_locks where not granted')).rowCount !== 0;
			await within(patience, isWaiting);
			// Now each waits for the other; PostgreSQL gives up the reader's statement, whose patience is shorter.
			await client.query('lock table space_platform.spot_check');
			await client.query('commit');
			expect((await asked).body.data.dataResult.length).toBeGreaterThan(0);
		} finally {
			await client.query('reset deadlock_timeout');
			client.release();
		}
	});
});

describe('a destructive edit', () => {
	it('of a type waits for the confirmed command, which says what would be lost', async () => {
		await writeScreen(
			portal.folder,
			'recall',
			edit((file) => (file.record.properties.count = { type: 'string', title: '数量', format: 'date' })),
		);
		await within(patience, async () => (await problems()).some(({ code }) => code === 'type-change-waits'));
		const one = (await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '召回一' }] })).body.data.dataResult[0];
		expect(one.count).toBe(3);
		const wanted = loadDocuments(await readSchemaFolder(portal.folder), { kinds: documentKinds }).of(screenKind);
		const { destructive } = await planStorage(portal.database, [...wanted.values()]);
		const waiting = destructive.filter(({ kind }) => kind === 'changeType');
		expect((await measureLoss(portal.database, waiting)).map(({ rows }) => rows).sort()).toEqual([0, 0, 1]);
		expect(await applyDestructive(portal.database, { screens: [...wanted.values()] }, { steps: waiting })).toEqual([]);
		await within(patience, async () => (await problems()).every(({ code }) => code !== 'type-change-waits'));
		const saved = await admin.post(`${base}/save`, { id: one.id, version: one.version, count: '2026-05-01' });
		expect(saved.body.data.count).toBe('2026-05-01');
	});

	it('of a dropped field keeps the column until it is confirmed', async () => {
		await writeScreen(
			portal.folder,
			'recall',
			edit((file) => delete (file.record.properties as Record<string, unknown>).count),
		);
		await within(patience, async () => (await version()).fields.every(({ name }: { name: string }) => name !== 'count'));
		const screens = portal.engine.screens();
		const { destructive } = await planStorage(portal.database, screens);
		const losses = await measureLoss(portal.database, destructive);
		const ofCount = losses.filter(({ step }) => step.column === 'count').map(({ step, rows }) => [step.kind, step.tableName.schema, rows]);
		expect(ofCount).toContainEqual(['dropColumn', 'space_platform', 1]);
		expect(ofCount.filter(([, , rows]) => rows === 0)).toHaveLength(2);
		const none = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^count^N', value: 3 }] });
		expect(none.status).toBe(400);
		expect(await applyDestructive(portal.database, { screens }, { steps: destructive })).toEqual([]);
		expect((await planStorage(portal.database, screens)).destructive).toEqual([]);
		expect(await isLive()).toBe(true);
		await writeScreen(portal.folder, 'recall', recall);
		await within(patience, async () => (await version()).fields.some(({ name }: { name: string }) => name === 'count'));
		const rows = (await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '召回一' }] })).body.data.dataResult;
		expect(rows[0].count).toBeNull();
	});
});

describe('a file that is taken away', () => {
	it('takes its calls with it and leaves the records', async () => {
		await rm(path.join(portal.folder, 'quality', 'recall.json'));
		await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 404);
		await writeScreen(portal.folder, 'recall', recall);
		await within(patience, isLive);
		expect((await admin.post(`${base}/query`, {})).body.data.pageResult.totalCount).toBeGreaterThan(0);
	});
});

describe('a new area', () => {
	it('is watched from its first file', async () => {
		const area = path.join(portal.folder, 'supervision');
		await mkdir(area);
		await writeFile(path.join(area, '_area.json'), JSON.stringify({ title: '监督', system: 'quality' }));
		await writeFile(
			path.join(area, 'visit.json'),
			JSON.stringify({ title: '走访', record: { properties: { name: { type: 'string', title: '名' } } } }),
		);
		await within(patience, async () => (await admin.post('/business/v3/visit/query', {})).status === 200);
	});
});
