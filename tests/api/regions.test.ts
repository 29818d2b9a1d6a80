import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';

const base = '/platform/v3/region';
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startTestPortal();
	admin = await portal.signIn('admin');
});
afterAll(() => portal?.close());

const rule = (field: string, operator: string, value: unknown) => ({ combinator: 'and', rules: [{ field, operator, value }] });
const find = async (code: string, caller = admin) => {
	const { body } = await caller.post(`${base}/query`, { query: rule('code', 'equal', code) });
	return body.data.dataResult[0];
};
const refusal = (body: Record<string, unknown>, caller = admin) => refusalAt(base, body, caller);
const refusalAt = async (path: string, body: Record<string, unknown>, caller = admin) => {
	const answer = await caller.post(`${path}/save`, body);
	return [answer.status, answer.body.data?.fields?.map(({ path }: { path: string }) => path)];
};

describe('the administrative regions', () => {
	it('come with the portal, from provinces down to townships, each with its whole name', async () => {
		const roots = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^PARENT_^NULL', value: true }] });
		expect(roots.body.data.dataResult.map(({ name, hasChildren }: { name: string; hasChildren: boolean }) => [name, hasChildren])).toEqual([
			['北京市', true],
			['浙江省', true],
			['广东省', true],
		]);
		const below = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^PARENT_^S', value: (await find('330106')).id }] });
		const first = below.body.data.dataResult[0];
		expect(first).toMatchObject({ code: '330106002', name: '北山街道', level: 'township', path: '浙江省 / 杭州市 / 西湖区 / 北山街道' });
		expect(first.hasChildren).toBe(false);
	});

	it('are found by a part of a name however deep they lie, with the way to them', async () => {
		const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^SL', value: '北山街' }] });
		expect(body.data.dataResult.map(({ path }: { path: string }) => path)).toContain('浙江省 / 杭州市 / 西湖区 / 北山街道');
	});

	it('get their level from the code and their whole name from those above, also when one of these is renamed', async () => {
		const county = await find('330106');
		const added = await admin.post(`${base}/save`, { code: '330106901', name: '云谷街道', parent: county.id });
		expect(added.body.data).toMatchObject({ level: 'township', path: '浙江省 / 杭州市 / 西湖区 / 云谷街道', enabled: true });
		const renamed = await admin.post(`${base}/save`, { id: county.id, version: county.version, name: '新西湖区' });
		expect(renamed.body.data.path).toBe('浙江省 / 杭州市 / 新西湖区');
		expect((await find('330106901')).path).toBe('浙江省 / 杭州市 / 新西湖区 / 云谷街道');
		await admin.post(`${base}/save`, { id: county.id, version: renamed.body.data.version, name: '西湖区' });
		expect((await admin.post(`${base}/remove`, undefined, { ids: added.body.data.id })).status).toBe(200);
	});

	it.each<[string, (ids: Record<string, string>) => Record<string, unknown>, string[]]>([
		['a code of no level', ({ county }) => ({ code: '33010', name: '甲', parent: county }), ['code']],
		['letters for a code', ({ county }) => ({ code: 'abcdef', name: '甲', parent: county }), ['code']],
		['a code that is taken', ({ city }) => ({ code: '330106', name: '甲', parent: city }), ['code']],
		['a township below a city', ({ city }) => ({ code: '330106902', name: '甲', parent: city }), ['parent']],
		['a township below nothing', () => ({ code: '330106902', name: '甲' }), ['parent']],
		['a province below another', ({ province }) => ({ code: '98', name: '甲', parent: province }), ['parent']],
		['a parent that is none', () => ({ code: '330106902', name: '甲', parent: '01900000-0000-7000-8000-000000000000' }), ['parent']],
		['a level of its own', ({ county }) => ({ code: '330106902', name: '甲', parent: county, level: 'province' }), ['level']],
		['a name that ends its path', ({ county }) => ({ code: '330106902', name: '甲/乙', parent: county }), ['name']],
	])('are refused with %s', async (_what, make, paths) => {
		const [province, city, county] = await Promise.all(['33', '3301', '330106'].map(async (code) => (await find(code)).id));
		const answer = await refusal(make({ province, city, county }));
		expect(answer[1]).toEqual(paths);
	});

	it('are not removed while others lie below them', async () => {
		const answer = await admin.post(`${base}/remove`, undefined, { ids: (await find('330106')).id });
		expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('行政区划')]);
	});

	it('are read by every tenant that holds the right, and changed by the authority alone', async () => {
		const county = await find('330106');
		const tenantAdmin = await portal.signIn('tenantadmin');
		const tenantStaff = await portal.signIn('tenantstaff');
		for (const caller of [tenantAdmin, tenantStaff, await portal.signIn('staff')])
			expect((await find('330106', caller)).path).toBe(county.path);
		for (const caller of [tenantAdmin, tenantStaff, await portal.signIn('staff')]) {
			expect((await refusal({ id: county.id, version: county.version, name: '甲' }, caller))[0]).toBe(403);
			expect((await caller.post(`${base}/remove`, undefined, { ids: county.id })).status).toBe(403);
			expect((await caller.post(`${base}/disable`, undefined, { ids: county.id })).status).toBe(403);
		}
	});
});

