import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ViewContent } from '../../contract/views/saved-view.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const base = '/platform/v3/views';
const screen = 'enterprise';
let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;
let staffRole: string;

const content: ViewContent = {
	search: { name: { kind: 'text', text: '食品' } },
	query: { combinator: 'and', rules: [{ field: 'name', operator: 'contains', value: '有限' }] },
	sort: [{ field: 'createTime', order: 'DESC' }],
	columns: { order: ['name'], shown: { name: true }, widths: { name: 240 } },
	density: 'middle',
	pageSize: 50,
};

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await setStaffRights(portal, ['enterprise:view']);
	staff = await portal.signIn('staff');
	const { rows } = await sql<{ id: string }>`select id from portal.role where alias = 'staff'`.execute(portal.database.system);
	staffRole = rows[0]?.id ?? '';
});
afterAll(() => portal.close());

const save = (caller: Caller, body: object) => caller.post(`${base}/save`, { screen, content, ...body });
const query = async (caller: Caller, name = screen) => (await caller.post(`${base}/query`, { screen: name })).body.data;
const names = async (caller: Caller) => (await query(caller)).views.map((view: { name: string }) => view.name) as string[];

describe('a saved view', () => {
	it('comes back as it was stored, to its owner alone', async () => {
		const { body } = await save(staff, { name: '食品企业' });
		expect(body).toMatchObject({ state: 200, data: { name: '食品企业', version: 1, audience: 'private', isOwn: true, content } });
		expect(await names(staff)).toContain('食品企业');
		expect(await names(admin)).not.toContain('食品企业');
		expect((await staff.get(`${base}/get`, { id: body.data.id })).body.data).toMatchObject({ name: '食品企业', screen });
		expect((await admin.get(`${base}/get`, { id: body.data.id })).status).toBe(404);
	});

	it('is changed with the version that was read, under a name that is free', async () => {
		const { data } = (await save(staff, { name: '甲' })).body;
		const renamed = await save(staff, { id: data.id, version: 1, name: '乙', content: { ...content, pageSize: 20 } });
		expect(renamed.body.data).toMatchObject({ id: data.id, version: 2, name: '乙', content: { pageSize: 20 } });
		expect((await save(staff, { id: data.id, version: 1, name: '丙' })).status).toBe(409);
		for (const version of [1.5, 0, 3_000_000_000, 'x']) {
			const { status, body } = await save(staff, { id: data.id, version, name: '丙' });
			expect([version, status, body.data?.fields?.[0]?.path]).toEqual([version, 400, 'version']);
		}
		const taken = await save(staff, { name: '乙' });
		expect(taken.status).toBe(409);
		expect(taken.body.message).toContain('乙');
		expect((await save(admin, { name: '乙' })).status).toBe(200);
	});

	it('is removed by its owner, all or none', async () => {
		const own = (await save(staff, { name: '短命' })).body.data;
		const other = (await save(admin, { name: '别人的' })).body.data;
		expect((await staff.post(`${base}/remove`, undefined, { ids: `${own.id},${other.id}` })).status).toBe(404);
		expect(await names(staff)).toContain('短命');
		expect((await staff.post(`${base}/remove`, undefined, { ids: own.id })).body.data).toEqual({ ids: [own.id] });
		expect(await names(staff)).not.toContain('短命');
	});

	it.each<[string, object, string]>([
		['no name', { name: ' ' }, 'name'],
		['a name that is too long', { name: '名'.repeat(41) }, 'name'],
		['no content', { name: '坏', content: null }, 'content'],
		['an unknown part', { name: '坏', content: { ...content, colour: 'red' } }, 'content.colour'],
		['a wrong density', { name: '坏', content: { ...content, density: 'tiny' } }, 'content.density'],
		['a page of 5000', { name: '坏', content: { ...content, pageSize: 5000 } }, 'content.pageSize'],
		['widths that are no numbers', { name: '坏', content: { ...content, columns: { widths: { name: '1' } } } }, 'content.columns'],
		['a search of an unknown kind', { name: '坏', content: { ...content, search: { name: { kind: 'sql' } } } }, 'content.search'],
		['an unknown audience', { name: '坏', audience: 'world' }, 'audience'],
		[
			'a query over an unknown field',
			{ name: '坏', content: { ...content, query: { combinator: 'and', rules: [{ field: 'gone', operator: 'equal', value: 1 }] } } },
			'content.query.rules.0.field',
		],
		['a column that the screen does not have', { name: '坏', content: { ...content, columns: { order: ['gone'] } } }, 'content'],
	])('is refused with %s', async (_what, body, path) => {
		const { status, body: answer } = await save(admin, body);
		expect(status).toBe(400);
		expect(answer.data.fields.map((field: { path: string }) => field.path)).toContain(path);
	});

	it('may hold a script and a field of a referenced record, but not 100 kB', async () => {
		const rules = [{ field: 'organisation.name', operator: 'equal', valueSource: 'script', value: 'return 1' }];
		const trial = { screen: 'trial', content: { ...content, search: {}, columns: {}, query: { combinator: 'and', rules } } };
		expect((await save(admin, { name: '脚本', ...trial })).status).toBe(200);
		const long = { combinator: 'and', rules: [{ field: 'name', operator: 'equal', value: 'x'.repeat(100_000) }] };
		expect((await save(admin, { name: '太大', content: { ...content, query: long } })).status).toBe(413);
	});
});

