import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, recall, startRecordsPortal, writeScreen } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
});
afterAll(() => portal.close());

const root = '/platform/v3/design';
const text = (file: object) => `${JSON.stringify(file, null, '\t')}\n`;
const onDisk = (file: string) => readFile(path.join(portal.folder, file), 'utf8');
const read = async (file: string) => (await admin.get(`${root}/file`, { path: file })).body.data;
const save = (file: string, content: string, etag?: string) => admin.post(`${root}/save`, { path: file, text: content, etag });
const entry = async (file: string) => (await admin.get(`${root}/files`)).body.data.files.find((one: { path: string }) => one.path === file);

describe('the screen files in the portal', () => {
	it('are listed with their state, and read with their text', async () => {
		expect(await entry('quality/enterprise.json')).toMatchObject({ area: 'quality', title: '生产企业', errors: 0, isInForce: true });
		const inEnglish = (await admin.call('GET', `${root}/files`, { headers: { 'accept-language': 'en' } })).body.data.files;
		expect(inEnglish).toContainEqual(expect.objectContaining({ path: 'quality/_area.json', title: 'Quality supervision' }));
		expect(inEnglish).toContainEqual(expect.objectContaining({ path: 'quality/enterprise.json', title: 'Enterprises' }));
		expect((await read('quality/enterprise.json')).text).toBe(await onDisk('quality/enterprise.json'));
		await writeScreen(portal.folder, 'enterprise-two', '{ "title": ');
		await portal.engine.refresh();
		expect(await entry('quality/enterprise-two.json')).toMatchObject({ errors: 1, isInForce: false, title: null });
		await rm(path.join(portal.folder, 'quality/enterprise-two.json'));
	});

	it('come with what they can name: screens with their fields, and dictionaries', async () => {
		const { names } = (await admin.get(`${root}/files`)).body.data;
		const trial = names.screens.find(({ name }: { name: string }) => name === 'trial');
		expect(Object.keys(trial.file)).toEqual(expect.arrayContaining(['title', 'record']));
		expect(Object.keys(trial.file)).not.toContain('list');
		expect(names.dictionaries.gender[0]).toMatchObject({ value: '1', title: '男' });
	});

	it('are made, saved and in force at once, and every save stays in the history', async () => {
		const file = 'quality/recall-notice.json';
		const template = (await admin.get(`${root}/template`, { path: file, title: '召回公告' })).body.data.text;
		expect(JSON.parse(template).title).toBe('召回公告');
		const made = await save(file, template);
		expect(made.body.data).toMatchObject({ isInForce: true, path: file });
		expect((await admin.post('/business/v3/recall-notice/query', {})).status).toBe(200);
		const changed = template.replace('召回公告', '召回通告');
		expect((await save(file, changed, made.body.data.etag)).body.data.isInForce).toBe(true);
		expect((await admin.get('/platform/v3/screens/recall-notice')).body.data.title).toBe('召回通告');
		await writeFile(path.join(portal.folder, file), template.replace('召回公告', '别处改的'));
		const outside = await read(file);
		await save(file, changed, outside.etag);
		const history = (await admin.get(`${root}/history`, { path: file })).body.data as Array<{ id: string; kind: string; account: string }>;
		expect(history.map(({ kind }) => kind)).toEqual(['save', 'outside', 'save', 'create']);
		expect(history[0]).toMatchObject({ account: 'admin' });
		const first = (await admin.get(`${root}/version`, { id: history.at(-1)?.id ?? '' })).body.data;
		expect(first).toMatchObject({ text: template, before: null });
		const second = (await admin.get(`${root}/version`, { id: history.at(-2)?.id ?? '' })).body.data;
		expect(second).toMatchObject({ text: changed, before: template });
		const { etag } = await read(file);
		await admin.post(`${root}/save`, { path: file, text: first.text, etag, isRestored: true });
		expect(await onDisk(file)).toBe(template);
		expect((await admin.get(`${root}/history`, { path: file })).body.data[0].kind).toBe('restore');
	});

	it('of a new area bring the file of the area along', async () => {
		expect((await save('supervision/visit.json', text(recall))).body.data).toMatchObject({ isInForce: true });
		expect(JSON.parse(await onDisk('supervision/_area.json')).system).toBe('quality');
		expect((await read('supervision/_area.json')).etag).not.toBe('');
	});

	it('leave no half-written file behind', async () => {
		expect((await readdir(path.join(portal.folder, 'quality'))).filter((name) => name.startsWith('.'))).toEqual([]);
	});
});