describe('a field that names a region', () => {
	const enterprises = '/business/v3/enterprise';

	it('shows the whole name, is searched with everything below', async () => {
		const province = await find('33');
		const { body } = await admin.post(`${enterprises}/query`, {
			query: rule('region', 'within', province.id),
			requestPage: { limit: 200 },
		});
		expect(body.data.dataResult.length).toBeGreaterThan(5);
		for (const { regionCode, titles } of body.data.dataResult) {
			expect(regionCode).toMatch(/^33/);
			expect(titles.region).toMatch(/^浙江省 \/ .+ \/ /);
		}
		const sheet = await admin.post(`${enterprises}/export`, {
			format: 'csv',
			columns: ['name', 'region'],
			query: rule('region', 'within', province.id),
		});
		expect(sheet.text).toContain('浙江省 / ');
	});

	it('takes no region below its level, none out of use and none that there is not', async () => {
		const list = await admin.post(`${enterprises}/query`, { requestPage: { limit: 1 } });
		const { id, version } = list.body.data.dataResult[0];
		const set = (region: string) => refusalAt(enterprises, { id, version, region });
		expect(await set((await find('330106002')).id)).toEqual([400, ['region']]);
		expect(await set('01900000-0000-7000-8000-000000000000')).toEqual([400, ['region']]);
		const county = await find('330105');
		await admin.post(`${base}/disable`, undefined, { ids: county.id });
		expect(await set(county.id)).toEqual([400, ['region']]);
		await admin.post(`${base}/enable`, undefined, { ids: county.id });
		expect(await set(county.id)).toEqual([200, undefined]);
	});
});

describe('the townships of a region', () => {
	const path = '/platform/v3/user/loadFourthOrg';

	it('are answered to whoever is signed in, those out of use left out', async () => {
		const staff = await portal.signIn('tenantstaff');
		const { body } = await staff.get(path, { fatherCode: '330106' });
		expect(body.data[0]).toEqual({ CODE_: '330106002', NAME_: '北山街道' });
		const count = body.data.length;
		const township = await find('330106002');
		await admin.post(`${base}/disable`, undefined, { ids: township.id });
		expect((await staff.get(path, { fatherCode: '330106' })).body.data).toHaveLength(count - 1);
		await admin.post(`${base}/enable`, undefined, { ids: township.id });
	});

	it('are those of all counties for a city and a province, none where there is nothing, and rubbish is refused', async () => {
		const ask = async (fatherCode: string) => (await admin.get(path, { fatherCode })).body.data as Array<Record<string, string>>;
		expect(await ask('3301')).toContainEqual({ CODE_: '330106002', NAME_: '西湖区 / 北山街道' });
		expect(await ask('33')).toContainEqual({ CODE_: '330106002', NAME_: '杭州市 / 西湖区 / 北山街道' });
		expect(await ask('330106002')).toEqual([{ CODE_: '330106002', NAME_: '北山街道' }]);
		expect(await ask('999999')).toEqual([]);
		for (const fatherCode of ['', "330106' or 1=1", 'x'.repeat(300)]) expect((await admin.get(path, { fatherCode })).status).toBe(400);
		expect((await admin.get(path)).status).toBe(400);
		expect((await new Caller(portal.url).get(path, { fatherCode: '330106' })).status).toBe(401);
	});
});
