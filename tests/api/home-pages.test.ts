import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

let portal: TestPortal;
let admin: Caller;
let staff: Caller;

startForTests(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	return portal;
});

const root = '/platform/v3/home';
const portlet = { id: 'one', kind: 'text', x: 0, y: 0, w: 6, h: 3, settings: { text: '值班安排' } };
const pagesOf = (title: string, portlets: object[] = [portlet]) => [{ id: 'home', title, portlets }];
const homeOf = async (caller: Caller) => (await caller.get(`${root}/get`)).body.data;

it('stores the pages of each person, and refuses a save over a version that nobody read', async () => {
	expect(await homeOf(staff)).toEqual({ pages: null, source: 'delivered', version: null });
	expect((await staff.post(`${root}/save`, { pages: pagesOf('我的'), version: null })).body.data).toEqual({ version: 1 });
	expect(await homeOf(staff)).toEqual({ pages: pagesOf('我的'), source: 'own', version: 1 });
	expect((await homeOf(admin)).source).toBe('delivered');
	for (const version of [null, 7]) expect((await staff.post(`${root}/save`, { pages: pagesOf('旧'), version })).status).toBe(409);
	for (const version of [1.5, 0, 3_000_000_000]) {
		const { status, body } = await staff.post(`${root}/save`, { pages: pagesOf('旧'), version });
		expect([version, status, body.data?.fields?.[0]?.path]).toEqual([version, 400, 'version']);
	}
	expect((await staff.post(`${root}/save`, { pages: pagesOf('新'), version: 1 })).body.data).toEqual({ version: 2 });
	expect((await staff.post(`${root}/reset`)).body.data).toMatchObject({ source: 'delivered' });
});

it('has defaults of the tenant and of roles, which administrators set and people change', async () => {
	expect((await staff.post(`${root}/setDefault`, { pages: pagesOf('无权') })).status).toBe(403);
	await admin.post(`${root}/setDefault`, { pages: pagesOf('全单位') });
	expect(await homeOf(staff)).toMatchObject({ source: 'tenant', pages: [{ title: '全单位' }] });
	expect((await homeOf(await portal.signIn('tenantadmin'))).source).toBe('delivered');
	const { id } = await portal.database.system.selectFrom('portal.role').select('id').where('alias', '=', 'staff').executeTakeFirstOrThrow();
	await admin.post(`${root}/setDefault`, { pages: pagesOf('科员'), roleId: id });
	expect(await homeOf(staff)).toMatchObject({ source: 'role', pages: [{ title: '科员' }], version: null });
	const defaults = async (caller: Caller) => (await caller.get(`${root}/defaults`)).body.data;
	expect(await defaults(admin)).toMatchObject({
		ofTenant: true,
		roles: expect.arrayContaining([{ id, name: expect.any(String), isSet: true }]),
	});
	const others = await defaults(await portal.signIn('tenantadmin'));
	expect([others.ofTenant, others.roles.some((role: { id: string }) => role.id === id)]).toEqual([false, false]);
	expect((await staff.get(`${root}/defaults`)).status).toBe(403);
	await staff.post(`${root}/save`, { pages: pagesOf('自己'), version: null });
	expect(await homeOf(staff)).toMatchObject({ source: 'own', pages: [{ title: '自己' }] });
	expect((await staff.post(`${root}/reset`)).body.data).toMatchObject({ source: 'role' });
	const foreign = await (await portal.signIn('tenantadmin')).post(`${root}/setDefault`, { pages: pagesOf('x'), roleId: id });
	expect(foreign.body.data.fields).toMatchObject([{ path: 'roleId' }]);
	for (const roleId of [id, undefined]) await admin.post(`${root}/setDefault`, { pages: null, ...(roleId && { roleId }) });
	expect((await homeOf(staff)).source).toBe('delivered');
});

it.each([
	['no list', 'x', 'pages'],
	['no pages', [], 'pages'],
	['a page without a title', [{ id: 'a', title: '', portlets: [] }], 'pages.0.title'],
	['a portlet beyond the grid', pagesOf('a', [{ ...portlet, x: 8 }]), 'pages.0.portlets.0.x'],
	['a portlet of no kind', pagesOf('a', [{ ...portlet, kind: '<b>' }]), 'pages.0.portlets.0.kind'],
	['settings that are no texts', pagesOf('a', [{ ...portlet, settings: { text: 1 } }]), 'pages.0.portlets.0.settings'],
	['the same id twice', pagesOf('a', [portlet, portlet]), 'pages'],
])('names what is wrong with %s', async (_, pages, path) => {
	const { body, status } = await staff.post(`${root}/save`, { pages, version: null });
	expect(status).toBe(400);
	expect(body.data.fields.map((field: { path: string }) => field.path)).toContain(path);
});
