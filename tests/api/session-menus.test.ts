import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MenuItem, Subsystem } from '../../contract/features/session.ts';
import type { AreaFile } from '../../contract/screen/screen.ts';
import { up as moveSources } from '../../server/db/migrations/menus/0935-page-sources.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { DocumentSet } from '../../server/metadata/registry/document-set.ts';
import { seedMenu } from '../../server/metadata/registry/seed-menu.ts';
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

	it('have one entry for a page of the portal, which follows the rights of its file; so do entries of earlier versions', async () => {
		const pool = db.database.pool;
		const area = (rights: string[]) => {
			const page = { title: '日历', path: '/calendar', rights };
			return new DocumentSet({
				areas: new Map([['desk', { metaVersion: 2, title: '办公', system: 'quality', pages: [page] } as AreaFile]]),
			});
		};
		const hasPage = async () => (await menuOf('staff', 'quality')).some(({ name }) => name === '日历');
		const entries = async () => (await pool.query(`select id from portal.menu_item where url = '/calendar'`)).rows;
		await seedMenu(db.database, area(['thing:view']));
		const [first] = await entries();
		await expect.poll(hasPage).toBe(true);
		await seedMenu(db.database, area(['other:view']));
		expect(await entries()).toEqual([first]);
		await expect.poll(hasPage).toBe(false);
		await seedMenu(db.database, area([]));
		await expect.poll(hasPage).toBe(true);
		// As earlier versions left them, after the rights had changed.
		for (const table of ['item', 'seed'])
			await pool.query(`update portal.menu_${table} set source = 'everyone:/calendar' where source = 'page:/calendar'`);
		await pool.query(`insert into portal.menu_item (id, subsystem_id, names, alias, url, sort, source)
			select 'ffffffff-ffff-4fff-8fff-ffffffffffff', subsystem_id, names, 'again', url, sort, 'rights:feature/x:use,y:view:/calendar' from portal.menu_item where id = '${first.id}'`);
		await pool.query(`insert into portal.menu_seed (source, names, sort) select 'rights:feature/x:use,y:view:/calendar', names, sort from portal.menu_seed
			where source = 'everyone:/calendar'`);
		await pool.query('alter table portal.menu_seed drop column rights');
		await moveSources(db.database.system as never);
		expect(await entries()).toEqual([first]);
		expect((await pool.query(`select source, rights from portal.menu_seed where source like '%calendar'`)).rows).toEqual([
			{ source: 'page:/calendar', rights: [] },
		]);
		await pool.query(`delete from portal.menu_item where source in ('page:/calendar', 'area:desk')`);
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
