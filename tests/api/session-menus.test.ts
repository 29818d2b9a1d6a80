import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MenuItem, Subsystem } from '../../contract/features/session.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, grant, type PortalNode, type Staff, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let staff: Staff;
let systems: Record<string, string>;
const menu: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
	db = await createTestDatabase();
	staff = await fillStaff(db);
	const { rows } = await db.database.pool.query('select alias, id from portal.subsystem');
	systems = Object.fromEntries(rows.map(({ alias, id }) => [alias, id]));
	await add('quality', { name: 'area', names: { 'zh-CN': '质量监管', 'zh-TW': '品質監管', en: 'Quality' } });
	await add('quality', {
		name: 'things',
		parent: 'area',
		url: 'screen:thing',
		source: 'screen:thing',
		names: { 'zh-CN': '东西', en: 'Things' },
	});
	await add('quality', { name: 'secrets', parent: 'area', url: 'screen:secret', source: 'screen:secret', names: { 'zh-CN': '秘密' } });
	await add('quality', { name: 'empty', names: { 'zh-CN': '空' } });
	await add('administration', { name: 'help', url: 'https://example.org/help', names: { 'zh-CN': '帮助' } });
	await grant(db, {
		tenantId: platformTenantId,
		permissions: ['thing:view', 'thing:edit', `menu:${menu.help}`],
		employeeIds: [staff.ids.staff ?? ''],
	});
	await grant(db, { tenantId: staff.tenants.first, permissions: ['*'], employeeIds: [staff.ids['tenantadmin'] ?? ''] });
	node = await startNode(db);
	for (const account of ['admin', 'staff', 'tenantadmin', 'tenantstaff']) tokens[account] = (await node.signIn(account)).access_token;
});

afterAll(async () => {
	await node.close();
	await db.drop();
});

interface Entry {
	name: string;
	parent?: string;
	url?: string;
	source?: string;
	names: Record<string, string>;
}

async function add(system: string, { name, parent, url, source, names }: Entry): Promise<void> {
	const id = newId();
	menu[name] = id;
	await db.database.system
		.insertInto('portal.menu_item')
		.values({
			id,
			subsystem_id: systems[system] ?? '',
			parent_id: parent === undefined ? null : (menu[parent] ?? null),
			names: JSON.stringify(names) as never,
			alias: name,
			url: url ?? null,
			icon: null,
			description: null,
			source: source ?? null,
		})
		.execute();
}

const menuOf = async (account: string, system: string, language = 'zh-CN'): Promise<MenuItem[]> =>
	(await node.get(`/platform/v3/auth/resources/getMenuData?systemId=${systems[system]}&_t=0.123`, { token: tokens[account], language }))
		.body.data;
const systemsOf = async (account: string): Promise<Subsystem[]> =>
	(await node.get('/platform/v3/auth/sub/system/findCurrentUserSubSystem', { token: tokens[account], language: 'en' })).body.data;