describe('a text', () => {
	it('is checked without being saved, with line, column and pointer in the caller’s language, and drawn from the answer', async () => {
		const broken = text({ ...recall, record: { properties: { name: { type: 'strng', title: '名' } } } });
		const found = await admin.call('POST', `${root}/check`, {
			body: { path: 'quality/recall.json', text: broken },
			headers: { 'accept-language': 'en' },
		});
		expect(found.body.data.screen).toBeNull();
		expect(found.body.data.problems).toEqual([
			expect.objectContaining({ code: 'unknown-value', line: 6, column: 13, pointer: '/record/properties/name/type', severity: 'error' }),
		]);
		expect(found.body.data.problems[0].message).toMatch(/There is no value “strng”/);
		const good = (await admin.post(`${root}/check`, { path: 'quality/recall.json', text: text(recall) })).body.data;
		expect(good.screen).toMatchObject({ name: 'recall', title: '缺陷召回', base: '/business/v3/recall' });
		expect(portal.engine.screen('recall')).toBeUndefined();
		const area = (await admin.post(`${root}/check`, { path: 'quality/_area.json', text: '{ "title": 1 }' })).body.data;
		expect(area.problems.map(({ code }: { code: string }) => code)).toContain('wrong-type');
	});

	it('with an error never replaces the good version, but is kept as a draft', async () => {
		const file = 'quality/product.json';
		const before = await read(file);
		const refused = await save(file, '{ "title": ', before.etag);
		expect(refused.status).toBe(400);
		expect(refused.body.message).toContain('上一个正确版本仍在使用');
		expect(refused.body.data.problems[0]).toMatchObject({ code: 'json-syntax', line: 1 });
		expect(await onDisk(file)).toBe(before.text);
		await admin.post(`${root}/draft`, { path: file, text: '{ "title": ', etag: before.etag });
		expect((await read(file)).draft).toMatchObject({ text: '{ "title": ', etag: before.etag });
		expect(await entry(file)).toMatchObject({ draftAt: expect.stringMatching(/^20/), errors: 0 });
		await admin.post(`${root}/draft`, { path: file, text: null });
		expect((await read(file)).draft).toBeNull();
	});

	it('keeps a newer draft of another window in the history, and lists a new document by the title of its draft', async () => {
		const file = 'quality/two-windows.json';
		const draft = async (title: string, since?: string | null) =>
			(await admin.post(`${root}/draft`, { path: file, text: text({ ...recall, title }), ...(since !== undefined && { since }) })).body
				.data;
		const { at } = await draft('办公室', null);
		expect(await entry(file)).toMatchObject({ title: '办公室', draftAt: expect.stringMatching(/^20/), isInForce: false });
		expect(await draft('家里', at)).toMatchObject({ hasReplaced: false });
		const late = await draft('办公室二', at);
		await draft('家里二', late.at);
		expect((await admin.post(`${root}/save`, { path: file, text: text(recall), since: late.at })).status).toBe(200);
		const kept = (await admin.get(`${root}/history`, { path: file })).body.data.filter(({ kind }: { kind: string }) => kind === 'aside');
		const texts = await Promise.all(
			kept.map(async ({ id }: { id: string }) => (await admin.get(`${root}/version`, { id })).body.data.text),
		);
		expect(texts.map((one: string) => JSON.parse(one).title)).toEqual(['家里二', '家里']);
	});

	it('that would break other screens is refused and says which', async () => {
		const file = 'quality/product.json';
		const { etag, text: content } = await read(file);
		const removed = await admin.post(`${root}/remove`, { path: file, etag });
		expect(removed.status).toBe(409);
		expect(removed.body.data.problems.map((problem: { file: string }) => problem.file)).toContain('quality/spot-check.json');
		const plan = (await admin.post(`${root}/plan`, { path: file, text: null })).body.data;
		expect(plan.others.length).toBeGreaterThan(0);
		expect(await onDisk(file)).toBe(content);
	});

	it('shows beforehand what the database would get and what would wait', async () => {
		const file = 'quality/recall-plan.json';
		await save(file, text(recall));
		await admin.post('/business/v3/recall-plan/save', { name: '一', count: 3 });
		const { count: _count, ...rest } = recall.record.properties;
		const next = { ...recall, record: { ...recall.record, properties: { ...rest, level: { type: 'string', title: '级别' } } } };
		const plan = (await admin.post(`${root}/plan`, { path: file, text: text(next) })).body.data;
		expect(plan.steps).toContainEqual(expect.objectContaining({ kind: 'addColumn', table: 'recall_plan', name: 'level', spaces: 3 }));
		expect(plan.waiting).toEqual([expect.objectContaining({ kind: 'dropColumn', column: 'count', rows: 1 })]);
		expect(plan.others).toEqual([]);
		const typed = {
			...recall,
			record: { ...recall.record, properties: { ...rest, count: { type: 'string', title: '数量', format: 'date' } } },
		};
		const refusals = (await admin.post(`${root}/plan`, { path: file, text: text(typed) })).body.data.refusals;
		expect(refusals).toEqual([expect.objectContaining({ code: 'type-change-waits' })]);
		const { etag } = await read(file);
		const saved = (await save(file, text(typed), etag)).body.data;
		expect(saved.isInForce).toBe(false);
		expect(saved.problems).toContainEqual(expect.objectContaining({ code: 'type-change-waits' }));
	});
});

