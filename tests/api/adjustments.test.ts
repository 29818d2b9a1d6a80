import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { receive } from './message-calls.ts';
import { patience, startForTwoTenants, type TwoTenantsPortal, within, writeScreen } from './records-portal.ts';

let portal: TwoTenantsPortal;
let folder: string;
let own: Caller;
let other: Caller;

const delivered: ScreenFile = {
	title: '部件',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			note: { type: 'string', title: '备注' },
			code: { type: 'string', title: '代码', readRight: 'code' },
			count: { type: 'integer', title: '数量', minimum: 1 },
		},
		required: ['name'],
	},
	list: { columns: ['name', 'note', 'count'], search: ['name'] },
};

startForTests(async () => {
	portal = await startForTwoTenants({ part: delivered });
	({ folder, own, other } = portal);
	return portal;
});

const root = '/platform/v3/adjustment';
const adjustment = async (caller = own) => (await caller.get(`${root}/get`, { name: 'part' })).body.data;
const screen = async (caller: Caller) => (await caller.get('/platform/v3/screens/part')).body.data;
const columns = async (caller: Caller) => (await screen(caller)).list.columns.map(({ field }: { field: string }) => field);
const store = (caller: Caller, values: object) => caller.post('/business/v3/part/save', values);

/** Saves a screen that differs from the one before. */
async function save(change: (file: ReturnType<typeof JSON.parse>) => void, caller = own) {
	const { file, etag } = await adjustment(caller);
	change(file);
	return caller.post(`${root}/save`, { name: 'part', file, etag });
}

it('a tenant changes a screen for itself alone, in what is shown and in what a save requires', async () => {
	expect((await own.get(`${root}/list`)).body.data).toContainEqual({
		name: 'part',
		title: '部件',
		isOwn: false,
		isAdjusted: false,
		hasProblems: false,
	});
	const saved = await save((file) => {
		file.title = '本厂部件';
		file.list.columns = [{ field: 'count', title: '件数' }, 'name'];
		file.record.required = ['name', 'note'];
		file.record.properties.name.maxLength = 5;
	});
	expect(saved.body.data).toMatchObject({ conflicts: [], problems: [], etag: expect.stringMatching(/.{22}/) });
	expect(await screen(own)).toMatchObject({ title: '本厂部件', name: 'part' });
	expect(await columns(own)).toEqual(['count', 'name']);
	expect((await own.get('/platform/v3/screens/part/schema.json')).text).toMatch(/"required":\["name","note"\]/);
	expect((await own.get(`${root}/list`)).body.data).toContainEqual({
		name: 'part',
		title: '本厂部件',
		isOwn: false,
		isAdjusted: true,
		hasProblems: false,
	});
	const refusal = await store(own, { name: '轴承六零零', note: '' });
	expect(refusal.status).toBe(400);
	expect(refusal.body.data.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['note']);
	expect((await store(own, { name: '六个字的名称', note: '一' })).body.data.fields).toMatchObject([{ path: 'name' }]);
	const record = (await store(own, { name: '轴', note: '一' })).body.data;
	const bulk = { ids: [record.id], set: { note: null } };
	expect((await own.post('/business/v3/part/bulk-edit', bulk)).status).toBe(400);

	// Nobody else notices.
	for (const caller of [other, await portal.signIn('admin')]) {
		expect(await screen(caller)).toMatchObject({ title: '部件' });
		expect(await columns(caller)).toEqual(['name', 'note', 'count']);
		expect((await store(caller, { name: '轴承六零零四' })).status).toBe(200);
	}
	expect(await adjustment(other)).toMatchObject({ changes: [], etag: '' });
});

it.each<[string, (file: ReturnType<typeof JSON.parse>) => void]>([
	['file.record.required', (file) => (file.record.required = ['note'])],
	['file.record.properties.name.maxLength', (file) => (file.record.properties.name.maxLength = 400)],
	['file.record.properties.code.readRight', (file) => delete file.record.properties.code.readRight],
	['file.record.properties.own', (file) => (file.record.properties.own = { type: 'string', title: '自有' })],
	['file.storage', (file) => (file.storage = { scope: 'shared' })],
	['file.api', (file) => (file.api = { base: '/platform/v3/employee' })],
	['file.list.columns.0', (file) => (file.list.columns = ['nothing'])],
	['file.record.properties.note.pattern', (file) => (file.record.properties.note.pattern = '(a+)+\\1')],
])('a change of %s that a tenant may not make is refused there with a reason, and nothing is stored', async (path, change) => {
	const before = await adjustment(other);
	const refusal = await save(change, other);
	expect(refusal.status).toBe(400);
	expect(refusal.body.data.fields).toContainEqual({ path, message: expect.stringMatching(/\p{Script=Han}/u) });
	expect(await adjustment(other)).toEqual(before);
});

