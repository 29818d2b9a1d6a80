import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MenuItem, Subsystem } from '../../contract/features/session.ts';
import type { Caller } from '../support/test-portal.ts';
import { base, fieldsOf, type ResourcesPortal, startResourcesPortal, systems } from './resources-portal.ts';
import { neverId } from './roles-portal.ts';

let portal: ResourcesPortal['portal'];
let admin: ResourcesPortal['admin'];
let systemId: ResourcesPortal['systemId'];
let save: ResourcesPortal['save'];
let make: ResourcesPortal['make'];
let get: ResourcesPortal['get'];
let menu: ResourcesPortal['menu'];
let tree: ResourcesPortal['tree'];
let newSystem: ResourcesPortal['newSystem'];
let upload: ResourcesPortal['upload'];
let staff: Caller;
let tenantAdmin: Caller;
let tenantStaff: Caller;

beforeAll(async () => {
	({ portal, admin, systemId, save, make, get, menu, tree, newSystem, upload } = await startResourcesPortal());
	[staff, tenantAdmin, tenantStaff] = await Promise.all([
		portal.signIn('staff'),
		portal.signIn('tenantadmin'),
		portal.signIn('tenantstaff'),
	]);
});
afterAll(() => portal?.close());

describe('menu entries', () => {
	it('have names in three languages, and an address, and are seen at once by those with the right', async () => {
		const folder = await make({ name: '专栏', nameEn: 'Columns', icon: 'BookOutlined' });
		const page = await make({
			parentId: folder.id,
			name: '说明',
			nameZhTw: '說明',
			nameEn: 'Notes',
			url: 'https://notes.example/a',
			isOpen: true,
		});
		const find = (items: MenuItem[]) => items.find(({ id }) => id === page.id);
		expect(find(await menu(staff))).toBeUndefined();
		const role = (await admin.post('/platform/v3/role/save', { name: '专栏', alias: 'columns' })).body.data;
		const { revision } = (await admin.get('/platform/v3/role/scopes', { roleId: role.id })).body.data;
		await admin.post('/platform/v3/role/saveGrants', { roleId: role.id, revision, permissions: [`menu:${page.id}`], scopes: {} });
		const { id: userId } = (await staff.get('/platform/v3/user/getByAccount', { account: 'staff' })).body.data.user;
		await admin.post('/platform/v3/role/addUser', { roleId: role.id, userIds: userId });
		expect(find(await menu(staff))).toMatchObject({
			name: '说明',
			parentId: folder.id,
			url: 'https://notes.example/a',
			open: true,
			isHidden: false,
		});
		const english = await staff.call('GET', `${base}/getMenuData`, {
			query: { systemId: systemId.quality ?? '' },
			headers: { 'accept-language': 'en' },
		});
		expect(find(english.body.data)?.name).toBe('Notes');
		await save({ id: folder.id, version: folder.version, isHidden: true });
		expect(find(await menu(staff))?.isHidden).toBe(true);
		expect(find(await menu(tenantStaff))).toBeUndefined();
	});

	it('hold buttons, which are granted like entries and told with the page above them', async () => {
		const page = await make({ url: 'https://tools.example/' });
		const button = await make({ parentId: page.id, type: 'button', alias: 'approve', url: 'https://elsewhere.example', isOpen: true });
		expect(button).toMatchObject({ type: 'button', url: null, isOpen: false });
		expect((await menu(admin)).find(({ id }) => id === page.id)?.buttons).toEqual(['approve']);
		expect((await menu(admin)).some(({ id }) => id === button.id)).toBe(false);
		const role = (await admin.post('/platform/v3/role/save', { name: '按钮', alias: 'button_role' })).body.data;
		const lines = (await admin.get(`${base}/findRoleResTreeChecked`, { roleId: role.id, systemId: systemId.quality ?? '' })).body.data;
		expect(lines.find(({ permission }: { permission: string }) => permission === `menu:${button.id}`)).toMatchObject({
			parentId: `menu:${page.id}`,
			kind: 'action',
			checked: false,
		});
		const { id: userId } = (await admin.get('/platform/v3/user/getByAccount', { account: 'admin' })).body.data.user;
		const own = (await admin.get(`${base}/findUserResTreeCheckedBySys`, { userId, systemId: systemId.quality ?? '' })).body.data;
		expect(own.find(({ permission }: { permission: string }) => permission === `menu:${button.id}`)).toMatchObject({ checked: true });
	});

	it.each<[string, Record<string, unknown>, string[]]>([
		['an address that would run here', { url: 'javascript:alert(1)' }, ['url']],
		['an address without a host', { url: '//evil.example' }, ['url']],
		['a screen that is none', { url: 'screen:nothing' }, ['url']],
		['no name', { name: '' }, ['name']],
		['an alias with a slash', { alias: 'a/b' }, ['alias']],
		['a type that is none', { type: 'wizard' }, ['type']],
		['a button at the top', { type: 'button' }, ['parentId']],
		['a parent that never was', { parentId: neverId }, ['parentId']],
		['a subsystem that never was', { subsystemId: neverId }, ['subsystemId']],
		['a source of its own', { source: 'screen:enterprise' }, ['source']],
		['an unknown field', { rights: '*' }, ['rights']],
	])('are refused with %s', async (_what, values, paths) => {
		expect(fieldsOf(await save(values))).toEqual([400, paths]);
	});

	it('are moved and sorted, but never in a circle, below a button or into another subsystem by way of a parent', async () => {
		const top = await make();
		const [one, two, three] = [await make({ parentId: top.id }), await make({ parentId: top.id }), await make({ parentId: top.id })];
		const order = async () => (await tree({ systemId: systemId.quality ?? '', resourceId: top.id })).map(({ id }: { id: string }) => id);
		expect((await admin.post(`${base}/sortSave`, undefined, { ids: [three.id, one.id, two.id].join(',') })).status).toBe(200);
		expect(await order()).toEqual([three.id, one.id, two.id]);
		expect((await admin.post(`${base}/saveMove`, undefined, { resourceId: one.id, parentId: two.id })).status).toBe(200);
		expect(await order()).toEqual([three.id, two.id, one.id]);
		expect((await admin.post(`${base}/saveMove`, undefined, { resourceId: one.id, parentId: top.id, before: three.id })).status).toBe(200);
		expect(await order()).toEqual([one.id, three.id, two.id]);
		await admin.post(`${base}/saveMove`, undefined, { resourceId: one.id, parentId: two.id });
		expect(fieldsOf(await admin.post(`${base}/saveMove`, undefined, { resourceId: top.id, parentId: one.id }))).toEqual([
			400,
			['parentId'],
		]);
		expect(fieldsOf(await admin.post(`${base}/saveMove`, undefined, { resourceId: top.id, parentId: top.id }))).toEqual([
			400,
			['parentId'],
		]);
		const button = await make({ parentId: two.id, type: 'button' });
		expect(fieldsOf(await admin.post(`${base}/saveMove`, undefined, { resourceId: three.id, parentId: button.id }))).toEqual([
			400,
			['parentId'],
		]);
		const elsewhere = await make({ subsystemId: systemId.administration });
		expect(fieldsOf(await admin.post(`${base}/saveMove`, undefined, { resourceId: one.id, parentId: elsewhere.id }))).toEqual([
			400,
			['parentId'],
		]);
		expect((await admin.post(`${base}/remove`, undefined, { ids: top.id })).status).toBe(409);
		expect((await admin.post(`${base}/sortSave`, undefined, { ids: [one.id, top.id].join(',') })).status).toBe(400);
	});

	it('go to another subsystem with all that lies below them', async () => {
		const top = await make();
		const below = await make({ parentId: top.id });
		const deep = await make({ parentId: below.id });
		const system = await newSystem();
		expect((await save({ id: top.id, version: top.version, subsystemId: system.id })).status).toBe(200);
		expect((await get(deep.id)).subsystemId).toBe(system.id);
		expect((await tree({ systemId: system.id })).map(({ id }: { id: string }) => id)).toEqual([top.id, below.id, deep.id]);
		expect((await admin.post(`${systems}/remove`, undefined, { ids: system.id })).status).toBe(409);
		expect((await admin.post(`${base}/remove`, undefined, { ids: [top.id, below.id, deep.id].join(',') })).status).toBe(200);
		expect((await admin.post(`${systems}/remove`, undefined, { ids: system.id })).status).toBe(200);
	});

	it('take what lies below them along, with grants and favourites, when that is agreed to; it is in the book', async () => {
		const top = await make({ name: '旧专栏' });
		const page = await make({ parentId: top.id, url: 'https://old.example/' });
		await make({ parentId: page.id, type: 'button' });
		const role = (await admin.post('/platform/v3/role/save', { name: '旧菜单角色', alias: 'old_menus' })).body.data;
		const rights = async () => (await admin.get('/platform/v3/role/scopes', { roleId: role.id })).body.data.revision;
		const empty = await rights();
		const granted = { roleId: role.id, revision: empty, permissions: [`menu:${page.id}`], scopes: {} };
		expect((await admin.post('/platform/v3/role/saveGrants', granted)).status).toBe(200);
		await admin.post(`${base}/saveFavorites`, undefined, { ids: page.id });
		const refused = await admin.post(`${base}/remove`, undefined, { ids: top.id });
		expect([refused.status, refused.body.data.also]).toEqual([409, [{ screen: 'resource', title: '菜单资源', count: 2 }]]);
		expect(refused.body.message).toContain('“菜单资源”2 条会一并删除');
		expect((await tenantAdmin.post(`${base}/remove`, { ids: top.id, cascade: true })).status).toBe(403);
		expect((await get(page.id)).id).toBe(page.id);
		expect((await admin.post(`${base}/remove`, { ids: top.id, cascade: true })).body.data.ids).toEqual([top.id]);
		expect(await tree({ systemId: systemId.quality ?? '' })).not.toContainEqual(expect.objectContaining({ id: page.id }));
		expect((await menu(admin)).some(({ id }) => id === page.id)).toBe(false);
		expect(await rights()).toBe(empty);
		expect((await portal.database.pool.query('select from portal.menu_favorite where menu_item_id = $1', [page.id])).rows).toEqual([]);
		const entries = await admin.post('/platform/v3/auth/audit/query', { parameters: [{ key: 'Q^objectId^S', value: page.id }] });
		expect(entries.body.data.dataResult[0].content).toContain('旧菜单角色');
	});

	it('are said in the reader’s language where others refer to them', async () => {
		const top = await make({ name: '专题', nameEn: 'Topics' });
		const below = await make({ parentId: top.id, nameEn: 'Below' });
		const read = async (language: string) => {
			const headers = { 'accept-language': language };
			const { body } = await admin.call('GET', `${base}/get`, { query: { resourceId: below.id }, headers });
			const list = { parameters: [{ key: 'Q^ID_^S', value: below.id }] };
			const [row] = (await admin.call('POST', `${base}/query`, { body: list, headers })).body.data.dataResult;
			expect(row.titles).toEqual(body.data.titles);
			return body.data.titles;
		};
		expect(await read('zh-CN')).toMatchObject({ subsystemId: '质量安全监测', parentId: '专题' });
		expect(await read('zh-TW')).toMatchObject({ parentId: '专题' });
		expect(await read('en')).toMatchObject({ subsystemId: 'Quality and safety monitoring', parentId: 'Topics', name: 'Below' });
	});

	it('are changed field by field, without a version, by updateResource and updateNode', async () => {
		const entry = await make({ url: '/dashboard' });
		const parameters = { resourceId: entry.id, open: 'true', desc: '备注', sort: '7' };
		expect((await admin.post(`${base}/updateResource`, undefined, parameters)).body.data).toMatchObject({
			isOpen: true,
			description: '备注',
			sort: 7,
		});
		expect(
			(await admin.post(`${base}/updateNode`, undefined, { resourceId: entry.id, name: '改名', url: 'javascript:1' })).body.data,
		).toMatchObject({
			name: '改名',
			names: { 'zh-CN': '改名' },
			url: '/dashboard',
		});
		expect(fieldsOf(await admin.post(`${base}/updateResource`, undefined, { resourceId: entry.id, sort: 'seven' }))).toEqual([
			400,
			['sort'],
		]);
		expect(fieldsOf(await admin.post(`${base}/updateResource`, undefined, { resourceId: entry.id, url: 'data:x' }))).toEqual([
			400,
			['url'],
		]);
		expect((await admin.post(`${base}/updateResource`, undefined, { resourceId: entry.id })).status).toBe(400);
		expect((await admin.post(`${base}/updateResource`, undefined, { resourceId: neverId, name: '甲' })).status).toBe(404);
	});

	it('are read by administrators of tenants, changed by the authority alone, and hidden from who has no right', async () => {
		const entry = await make();
		expect((await tree({ systemId: systemId.quality ?? '' }, tenantAdmin)).some(({ id }: { id: string }) => id === entry.id)).toBe(true);
		const calls: Array<[string, Record<string, string>]> = [
			['saveMove', { resourceId: entry.id, parentId: '0' }],
			['sortSave', { ids: entry.id }],
			['updateResource', { resourceId: entry.id, name: '夺取' }],
			['updateNode', { resourceId: entry.id, name: '夺取' }],
			['remove', { ids: entry.id }],
		];
		for (const caller of [tenantAdmin, staff, tenantStaff]) {
			for (const [name, parameters] of calls)
				expect([name, (await caller.post(`${base}/${name}`, undefined, parameters)).status]).toEqual([name, 403]);
			expect((await save({}, caller)).status).toBe(403);
			expect((await upload(caller, '<resources><resource name="x" alias="x"/></resources>')).status).toBe(403);
		}
		for (const name of ['getTreeData', 'exportXml', 'get', 'findRoleResTreeChecked']) {
			expect([name, (await tenantStaff.get(`${base}/${name}`, { resourceId: entry.id, roleId: neverId })).status]).toEqual([name, 403]);
			expect([name, (await portal.anonymous.get(`${base}/${name}`)).status]).toEqual([name, 401]);
		}
		expect((await get(entry.id)).name).toBe(entry.name);
	});
});

