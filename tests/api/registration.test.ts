import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { fieldOf, list, newPassword, OpenPortal, person } from './open-portal.ts';

let open: OpenPortal;

beforeAll(async () => {
	open = await OpenPortal.start();
});
beforeEach(() => open.forgetTries());
afterAll(() => open.portal.close());

async function switchOn(name: 'personal' | 'tenant', isOn: boolean) {
	const { body } = await open.admin.post('/platform/v3/server/switch/query', list);
	const [{ id, version }] = body.data.dataResult;
	return open.admin.post('/platform/v3/server/switch/save', { id, version, [name]: isOn });
}

describe('a person who registers', () => {
	it('proves the mobile, signs in at once, and has no organisation and no rights', async () => {
		const mobile = open.nextMobile();
		const code = await open.codeFor(mobile);
		const answer = await open.portal.anonymous.post('/oauth2/v3/user/register', { ...person('wangxm', mobile), code });
		expect(answer.body).toMatchObject({ state: 200, data: { account: 'wangxm' } });
		const { body } = await (await open.callerOf('wangxm')).post('/oauth2/v3/user/context', {});
		expect(body.data).toMatchObject({ permissions: [], isTenantAdmin: false, tenantId: null, tenants: [] });
		expect(body.data.info).toMatchObject({ user: { isSuper: 'N' }, employee: { orgId: null, status: 'actived' } });
		const again = await open.portal.anonymous.post('/platform/v3/user/reg', { ...person('WANGXM', open.nextMobile()), code });
		expect([again.status, fieldOf(again)]).toEqual([409, 'account']);
		await open.portal.database.pool.query('delete from portal.sms_code');
		const second = await open.codeFor(mobile);
		const sameMobile = await open.portal.anonymous.post('/platform/v3/sysUser/save', { ...person('wangxm2', mobile), code: second });
		expect([sameMobile.status, fieldOf(sameMobile)]).toEqual([400, 'mobile']);
	});

	it('cannot give itself rights, a tenant, a status or the power of a super administrator', async () => {
		const mobile = open.nextMobile();
		const [tenant] = await open.rows("select id from portal.tenant where code = 'hengyuan'");
		const extra = {
			isSuper: 'Y',
			is_super: 'Y',
			status: 'locked',
			tenant_id: tenant.id,
			tenantId: tenant.id,
			roles: ['*'],
			permissions: ['*'],
			id: tenant.id,
			organisation: tenant.id,
		};
		const answer = await open.portal.anonymous.post('/oauth2/v3/user/register', {
			...person('sneaky', mobile),
			...extra,
			code: await open.codeFor(mobile),
		});
		expect(answer.body.state).toBe(200);
		const [row] = await open.rows("select id, tenant_id, is_super, status, organisation from portal.employee where account = 'sneaky'");
		expect(row).toMatchObject({ tenant_id: '00000000-0000-0000-0000-000000000000', is_super: 'N', status: 'actived', organisation: null });
		expect(row.id).not.toBe(tenant.id);
		expect(await open.rows('select from portal.role_member where employee_id = $1', [row.id])).toHaveLength(0);
		expect(await open.rows('select from portal.tenant_member where employee_id = $1', [row.id])).toHaveLength(0);
	});

	it('is told which field is wrong, and two at once with one account make one', async () => {
		const mobile = open.nextMobile();
		const cases: Array<[string, unknown]> = [
			['account', '1abc'],
			['account', ''],
			['password', 'short'],
			['password', '无法使用的密码'],
			['repeatPassword', 'Other@2026'],
			['name', 'x'.repeat(65)],
			['gender', 'both'],
			['mobile', '12345'],
			['email', '-a@b'],
			['qq', '110105194912310021'],
			['name', { $gt: '' }],
			['code', '12'],
		];
		for (const [name, value] of cases) {
			const sent = { ...person('careful', mobile), code: '000000', [name]: value };
			const answer = await open.portal.anonymous.post('/oauth2/v3/user/register', sent);
			await open.portal.database.pool.query('delete from portal.sign_in_try');
			expect({ name, value, status: answer.status, field: fieldOf(answer) }).toEqual({ name, value, status: 400, field: name });
		}
		const [one, two] = [open.nextMobile(), open.nextMobile()];
		const codes = [await open.codeFor(one), await open.codeFor(two)];
		const answers = await Promise.all(
			[one, two].map((mine, index) =>
				open.portal.anonymous.post('/oauth2/v3/user/register', { ...person('twice', mine), code: codes[index] }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await open.rows("select from portal.employee where account = 'twice'")).toHaveLength(1);
	});

	it('meets a captcha at the fourth try and a limit after ten, and learns of taken accounts ten times', async () => {
		const tries: number[] = [];
		for (let index = 0; index < 4; index += 1) {
			const answer = await open.portal.anonymous.post('/oauth2/v3/user/register', {
				...person('admin', open.nextMobile()),
				code: '000000',
			});
			tries.push(answer.body.state);
		}
		expect(tries).toEqual([6030102, 6030102, 6030102, 6020104]);
		const asked: number[] = [];
		for (let index = 0; index < 11; index += 1)
			asked.push((await open.portal.anonymous.get('/oauth2/v3/user/open/account', { account: 'ADMIN' })).status);
		expect(asked.slice(0, 10).every((status) => status === 200)).toBe(true);
		expect(asked[10]).toBe(429);
		await open.forgetTries();
		await open.portal.database.pool.query(
			"insert into portal.open_call (purpose, address, at) select 'account', 'all', now() from generate_series(1, 200)",
		);
		expect((await open.portal.anonymous.get('/oauth2/v3/user/open/account', { account: 'ADMIN' })).status).toBe(429);
		await open.forgetTries();
	});

	it('is turned away while registration is closed; only super administrators open it', async () => {
		expect((await open.portal.anonymous.get('/oauth2/v3/user/open')).body.data).toBe(true);
		expect((await switchOn('personal', false)).status).toBe(200);
		expect((await open.portal.anonymous.get('/oauth2/v3/user/open')).body.data).toBe(false);
		expect(
			(await open.portal.anonymous.post('/oauth2/v3/user/register', { ...person('late', open.nextMobile()), code: '000000' })).body.state,
		).toBe(501);
		expect(
			(await open.portal.anonymous.get('/oauth2/v3/user/send/sms', { mobile: open.nextMobile(), purpose: 'register' })).body.state,
		).toBe(501);
		expect((await open.portal.anonymous.get('/oauth2/v3/user/open/account', { account: 'admin' })).status).toBe(200);
		await switchOn('tenant', false);
		expect((await open.portal.anonymous.get('/oauth2/v3/user/open/account', { account: 'admin' })).body.state).toBe(501);
		await switchOn('tenant', true);
		await switchOn('personal', true);
		const tenantAdmin = await open.portal.signIn('tenantadmin');
		expect((await tenantAdmin.post('/platform/v3/server/switch/save', { personal: true })).status).toBe(403);
		// There is one record: who did not read it, or read an older version, does not overwrite it.
		const blind = await open.admin.post('/platform/v3/server/switch/save', { personal: false });
		expect(blind).toMatchObject({ status: 409, body: { data: { record: { personal: true, tenant: true } } } });
	});
});

describe('a forgotten password of a company', () => {
	it('is set anew with account, mobile and code, and not for an account of the authority', async () => {
		const mobile = open.nextMobile();
		await open.portal.database.pool.query(
			"update portal.employee set mobile = $1 where account in ('tenantstaff', 'tenantadmin', 'staff')",
			[mobile],
		);
		const code = await open.codeFor(mobile, 'sms/tenant', { purpose: 'forget', account: 'tenantstaff' });
		const reset = (body: Record<string, string>) =>
			open.portal.anonymous.post('/oauth2/v3/user/reset/passwd/tenant', {
				mobile,
				code,
				newPassword: newPassword,
				repeatPassword: newPassword,
				...body,
			});
		expect(fieldOf(await reset({ account: 'staff' }))).toBe('code');
		expect(fieldOf(await reset({ account: 'tenantstaff', newPassword: 'weak', repeatPassword: 'weak' }))).toBe('newPassword');
		expect((await reset({ account: 'tenantstaff' })).body.state).toBe(200);
		expect((await open.signIn('tenantstaff')).body.state).toBe(200);
		expect((await reset({ account: 'tenantstaff' })).status).toBe(400);
	});
});

describe('the tree of organisations', () => {
	it('is named to visitors while persons may register: the authority alone, and names alone', async () => {
		const tree = (body: object, caller: Caller = open.portal.anonymous) => caller.post('/platform/v3/org/findTreeData', body);
		const top = (await tree({})).body.data;
		expect(top.map(({ id, parentId }: { id: string; parentId: string | null }) => [id, parentId])).toEqual([
			['0', null],
			[expect.any(String), '0'],
		]);
		const below = (await tree({ orgId: top[1].id })).body.data;
		expect(below.length).toBeGreaterThan(1);
		expect(Object.keys(below[0]).sort()).toEqual(['alias', 'disabled', 'id', 'leaf', 'name', 'parentId', 'pathName', 'type']);
		expect(below[0].alias).toBeNull();
		const [foreign] = await open.rows(
			"select o.id from portal.organisation o join portal.tenant t on t.id = o.tenant_id where t.code = 'hengyuan' and o.parent is null",
		);
		expect((await tree({ orgId: foreign.id })).body.data).toEqual([]);
		// With a token the right is needed.
		expect((await tree({}, await open.portal.signIn('otherstaff'))).status).toBe(403);
		await switchOn('personal', false);
		expect((await tree({})).status).toBe(401);
		await switchOn('personal', true);
	});
});

describe('a password policy', () => {
	const security = '/platform/v3/auth/user/security';
	const policyOf = async (caller: Caller) => (await caller.get(`${security}/getDefaultUserSecurity`)).body.data;

	it('is put into use alone, counts for new and changed passwords of its tenant, and stays while it is in use', async () => {
		const tenantAdmin = await open.portal.signIn('tenantadmin');
		const policy = { name: '数字', complexity: ['3'], minLength: 6, maxLength: 10 };
		const bad = await tenantAdmin.post(`${security}/save`, { ...policy, minLength: 12 });
		expect([bad.status, fieldOf(bad)]).toEqual([400, 'maxLength']);
		for (const wrong of [{ complexity: [] }, { complexity: ['5'] }, { minLength: 4 }, { maxLength: 129 }, { isUse: true }])
			expect((await tenantAdmin.post(`${security}/save`, { ...policy, ...wrong })).status).toBe(400);
		const { id } = (await tenantAdmin.post(`${security}/save`, policy)).body.data;
		expect(await policyOf(tenantAdmin)).toEqual({ complexity: '1,2,3,4', minLength: 8, maxLength: 20 });
		expect((await tenantAdmin.post(`${security}/setUse`, { ids: id })).status).toBe(200);
		expect(await policyOf(tenantAdmin)).toEqual({ complexity: '3', minLength: 6, maxLength: 10 });
		expect(await policyOf(open.portal.anonymous)).toEqual({ complexity: '1,2,3,4', minLength: 8, maxLength: 20 });
		expect((await tenantAdmin.post(`${security}/remove`, { ids: id })).status).toBe(409);
		const [org] = await open.rows(
			"select o.id from portal.organisation o join portal.tenant t on t.id = o.tenant_id where t.code = 'hengyuan' limit 1",
		);
		const employee = { ...person('digits', open.nextMobile()), repeatPassword: undefined, status: 'actived', organisation: org.id };
		const refused = await tenantAdmin.post('/platform/v3/employee/save', employee);
		expect([refused.status, fieldOf(refused)]).toEqual([400, 'password']);
		expect(refused.body.data.fields[0].message).toContain('数字');
		const made = await tenantAdmin.post('/platform/v3/employee/save', { ...employee, password: '20262026' });
		expect(made.text).toContain('digits');
		const reset = (newPassword: string) =>
			tenantAdmin.post('/platform/v3/user/change/passwd', {
				userIds: [made.body.data.id],
				newPassword,
				repeatPassword: newPassword,
				reset: 1,
			});
		expect(fieldOf(await reset(newPassword))).toBe('newPassword');
		expect((await reset('765432')).body.state).toBe(200);
		const other = (await tenantAdmin.post(`${security}/save`, { ...policy, name: '字母', complexity: ['1'] })).body.data;
		await tenantAdmin.post(`${security}/setUse`, { ids: other.id });
		const used = await open.rows(
			"select name from portal.user_security where is_use and tenant_id <> '00000000-0000-0000-0000-000000000000'",
		);
		expect(used).toEqual([{ name: '字母' }]);
		await tenantAdmin.post(`${security}/setDefault`, { ids: id });
		await tenantAdmin.post(`${security}/stopUse`, { ids: other.id });
		expect(await policyOf(tenantAdmin)).toEqual({ complexity: '3', minLength: 6, maxLength: 10 });
		expect(await policyOf(await open.portal.signIn('otheradmin'))).toEqual({ complexity: '1,2,3,4', minLength: 8, maxLength: 20 });
	});

	it('takes the numbers of its rules as numbers or as texts', async () => {
		const tenantAdmin = await open.portal.signIn('tenantadmin');
		const save = (complexity: unknown) =>
			tenantAdmin.post(`${security}/save`, { name: `规则${crypto.randomUUID()}`, complexity, minLength: 6, maxLength: 10 });
		expect((await save([1, 3])).body.data?.complexity).toEqual(['1', '3']);
		expect((await save(['1', 3])).body.data?.complexity).toEqual(['1', '3']);
		for (const wrong of [[5], [1, 1], [1.5], 1]) expect(fieldOf(await save(wrong))).toMatch(/^complexity/);
	});
});