describe('menus', () => {
	it('hold the screens that the user may view, below their parents, and nothing else', async () => {
		const items = await menuOf('staff', 'quality');
		expect(items.map(({ name, parentId, url }) => ({ name, parentId, url }))).toEqual([
			{ name: '质量监管', parentId: null, url: null },
			{ name: '东西', parentId: menu.area, url: 'screen:thing' },
		]);
	});

	it('speak the asked language and fall back to zh-CN', async () => {
		expect((await menuOf('staff', 'quality', 'en')).map(({ name }) => name)).toEqual(['Quality', 'Things']);
		expect((await menuOf('staff', 'quality', 'zh-TW')).map(({ name }) => name)).toEqual(['品質監管', '东西']);
	});

	it('hold entries granted by themselves, everything for administrators, and nothing without a right', async () => {
		expect((await menuOf('staff', 'administration')).map(({ name }) => name)).toEqual(['帮助']);
		expect((await menuOf('admin', 'quality')).map(({ name }) => name)).toEqual(['质量监管', '东西', '秘密', '空']);
		expect((await menuOf('tenantadmin', 'quality')).map(({ name }) => name)).toEqual(['质量监管', '东西', '秘密', '空']);
		expect(await menuOf('tenantstaff', 'quality')).toEqual([]);
	});

	it('are seen as they are after a change, whoever made it', async () => {
		await menuOf('staff', 'administration');
		await db.database.pool.query(`update portal.menu_item set name = '求助' where id = $1`, [menu.help]);
		await expect.poll(async () => (await menuOf('staff', 'administration')).map(({ name }) => name)).toEqual(['求助']);
	});

	it('lead to the subsystems that the user may enter', async () => {
		expect((await systemsOf('staff')).map(({ id, name }) => ({ id, name }))).toEqual([
			{ id: systems.quality, name: 'Quality and safety monitoring' },
			{ id: systems.administration, name: 'Administration' },
		]);
		expect(await systemsOf('tenantstaff')).toEqual([]);
		expect(await systemsOf('admin')).toHaveLength(2);
	});

	it('set the subsystem in force only when the user may enter it', async () => {
		const activeSystem = async (account: string, system: string | undefined) =>
			(await node.get('/business/v3/probe/signed-in', { token: tokens[account], ...(system && { system }) })).body.data.systemId;
		expect(await activeSystem('staff', systems.quality)).toBe(systems.quality);
		expect(await activeSystem('tenantstaff', systems.quality)).toBeNull();
		expect(await activeSystem('staff', 'nonsense')).toBeNull();
	});
});

describe('users', () => {
	const byAccount = (account: string, of: string) => node.get(`/platform/v3/user/getByAccount?account=${of}`, { token: tokens[account] });

	it('find themselves, and others of their tenant only with the right; all else is not found with the same bytes', async () => {
		expect((await byAccount('staff', 'staff')).body.data.user).toMatchObject({ account: 'staff', fullname: 'staff先生' });
		expect((await byAccount('tenantadmin', 'tenantstaff')).body.data.user.account).toBe('tenantstaff');
		const texts = [];
		for (const of of ['otherstaff', 'admin', 'never-existed', "x' or '1'='1"]) {
			const answer = await byAccount('tenantadmin', encodeURIComponent(of));
			expect(answer.status).toBe(404);
			texts.push(answer.text.replace(/"requestId":"[^"]+"/, ''));
		}
		expect(new Set(texts).size).toBe(1);
		expect((await byAccount('staff', 'admin')).status).toBe(404);
	});

	it('see the tenants they may choose', async () => {
		const find = async (account: string) =>
			(await node.post('/platform/v3/saas/tenant/find/tenant', {}, { token: tokens[account] })).body.data;
		expect(await find('tenantstaff')).toEqual([{ id: staff.tenants.first, name: '甲公司', hasSpace: false }]);
		expect(await find('staff')).toEqual([]);
	});
});

describe('settings', () => {
	const write = (account: string, key: unknown, value: unknown) =>
		node.post('/platform/v3/user/settings', { key, value }, { token: tokens[account] });
	const read = async (account: string) => (await node.get('/platform/v3/user/settings', { token: tokens[account] })).body.data;

	it('are kept for each user by key, and forgotten with null', async () => {
		await write('staff', 'theme', { name: 'violet', colour: '#722ed1' });
		await write('staff', 'size', 'small');
		await write('staff', 'size', 'mini');
		expect(await read('staff')).toEqual({ theme: { name: 'violet', colour: '#722ed1' }, size: 'mini' });
		expect(await read('tenantstaff')).toEqual({});
		await write('staff', 'size', null);
		expect(await read('staff')).toEqual({ theme: { name: 'violet', colour: '#722ed1' } });
	});

	it('have bounds', async () => {
		expect((await write('staff', 'big', 'x'.repeat(70_000))).status).toBe(413);
		expect((await write('staff', '../../etc', 1)).status).toBe(400);
		expect((await write('staff', { $ne: 1 }, 1)).status).toBe(400);
		expect((await write('staff', undefined, 1)).status).toBe(400);
	});
});