describe('favourites', () => {
	const favorites = async (caller: Caller, body = {}): Promise<Array<{ id: string; systemId: string }>> =>
		(await caller.post(`${base}/getMenuFavorites`, body)).body.data;
	const idsOf = async (caller: Caller) => (await favorites(caller)).map(({ id }) => id);

	it('are everybody’s own, in an order of their own, and only what may be opened', async () => {
		const [one = '', two = '', three = ''] = (await menu(staff))
			.filter(({ url, isHidden }) => url !== null && !isHidden)
			.map(({ id }) => id);
		await staff.post(`${base}/saveFavorites`, undefined, { resourceId: one });
		await staff.post(`${base}/saveFavorites`, undefined, { ids: [two, one, three].join(',') });
		expect(await idsOf(staff)).toEqual([one, two, three]);
		expect((await staff.post(`${base}/sortFavorites`, undefined, { ids: [three, one, two].join(',') })).status).toBe(200);
		expect(await idsOf(staff)).toEqual([three, one, two]);
		await staff.post(`${base}/removeFavorites`, undefined, { resourceId: one });
		expect(await idsOf(staff)).toEqual([three, two]);
		expect(await idsOf(admin)).toEqual([]);
		expect(await favorites(staff, { systemId: systemId.quality })).toHaveLength(2);
		expect(await favorites(staff, { systemId: systemId.administration })).toEqual([]);

		await admin.post(`${base}/updateResource`, undefined, { resourceId: three, isHidden: 'true' });
		expect(await idsOf(staff)).toEqual([two]);
		await admin.post(`${base}/updateResource`, undefined, { resourceId: three, isHidden: 'false' });
		expect(await idsOf(staff)).toEqual([three, two]);
	});

	it('refuse what the caller may not open like what never existed, and rubbish', async () => {
		const secret = await make({ url: 'https://secret.example' });
		const holder = await make();
		for (const id of [secret.id, holder.id, neverId])
			expect((await staff.post(`${base}/saveFavorites`, undefined, { ids: id })).status).toBe(404);
		expect((await staff.post(`${base}/saveFavorites`, undefined, { ids: 'x' })).status).toBe(400);
		expect((await staff.post(`${base}/saveFavorites`, {})).status).toBe(400);
		expect((await staff.post(`${base}/sortFavorites`, undefined, { ids: neverId })).status).toBe(400);
		expect((await portal.anonymous.post(`${base}/getMenuFavorites`, {})).status).toBe(401);
	});
});

