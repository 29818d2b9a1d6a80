import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, startForTwoTenants, type TwoTenantsPortal, within, writeScreen } from './records-portal.ts';

type Json = ReturnType<typeof JSON.parse>;

let portal: TwoTenantsPortal;
let folder: string;
let own: Caller;
let other: Caller;

const delivered: ScreenFile = {
	title: '部件',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			code: { type: 'string', title: '代码', readRight: 'code' },
		},
		required: ['name'],
	},
	list: { columns: ['name'], search: ['name'] },
};

startForTests(async () => {
	portal = await startForTwoTenants({ part: delivered });
	({ folder, own, other } = portal);
	return portal;
});

const root = '/platform/v3/adjustment';
const read = async (name: string, caller = own) => (await caller.get(`${root}/get`, { name })).body.data;
const store = (name: string, values: object, caller = own) => caller.post(`/business/v3/${name}/save`, values);
const query = (name: string, input: object = {}, caller = own) => caller.post(`/business/v3/${name}/query`, input);

/** Saves a screen that differs from the one before. */
async function save(name: string, change: (file: Json) => void, caller = own) {
	const { file, etag } = await read(name, caller);
	change(file);
	return caller.post(`${root}/save`, { name, file, etag });
}

/** The rules of a search that finds one value. */
const equal = (field: string, value: unknown) => ({ query: { combinator: 'and', rules: [{ field, operator: 'equal', value }] } });

it('a tenant adds stored fields to a screen, which are saved, listed, searched and kept for it alone', async () => {
	const before = await store('part', { name: '轴承' });
	expect(before.status).toBe(200);
	const saved = await save('part', (file) => {
		file.record.properties.ownShelf = { type: 'string', title: '货架', maxLength: 20 };
		file.record.properties.ownWeight = { type: 'number', title: '重量', minimum: 0 };
		file.list.columns = ['name', 'ownShelf', 'ownWeight'];
		file.list.search = ['name', 'ownShelf'];
		file.record.required = ['name', 'ownShelf'];
	});
	expect(saved.body.data).toMatchObject({ problems: [], isOwn: false });
	expect((await store('part', { name: '齿轮' })).body.data.fields).toMatchObject([{ path: 'ownShelf' }]);
	expect((await store('part', { name: '齿轮', ownShelf: 'A-01', ownWeight: 2.5 })).body.data).toMatchObject({
		ownShelf: 'A-01',
		ownWeight: 2.5,
	});
	expect((await store('part', { name: '齿轮', ownShelf: 'A-01', ownWeight: -1 })).status).toBe(400);
	const found = (await query('part', equal('ownShelf', 'A-01'))).body.data;
	expect(found.dataResult).toMatchObject([{ name: '齿轮', ownShelf: 'A-01', ownWeight: 2.5 }]);
	// For the other tenant there is no such field, in no call.
	expect((await other.get('/platform/v3/screens/part')).text).not.toContain('ownShelf');
	const foreign = await store('part', { name: '螺母', ownShelf: 'B-02' }, other);
	expect(foreign.text).not.toContain('B-02');
	expect((await query('part', equal('ownShelf', 'A-01'), other)).status).toBe(400);
	expect((await query('part', { sorts: [{ field: 'ownShelf' }] }, other)).text).not.toContain('A-01');
});

it('an update of the screen keeps the stored fields of the tenant, and so does their removal and return', async () => {
	const update = structuredClone(delivered);
	update.record.properties.note = { type: 'string', title: '备注' };
	await writeScreen(folder, 'part', update);
	await within(patience, async () => (await other.get('/platform/v3/screens/part')).text.includes('"note"'));
	expect((await query('part', equal('ownShelf', 'A-01'))).body.data.dataResult).toMatchObject([{ ownShelf: 'A-01' }]);
	const { etag, file } = await read('part');
	expect((await own.post(`${root}/remove`, { name: 'part', etag })).status).toBe(200);
	expect((await query('part', equal('ownShelf', 'A-01'))).status).toBe(400);
	const wrong = structuredClone(file);
	wrong.record.properties.ownShelf = { type: 'integer', title: '货架' };
	expect((await own.post(`${root}/save`, { name: 'part', file: wrong, etag: '' })).body.data.fields).toMatchObject([
		{ path: 'file.record.properties.ownShelf', message: expect.stringContaining('另一种类型') },
	]);
	expect((await own.post(`${root}/save`, { name: 'part', file, etag: '' })).status).toBe(200);
	expect((await query('part', equal('ownShelf', 'A-01'))).body.data.dataResult).toMatchObject([{ ownShelf: 'A-01' }]);
});