describe('nobody else', () => {
	it('than a super administrator in the platform space reads or changes screen files, nor does one who acts as another', async () => {
		const tenantId = (await (await portal.signIn('tenantadmin')).post('/oauth2/v3/user/context')).body.data.tenantId;
		const callers = await Promise.all([portal.signIn('staff'), portal.signIn('tenantadmin'), portal.signIn('admin', tenantId)]);
		for (const caller of callers) {
			expect((await caller.get(`${root}/files`)).status).toBe(403);
			expect((await caller.get(`${root}/file`, { path: 'quality/product.json' })).status).toBe(403);
			expect((await caller.post(`${root}/save`, { path: 'quality/x.json', text: text(recall) })).status).toBe(403);
			expect((await caller.post(`${root}/remove`, { path: 'quality/product.json', etag: 'x' })).status).toBe(403);
		}
		expect(portal.engine.screen('x')).toBeUndefined();
	});

	it.each([
		'../outside.json',
		'quality/../../outside.json',
		'/etc/passwd',
		'quality/sub/x.json',
		'quality\\x.json',
		'quality/x.json\n',
		'quality/..json',
		'Quality/X.json',
		'quality/_other.json',
		'quality/x.js',
		'.git/config.json',
		'',
		42,
		null,
		['quality/x.json'],
		'quality/ｘ.json',
	])('gets out of the folder by the path %j', async (file) => {
		for (const [name, rest] of [
			['save', { text: text(recall) }],
			['check', { text: '{}' }],
			['draft', { text: '{}' }],
			['remove', { etag: 'x' }],
		] as const) {
			expect((await admin.post(`${root}/${name}`, { ...rest, path: file })).status).toBe(400);
		}
		if (typeof file === 'string') expect((await admin.get(`${root}/file`, { path: file })).status).toBe(400);
		const renamed = await admin.post(`${root}/rename`, { path: 'quality/product.json', to: file, etag: 'x' });
		expect(renamed.status).toBe(400);
	});

	it('gets out of the folder by a link', async () => {
		const outside = path.join(portal.folder, '..', `outside-${process.pid}`);
		await mkdir(outside);
		await writeFile(path.join(outside, 'secret.json'), '{ "secret": true }');
		await symlink(outside, path.join(portal.folder, 'linked'));
		await symlink(path.join(outside, 'secret.json'), path.join(portal.folder, 'quality', 'link.json'));
		expect((await admin.get(`${root}/file`, { path: 'linked/secret.json' })).status).toBe(404);
		expect((await admin.get(`${root}/file`, { path: 'quality/link.json' })).status).toBe(404);
		expect((await save('linked/mine.json', text(recall))).status).toBe(400);
		await save('quality/link.json', text(recall));
		expect(await readdir(outside)).toEqual(['secret.json']);
		expect(await readFile(path.join(outside, 'secret.json'), 'utf8')).toBe('{ "secret": true }');
		for (const name of ['linked', 'quality/link.json']) await rm(path.join(portal.folder, name), { force: true });
		await rm(outside, { recursive: true });
		await portal.engine.refresh();
	});

	it('makes the server fail with rubbish', async () => {
		for (const body of [
			{},
			{ path: 'quality/y.json' },
			{ path: 'quality/y.json', text: 5 },
			{ path: 'quality/y.json', text: '['.repeat(5000) },
		])
			expect((await admin.post(`${root}/save`, body)).status).toBe(400);
		expect((await save('quality/y.json', `"${'a'.repeat(1_000_010)}"`)).status).toBe(413);
		expect((await admin.get(`${root}/version`, { id: 'x' })).status).toBe(404);
		expect((await admin.post(`${root}/rename`, { path: 'quality/none.json', to: 'quality/y.json', etag: '' })).status).toBe(404);
	});
});

