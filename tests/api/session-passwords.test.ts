import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSetupLink } from '../../server/features/session/base/setup-link.ts';
import { issueSecret } from '../../server/sign-in/store/one-time-secrets.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillStaff, type PortalNode, password, type Staff, startNode } from './session-portal.ts';

let db: TestDatabase;
let node: PortalNode;
let staff: Staff;

beforeAll(async () => {
	db = await createTestDatabase();
	staff = await fillStaff(db);
	node = await startNode(db);
});

beforeEach(() => db.database.pool.query('delete from portal.sign_in_try'));

afterAll(async () => {
	await node.close();
	await db.drop();
});

const change = (token: string | undefined, body: Record<string, unknown>, language = 'zh-CN') =>
	node.post('/platform/v3/user/change/passwd', body, { ...(token && { token }), language });
const own = (primitivePassword: string, newPassword: string, repeatPassword = newPassword) => ({
	primitivePassword,
	newPassword,
	repeatPassword,
	reset: 0,
});

describe("one's own password", () => {
	it('is changed with the old one, by the policy, and ends every session', async () => {
		const [one, two] = [await node.signIn('staff'), await node.signIn('staff')];
		const cases: Array<[Record<string, unknown>, string]> = [
			[own('Wrong@2026', 'Fresh@2027'), 'primitivePassword'],
			[own(password, 'short'), 'newPassword'],
			[own(password, 'nouppercase@1'), 'newPassword'],
			[own(password, 'NoSpecial2027'), 'newPassword'],
			[own(password, `Aa1@${'x'.repeat(17)}`), 'newPassword'],
			[own(password, 'Fresh@2027', 'Fresh@2028'), 'repeatPassword'],
			[own(password, password), 'newPassword'],
			[{ reset: 0 }, 'primitivePassword'],
			[{ ...own(password, 'Fresh@2027'), reset: 7 }, 'reset'],
		];
		for (const [body, field] of cases) {
			const answer = await change(one.access_token, body);
			expect({ field, status: answer.status, path: answer.body.data?.fields[0].path }).toEqual({ field, status: 400, path: field });
		}
		expect((await change(one.access_token, own(password, 'Fresh@2027'))).body.state).toBe(200);
		for (const { access_token: token } of [one, two]) expect((await node.get('/business/v3/probe/signed-in', { token })).status).toBe(401);
		expect((await node.tokens({ grant_type: 'refresh_token', refresh_token: two.refresh_token })).status).toBe(401);
		expect((await node.tokens({ grant_type: 'password_credentials', username: 'staff', password })).status).toBe(401);
		const again = await node.signIn('staff', 'Fresh@2027');
		await change(again.access_token, own('Fresh@2027', password));
	});

	it('cannot be changed for somebody else, nor without a session', async () => {
		const { access_token } = await node.signIn('staff');
		expect((await change(access_token, { ...own(password, 'Fresh@2027'), userIds: [staff.ids.admin] })).status).toBe(403);
		expect((await change(access_token, { ...own(password, 'Fresh@2027'), byAccount: 'admin' })).status).toBe(403);
		expect((await change(undefined, own(password, 'Fresh@2027'))).status).toBe(401);
	});

	it('answers the same for an account of another tenant and for none, whatever is asked', async () => {
		for (const account of ['staff', 'tenantadmin']) {
			const { access_token } = await node.signIn(account);
			for (const reset of [0, 1, 2]) {
				const texts = await Promise.all(
					['otherstaff', 'otheradmin', 'nobody'].map(async (byAccount) => {
						const { status, text } = await change(access_token, { ...own(password, 'Fresh@2027'), byAccount, reset });
						return `${status} ${text.replace(/"requestId":"[^"]+"/, '')}`;
					}),
				);
				expect([account, reset, new Set(texts).size]).toEqual([account, reset, 1]);
			}
		}
	});

	it('says what is wrong in the asked language', async () => {
		const { access_token } = await node.signIn('staff');
		const messages = await Promise.all(
			['zh-CN', 'zh-TW', 'en'].map(
				async (language) => (await change(access_token, own('Wrong@2026', 'Fresh@2027'), language)).body.data.fields[0].message,
			),
		);
		expect(messages).toEqual(['原密码错误', '原密碼錯誤', 'The current password is wrong']);
	});
});