describe('sharing', () => {
	it('takes the right to share', async () => {
		const refused = await save(staff, { name: '想共享', audience: 'everyone' });
		expect(refused.status).toBe(403);
		expect(await names(admin)).not.toContain('想共享');
		expect((await query(staff)).roles).toEqual([]);
	});

	it('shows a view to everyone of the tenant, or to the holders of a role', async () => {
		const forAll = (await save(admin, { name: '给大家', audience: 'everyone' })).body.data;
		const forRole = (await save(admin, { name: '给角色', audience: 'role', roleId: staffRole })).body.data;
		expect(await names(staff)).toEqual(expect.arrayContaining(['给大家', '给角色']));
		expect((await query(admin)).roles.map(({ id }: { id: string }) => id)).toContain(staffRole);
		const shown = (await query(staff)).views.find(({ id }: { id: string }) => id === forAll.id);
		expect(shown).toMatchObject({ isOwn: false, audience: 'everyone' });
		expect(shown.ownerName).toBeTruthy();
		expect((await save(staff, { id: forAll.id, version: 1, name: '改名' })).status).toBe(403);
		expect((await staff.post(`${base}/remove`, undefined, { ids: forRole.id })).status).toBe(403);
	});

	it('counts a role that somebody holds through the organisation', async () => {
		const role = (await admin.post('/platform/v3/role/save', { name: '随机构', alias: 'view_by_organisation' })).body.data;
		await save(admin, { name: '给机构', audience: 'role', roleId: role.id });
		expect(await names(staff)).not.toContain('给机构');
		const { rows } = await sql<{ id: string }>`select organisation as id from portal.employee where account = 'staff'`.execute(
			portal.database.system,
		);
		await admin.post('/platform/v3/org/assignRole', { orgId: rows[0]?.id, roleIds: role.id });
		expect(await names(staff)).toContain('给机构');
		await admin.post('/platform/v3/org/removeRole', { orgId: rows[0]?.id, roleIds: role.id });
		expect(await names(staff)).not.toContain('给机构');
	});

	it('names roles of this tenant alone', async () => {
		const { rows } = await sql<{
			id: string;
		}>`select id from portal.role where tenant_id <> ${'00000000-0000-0000-0000-000000000000'} limit 1`.execute(portal.database.system);
		expect((await save(admin, { name: '外部', audience: 'role', roleId: rows[0]?.id })).status).toBe(400);
		expect((await save(admin, { name: '外部', audience: 'role' })).status).toBe(400);
	});

	it('ends at the tenant', async () => {
		const view = (await save(admin, { name: '本局', audience: 'everyone' })).body.data;
		const company = await portal.signIn('tenantadmin', companyTenants[0]?.id);
		const answer = await company.post(`${base}/query`, { screen });
		expect(answer.text).not.toContain('本局');
		for (const [method, call, body] of [
			['GET', 'get', { id: view.id }],
			['POST', 'remove', { ids: view.id }],
			['POST', 'save', { screen, content, id: view.id, version: 1, name: '抢' }],
			['POST', 'setDefault', { screen, viewId: view.id }],
		] as const) {
			const call_ = method === 'GET' ? company.get(`${base}/${call}`, body as { id: string }) : company.post(`${base}/${call}`, body);
			expect((await call_).status, call).toBe(404);
		}
		expect(await names(admin)).toContain('本局');
	});

	it('needs the right to see the screen', async () => {
		expect((await staff.post(`${base}/query`, { screen: 'employee' })).status).toBe(403);
		expect((await staff.post(`${base}/query`, { screen: 'nowhere' })).status).toBe(404);
		const { id } = (
			await admin.post(`${base}/save`, {
				screen: 'employee',
				name: '人员视图',
				audience: 'everyone',
				content: { ...content, search: {}, columns: {} },
			})
		).body.data;
		expect((await staff.get(`${base}/get`, { id })).status).toBe(404);
	});
});