it('is refused to who does not administer a tenant, for screens of the platform, and from a state that is past', async () => {
	const [staff, admin] = [await portal.signIn('tenantstaff'), await portal.signIn('admin')];
	// The authority, which changes the screens themselves, has none of its own.
	for (const [caller, status] of [
		[staff, 403],
		[admin, 404],
	] as const) {
		expect((await caller.get(`${root}/get`, { name: 'part' })).status).toBe(status);
		expect((await caller.post(`${root}/remove`, { name: 'part', etag: '' })).status).toBe(status);
	}
	expect((await admin.get(`${root}/list`)).status).toBe(404);
	for (const name of ['employee', 'role', 'audit', 'nothing']) expect((await own.get(`${root}/get`, { name })).status).toBe(404);
	const { file } = await adjustment();
	for (const etag of ['', 'x', undefined]) expect((await own.post(`${root}/save`, { name: 'part', file, etag })).status).toBe(409);
	for (const wrong of [undefined, [], 'x', { title: 1 }, { title: 'x', record: null }])
		expect((await own.post(`${root}/save`, { name: 'part', file: wrong, etag: (await adjustment()).etag })).status).toBe(400);
	const large = await save((one) => (one.description = 'x'.repeat(70_000)));
	expect(large.body.data.fields).toMatchObject([{ path: 'file', message: expect.stringContaining('64') }]);
});

it('its versions are its own; one is brought back, and all changes are taken back', async () => {
	const versions = (await own.get(`${root}/history`, { name: 'part' })).body.data;
	expect(versions).toMatchObject([{ account: 'tenantadmin', isRemoval: false }]);
	expect((await other.get(`${root}/history`, { name: 'part' })).body.data).toEqual([]);
	const foreign = await other.post(`${root}/restore`, { name: 'part', id: versions[0].id, etag: '' });
	expect([foreign.status, await adjustment(other)]).toEqual([404, expect.objectContaining({ changes: [] })]);
	const { etag } = await adjustment();
	expect((await own.post(`${root}/remove`, { name: 'part', etag })).status).toBe(200);
	expect(await columns(own)).toEqual(['name', 'note', 'count']);
	const restored = await own.post(`${root}/restore`, { name: 'part', id: versions[0].id, etag: '' });
	expect(restored.body.data.etag).toBe(etag);
	expect(await columns(own)).toEqual(['count', 'name']);
	expect((await own.get(`${root}/history`, { name: 'part' })).body.data).toHaveLength(3);
});

it('after an update that changes the same place the screen of the platform applies as a whole, until a person has decided', async () => {
	const update = structuredClone(delivered);
	update.title = '零部件';
	await writeScreen(folder, 'part', update);
	await within(patience, async () => (await screen(other)).title === '零部件');
	expect(await screen(own)).toMatchObject({ title: '零部件' });
	expect(await columns(own)).toEqual(['name', 'note', 'count']);
	expect((await own.get(`${root}/list`)).body.data).toContainEqual(
		expect.objectContaining({ name: 'part', isAdjusted: true, hasProblems: true }),
	);
	const told = async () => (await receive(own)).dataResult.filter(({ subject }: { subject: string }) => subject.includes('零部件'));
	await within(patience, async () => (await told()).length === 1);
	expect(await told()).toMatchObject([{ subject: '“零部件”：本单位的调整暂不生效' }]);
	expect((await receive(other)).dataResult).toEqual([]);
	const { conflicts, problems, file } = await adjustment();
	expect(conflicts).toEqual([{ path: '/title', base: '零部件', own: '本厂部件' }]);
	expect(problems).toMatchObject([{ pointer: '/changes/0', message: expect.stringContaining('本厂部件') }]);
	// What still fits is proposed, and stored as a whole.
	expect(file).toMatchObject({ title: '零部件', record: { required: ['name', 'note'] } });
	expect((await save(() => undefined)).body.data).toMatchObject({ conflicts: [], problems: [] });
	expect(await columns(own)).toEqual(['count', 'name']);
});

it('changes that reached the database past the check relax nothing', async () => {
	const { changes, base } = { changes: [{ path: '/record/required', from: ['name'], to: [] }], base: 'x'.repeat(22) };
	await portal.database.pool.query(
		`insert into portal.document (tenant_id, kind, name, area, content)
		select id, 'overlay', 'part', 'quality', $1 from portal.tenant where id = $2`,
		[JSON.stringify({ metaVersion: 2, title: 'x', base, changes }), await tenantOf(other)],
	);
	await portal.engine.refresh();
	expect((await store(other, { note: '无名' })).status).toBe(400);
	expect((await adjustment(other)).problems).toMatchObject([{ pointer: '/record/required' }]);
});

async function tenantOf(caller: Caller): Promise<string> {
	return (await caller.post('/oauth2/v3/user/context', {})).body.data.tenantId;
}