it.each<[string, Json]>([
	['shelf', { type: 'string', title: '货架' }],
	['ownNumber.format', { type: 'string', title: '编号', format: 'sequence-number' }],
	['ownPart.reference', { type: 'string', title: '部件', reference: { screen: 'part' } }],
	['ownSecret.readRight', { type: 'string', title: '机密', readRight: 'secret' }],
	['ownRows.type', { type: 'array', title: '明细', items: { properties: { name: { type: 'string', title: '名称' } } } }],
	['ownCopy.computed', { type: 'string', title: '抄录', computed: 'code' }],
])('an own field that could relax the platform is refused: %s', async (path, field) => {
	const refusal = await save('part', (file) => (file.record.properties[path.split('.')[0] ?? ''] = field));
	expect(refusal.status).toBe(400);
	expect(refusal.body.data.fields).toContainEqual({
		path: `file.record.properties.${path}`,
		message: expect.stringMatching(/\p{Script=Han}/u),
	});
});

it('a tenant makes a screen of its own with records, menu entry and rights; for another tenant it does not exist', async () => {
	expect((await own.post(`${root}/create`, { name: 'own-visit', title: '来访登记' })).body.data).toMatchObject({
		isOwn: true,
		problems: [],
	});
	const saved = await save('own-visit', (file) => {
		file.record.properties.part = { type: 'string', title: '部件', reference: { screen: 'part' } };
		file.record.properties.guests = { type: 'array', title: '来宾', items: { properties: { name: { type: 'string', title: '姓名' } } } };
		file.record.properties.parts = { type: 'integer', title: '同名部件', computed: 'MAPCOUNT("part", "name", name)' };
	});
	expect(saved.body.data.problems).toEqual([]);
	const part = (await query('part', equal('name', '齿轮'))).body.data.dataResult[0];
	const made = await store('own-visit', { name: '齿轮', status: 'open', part: part.id, guests: [{ name: '张三' }] });
	expect(made.body.data).toMatchObject({ name: '齿轮', parts: 1, guests: [{ name: '张三' }] });
	expect((await query('own-visit')).body.data.dataResult).toMatchObject([{ name: '齿轮', part: expect.anything() }]);
	// The referenced record cannot be removed.
	expect((await own.post('/business/v3/part/remove', { ids: part.id })).body.state).toBe(6030103);
	const menu = async (caller: Caller) => {
		const systems = (await caller.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem')).body.data;
		const menus = await Promise.all(
			systems.map(({ id }: { id: string }) => caller.get('/platform/v3/auth/resources/getMenuData', { systemId: id })),
		);
		return JSON.stringify(menus.map(({ body }) => body.data));
	};
	expect(await menu(own)).toContain('来访登记');
	expect(await menu(other)).not.toContain('own-visit');
	expect((await own.get('/platform/v3/screens')).text).toContain('own-visit');
	expect((await other.get('/platform/v3/screens')).text).not.toContain('own-visit');
	// As for a name that nobody has.
	for (const name of ['own-visit', 'own-nothing']) {
		expect((await other.get(`/platform/v3/screens/${name}`)).status).toBe(404);
		expect((await query(name, {}, other)).status).toBe(404);
		expect((await store(name, { name: 'x' }, other)).status).toBe(404);
		expect((await other.get(`/business/v3/${name}/get`, { id: made.body.data.id })).status).toBe(404);
		expect((await other.post('/platform/v3/views/query', { screen: name })).status).toBe(404);
		for (const call of ['get', 'history']) expect((await other.get(`${root}/${call}`, { name })).text).not.toContain('来访');
		expect((await other.post(`${root}/remove`, { name, etag: '' })).status).toBe(404);
	}
	expect((await other.get('/openapi.json')).text).not.toContain('own-visit');
});

it('a screen of its own has attachments, comments and actions, for the people of the tenant alone', async () => {
	const staff = await portal.signIn('tenantstaff');
	const saved = await save('own-visit', (file) => {
		file.record.properties.papers = { type: 'array', title: '材料', format: 'file', accept: ['.txt'] };
		file.comments = true;
		file.actions = [{ name: 'finish', title: '办结', when: equal('status', 'open').query, set: { status: 'closed' } }];
	});
	expect(saved.body.data?.problems ?? saved.text).toEqual([]);
	const upload = async (name: string) => {
		const form = new FormData();
		form.set('file', new File(['来访材料'], name));
		return (await own.send('/platform/v3/file/upload', form)).body.data;
	};
	const papers = await upload('登记.txt');
	const made = await store('own-visit', { name: '王五', status: 'open', papers: [papers.id] });
	expect(made.body.data).toMatchObject({ name: '王五', status: 'open' });
	const { id } = made.body.data;
	const picture = await upload('照片.png');
	expect((await store('own-visit', { name: '赵六', status: 'open', papers: [picture.id] })).body.data.fields).toMatchObject([
		{ path: 'papers.0' },
	]);
	const download = (caller: Caller) => caller.get('/platform/v3/file/download', { attachmentId: papers.id });
	expect((await download(own)).status).toBe(200);
	for (const caller of [other, staff]) expect((await download(caller)).status).toBe(404);
	// Comments.
	const comment = { screen: 'own-visit', recordId: id, content: '<p>已核对</p>' };
	expect((await own.post('/platform/v3/comment/save', comment)).status).toBe(200);
	expect((await own.post('/platform/v3/comment/query', comment)).body.data.dataResult).toMatchObject([{ content: '<p>已核对</p>' }]);
	for (const call of ['query', 'save']) expect((await other.post(`/platform/v3/comment/${call}`, comment)).status).toBe(404);
	// Actions.
	const finish = (caller: Caller) => caller.post('/business/v3/own-visit/finish', { ids: [id] });
	expect((await finish(staff)).status).toBe(403);
	expect((await finish(other)).status).toBe(404);
	expect((await finish(own)).status).toBe(200);
	expect((await own.get('/business/v3/own-visit/get', { id })).body.data).toMatchObject({ status: 'closed' });
	expect((await finish(own)).status).toBe(400);
	expect((await own.post('/business/v3/own-visit/other', { ids: [id] })).status).toBe(404);
	expect((await own.post('/business/v3/own-visit/remove', { ids: [id] })).status).toBe(200);
});

it('a person of the tenant needs the right of the screen, which a role can give', async () => {
	const staff = await portal.signIn('tenantstaff');
	expect((await query('own-visit', {}, staff)).status).toBe(403);
	const roles = (await own.post('/platform/v3/role/query', {})).body.data.dataResult;
	const tree = (await own.get('/platform/v3/auth/resources/findRoleResTreeChecked', { roleId: roles[0]?.id })).text;
	expect(tree).toContain('own-visit:view');
	const roleId = roles[0]?.id;
	const { revision } = (await own.get('/platform/v3/role/scopes', { roleId })).body.data;
	const open = { combinator: 'and', rules: [{ field: 'status', operator: 'equal', value: 'open' }] };
	const granted = { roleId, revision, scopes: { 'own-visit': open } };
	expect((await own.post('/platform/v3/role/saveGrants', granted)).body.data.scopes).toContainEqual(
		expect.objectContaining({ screen: 'own-visit', isValid: true, sentence: expect.stringContaining('状态') }),
	);
});

it('screens of two tenants with one name have nothing in common; MAPX and references stay in the tenant', async () => {
	expect((await other.post(`${root}/create`, { name: 'own-visit', title: '别的登记' })).status).toBe(200);
	expect((await query('own-visit', {}, other)).body.data.dataResult).toEqual([]);
	await save(
		'own-visit',
		(file) => (file.record.properties.found = { type: 'integer', title: '数', computed: 'MAPCOUNT("part", "name", name)' }),
		other,
	);
	// The other tenant has no part of this name.
	expect((await store('own-visit', { name: '齿轮', status: 'open' }, other)).body.data).toMatchObject({ found: 0 });
	await own.post(`${root}/create`, { name: 'own-secret', title: '机密' });
	const looked = await save(
		'own-visit',
		(file) => (file.record.properties.stolen = { type: 'integer', title: '窃', computed: 'MAPCOUNT("own-secret", "name", name)' }),
		other,
	);
	const referred = await save(
		'own-visit',
		(file) => (file.record.properties.stolen = { type: 'string', title: '窃', reference: { screen: 'own-secret' } }),
		other,
	);
	for (const refusal of [looked, referred]) expect(refusal.status).toBe(400);
});

it.each<[string, (file: Json) => void]>([
	['file.storage.scope', (file) => (file.storage = { scope: 'shared' })],
	['file.storage.table', (file) => (file.storage = { table: 'employee' })],
	['file.api', (file) => (file.api = { base: '/platform/v3/employee' })],
	['file.actions.0.dialog', (file) => (file.actions = [{ name: 'x', title: 'x', dialog: 'password-reset' }])],
	['file.record.properties.name.format', (file) => (file.record.properties.name.format = 'sequence-number')],
	[
		'file.record.properties.who.reference.screen',
		(file) => (file.record.properties.who = { type: 'string', title: '人', reference: { screen: 'employee' } }),
	],
])('an own screen that would reach beyond the tenant is refused at %s', async (path, change) => {
	const refusal = await save('own-visit', change);
	expect(refusal.body.data.fields).toContainEqual({ path, message: expect.stringMatching(/\p{Script=Han}/u) });
});

it('refuses names that are taken or no names, more screens than a tenant may have, and the removal of one that others need', async () => {
	const create = (name: string) => own.post(`${root}/create`, { name, title: '页面' });
	for (const name of ['own-visit', 'own-Großes', 'own-', `own-${'x'.repeat(60)}`]) expect((await create(name)).status).toBe(400);
	await save(
		'own-visit',
		(file) => (file.record.properties.secret = { type: 'string', title: '机密', reference: { screen: 'own-secret' } }),
	);
	const { etag } = await read('own-secret');
	const refusal = await own.post(`${root}/remove`, { name: 'own-secret', etag });
	expect(refusal.body).toMatchObject({ message: expect.stringContaining('own-visit') });
	// The platform has no such names.
	await writeScreen(folder, 'own-visit', delivered);
	await within(patience, async () =>
		(await (await portal.signIn('admin')).get('/platform/v3/screens/problems')).text.includes('reserved-name'),
	);
	expect((await query('own-visit')).body.data.dataResult).toHaveLength(1);
});

it('what is removed keeps its records, and a version brings the screen back', async () => {
	const { etag } = await read('own-visit');
	expect((await own.post(`${root}/remove`, { name: 'own-visit', etag })).status).toBe(200);
	expect((await query('own-visit')).status).toBe(404);
	const versions = (await own.get(`${root}/history`, { name: 'own-visit' })).body.data;
	expect(versions[0]).toMatchObject({ isRemoval: true });
	expect((await other.post(`${root}/restore`, { name: 'own-visit', id: versions[1].id, etag: '' })).status).toBe(404);
	expect((await own.post(`${root}/restore`, { name: 'own-visit', id: versions[1].id, etag: '' })).status).toBe(200);
	expect((await query('own-visit')).body.data.dataResult).toMatchObject([{ name: '齿轮' }]);
});

it('the authority has none: it changes the screens of the platform', async () => {
	const admin = await portal.signIn('admin');
	const message = '此处供各单位调整本单位的页面；平台的页面请在“页面设计”中修改';
	expect((await admin.get(`${root}/list`, {})).body).toMatchObject({ state: 404, message });
	expect((await admin.post(`${root}/create`, { name: 'own-visit', title: '来访' })).body).toMatchObject({ state: 404, message });
	expect((await admin.get(`${root}/get`, { name: 'own-visit' })).status).toBe(404);
});