describe('the menu', () => {
	const urls = async (caller: Caller) => {
		const systems = (await caller.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem')).body.data as Array<{ id: string }>;
		const menus = await Promise.all(systems.map(({ id }) => caller.get('/platform/v3/auth/resources/getMenuData', { systemId: id })));
		return menus.flatMap(({ body }) => (body.data as Array<{ url: string | null }>).map(({ url }) => url));
	};

	it('offers the screen editor to super administrators alone', async () => {
		expect(await urls(admin)).toContain('/design');
		expect(await urls(await portal.signIn('tenantadmin'))).not.toContain('/design');
	});

	it('leaves out a screen whose file is gone, and shows it again when the file is back', async () => {
		const { etag } = (await save('quality/passing.json', text(recall))).body.data;
		expect(await urls(admin)).toContain('screen:passing');
		await admin.post(`${root}/remove`, { path: 'quality/passing.json', etag });
		expect(await urls(admin)).not.toContain('screen:passing');
		await save('quality/passing.json', text(recall));
		expect(await urls(admin)).toContain('screen:passing');
	});
});

describe('where things come from', () => {
	const origins = async (caller: Caller, screen: string) => (await caller.get(`${root}/origins`, { screen })).body.data;
	const factOf = (thing: { facts: Array<{ kind: string }> }, kind: string) => thing.facts.find((fact) => fact.kind === kind);

	it('is told with file and line, formula, condition as a sentence, column and right', async () => {
		const lines = (await onDisk('quality/trial.json')).split('\n');
		const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
		const { fields, actions, menu, area, file } = await origins(admin, 'trial');
		expect(file).toBe('quality/trial.json');
		expect(factOf(fields.total, 'value')).toMatchObject({
			text: '按公式计算：amount * price',
			location: { pointer: '/record/properties/total/computed', line: lineOf('"amount * price"') },
		});
		expect(factOf(fields.reason, 'visible')).toMatchObject({ text: '当 完成 等于 是', location: { line: lineOf('"visibleWhen"') } });
		expect(factOf(fields.name, 'storage')).toMatchObject({ text: '表 trial 的列 name（text）', location: null });
		expect(factOf(fields.secret, 'readRight')).toMatchObject({ text: expect.stringContaining('trial:secret') });
		expect(fields['organisation.name']).toMatchObject({ location: { line: lineOf('"organisation.name"') - 1 } });
		expect(factOf(actions.finish, 'right')).toMatchObject({
			text: expect.stringContaining('trial:finish'),
			location: { pointer: '/actions/0/permission' },
		});
		expect(factOf(actions.finish, 'when')).toMatchObject({ text: '当 完成 等于 否' });
		expect(factOf(fields.createTime, 'value')).toMatchObject({ text: '由系统填写', location: null });
		expect(menu.location).toMatchObject({ pointer: '/menu', line: lineOf('"menu"') });
		expect(area).toMatchObject({ title: '质量监管', location: { file: 'quality/_area.json', pointer: '/title', line: 4 } });
	});

	it('is told to administrators, without what they may not see, and to nobody else', async () => {
		const tenantAdmin = await portal.signIn('tenantadmin');
		const shown = await origins(tenantAdmin, 'trial');
		if (shown) expect(Object.keys(shown.fields)).toContain('name');
		expect((await (await portal.signIn('staff')).get(`${root}/origins`, { screen: 'trial' })).status).toBe(403);
		expect((await admin.get(`${root}/origins`, { screen: 'nothing' })).status).toBe(404);
		expect((await admin.get(`${root}/origins`)).status).toBe(404);
	});
});