describe('the default', () => {
	it('of a role stands before that of everyone, and one’s own before both', async () => {
		const everyone = (await save(admin, { name: '默认一', audience: 'everyone' })).body.data;
		const role = (await save(admin, { name: '默认二', audience: 'role', roleId: staffRole })).body.data;
		const own = (await save(staff, { name: '默认三' })).body.data;
		const set = (caller: Caller, body: object) => caller.post(`${base}/setDefault`, { screen, ...body });
		expect((await set(staff, { viewId: everyone.id, subject: 'everyone' })).status).toBe(403);
		expect((await query(staff)).defaultId).toBeNull();
		expect((await set(admin, { viewId: everyone.id, subject: 'everyone' })).status).toBe(200);
		expect((await query(staff)).defaultId).toBe(everyone.id);
		expect((await set(admin, { viewId: role.id, subject: 'role', roleId: staffRole })).status).toBe(200);
		expect((await query(staff)).defaultId).toBe(role.id);
		expect((await set(staff, { viewId: own.id })).status).toBe(200);
		expect(await query(staff)).toMatchObject({ defaultId: own.id, defaults: [{ viewId: own.id, subject: 'me', roleId: null }] });
		expect((await query(admin)).defaultId).toBe(everyone.id);
		await set(staff, {});
		expect((await query(staff)).defaultId).toBe(role.id);
		await admin.post(`${base}/remove`, { ids: [role.id] });
		expect((await query(staff)).defaultId).toBe(everyone.id);
	});

	it('is given up when its view is no longer shared', async () => {
		const view = (await save(admin, { name: '收回', audience: 'everyone' })).body.data;
		await admin.post(`${base}/setDefault`, { screen, viewId: view.id, subject: 'everyone' });
		expect((await query(staff)).defaultId).toBe(view.id);
		await save(admin, { id: view.id, version: 1, name: '收回', audience: 'private' });
		expect((await query(staff)).defaultId).toBeNull();
		await save(admin, { id: view.id, version: 2, name: '收回', audience: 'everyone' });
		expect((await query(staff)).defaultId).toBeNull();
	});

	it('cannot be a view that they do not see', async () => {
		const view = (await save(admin, { name: '只给自己' })).body.data;
		const answer = await admin.post(`${base}/setDefault`, { screen, viewId: view.id, subject: 'role', roleId: staffRole });
		expect(answer.status).toBe(400);
	});
});

describe('a view whose field is gone', () => {
	it('still opens as it was stored, and can only be saved without the field, which is named', async () => {
		const gauge = (fields: object) => ({
			title: '量具',
			record: { properties: { name: { type: 'string' as const, title: '名称' }, ...fields }, required: ['name'] },
		});
		await writeScreen(portal.folder, 'gauge', gauge({ maker: { type: 'string', title: '厂家' } }) as never);
		await within(patience, async () => (await admin.post('/business/v3/gauge/query', {})).status === 200);
		const rules = [{ field: 'maker', operator: 'equal', value: '甲厂' }];
		const made = { ...content, search: {}, columns: {}, sort: [], query: { combinator: 'and', rules } };
		const { data } = (await admin.post(`${base}/save`, { screen: 'gauge', name: '甲厂的', content: made })).body;
		await writeScreen(portal.folder, 'gauge', gauge({}) as never);
		await within(patience, async () => {
			const { fields } = (await admin.get('/platform/v3/screens/gauge')).body.data;
			return !fields.some(({ name }: { name: string }) => name === 'maker');
		});
		expect((await query(admin, 'gauge')).views[0].content.query.rules).toEqual(rules);
		const again = await admin.post(`${base}/save`, { screen: 'gauge', id: data.id, version: 1, name: '甲厂的', content: made });
		expect(again.status).toBe(400);
		expect(again.body.data.fields[0].message).toContain('maker');
		const mended = await admin.post(`${base}/save`, {
			screen: 'gauge',
			id: data.id,
			version: 1,
			name: '甲厂的',
			content: { ...made, query: null },
		});
		expect(mended.body.data).toMatchObject({ version: 2, content: { query: null } });
	});
});