describe('a reset', () => {
	it('by the administrator of the tenant makes the next sign-in change the password before anything else', async () => {
		const before = await node.signIn('tenantstaff');
		const { access_token: admin } = await node.signIn('tenantadmin');
		const body = { userIds: [staff.ids['tenantstaff']], newPassword: 'Reset@2026', repeatPassword: 'Reset@2026', reset: 1 };
		expect((await change(admin, body)).status).toBe(200);
		expect((await node.get('/business/v3/probe/signed-in', { token: before.access_token })).status).toBe(401);
		const { access_token: token } = await node.signIn('tenantstaff', 'Reset@2026');
		expect((await node.post('/oauth2/v3/user/context', {}, { token })).body.data.mustChangePassword).toBe(true);
		const refused = await node.get('/business/v3/probe/signed-in', { token, language: 'en' });
		expect(refused).toMatchObject({ status: 403, body: { message: 'Change your password first' } });
		expect((await change(token, own('Reset@2026', password))).status).toBe(200);
		const after = await node.signIn('tenantstaff');
		expect((await node.get('/business/v3/probe/signed-in', { token: after.access_token })).status).toBe(200);
	});

	it('to the default sets the configured password', async () => {
		const { access_token: admin } = await node.signIn('admin');
		expect((await change(admin, { byAccount: 'otherstaff', reset: 2 })).status).toBe(200);
		const { access_token: plain } = await node.signIn('otherstaff', 'Default@2026');
		const contextOf = async (token: string) => (await node.post('/oauth2/v3/user/context', {}, { token })).body.data;
		expect(await contextOf(admin)).toMatchObject({ hasDefaultPassword: true });
		// Who may not reset passwords learns nothing about it.
		expect(await contextOf(plain)).not.toHaveProperty('hasDefaultPassword');
	});

	it('is refused to plain staff, for oneself, and for people of another tenant like for nobody', async () => {
		const body = (id: string | undefined) => ({ userIds: [id], newPassword: 'Reset@2026', repeatPassword: 'Reset@2026', reset: 1 });
		const { access_token: plain } = await node.signIn('staff');
		expect((await change(plain, body(staff.ids['tenantstaff']))).status).toBe(403);
		const { access_token: admin } = await node.signIn('tenantadmin');
		expect((await change(admin, body(staff.ids['tenantadmin']))).status).toBe(403);
		const texts = [];
		for (const id of [staff.ids['otherstaff'], staff.ids.admin, '0198c0de-0000-7000-8000-000000000000', 'nonsense']) {
			const answer = await change(admin, body(id));
			expect(answer.status).toBe(404);
			texts.push(answer.text.replace(/"requestId":"[^"]+"/, ''));
		}
		expect(new Set(texts).size).toBe(1);
		await node.signIn('admin');
	});
});

describe('the first administrator', () => {
	it('gets a link only while nobody can administer, and sets the password with it once', async () => {
		expect(await createSetupLink(db.database)).toBeUndefined();
		await db.database.pool.query('delete from portal.credential where employee_id = $1', [staff.ids.admin]);
		const first = await createSetupLink(db.database);
		const link = await createSetupLink(db.database);
		expect(link).toMatch(/^\/setup#[\w-]{43}$/);
		const setup = (path: string | undefined, newPassword = 'Begin@2026') =>
			node.post('/oauth2/v3/user/setup', { token: path?.split('#')[1], newPassword, repeatPassword: newPassword });
		expect((await setup(first)).status).toBe(400);
		expect((await setup(link, 'weak')).status).toBe(400);
		const isOpen = async () => (await node.get('/oauth2/v3/user/setup')).body.data;
		expect(await isOpen()).toBe(true);
		const unused = await issueSecret(db.database.system, 'setup', { seconds: 60 });
		expect((await setup(link)).body.data).toEqual({ account: 'admin' });
		expect(await isOpen()).toBe(false);
		expect((await setup(`/setup#${unused}`)).status).toBe(400);
		expect((await setup(link)).status).toBe(400);
		const { access_token: token } = await node.signIn('admin', 'Begin@2026');
		expect((await node.get('/business/v3/probe/super', { token })).status).toBe(200);
	});

	it('is made when there is none', async () => {
		await db.database.pool.query('delete from portal.employee where id = $1', [staff.ids.admin]);
		const link = await createSetupLink(db.database);
		await node.post('/oauth2/v3/user/setup', { token: link?.split('#')[1], newPassword: 'Begin@2026', repeatPassword: 'Begin@2026' });
		const { access_token: token } = await node.signIn('admin', 'Begin@2026');
		expect((await node.get('/business/v3/probe/super', { token })).body.data).toMatchObject({ account: 'admin', isSuper: true });
	});
});
