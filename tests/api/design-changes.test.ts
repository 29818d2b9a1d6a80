import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, recall, startRecordsPortal, within } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;
const logged: string[] = [];

startForTests(async () => {
	portal = await startRecordsPortal({}, (line) => logged.push(line));
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

it('data scopes and saved views that name a removed field are listed beforehand; afterwards the scope shows nothing', async () => {
	const file = 'quality/scoped.json';
	const withLevel = text({ ...recall, record: { properties: { ...recall.record.properties, level: { type: 'string', title: '级别' } } } });
	const { etag } = (await save(file, withLevel)).body.data;
	await within(patience, async () => portal.engine.screen('scoped') !== undefined);
	await admin.post('/business/v3/scoped/save', { name: '一', level: '甲' });
	const role = (await admin.post('/platform/v3/role/save', { name: '级别甲', alias: 'level_a' })).body.data;
	const condition = { combinator: 'and', rules: [{ field: 'level', operator: 'equal', value: '甲' }] };
	const { revision } = (await admin.get('/platform/v3/role/scopes', { roleId: role.id })).body.data;
	const grants = { roleId: role.id, revision, permissions: ['scoped:view'], scopes: { scoped: condition } };
	expect((await admin.post('/platform/v3/role/saveGrants', grants)).status).toBe(200);
	const { id: userIds } = await portal.database.system
		.selectFrom('portal.employee')
		.select('id')
		.where('account', '=', 'staff')
		.executeTakeFirstOrThrow();
	await admin.post('/platform/v3/role/addUser', { roleId: role.id, userIds });
	const staff = await portal.signIn('staff');
	const count = async () => (await staff.post('/business/v3/scoped/count', {})).body.data.count;
	expect(await count()).toBe(1);
	const columns = { order: ['level'], shown: {}, widths: {} };
	const content = { search: {}, query: condition, sort: [], columns, density: 'middle', pageSize: 20 };
	const view = (name: string, audience: string) => admin.post('/platform/v3/views/save', { screen: 'scoped', name, audience, content });
	const shared = (await view('级别视图', 'everyone')).body.data;
	expect((await view('自己的', 'private')).status).toBe(200);
	const plan = (await admin.post(`${root}/plan`, { path: file, text: text(recall) })).body.data;
	expect(plan.effects).toMatchObject([
		{
			code: 'field-in-scopes',
			message: expect.stringContaining('角色“级别甲”'),
			uses: [{ kind: 'role', id: role.id, title: '级别甲', screen: 'scoped', tenantId: null }],
		},
		{ code: 'field-in-views', message: expect.stringMatching(/^2 /), uses: [{ kind: 'view', id: shared.id, title: '级别视图' }] },
	]);
	expect((await save(file, text(recall), etag)).status).toBe(200);
	await within(patience, async () => (await count()) === 0);
});

describe('values that a saved file no longer describes', () => {
	const file = 'quality/lose.json';
	const withNote = (more: object = {}, title = 'A') =>
		text({ ...recall, title, record: { properties: { ...recall.record.properties, note: { type: 'string', title: '备注', ...more } } } });
	const plan = async (content: string) => (await admin.post(`${root}/plan`, { path: file, text: content })).body.data;
	const apply = (input: object) => admin.post(`${root}/apply`, { path: file, name: 'lose', ...input });

	it('are announced with numbers and examples, and deleted only for the typed name, the file and the losses that the caller saw', async () => {
		await save(file, withNote());
		await admin.post('/business/v3/lose/save', { name: '一', note: 'abcdefgh' });
		await admin.post('/business/v3/lose/save', { name: '二', note: 'abc' });
		expect((await plan(withNote({ maxLength: 5 }))).effects).toEqual([
			{ code: 'existing-too-long', message: '“备注”中有 1 个值超过 5 个字符，例如“abcdefgh”' },
		]);
		expect((await plan(withNote({ pattern: '[a-c]+' }))).effects).toEqual([
			{ code: 'existing-pattern', message: '“备注”中有 1 个值不符合 pattern “[a-c]+”，例如“abcdefgh”' },
		]);
		expect((await plan(withNote({ pattern: '^abc', match: 'part' }))).effects).toEqual([]);
		expect((await plan(withNote({}, 'B'))).effects).toEqual([]);
		const { waiting, effects } = await plan(text(recall));
		expect(waiting).toEqual([expect.objectContaining({ column: 'note', rows: 2, message: expect.stringContaining('例如“abc”') })]);
		expect(effects).toEqual([]);
		const moved = await plan(text({ ...recall, storage: { table: 'lose_elsewhere' } }));
		expect(moved.refusals).toEqual([expect.objectContaining({ code: 'records-elsewhere' })]);

		const saved = await save(file, text(recall), (await admin.get(`${root}/file`, { path: file })).body.data.etag);
		const { etag } = saved.body.data;
		const [loss] = (await plan(text(recall))).waiting;
		const losses = [{ key: loss.key, rows: loss.rows }];
		expect((await apply({ etag, losses, name: 'los' })).status).toBe(400);
		expect((await apply({ etag, losses: [{ key: loss.key, rows: 1 }] })).status).toBe(409);
		expect((await apply({ etag: 'x', losses })).status).toBe(409);
		for (const account of ['staff', 'tenantadmin'] as const) {
			const other = await portal.signIn(account);
			expect((await other.post(`${root}/apply`, { path: file, name: 'lose', etag, losses })).status).toBe(403);
		}
		expect((await plan(text(recall))).waiting).toHaveLength(1);
		// Two people at once: one deletes, the other is told that nothing is as they saw it.
		const replies = await Promise.all([apply({ etag, losses }), apply({ etag, losses })]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await plan(text(recall))).waiting).toEqual([]);
		const entries = (await admin.post('/platform/v3/auth/audit/query', { parameters: [{ key: 'Q^ACTION_^S', value: 'storage-apply' }] }))
			.body.data;
		expect(entries.dataResult).toEqual([expect.objectContaining({ objectName: file, actorAccount: 'admin' })]);
		expect((await admin.post('/business/v3/lose/query', {})).body.data.pageResult.totalCount).toBe(2);
	});

	it('of a removed file are listed with their rows, and deleted after the name was typed', async () => {
		const file = 'quality/leave.json';
		const { etag } = (await save(file, text(recall))).body.data;
		await admin.post('/business/v3/leave/save', { name: '一' });
		const leftovers = async (caller = admin) => (await caller.get(`${root}/leftovers`)).body.data;
		const own = async () => (await leftovers()).find(({ path }: { path: string }) => path === file);
		expect(await own()).toBeUndefined();
		await admin.post(`${root}/remove`, { path: file, etag });
		const found = await own();
		expect(found).toMatchObject({ name: 'leave', hasFile: false, losses: [{ kind: 'dropTable', table: 'leave', rows: 1 }] });
		expect((await (await portal.signIn('tenantadmin')).get(`${root}/leftovers`)).status).toBe(403);
		const losses = found.losses.map(({ key, rows }: { key: string; rows: number }) => ({ key, rows }));
		expect((await apply({ path: file, name: 'leav', losses })).status).toBe(400);
		expect((await apply({ path: file, name: 'leave', losses: [{ ...losses[0], rows: 7 }] })).status).toBe(409);
		expect((await apply({ path: file, name: 'leave', losses })).body.data).toEqual({ refusals: [] });
		expect(await own()).toBeUndefined();
		// One whose file went outside the portal has no place; the call takes the path of the list.
		await save('quality/lost.json', text(recall));
		await rm(path.join(portal.folder, 'quality/lost.json'));
		await within(patience, async () => (await leftovers()).some(({ path }: { path: string }) => path === 'removed/lost.json'));
		const lost = (await leftovers()).find(({ name }: { name: string }) => name === 'lost');
		const gone = await apply({ path: lost.path, name: 'lost', losses: [{ key: lost.losses[0].key, rows: 0 }] });
		expect(gone.body.data).toEqual({ refusals: [] });
	});

	it('are converted after a confirmation, and the editor shows what the database refuses until then', async () => {
		const changed = text({
			...recall,
			record: { properties: { ...recall.record.properties, count: { type: 'string', title: '数量', format: 'date' } } },
		});
		const file = 'quality/convert.json';
		const { etag: first } = (await save(file, text(recall))).body.data;
		await save(file, changed, first);
		const check = async () => (await admin.post(`${root}/check`, { path: file, text: changed })).body.data.problems;
		expect(await check()).toContainEqual(
			expect.objectContaining({ code: 'type-change-waits', severity: 'error', line: expect.any(Number) }),
		);
		const { waiting, refusals } = (await admin.post(`${root}/plan`, { path: file, text: changed })).body.data;
		expect(refusals).toEqual([expect.objectContaining({ code: 'type-change-waits' })]);
		const losses = waiting.map(({ key, rows }: { key: string; rows: number }) => ({ key, rows }));
		const now = (await admin.get(`${root}/file`, { path: file })).body.data.etag;
		expect((await apply({ path: file, name: 'convert', etag: now, losses })).body.data).toEqual({ refusals: [] });
		expect((await check()).filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
	});
});

it('values are not deleted while the file is refused for another reason: its last valid version reads them', async () => {
	const file = 'quality/keep.json';
	const note = { type: 'string', title: '备注' };
	const count = { type: 'string', title: '数量' };
	const of = (fields: object) => text({ ...recall, record: { properties: { ...recall.record.properties, ...fields } } });
	await save(file, of({ note, count }));
	await admin.post('/business/v3/keep/save', { name: '一', note: '红', count: '三' });
	const changed = of({ count: { ...count, format: 'date' } });
	const { etag } = (await save(file, changed, (await admin.get(`${root}/file`, { path: file })).body.data.etag)).body.data;
	const waiting = (await admin.post(`${root}/plan`, { path: file, text: changed })).body.data.waiting as Array<{
		key: string;
		rows: number;
		column: string;
	}>;
	const apply = async (column: string) => {
		const losses = waiting.filter((loss) => loss.column === column).map(({ key, rows }) => ({ key, rows }));
		return (await admin.post(`${root}/apply`, { path: file, name: 'keep', etag, losses })).body.data;
	};
	expect(await apply('note')).toEqual({ refusals: [expect.objectContaining({ code: 'type-change-waits' })] });
	const kept = (await admin.post('/business/v3/keep/query', {})).body.data.dataResult;
	expect(kept).toEqual([expect.objectContaining({ note: '红', count: '三' })]);
	expect(await apply('count')).toEqual({ refusals: [] });
	expect(await apply('note')).toEqual({ refusals: [] });
	expect((await admin.post('/business/v3/keep/query', {})).body.data.dataResult).toEqual([
		expect.objectContaining({ name: '一', count: null }),
	]);
});

it('a renamed field keeps its values in every space, and the log reports those that the changed file no longer accepts', async () => {
	const file = 'quality/jar.json';
	const of = (fields: object) => text({ ...recall, record: { properties: { ...recall.record.properties, ...fields } } });
	const { etag } = (await save(file, of({ note: { type: 'string', title: '备注' } }))).body.data;
	const callers = [admin, await portal.signIn('tenantadmin')];
	for (const [index, caller] of callers.entries())
		expect((await caller.post('/business/v3/jar/save', { name: '一', note: `很长的备注${index}` })).status).toBe(200);
	await save(file, of({ remark: { type: 'string', title: '说明', was: 'note', maxLength: 3 } }), etag);
	for (const [index, caller] of callers.entries()) {
		const { dataResult } = (await caller.post('/business/v3/jar/query', {})).body.data;
		expect(dataResult).toEqual([expect.objectContaining({ remark: `很长的备注${index}` })]);
	}
	await expect.poll(() => logged.filter((line) => line.includes('quality/jar.json')), { timeout: 20_000 }).toHaveLength(1);
	expect(logged.join('')).toMatch(
		/"code":"existing-too-long".*quality\/jar\.json:\d+:\d+ existing-too-long .*: 2, for example “很长的备注0”/,
	);
});

describe('renaming and removing', () => {
	it('says beforehand that a name is taken or an area unknown, whoever has it', async () => {
		const { etag } = (await save('quality/wandering.json', text(recall))).body.data;
		for (const [to, message] of [
			['quality/product.json', '名称已被文件 quality/product.json 使用'],
			['system/product.json', '名称已被文件 quality/product.json 使用'],
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

	it('removes no file whose removal is not in the history', async () => {
		const file = 'quality/staying.json';
		const { etag } = (await save(file, text(recall))).body.data;
		const history = async () =>
			((await admin.get(`${root}/history`, { path: file })).body.data as Array<{ kind: string }>).map(({ kind }) => kind);
		const { pool } = portal.database;
		// The commit of the history fails, as it does when the server is killed before it.
		await pool.query(`create function portal.refuse_history() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$;
			create constraint trigger refuse_history after insert on portal.screen_revision deferrable initially deferred
			for each row execute function portal.refuse_history()`);
		expect((await admin.post(`${root}/remove`, { path: file, etag })).status).toBe(500);
		await pool.query('drop function portal.refuse_history() cascade');
		expect([await onDisk(file), await history()]).toEqual([text(recall), ['create']]);
		expect((await admin.post(`${root}/remove`, { path: file, etag })).status).toBe(200);
		await expect(onDisk(file)).rejects.toThrow('ENOENT');
		expect(await history()).toEqual(['remove', 'create']);
	});
});