describe('subsystems', () => {
	const entered = async (caller: Caller): Promise<string[]> =>
		(await caller.get(`${systems}/findCurrentUserSubSystem`)).body.data.map(({ alias }: Subsystem) => alias);

	it('are entered by those whom they are for and who may open something in them', async () => {
		const quality = (await admin.get(`${systems}/get`, { id: systemId.quality ?? '' })).body.data;
		const audience = async (value: string) => {
			const { version } = (await admin.get(`${systems}/get`, { id: quality.id })).body.data;
			expect((await admin.post(`${systems}/save`, { id: quality.id, version, audience: value })).status).toBe(200);
			return Promise.all([staff, tenantStaff, admin].map(async (caller) => (await entered(caller)).includes('quality')));
		};
		expect(await audience('platform')).toEqual([true, false, true]);
		expect((await staff.get(`${systems}/getSubSystem`, { id: 'quality' })).body.data).toMatchObject({
			id: quality.id,
			name: '质量安全监测',
		});
		expect((await tenantStaff.get(`${systems}/getSubSystem`, { id: 'quality' })).status).toBe(404);
		expect(await audience('tenant')).toEqual([false, true, true]);
		expect(await audience('super')).toEqual([false, false, true]);
		expect(await audience('all')).toEqual([true, true, true]);
	});

	it('have a logo of their kind and keep those that screen files need', async () => {
		const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
		const system = await newSystem({ logoType: 'svg', logoSvg: svg, nameEn: 'Drawn' });
		const all = (await admin.call('GET', `${systems}/findAllSubSystem`, { headers: { 'accept-language': 'en' } })).body.data as Subsystem[];
		expect(all.find(({ id }) => id === system.id)).toEqual({
			id: system.id,
			alias: system.alias,
			name: 'Drawn',
			logo: svg,
			logoType: 'svg',
		});
		const refused = async (values: Record<string, unknown>) =>
			fieldsOf(await admin.post(`${systems}/save`, { name: '甲', alias: 'refused', logoType: 'icon', audience: 'all', ...values }));
		expect(await refused({ logoType: 'svg' })).toEqual([400, ['logoSvg']]);
		expect(await refused({ logoType: 'svg', logoSvg: '<!DOCTYPE svg><svg/>' })).toEqual([400, ['logoSvg']]);
		expect((await refused({ alias: system.alias }))[0]).toBe(409);
		expect(await refused({ audience: 'nobody' })).toEqual([400, ['audience']]);
		expect((await admin.post(`${systems}/remove`, undefined, { ids: systemId.administration ?? '' })).status).toBe(409);
		expect((await tenantAdmin.post(`${systems}/save`, { name: '甲', alias: 'x1', logoType: 'icon', audience: 'all' })).status).toBe(403);
		expect((await tenantStaff.get(`${systems}/findAllSubSystem`)).status).toBe(403);
	});
});
